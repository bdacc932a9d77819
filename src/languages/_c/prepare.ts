// What the preprocessor would have removed: macros in places where the grammar expects none make it lose whole classes. They
// are blanked, each by as many spaces, so that every position stays what it was.

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const MACRO = String.raw`\b[A-Z][A-Z0-9_]{2,}\b`;
const ARGUMENTS = String.raw`\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)`;

/** `#ifdef __cplusplus extern "C" { #endif` ... `#ifdef __cplusplus } #endif` */
const LINKAGE_OPEN = /(#\s*if(?:def\s+__cplusplus|\s+defined\s*\(?\s*__cplusplus\s*\)?)[^\n]*\n\s*)(extern\s+"C"\s*\{?)(?=\s*(?:\/[/*][^\n]*)?\n(?:\s*\/\/[^\n]*\n)*\s*#\s*(?:endif|else))/g;
const LINKAGE_CLOSE = /(#\s*if(?:def\s+__cplusplus|\s+defined\s*\(?\s*__cplusplus\s*\)?)[^\n]*\n\s*)(\}\s*;?)(?=\s*(?:\/[/*][^\n]*)?\n\s*#\s*endif)/g;

/** `class LIB_API Gear : public Part {`, `enum class [[nodiscard]] LIB_API(x) Kind {` */
const TYPE_MACRO = new RegExp(String.raw`\b((?:class|struct|union|enum(?:\s+(?:class|struct))?)\s+)((?:(?:${MACRO}|__declspec|__attribute__|alignas)\s*(?:${ARGUMENTS})?\s+|\[\[[^\]\n]*\]\]\s*)+)(?=[A-Za-z_]\w*(?:\s*<[^;{}()]*>)?(?:::\w+)*\s*(?:final\b\s*)?(?:[:{;]|$))`, 'gm');

const QUALIFIER = String.raw`(?:static|inline|extern|virtual|explicit|constexpr|const|friend|template\s*<[^;{}()\n]*>|public:|private:|protected:)`;
/** `LIB_API int open(void);`, `static LIB_INLINE Gear* make(`: a macro in front of two more words of a declaration. */
const LEADING = new RegExp(String.raw`(^[ \t]*(?:${QUALIFIER}\s+)*)(${MACRO}(?:${ARGUMENTS})?[ \t\n]+)(?=(?:${QUALIFIER}\s+|~)*(?:unsigned\s+|signed\s+|struct\s+|enum\s+|class\s+|union\s+)?(?:[A-Za-z_][\w:]*(?:<[^;{}()\n]*>)?[\s*&]+(?:\w+::)*~?(?!if\b|while\b|for\b)[A-Za-z_]\w*|(?:class|struct)\s+\w+|template\b|explicit\b|virtual\b|static\b|constexpr\b|inline\b)(?:\s*[(;=\[{]|\s+[A-Za-z_]))`, 'gm');

/** `Mutex lock_ GUARDED_BY(mutex_);`: the line before it is looked at apart, which keeps the search linear. */
const TRAILING = new RegExp(String.raw`([\w\]])([ \t]+|[ \t]*\n[ \t]*)(${MACRO}[ \t]*${ARGUMENTS})(?=\s*[;={])`, 'g');
const DECLARES = /^[ \t]*(?!(?:return|else|goto|case|throw|delete|new|if|while|for|do)\b|#)[A-Za-z_][\w:]*\b[^;(){}=]*[\s*&>]\w+(?:\[[^\]]*\])?$/;

/** `int LIB_CALL main(void)` */
const MIDDLE = new RegExp(String.raw`(^[ \t]*(?!return\b|else\b|case\b|#)[A-Za-z_][\w:<>,]*[\s*&]+(?:const[ \t]+)?)(${MACRO})(?=[ \t]+\w+[ \t]*\()`, 'gm');

/** `) MACRO {`, `) const OVERRIDE(x);` */
const AFTER_PARAMETERS = new RegExp(String.raw`\)(\s*(?:const\b\s*|noexcept\b\s*|override\b\s*|final\b\s*|&{1,2}\s*)*)((?:${MACRO}\s*(?:${ARGUMENTS})?\s*)+)(?=[;{]|=\s*(?:0|default|delete)\b|override\b|final\b|const\b|noexcept\b|:\s*\w)`, 'g');

/** `LIB_BEGIN_NAMESPACE` alone on its line, between declarations. */
const ALONE = new RegExp(String.raw`(^[ \t]*)(${MACRO}(?:${ARGUMENTS})?)(?=[ \t]*\n\s*(?:[A-Za-z_~\/\[]|#|::))`, 'gm');

const STATEMENT_WORDS = new Set(['if', 'while', 'for', 'switch', 'return', 'sizeof', 'catch', 'defined']);

export function prepareC(text: string): string {
  let source = text;
  if (source.includes('__cplusplus')) {
    source = source.replace(LINKAGE_OPEN, (_all, before: string, linkage: string) => before + blank(linkage));
    source = source.replace(LINKAGE_CLOSE, (_all, before: string, brace: string) => before + blank(brace));
  }
  source = source.replace(TYPE_MACRO, (_all, keyword: string, macros: string) => keyword + blank(macros));
  for (let round = 0; round < 3; round += 1) {
    const before = source;
    source = source.replace(LEADING, (all, start: string, macro: string) => (/^(?:typedef|return|else|case)\b/.test(macro) ? all : start + blank(macro)));
    if (source === before) break;
  }
  source = source.replace(TRAILING, (all, last: string, gap: string, macro: string, offset: number) => {
    const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset + 1);
    return DECLARES.test(line) ? last + gap + blank(macro) : all;
  });
  source = source.replace(MIDDLE, (_all, start: string, macro: string) => start + blank(macro));
  source = source.replace(AFTER_PARAMETERS, (all, between: string, macros: string, offset: number) => (declaresAt(source, offset) && !isDirective(source, offset) ? `)${between}${blank(macros)}` : all));
  return source.replace(ALONE, (all, start: string, macro: string, offset: number) => (betweenDeclarations(source, offset) ? start + blank(macro) : all));
}

const isDirective = (text: string, offset: number): boolean => /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', offset) + 1, offset));

/** Whether the parenthesis that closes here holds parameters, and not the condition of a statement. */
function declaresAt(text: string, close: number): boolean {
  let depth = 0;
  for (let at = close; at >= 0 && close - at < 4000; at -= 1) {
    const char = text[at];
    if (char === ')') depth += 1;
    else if (char === '(' && --depth === 0) {
      const word = /(\w+)\s*$/.exec(text.slice(Math.max(0, at - 40), at))?.[1];
      return word !== undefined && !STATEMENT_WORDS.has(word);
    }
  }
  return false;
}

/** Not among enumerators, arguments or the operands of an expression. */
function betweenDeclarations(text: string, offset: number): boolean {
  let at = offset - 1;
  while (at >= 0) {
    while (at >= 0 && /\s/.test(text[at]!)) at -= 1;
    if (at < 0) return true;
    const lineStart = text.lastIndexOf('\n', at) + 1;
    const line = text.slice(lineStart, at + 1);
    if (/^\s*(?:#|\/\/)/.test(line) || line.endsWith('*/')) {
      if (line.endsWith('\\')) return false;
      at = line.endsWith('*/') ? text.lastIndexOf('/*', at) - 1 : lineStart - 1;
      continue;
    }
    return /[;}{>:]$/.test(line) && !/^\s*(?:typedef\s+)?enum\b/.test(line);
  }
  return true;
}

/** Whether a `.h` file is C++: what no C file says outside of comments. */
export function looksLikeCpp(text: string): boolean {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ');
  const guarded = plain.replace(/#\s*if(?:def\s+__cplusplus|\s+defined\s*\(?\s*__cplusplus)[\s\S]*?#\s*(?:endif|else)/g, ' ');
  return /^\s*(?:namespace\b[^;=]*\{|class\s+[\w\s:]+[{:;]|template\s*<|using\s+(?:namespace\b|\w+\s*=|[\w:]+;)|(?:public|private|protected)\s*:|#\s*include\s*<(?:c(?:std\w+|string|math|assert|errno|ctype|limits)|string|vector|map|set|memory|utility|functional|algorithm|iostream|atomic|mutex|thread|optional|array|deque|list|unordered_\w+|type_traits)>)|\b(?:constexpr|nullptr|static_cast\s*<|noexcept|virtual\s+[\w~]|std::|operator\s*[=+\-*/<>!([]+\s*\()/m.test(guarded);
}
