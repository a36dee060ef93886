/** The exported values of each file of the product, and those that are reachable from an entry point. */
import { posix } from 'node:path';
import ts from '@typescript/typescript6';
import { type Import, importedFile, importsOf, nodesOf, parse, type SourceFile } from './source.ts';

/** All exports of a file: `import * as`, a dynamic import, an import for effect, `export * from`. */
const ALL = '*';

interface Facts {
  /** Values by their exported names. */
  exported: Set<string>;
  /** Re-exported names: `export { name } from './x.ts'`. */
  passedOn: Map<string, { file: string; name: string }>;
  /** Names that this file imports, with their files. */
  taken: { file: string; name: string }[];
  /** Occurrences of each identifier in the file. */
  used: Map<string, number>;
  /** Values in `typeof` types: `typeof NAMES`. */
  typed: Set<string>;
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(each => each.kind === ts.SyntaxKind.ExportKeyword);

/** The names of values that a statement declares and exports; types do not exist at run time. */
function declared(node: ts.Statement): string[] {
  if (!isExported(node)) return [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(each =>
      ts.isIdentifier(each.name) ? [each.name.text] : [],
    );
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
    return (ts.getModifiers(node) ?? []).some(each => each.kind === ts.SyntaxKind.DefaultKeyword)
      ? ['default']
      : [node.name?.text ?? 'default'];
  return [];
}

function takenBy(node: ts.ImportDeclaration, file: string): Facts['taken'] {
  const clause = node.importClause;
  if (clause === undefined) return [{ file, name: ALL }];
  const named = clause.namedBindings;
  const names = [
    ...(clause.name ? ['default'] : []),
    ...(named && ts.isNamespaceImport(named) ? [ALL] : []),
    ...(named && ts.isNamedImports(named)
      ? named.elements.map(each => (each.propertyName ?? each.name).text)
      : []),
  ];
  return names.map(name => ({ file, name }));
}

function factsOf(source: SourceFile): Facts {
  const facts: Facts = {
    exported: new Set(),
    passedOn: new Map(),
    taken: [],
    used: new Map(),
    typed: new Set(),
  };
  const tree = parse(source);
  const fileOf = (node: ts.Expression | undefined) =>
    node && ts.isStringLiteralLike(node) ? importedFile(source.path, node.text) : null;
  for (const node of tree.statements) for (const name of declared(node)) facts.exported.add(name);
  for (const node of nodesOf(tree)) {
    if (ts.isIdentifier(node)) facts.used.set(node.text, (facts.used.get(node.text) ?? 0) + 1);
    if (ts.isTypeQueryNode(node)) facts.typed.add(node.exprName.getText());
    if (ts.isImportDeclaration(node)) {
      const file = fileOf(node.moduleSpecifier);
      if (file) facts.taken.push(...takenBy(node, file));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const file = fileOf(node.arguments[0]);
      if (file) facts.taken.push({ file, name: ALL });
    } else if (ts.isExportDeclaration(node)) {
      const file = fileOf(node.moduleSpecifier);
      if (file === null) continue;
      if (node.exportClause && ts.isNamedExports(node.exportClause)) {
        for (const each of node.exportClause.elements)
          if (!each.isTypeOnly && !node.isTypeOnly)
            facts.passedOn.set(each.name.text, { file, name: (each.propertyName ?? each.name).text });
      } else facts.taken.push({ file, name: ALL });
    }
  }
  return facts;
}

/** A file's imports by name; `*` for everything. */
export const takenOf = (source: SourceFile): readonly { file: string; name: string }[] =>
  factsOf(source).taken;

/**
 * Files that run: entries, and all files that they load, directly or indirectly, at once or later.
 *
 * @param withTypes whether type-only imports count too
 */
function reachedFrom(
  entries: readonly string[],
  imports: ReadonlyMap<string, readonly Import[]>,
  withTypes = false,
): Set<string> {
  const reached = new Set(entries);
  // Iteration over a set includes values that are added meanwhile.
  for (const path of reached)
    for (const { file, isTypeOnly } of imports.get(path) ?? [])
      if (file !== null && imports.has(file) && (withTypes || !isTypeOnly)) reached.add(file);
  return reached;
}

export interface Export {
  file: string;
  name: string;
  /** A running file imports it, its own running file uses it, or the product uses its type. */
  isUsed: boolean;
}

/** @param isEntry whether code outside the product imports all of a file, as the router does with routes */
export function exportsOf(sources: readonly SourceFile[], isEntry: (path: string) => boolean): Export[] {
  const facts = new Map(sources.map(source => [source.path, factsOf(source)]));
  const imports = new Map(sources.map(source => [source.path, importsOf(source)]));
  const entries = [...imports.keys()].filter(isEntry);
  const reached = reachedFrom(entries, imports);
  const named = reachedFrom(entries, imports, true);
  const taken = new Set<string>();
  const take = (file: string, name: string): void => {
    const key = `${file} ${name}`;
    if (taken.has(key)) return;
    taken.add(key);
    const passed = facts.get(file)?.passedOn;
    for (const [as, from] of passed ?? []) if (name === ALL || name === as) take(from.file, from.name);
  };
  for (const [path, each] of facts) {
    if (!reached.has(path)) continue;
    if (isEntry(path)) take(path, ALL);
    for (const { file, name } of each.taken) take(posix.normalize(file), name);
  }
  const isUsed = (file: string, name: string, { used, typed }: Facts): boolean =>
    taken.has(`${file} ${ALL}`) ||
    taken.has(`${file} ${name}`) ||
    (reached.has(file) && (used.get(name) ?? 0) > 1) ||
    (named.has(file) && typed.has(name));
  return [...facts].flatMap(([file, each]) =>
    [...each.exported].map(name => ({ file, name, isUsed: isUsed(file, name, each) })),
  );
}
