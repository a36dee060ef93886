/**
 * Measures lines of code of files and functions: lines with a token, without comments and blank lines. A function counts from
 * its first token to its last, nested functions included.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from '@typescript/typescript6';

/** Limit for functions of the product. */
export const MOST_LINES = 60;

/** Generated files, which are measured but exempt from the limit. */
export const EXEMPT: readonly string[] = ['app/ui/art/'];

export interface Size {
  /** `app/ui/icon.tsx`, or `app/ui/icon.tsx:7 Icon` for a function. */
  name: string;
  lines: number;
}

export interface Sizes {
  files: Size[];
  functions: Size[];
}

const lineAt = (position: number, file: ts.SourceFile) => file.getLineAndCharacterOfPosition(position).line;

/** Collects the lines, from 0, on which a subtree has a token. */
function noteCode(node: ts.Node, file: ts.SourceFile, code: Set<number>): void {
  const children = node.getChildren(file).filter(child => !ts.isJSDoc(child));
  for (const child of children) noteCode(child, file, code);
  if (children.length > 0 || node.getWidth(file) === 0) return;
  const last = lineAt(node.getEnd(), file);
  for (let line = lineAt(node.getStart(file), file); line <= last; line += 1) code.add(line);
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** The function's own name, or that of its constant or property. */
function nameOf(node: ts.FunctionLikeDeclaration, file: ts.SourceFile): string {
  const isNamed = ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent);
  const name = node.name ?? (isNamed ? node.parent.name : undefined);
  return name?.getText(file) ?? 'function';
}

function functionsIn(node: ts.Node, file: ts.SourceFile, code: ReadonlySet<number>): Size[] {
  const inner: Size[] = [];
  ts.forEachChild(node, child => void inner.push(...functionsIn(child, file, code)));
  if (!isFunction(node)) return inner;
  const [first, last] = [lineAt(node.getStart(file), file), lineAt(node.getEnd(), file)];
  let lines = 0;
  for (let line = first; line <= last; line += 1) lines += Number(code.has(line));
  return [{ name: `${file.fileName}:${first + 1} ${nameOf(node, file)}`, lines }, ...inner];
}

function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

export function sizesOf(path: string, text: string, file = parse(path, text)): Sizes {
  const code = new Set<number>();
  noteCode(file, file, code);
  return { files: [{ name: path, lines: code.size }], functions: functionsIn(file, file, code) };
}

/** Paths of all files under folders, without generated declarations. */
const filesUnder = (folders: readonly string[]): string[] =>
  folders
    .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`))
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !path.endsWith('worker-configuration.d.ts'));

/** Sizes of all files and functions under folders. */
export function sizesUnder(folders: readonly string[]): Sizes {
  const sizes = filesUnder(folders).map(path => sizesOf(path, readFileSync(path, 'utf8')));
  return { files: sizes.flatMap(it => it.files), functions: sizes.flatMap(it => it.functions) };
}

export const tooLong = (functions: readonly Size[]): Size[] =>
  functions
    .filter(({ name, lines }) => lines > MOST_LINES && !EXEMPT.some(start => name.startsWith(start)))
    .sort((one, other) => other.lines - one.lines);

/** Whether a function reaches over more lines than the limit, comments included. */
function mayBeTooLong(node: ts.Node, file: ts.SourceFile): boolean {
  const lines = lineAt(node.getEnd(), file) - lineAt(node.getStart(file), file) + 1;
  if (lines <= MOST_LINES) return false;
  return isFunction(node) || ts.forEachChild(node, child => mayBeTooLong(child, file) || undefined) === true;
}

/** Functions of a file over the limit. Lines of code are counted only where a function may be: counting is most of the work. */
export function longIn(path: string, text: string): Size[] {
  if (text.split('\n').length <= MOST_LINES) return [];
  const file = parse(path, text);
  return mayBeTooLong(file, file) ? tooLong(sizesOf(path, text, file).functions) : [];
}

/** Functions under folders over the limit. */
export const longUnder = (folders: readonly string[]): Size[] =>
  filesUnder(folders).flatMap(path => longIn(path, readFileSync(path, 'utf8')));

/** Median, 90th percentile and maximum, each an existing size. */
export function spreadOf(sizes: readonly Size[]): { median: number; ninetieth: number; maximum: number } {
  const sorted = sizes.map(({ lines }) => lines).sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
  return { median: at(0.5), ninetieth: at(0.9), maximum: at(1) };
}
