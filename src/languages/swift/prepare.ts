// Swift that is newer than its grammar, and lines for the compiler only: blanked by as many spaces, so that every position stays.

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** `#if os(iOS)`, `#else`, `#endif`: all branches are read. `#error("...")` says nothing. */
const DIRECTIVE = /^[ \t]*#(?:if|elseif|else|endif|error|warning|sourceLocation)\b[^\n]*/gm;
/** Modifiers that say nothing about where a call goes. */
const MODIFIER = /\bnonisolated\(unsafe\)|\bnonisolated(?=\s+(?:func|var|let|init|static|class|private|public|internal|fileprivate|override)\b)|@(?:unchecked|preconcurrency|retroactive|Sendable|MainActor|isolated)\b(?!\s*\()|(?<=:\s*)(?:sending|borrowing|consuming|isolated)\s+(?=[A-Z@[(])|\bdistributed(?=\s+(?:actor|func)\b)|\bpackage(?=\s+(?:func|var|let|init|static|class|struct|enum|protocol|final|actor|extension|typealias)\b)/g;
/** `throws(Failure)`: the grammar knows `throws` alone. */
const TYPED_THROWS = /(\bthrows)(\([\w.]+\))/g;

export function prepareSwift(text: string): string {
  return text.replace(DIRECTIVE, blank).replace(MODIFIER, blank).replace(TYPED_THROWS, (_all, word: string, type: string) => word + blank(type));
}
