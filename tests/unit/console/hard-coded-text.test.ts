/** No text of the console is written in its source: all are in `console/app/text/texts`. */
import { readFileSync } from 'node:fs';
import ts from '@typescript/typescript6';
import { describe, expect, test } from 'vitest';
import { nodesOf, parse, type SourceFile, sourceFiles } from '#tests/support/source.ts';

/** Attributes and properties whose text somebody reads or hears. */
const SHOWN =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|button|closeLabel|heading|label|placeholder|reason|text|title|trouble)$/;
const LETTER = /\p{L}/u;
/** A text by its form: it begins like a sentence, and goes on. */
const SENTENCE = /^\p{Lu}[\p{Ll}'’]* \p{L}|^\p{Lu}\p{Ll}+…$/u;
const KEYS = new Set(Object.keys(JSON.parse(readFileSync('console/app/text/texts/en.json', 'utf8'))));

/** Words that are the same in every language: a key of the keyboard, a time scale. This list may only shrink. */
const EXCEPTIONS: readonly string[] = [
  'console/app/list/filters.tsx: F',
  'console/app/list/note-text.tsx: UTC',
];

const isLiteral = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node);

/** The literals that an expression may be: its branches and the texts of templates, nothing inside of calls and comparisons. */
function outcomesOf(node: ts.Node): string[] {
  if (isLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(it => [...outcomesOf(it.expression), it.literal.text]),
    ];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(outcomesOf);
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node) || ts.isAsExpression(node))
    return node.expression === undefined ? [] : outcomesOf(node.expression);
  if (!ts.isBinaryExpression(node)) return [];
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return outcomesOf(node.right);
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.PlusToken:
      return [node.left, node.right].flatMap(outcomesOf);
    default:
      return [];
  }
}

const isAssignment = (node: ts.Node): node is ts.BinaryExpression & { left: ts.PropertyAccessExpression } =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  ts.isPropertyAccessExpression(node.left);

/** The texts of a node that reach the screen because of where they stand. */
function textsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return outcomesOf(node);
  if (ts.isJsxAttribute(node) && SHOWN.test(node.name.getText()))
    return node.initializer === undefined ? [] : outcomesOf(node.initializer);
  if (ts.isPropertyAssignment(node) && SHOWN.test(node.name.getText())) return outcomesOf(node.initializer);
  if (isAssignment(node) && SHOWN.test(node.left.name.text)) return outcomesOf(node.right);
  return [];
}

/** The hard-coded texts of a file, each as `path: text`. */
function hardCodedIn(source: SourceFile): string[] {
  const nodes = nodesOf(parse(source));
  const shown = nodes.flatMap(textsOf).filter(text => LETTER.test(text) && !KEYS.has(text));
  const sentences = nodes
    .filter(node => isLiteral(node) && !ts.isImportDeclaration(node.parent))
    .map(node => (node as ts.StringLiteralLike).text)
    .filter(text => SENTENCE.test(text));
  return [...new Set([...shown, ...sentences])].map(text => `${source.path}: ${text.trim()}`);
}

describe('[6.8] texts of the console', () => {
  test('are not in its source', () => {
    const sources = sourceFiles(['console/app']);
    expect(sources.length).toBeGreaterThan(60);
    expect(sources.flatMap(hardCodedIn)).toEqual(EXCEPTIONS);
  });

  test.each([
    ['<p>Nobody waits.</p>', 'Nobody waits.'],
    ["<p>{isNote ? 'Note' : t('answer')}</p>", 'Note'],
    ["<p>{count > 0 && 'late'}</p>", 'late'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the planted code
    ['<p>{`with ${name}`}</p>', 'with'],
    ['<p>{word ?? "nobody"}</p>', 'nobody'],
    ['<section aria-label="Chats" />', 'Chats'],
    ["<input placeholder={isNote ? 'Note' : ''} />", 'Note'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the planted code
    ['<img alt={`Sent by ${name}`} />', 'Sent by'],
    ['<Dialog title="Pass on" />', 'Pass on'],
    ["refuse({ code: 0, text: 'unreadable' })", 'unreadable'],
    ["room.trouble = 'unreadable'", 'unreadable'],
    ["const TITLES = ['Under review']", 'Under review'],
    ["const WAIT = 'Loading…'", 'Loading…'],
  ])('%s has a planted one', (code, text) => {
    expect(hardCodedIn({ path: 'planted.tsx', text: code })).toEqual([`planted.tsx: ${text}`]);
  });

  test.each([
    "<p>{t('answer')}, {name}</p>",
    "<p className={isNote ? 'day note' : 'day'} dir=\"auto\">…</p>",
    "<p>{kind === 'note' && <b>/</b>}</p>",
    "const SECTION = { path: 'chat', title: 'section_chat' }",
    "if (key === 'ArrowDown') move(1)",
  ])('%s has none', code => {
    expect(hardCodedIn({ path: 'planted.tsx', text: code })).toEqual([]);
  });
});
