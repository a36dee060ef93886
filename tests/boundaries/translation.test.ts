/**
 * Screens survive a browser's translator: a text that changes has an element of its own, because the translator puts another node
 * in its place and React goes on writing into the old one; names, amounts and codes are not translated.
 */
import ts from '@typescript/typescript6';
import { describe, expect, test } from 'vitest';
import { nodesOf, parse, type SourceFile, sourceFiles } from '#tests/support/source.ts';

type Kind = 'element' | 'nothing' | 'constant' | 'text';

const isJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? bare(node.expression) : node;

/** Names whose values are elements: declared as `ReactNode`, made of JSX, or functions whose name says so in the list below. */
const ELEMENT_NAMES =
  /^(?:children|above|acts|add|button|line|mark|moreOf|shownInstead|whenOver|OPENS|ESCAPE|LENS|head)$/;

const declaresNode = (source: SourceFile, name: string): boolean =>
  new RegExp(
    `\\b${name}\\??: (?:ReactNode|JSX\\.Element)\\b|\\bconst ${name} = (?:[\\w!]+ && )?\\(?\\s*<`,
  ).test(source.text);

const rootName = (node: ts.Expression): string => {
  const e = bare(node);
  if (ts.isIdentifier(e)) return e.text;
  if (ts.isCallExpression(e)) return rootName(e.expression);
  return ts.isPropertyAccessExpression(e) ? e.name.text : '';
};

/** A text in one of two places, or there or not, is one that changes. */
const changing = (kinds: readonly Kind[]): Kind[] => kinds.map(it => (it === 'constant' ? 'text' : it));

function kindsOfCall(call: ts.CallExpression, source: SourceFile): Kind[] {
  const name = rootName(call.expression);
  if (name === 'map' || name === 'flatMap' || name === 'from') return ['element'];
  const [first, ...rest] = call.arguments;
  const isPlainText = name === 't' && rest.length === 0 && first !== undefined && ts.isStringLiteral(first);
  if (isPlainText) return ['constant'];
  return [ELEMENT_NAMES.test(name) || declaresNode(source, name) ? 'element' : 'text'];
}

function kindsOfBinary({ left, operatorToken, right }: ts.BinaryExpression, source: SourceFile): Kind[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return ['nothing', ...changing(kindsOf(right, source))];
  const isChoice =
    operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
    operatorToken.kind === ts.SyntaxKind.BarBarToken;
  return isChoice ? changing([...kindsOf(left, source), ...kindsOf(right, source)]) : ['text'];
}

/** What an expression between the tags of an element draws. */
function kindsOf(expression: ts.Expression, source: SourceFile): Kind[] {
  const e = bare(expression);
  if (isJsx(e)) return ['element'];
  if (ts.isStringLiteralLike(e)) return [/[\p{L}\p{N}]/u.test(e.text) ? 'constant' : 'nothing'];
  if (e.kind === ts.SyntaxKind.NullKeyword || e.kind === ts.SyntaxKind.FalseKeyword) return ['nothing'];
  if (ts.isConditionalExpression(e))
    return changing([...kindsOf(e.whenTrue, source), ...kindsOf(e.whenFalse, source)]);
  if (ts.isBinaryExpression(e)) return kindsOfBinary(e, source);
  if (ts.isCallExpression(e)) return kindsOfCall(e, source);
  const name = rootName(e);
  return [name !== '' && (ELEMENT_NAMES.test(name) || declaresNode(source, name)) ? 'element' : 'text'];
}

const isDrawn = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined;

const placeOf = (node: ts.Node, tree: ts.SourceFile, { path }: SourceFile): string =>
  `${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().replace(/\s+/g, ' ')}`;

/** Texts that may change and stand beside other nodes. */
function looseTexts(source: SourceFile): string[] {
  const tree = parse(source);
  return nodesOf(tree)
    .filter(node => ts.isJsxElement(node) || ts.isJsxFragment(node))
    .flatMap(({ children }) => {
      const drawn = children.filter(isDrawn);
      return drawn.length < 2 ? [] : drawn.filter(ts.isJsxExpression);
    })
    .filter(({ expression }) => expression !== undefined && kindsOf(expression, source).includes('text'))
    .map(node => placeOf(node, tree, source));
}

const translateOf = (element: ts.JsxElement): boolean =>
  element.openingElement.attributes.properties.some(
    it => ts.isJsxAttribute(it) && it.name.getText() === 'translate',
  );

/** Fields whose values are proper names, numbers of accounts or codes; a category's name is the site's own text. */
const NAMES =
  /(?<!category)(?:^|\.)(?:displayName|providerDisplay|username|bankName|accountNumber|accountHolder|ticketId)$|^markedName\(/;

/** Names, amounts and codes that a translator may change: every `bdi` says whether its content is one. */
function translatedNames(source: SourceFile): string[] {
  const tree = parse(source);
  return nodesOf(tree)
    .filter(ts.isJsxElement)
    .filter(element => !translateOf(element))
    .filter(({ openingElement, children }) => {
      const tag = openingElement.tagName.getText();
      const isHost = /^[a-z]/.test(tag) || tag === 'Link' || tag === 'SiteLink';
      const isNamed = children.some(
        it => ts.isJsxExpression(it) && NAMES.test(it.expression?.getText() ?? ''),
      );
      return tag === 'bdi' || (isHost && isNamed);
    })
    .map(node => placeOf(node, tree, source));
}

/** Screens of the site, of the operators' console and of games. */
const screens = sourceFiles(['app', 'console', 'workers/demo/frames'], ['.tsx']).filter(
  ({ path }) => !path.startsWith('app/ui/art/'),
);
const planted = (text: string): SourceFile => ({ path: 'app/x.tsx', text });

describe('a node that was moved', () => {
  test.each([
    'app/entry.client.tsx',
    'console/app/entry.client.tsx',
    'workers/demo/frames/main.tsx',
  ])('does not break the page that %s starts', path => {
    const [entry] = screens.filter(it => it.path === path);
    expect(entry?.text).toMatch(/^(?:if \(.+\) )?surviveForeignChanges\(\);$/m);
  });
});

describe('a text that changes', () => {
  test('has an element of its own on every screen', () => {
    expect(screens.length).toBeGreaterThan(300);
    expect(screens.flatMap(looseTexts)).toEqual([]);
  });

  test.each([
    '<p>{amount} <b>x</b></p>',
    '<p>{isNew && t("a.b")}<b>x</b></p>',
    '<b>{progress}%</b>',
    '<>{t("a.b", { time })} {t("a.c")}</>',
    '<p>{isNew ? "Old" : "New"}<i /></p>',
  ])('is found: %s', jsx => {
    expect(looseTexts(planted(`const x = ${jsx};`))).toHaveLength(1);
  });

  test.each([
    '<p><Icon />{t("a.b")}</p>',
    '<p>{amount}</p>',
    '<p><b>{amount}</b>{" "}<i>{other}</i></p>',
    '<p>{isNew && <b>{t("a.b")}</b>} {list.map(it => <i key={it} />)}</p>',
    '<p>{percentOf(progress)}</p>',
  ])('is not one: %s', jsx => {
    expect(looseTexts(planted(`const x = ${jsx};`))).toEqual([]);
  });
});

describe('a name, an amount or a code', () => {
  test('says that nobody translates it', () => {
    expect(screens.flatMap(translatedNames)).toEqual([]);
  });

  test.each([
    '<bdi dir="ltr">{sum}</bdi>',
    '<b>{game.displayName}</b>',
    '<b>{markedName(name, sought)}</b>',
  ])('is found: %s', jsx => {
    expect(translatedNames(planted(`const x = ${jsx};`))).toHaveLength(1);
  });

  test.each([
    '<bdi translate="no">{sum}</bdi>',
    '<span>{category.displayName}</span>',
  ])('is not one: %s', jsx => {
    expect(translatedNames(planted(`const x = ${jsx};`))).toEqual([]);
  });
});
