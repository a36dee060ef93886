/** Rendering writes no ref: a rendering may be thrown away, and `useLatest` or an effect event hands its value on. */
import ts from '@typescript/typescript6';
import { expect, test } from 'vitest';
import { nodesOf, parse, type SourceFile, sourceFiles } from '#tests/support/source.ts';

const isHookOrComponent = (name: string | undefined) => /^(use[A-Z]|[A-Z])/.test(name ?? '');

/** The function whose rendering runs a statement: statements of functions inside it run later. */
function renders(statement: ts.Node): boolean {
  const body = ts.findAncestor(statement.parent, ts.isFunctionLike);
  if (body === undefined) return false;
  const { parent } = body;
  const name = ts.isFunctionDeclaration(body)
    ? body.name?.text
    : ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
      ? parent.name.text
      : undefined;
  return isHookOrComponent(name);
}

const writesRef = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  ts.isPropertyAccessExpression(node.left) &&
  node.left.name.text === 'current';

function refsWhileRendering(source: SourceFile): string[] {
  const tree = parse(source);
  return nodesOf(tree)
    .filter(node => writesRef(node) && renders(node))
    .map(node => `${source.path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
}

test('no ref is written while a component renders', () => {
  expect(sourceFiles(['app', 'workers/demo/frames']).flatMap(refsWhileRendering)).toEqual([]);
});

test.each([
  'function useIt(value) {\n  latest.current = value;\n}',
  'export const It = ({ value }) => {\n  if (value) it.current = value;\n  return null;\n};',
])('a planted one is found: %s', text => {
  expect(refsWhileRendering({ path: 'app/ui/x.tsx', text })).toEqual(['app/ui/x.tsx:2']);
});

test('effects and handlers may write them', () => {
  const text = 'function useIt(value) {\n  useEffect(() => {\n    latest.current = value;\n  });\n}';
  expect(refsWhileRendering({ path: 'app/ui/x.tsx', text })).toEqual([]);
});
