/** The product's own source, for tests that read it. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from '@typescript/typescript6';

export interface SourceFile {
  /** From the repository's root, with slashes: `app/domain/language.ts`. */
  path: string;
  text: string;
}

/** Files under folders, without generated declarations. */
export const sourceFiles = (folders: readonly string[], endings = ['.ts', '.tsx']): SourceFile[] =>
  folders
    .flatMap(folder => globSync(`${folder}/**/*`))
    .map(path => path.replaceAll('\\', '/'))
    .filter(
      path => endings.some(ending => path.endsWith(ending)) && !path.endsWith('worker-configuration.d.ts'),
    )
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }));

/** Syntax trees by path: several tests read the same files, and parsing is most of their work. */
const trees = new Map<string, ts.SourceFile>();

export function parse({ path, text }: SourceFile): ts.SourceFile {
  const known = trees.get(path);
  if (known?.text === text) return known;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  trees.set(path, tree);
  return tree;
}

/** Every node of a tree, in the order of the text. */
export function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, walk);
  };
  walk(root);
  return nodes;
}

/** The comment at a file's top, as one line of plain text; null where the file begins with code. */
export function headerOf(text: string): string | null {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1];
  return comment === undefined ? null : comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
}

export interface Import {
  /** The importing file. */
  from: string;
  /** As written. */
  specifier: string;
  /** The imported file from the repository's root; null for a package. */
  file: string | null;
  line: number;
  /** Type-only: erased at run time. */
  isTypeOnly: boolean;
  /** `import(…)`: loaded on demand, not with the file. */
  isLazy: boolean;
}

const FOLDERS: Readonly<Record<string, string>> = {
  '#app/': 'app/',
  '#demo/': 'workers/demo/',
  '#edge/': 'workers/edge/',
  '#log/': 'workers/log/',
  '#platform/': 'workers/platform/',
  '#tests/': 'tests/',
};

/** The imported file from the repository's root; null for a package. */
export function importedFile(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), plain));
  const alias = Object.keys(FOLDERS).find(each => plain.startsWith(each));
  return alias === undefined ? null : `${FOLDERS[alias]}${plain.slice(alias.length)}`;
}

/** The text that an import, a re-export, a dynamic import or an import type names. */
function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return false;
  const clause = node.importClause;
  if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return clause !== undefined;
  const names = clause.namedBindings;
  const areAllTypes = names && ts.isNamedImports(names) && names.elements.every(name => name.isTypeOnly);
  return clause.name === undefined && areAllTypes === true;
}

/** Every import of a file: static, `export … from`, dynamic, of types; without the router's generated types. */
export function importsOf(source: SourceFile): Import[] {
  const tree = parse(source);
  const found: Import[] = [];
  for (const node of nodesOf(tree)) {
    const named = specifierOf(node);
    if (named === undefined) continue;
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const specifier = ts.isStringLiteralLike(named) ? named.text : named.getText();
    if (specifier.startsWith('./+types/')) continue;
    const file = importedFile(source.path, specifier);
    found.push({
      from: source.path,
      specifier,
      file,
      line,
      isTypeOnly: isTypeOnly(node),
      isLazy: ts.isCallExpression(node),
    });
  }
  return found;
}

/** A callback of `it`, `test.each(…)` and the like contains no titles; a callback of `describe` does. */
const isTestsOwn = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  /^(?:it|test|base|before|after)\b(?!.*\bdescribe\b)|^(?:before|after)/.test(
    node.parent.expression.getText().split('\n')[0] ?? '',
  );

/** A journey that `npm test` leaves out (tests/support/e2e/matrix.ts). */
const isLeftOut = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  node.arguments.some(each => !ts.isFunctionLike(each) && /\bIN_FULL\b/.test(each.getText()));

const textOf = (node: ts.Node): string[] =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? [node.text]
    : [];

/**
 * The titles of a test file, and the tables they come from, anywhere in the file. Comments are excluded, because reports do not
 * show them, and so are strings inside the tests themselves, and journeys that `npm test` leaves out.
 */
export function titlesOf(source: SourceFile): string {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if ((ts.isFunctionLike(node) && isTestsOwn(node)) || isLeftOut(node)) return;
    found.push(...textOf(node));
    ts.forEachChild(node, look);
  };
  look(parse(source));
  return found.join('\n');
}
