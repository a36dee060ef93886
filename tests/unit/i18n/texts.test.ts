/** Every visible text exists in every language, and every text is used. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from '@typescript/typescript6';
import { describe, expect, test } from 'vitest';
import { FALLBACK_LANGUAGE, TEXT_LANGUAGES } from '#app/domain/language.ts';
import { PAGES } from '#app/visit/pages.ts';
import { MARKET_TAGS } from '#tests/support/markets.ts';
import { nodesOf, parse, sourceFiles } from '#tests/support/source.ts';

const LOCALES = 'app/i18n/locales';
const NAMESPACES = readdirSync(`${LOCALES}/en`);

/** Texts of one file by key: `frame.home`. */
type Texts = Record<string, string>;

/** Texts that read the same in another language, for a reason. Texts made of nothing but placeholders need none. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  sv: [
    'account.passkeys',
    'help.short',
    'help.version',
    'page.vip.title',
    'history.period',
    'history.status',
    'history.studio',
    'history.type_in',
    'play.bonus',
    'promo.fact_bonus',
    'statement.period',
    'tab.vip',
  ],
  pt: ['help.short', 'jackpots.name', 'page.vip.title', 'frame.menu', 'tab.vip'],
  es: ['help.answer_no', 'help.short', 'jackpots.name', 'page.vip.title', 'tab.vip'],
};
/** Texts that wait for their screen. This list may only shrink. */
const NOT_SHOWN_YET = ['site.description'];
/** Words in a page's source that belong to no language. */
const NO_LANGUAGE: readonly string[] = [];

function flat(value: object, prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      typeof part === 'string' ? [[prefix + key, part]] : Object.entries(flat(part, `${prefix}${key}.`)),
    ),
  );
}
const textsOf = (language: string, namespace: string): Texts =>
  flat(JSON.parse(readFileSync(`${LOCALES}/${language}/${namespace}`, 'utf8')));

/** A plural's forms count as one text: languages have different numbers of them. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Texts) => [...new Set(Object.keys(texts).map(withoutPlural))].sort();
const marksOf = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}|<\/?[\w-]+\/?>/g))].sort();
const isOnlyPlaceholders = (text: string) => !/\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));

describe('[1.20] one list of languages', () => {
  test('is that of the folders', () => {
    expect(readdirSync(LOCALES).sort()).toEqual([...TEXT_LANGUAGES].sort());
  });

  test('[1.2] [3.5] covers the markets of the demo, whose tags are these', () => {
    const markets = Object.values(
      import.meta.glob<{ country: string; languages: Record<string, string> }>(
        '../../../workers/demo/seed/site/markets/*.json',
        { eager: true, import: 'default' },
      ),
    );
    const tags = markets.map(({ country, languages }) => [
      country,
      Object.keys(languages).map(code => `${code}-${country.toLowerCase()}`),
    ]);
    expect(Object.fromEntries(tags)).toEqual(MARKET_TAGS);
    const codes = new Set(markets.flatMap(market => Object.keys(market.languages)));
    expect([...codes].sort()).toEqual([...TEXT_LANGUAGES].sort());
  });
});

describe.each(NAMESPACES)('[1.20] the texts of %s', namespace => {
  const english = textsOf(FALLBACK_LANGUAGE, namespace);

  test.each([...TEXT_LANGUAGES])('in %s: none is empty', language => {
    const texts = Object.entries(textsOf(language, namespace));
    expect(texts.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
    expect(texts.length).toBeGreaterThan(0);
  });

  describe.each(TEXT_LANGUAGES.filter(language => language !== FALLBACK_LANGUAGE))('in %s', language => {
    const texts = textsOf(language, namespace);

    test('are the same as in English', () => {
      expect(keysOf(texts)).toEqual(keysOf(english));
    });

    test('have the same placeholders and tags', () => {
      const other = Object.entries(texts).filter(([key, text]) => {
        const original = english[key] ?? english[`${withoutPlural(key)}_other`];
        return original !== undefined && marksOf(text).join() !== marksOf(original).join();
      });
      expect(other).toEqual([]);
    });

    test('are translated', () => {
      const same = Object.entries(texts).filter(
        ([key, text]) => text === english[key] && !isOnlyPlaceholders(text),
      );
      const allowed = (SAME_AS_ENGLISH[language] ?? []).filter(key => Object.hasOwn(english, key));
      expect(same.map(([key]) => key).sort()).toEqual(allowed.sort());
    });
  });
});

/** The keys that code uses: whole ones, and the prefixes of those whose end comes from a table. */
function askedFor(): { keys: Map<string, string>; beginnings: Set<string> } {
  const keys = new Map<string, string>();
  const beginnings = new Set<string>();
  for (const source of sourceFiles(['app'])) {
    for (const node of nodesOf(parse(source))) {
      const isCall = ts.isCallExpression(node) && node.expression.getText() === 't';
      const isAttribute = ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey';
      const argument = isCall ? node.arguments[0] : isAttribute ? node.initializer : undefined;
      for (const part of argument ? nodesOf(argument) : []) {
        if (ts.isStringLiteral(part) || ts.isNoSubstitutionTemplateLiteral(part))
          keys.set(part.text, source.path);
        if (ts.isTemplateHead(part)) beginnings.add(part.text);
      }
    }
  }
  return { keys, beginnings };
}

/** Pages that no other page names: their titles are in the texts of their own part, and no other document carries them. */
const IN_THEIR_PART: Readonly<Record<string, string>> = {
  demo: 'play.demo_',
  'account-security': 'account.security_',
  'account-identity': 'identity.',
  'account-play-safely': 'limits.page_',
  'account-statement': 'statement.',
  'account-complaints': 'complaints.',
};

describe('[1.20] texts and the code that shows them', () => {
  // That every key has a text is the compiler's to say (app/i18n/text-key.ts).
  const { keys, beginnings } = askedFor();
  const known = new Set(NAMESPACES.flatMap(namespace => keysOf(textsOf(FALLBACK_LANGUAGE, namespace))));

  test('every text is shown somewhere, except those that wait for their screen', () => {
    const isAsked = (key: string) =>
      keys.has(key) || [...beginnings].some(beginning => key.startsWith(beginning));
    expect([...known].filter(key => !isAsked(key)).sort()).toEqual([...NOT_SHOWN_YET].sort());
  });

  test('[2.2]-[2.33] every page has its title and description, and none has texts that is no page', () => {
    const shown = PAGES.filter(page => page.dialog === undefined);
    for (const { file } of shown) {
      expect(known, file).toContain(`${IN_THEIR_PART[file] ?? `page.${file}.`}title`);
      expect(known, file).toContain(`${IN_THEIR_PART[file] ?? `page.${file}.`}description`);
    }
    const pages = shown.map(page => page.file).filter(file => !Object.hasOwn(IN_THEIR_PART, file));
    const named = [...known].filter(key => key.startsWith('page.')).map(key => key.split('.')[1]);
    expect([...new Set(named)].sort()).toEqual(pages.sort());
  });
});

const READ_OUT = /^(aria-label|aria-description|title|alt|placeholder|label)$/;

/** The visible or spoken text of a node: text between tags, also in braces, or in one of those attributes. */
function shownBy(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteralLike(node)) return '';
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(holder)) return READ_OUT.test(holder.name.getText()) ? node.text : '';
  return ts.isJsxElement(holder) || ts.isJsxFragment(holder) ? node.text : '';
}

const wordsIn = (source: { path: string; text: string }): string[] =>
  nodesOf(parse(source))
    .map(shownBy)
    .filter(text => /\p{L}/u.test(text))
    .map(text => text.trim());

describe('[1.20] no component contains visible words', () => {
  test('of the site', () => {
    const found = sourceFiles(['app'], ['.tsx']).flatMap(source =>
      wordsIn(source)
        .filter(word => !NO_LANGUAGE.includes(word))
        .map(word => `${source.path}: "${word}" is no text of locales/en; show it with t('…')`),
    );
    expect(found).toEqual([]);
  });

  test('a planted one is found', () => {
    const plant = (text: string) => wordsIn({ path: 'app/plant.tsx', text: `export const a = ${text};` });
    expect(plant('<p>Hello {name}</p>')).toEqual(['Hello']);
    expect(plant("<p>{'Hello'}</p>")).toEqual(['Hello']);
    expect(plant('<img alt="A cat" title={`A dog`} className="big" />')).toEqual(['A cat', 'A dog']);
    expect(plant("<p className={'big'} id=\"x\">{t('frame.home')} 18+</p>")).toEqual([]);
  });
});
