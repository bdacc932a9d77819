// Call sites as the TypeScript compiler resolves them: where the signature that is called is declared, and what the name
// that is called stands for. Parameters are no definitions; a function without a name is known by what holds it.

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export function typescriptSites(root, paths) {
  const program = ts.createProgram({ rootNames: paths.map((path) => join(root, path)), options: optionsOf(root) });
  const checker = program.getTypeChecker();
  const sites = [];
  for (const path of paths) {
    const file = program.getSourceFile(join(root, path));
    if (!file || file.isDeclarationFile) continue;
    const visit = (node) => {
      const site = readSite(node);
      if (site) sites.push({ file: path, ...place(file, site.name), name: site.name.text, kind: site.kind, ...resolveSite(node, site.name) });
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return sites;

  function resolveSite(node, name) {
    const declarations = new Set();
    const signature = ts.isDecorator(node) ? undefined : checker.getResolvedSignature(node);
    if (signature?.declaration) declarations.add(signature.declaration);
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0) symbol = checker.getAliasedSymbol(symbol);
    for (const declaration of symbol?.declarations ?? []) declarations.add(declaration);
    const targets = [];
    let outside = false;
    for (const declaration of declarations) {
      const source = declaration.getSourceFile();
      const path = relative(root, source.fileName).split('\\').join('/');
      if (path.startsWith('..') || path.includes('node_modules/') || source.isDeclarationFile) { outside = true; continue; }
      const named = nameOf(declaration);
      if (named) targets.push({ file: path, line: place(source, named.at).line, name: named.text, ...(ts.isConstructorDeclaration(declaration) ? { within: true } : {}) });
    }
    return { targets, outside };
  }
}

function optionsOf(root) {
  const config = ['tsconfig.json', 'jsconfig.json'].map((name) => join(root, name)).find((path) => existsSync(path));
  const written = config ? ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config ?? {}, ts.sys, root).options : {};
  return {
    ...(written.paths ? { paths: written.paths, baseUrl: written.baseUrl ?? root } : {}),
    allowJs: true, checkJs: false, noEmit: true, skipLibCheck: true, jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, allowImportingTsExtensions: true, esModuleInterop: true,
    experimentalDecorators: true, types: [], strict: true,
  };
}

function readSite(node) {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return named(node.expression, ts.isNewExpression(node) ? 'new' : 'call');
  if (ts.isTaggedTemplateExpression(node)) return named(node.tag, 'call');
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
    const host = ts.isIdentifier(node.tagName) && /^[a-z]/.test(node.tagName.text);
    return host ? undefined : named(node.tagName, 'tag');
  }
  return undefined;
}

function named(expression, kind) {
  let at = expression;
  while (ts.isParenthesizedExpression(at) || ts.isNonNullExpression(at) || ts.isAsExpression(at)) at = at.expression;
  const name = ts.isPropertyAccessExpression(at) ? at.name : at;
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) ? { name, kind } : undefined;
}

/** The name of a definition, or of what an unnamed function or class is given to. */
function nameOf(declaration) {
  if (ts.isParameter(declaration) || ts.isImportSpecifier(declaration) || ts.isImportClause(declaration) || ts.isNamespaceImport(declaration) || ts.isSourceFile(declaration)) return undefined;
  if (ts.isBindingElement(declaration) && ts.findAncestor(declaration, ts.isParameter)) return undefined;
  if (ts.isConstructorDeclaration(declaration)) return declaration.parent.name ? textOf(declaration.parent.name) : { at: declaration.parent, text: 'default' };
  for (let at = declaration; at; at = at.parent) {
    const name = ts.getNameOfDeclaration(at) ?? (ts.isBinaryExpression(at) && ts.isPropertyAccessExpression(at.left) ? at.left.name : undefined);
    if (name) return textOf(ts.isPropertyAccessExpression(name) ? name.name : name);
    if (ts.isFunctionDeclaration(at) || ts.isClassDeclaration(at) || ts.isExportAssignment(at)) return { at, text: 'default' };
    if (!ts.isFunctionLike(at) && !ts.isClassExpression(at) && !ts.isParenthesizedExpression(at) && !ts.isAsExpression(at) && !ts.isSatisfiesExpression(at)) return undefined;
    if (at.parent && (ts.isCallExpression(at.parent) || ts.isReturnStatement(at.parent))) return { at, text: '' };
  }
  return undefined;
}

const textOf = (name) => ({ at: name, text: name.text ?? name.getText() });

function place(file, node) {
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return { line: line + 1, col: character };
}
