/** No literal is written only to be spread at once: its content is written in place of the spread. */
import ts from '@typescript/typescript6';
import { expect, test } from 'vitest';
import { nodesOf, parse, type SourceFile, sourceFiles } from '#tests/support/source.ts';

/** Without brackets and `as const` around it. */
function bare(node: ts.Expression): ts.Expression {
  const isConst = ts.isAsExpression(node) && node.type.getText() === 'const';
  return ts.isParenthesizedExpression(node) || isConst ? bare(node.expression) : node;
}

/** Text that may be a literal's spread: only files with it are parsed. */
const MAY_SPREAD = /\.\.\.[\s(]*[[{]/;

function spreadLiterals(source: SourceFile): string[] {
  if (!MAY_SPREAD.test(source.text)) return [];
  const tree = parse(source);
  return nodesOf(tree)
    .filter(node => ts.isSpreadAssignment(node) || ts.isSpreadElement(node))
    .filter(node => {
      const spread = bare(node.expression);
      return ts.isObjectLiteralExpression(spread) || ts.isArrayLiteralExpression(spread);
    })
    .map(node => `${source.path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
}

test('no literal is spread where it is written', () => {
  const all = sourceFiles(['app', 'workers', 'scripts', 'tests']);
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.flatMap(spreadLiterals)).toEqual([]);
});

test.each([
  'const a = { ...{ b, c: 1 }, d };',
  'const a = [...[b, c], d];',
  'call(...([b, c] as const));',
])('a planted one is found: %s', text => {
  expect(spreadLiterals({ path: 'app/domain/x.ts', text: `\n${text}` })).toEqual(['app/domain/x.ts:2']);
});

test('a list that a condition chooses may be spread', () => {
  const text = 'const a = [...(b ? [c] : []), ...d, ...e.map(f)];';
  expect(spreadLiterals({ path: 'app/domain/x.ts', text })).toEqual([]);
});
