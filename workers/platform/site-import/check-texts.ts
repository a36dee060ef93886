/**
 * Checks the texts of a site: each stands for one of the build and says with the same figures and marks, and a language that the build
 * does not have has all of them. What the build has itself needs no text: one that is left out is the build's.
 */
import { DATE_FIGURES } from '#app/domain/date-text.ts';
import { codeOfTag, isBuiltLanguage } from '#app/domain/language.ts';
import {
  INTERFACE_PARTS,
  type InterfacePart,
  type LanguageTexts,
  tagsOfMarket,
} from '#platform/site/site-shapes.ts';
import type { DescribedSite } from './described-site.ts';
import {
  countedKey,
  flatTexts,
  formsOf,
  hasPluralRules,
  knownPart,
  neededKeys,
  ORIGINAL_SENTENCES,
  originalOf,
} from './known-texts.ts';

type Complaint = readonly [path: readonly PropertyKey[], says: string];

/** Keys that a complaint about gaps names. */
const NAMED = 5;

/** Figures and tags of a text of the interface: `{{count}}`, `<b>`, `</b>`. */
const MARKS = /\{\{[^}]*\}\}|<\/?[\w-]+\/?>/g;
/** The number of a text with a count, as it is or written out. */
const NUMBERS: readonly string[] = ['{{count}}', '{{number}}', '{{shown}}'];
/** Figures of a sentence of the platform: `{amount}`. */
const FIGURES = /\{\w+\}/g;

const marksIn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))].sort();

/** How a text differs from its original in what is filled in; none where it does not. */
function markFlaws(
  text: string,
  original: string,
  pattern: RegExp,
  optional: readonly string[] = [],
): string[] {
  if (text.trim() === '') return ['is empty'];
  const [has, needs] = [marksIn(text, pattern), marksIn(original, pattern)];
  const missing = needs.filter(it => !has.includes(it) && !optional.includes(it));
  const foreign = has.filter(it => !needs.includes(it));
  return [
    ...(missing.length === 0 ? [] : [`does not say ${missing.join(', ')}, as the original does`]),
    ...(foreign.length === 0 ? [] : [`says ${foreign.join(', ')}, which the original does not have`]),
  ];
}

const listed = (keys: readonly string[]): string =>
  `${keys.slice(0, NAMED).join(', ')}${keys.length > NAMED ? ', …' : ''}`;

/** A text of a part: it is known, has a form of its language, and the marks of its original. */
function textFlaws(part: InterfacePart, language: string, key: string, text: string): string[] {
  const original = originalOf(part, key);
  if (original === undefined) return ['is not a text that the site has'];
  const form = countedKey(key, knownPart(part))?.form ?? null;
  const forms = formsOf(language);
  if (form !== null && !forms.includes(form))
    return [`is a plural form that ${language} does not have; it has ${forms.join(', ')}`];
  // "One game" may do without its number.
  return markFlaws(text, original, MARKS, form === null || form === 'other' ? [] : NUMBERS);
}

/** A text with a count that is there in some forms needs the others too. */
function formGaps(part: InterfacePart, language: string, keys: readonly string[]): string[] {
  const known = knownPart(part);
  const bases = new Set(keys.flatMap(key => countedKey(key, known)?.base ?? []));
  return [...bases]
    .flatMap(base => formsOf(language).map(form => `${base}_${form}`))
    .filter(it => !keys.includes(it));
}

function partComplaints(language: string, part: InterfacePart, it: LanguageTexts): Complaint[] {
  const texts = flatTexts(it[part] ?? {});
  const keys = texts.map(([key]) => key);
  const needed = isBuiltLanguage(language) ? formGaps(part, language, keys) : neededKeys(part, language);
  const gaps = needed.filter(key => !keys.includes(key));
  const count = gaps.length === 1 ? '1 text' : `${gaps.length} texts`;
  return [
    ...texts.flatMap(([key, text]) =>
      textFlaws(part, language, key, text).map(
        (says): Complaint => [['texts', language, part, ...key.split('.')], says],
      ),
    ),
    ...(gaps.length === 0 ? [] : [[['texts', language, part], `lacks ${count}: ${listed(gaps)}`] as const]),
  ];
}

function sentenceComplaints(language: string, { messages = {} }: LanguageTexts): Complaint[] {
  const gaps = isBuiltLanguage(language)
    ? []
    : Object.keys(ORIGINAL_SENTENCES).filter(key => !Object.hasOwn(messages, key));
  return [
    ...Object.entries(messages).flatMap(([key, text]): Complaint[] => {
      const original = Object.hasOwn(ORIGINAL_SENTENCES, key) ? ORIGINAL_SENTENCES[key] : undefined;
      const flaws =
        original === undefined
          ? ['is not a sentence that the platform has']
          : markFlaws(text, original, FIGURES);
      return flaws.map(says => [['texts', language, 'messages', key], says]);
    }),
    ...(gaps.length === 0
      ? []
      : [
          [
            ['texts', language, 'messages'],
            `lacks ${gaps.length === 1 ? '1 text' : `${gaps.length} texts`}: ${listed(gaps)}`,
          ] as const,
        ]),
  ];
}

/** Names of the figures in a pattern of days. */
const figuresIn = (pattern: string): string[] =>
  [...pattern.matchAll(/\{\{(\w*)\}\}/g)].map(it => it[1] ?? '');

function dateComplaints(language: string, { dates }: LanguageTexts): Complaint[] {
  if (dates === undefined)
    return isBuiltLanguage(language)
      ? []
      : [[['texts', language, 'dates'], 'is missing: the months, and how the language writes a day']];
  return (['day', 'dayOfYear'] as const).flatMap((name): Complaint[] => {
    const has = figuresIn(dates[name]);
    const foreign = has.filter(it => !(DATE_FIGURES as readonly string[]).includes(it));
    const needs = name === 'day' ? ['month', 'year'] : ['month'];
    const missing = needs.filter(it => !has.includes(it));
    const hasDay = has.includes('day') || has.includes('shortDay');
    const lacks = [...(hasDay ? [] : ['day']), ...missing].map(it => `{{${it}}}`);
    return [
      ...(lacks.length === 0
        ? []
        : [[['texts', language, 'dates', name], `does not say ${lacks.join(', ')}`] as const]),
      ...(foreign.length === 0
        ? []
        : [
            [
              ['texts', language, 'dates', name],
              `says ${foreign.map(it => `{{${it}}}`).join(', ')}, which no day has`,
            ] as const,
          ]),
    ];
  });
}

/** Languages of markets that the build does not have come with all texts, or the market is not opened in them. */
export function textComplaints({ texts = {}, markets }: DescribedSite): Complaint[] {
  const codes = new Set(markets.flatMap(tagsOfMarket).map(codeOfTag));
  const tagIn = (code: string) => markets.flatMap(tagsOfMarket).find(tag => codeOfTag(tag) === code);
  const lost = [...codes].filter(code => !isBuiltLanguage(code) && !Object.hasOwn(texts, code));
  return [
    ...lost.map(
      (code): Complaint => [
        ['texts', code],
        `is missing: ${tagIn(code)} is in a language that the site has no texts in; \`npm run site -- texts DIR ${code}\` begins the file`,
      ],
    ),
    ...Object.entries(texts).flatMap(([language, it]): Complaint[] => {
      if (!codes.has(language))
        return [[['texts', language], 'is for a language that no market of the site has']];
      if (!hasPluralRules(language))
        return [[['texts', language], 'is for a language whose plural forms are not known']];
      return [
        ...INTERFACE_PARTS.flatMap(part => partComplaints(language, part, it)),
        ...sentenceComplaints(language, it),
        ...dateComplaints(language, it),
      ];
    }),
  ];
}

/** Texts of a language that read as in English, of those with words in them: a translation that is still to come. */
export function untranslated(language: string, it: LanguageTexts): number {
  const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(MARKS, '').replace(FIGURES, ''));
  const ofInterface = INTERFACE_PARTS.flatMap(part =>
    flatTexts(it[part] ?? {}).filter(([key, text]) => text === originalOf(part, key) && hasWords(text)),
  );
  const ofPlatform = Object.entries(it.messages ?? {}).filter(
    ([key, text]) => text === ORIGINAL_SENTENCES[key] && hasWords(text),
  );
  return isBuiltLanguage(language) ? 0 : ofInterface.length + ofPlatform.length;
}
