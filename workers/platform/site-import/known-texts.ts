/** The texts of the build as a site's folder may replace them: their keys, placeholders and plural forms, from the English originals. */

import { EN } from '#app/domain/sentences/en.ts';
import type { TextGroup } from '#app/domain/site-texts.ts';
import account from '#app/i18n/locales/en/account.json' with { type: 'json' };
import cashier from '#app/i18n/locales/en/cashier.json' with { type: 'json' };
import chat from '#app/i18n/locales/en/chat.json' with { type: 'json' };
import favourites from '#app/i18n/locales/en/favourites.json' with { type: 'json' };
import game from '#app/i18n/locales/en/game.json' with { type: 'json' };
import helpCenter from '#app/i18n/locales/en/help-center.json' with { type: 'json' };
import history from '#app/i18n/locales/en/history.json' with { type: 'json' };
import inbox from '#app/i18n/locales/en/inbox.json' with { type: 'json' };
import play from '#app/i18n/locales/en/play.json' with { type: 'json' };
import promotions from '#app/i18n/locales/en/promotions.json' with { type: 'json' };
import referral from '#app/i18n/locales/en/referral.json' with { type: 'json' };
import search from '#app/i18n/locales/en/search.json' with { type: 'json' };
import site from '#app/i18n/locales/en/site.json' with { type: 'json' };
import type { InterfacePart } from '#platform/site/site-shapes.ts';

/** The English texts of the interface by part. */
export const ORIGINALS: Readonly<Record<InterfacePart, TextGroup>> = {
  account,
  cashier,
  chat,
  favourites,
  game,
  'help-center': helpCenter,
  history,
  inbox,
  play,
  promotions,
  referral,
  search,
  site,
};

/** The English sentences of the platform by key. */
export const ORIGINAL_SENTENCES: Readonly<Record<string, string>> = EN;

/** Texts of a group by whole key: `home.title`. Anything else than text and groups has been refused before. */
export function flatTexts(group: TextGroup, prefix = ''): [key: string, text: string][] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatTexts(value, `${prefix}${key}.`),
  );
}

export interface KnownPart {
  /** Texts without a count by key. */
  plain: ReadonlyMap<string, string>;
  /** Texts with a count, in their form for other numbers, by key without the form. */
  counted: ReadonlyMap<string, string>;
}

/** A text has a count where English has a form for one and a form for others. */
function partOf(group: TextGroup): KnownPart {
  const all = new Map(flatTexts(group));
  const counted = new Map(
    [...all].flatMap(([key, text]) => {
      const base = /^(.+)_other$/.exec(key)?.[1];
      return base !== undefined && all.has(`${base}_one`) ? [[base, text] as const] : [];
    }),
  );
  const plain = [...all].filter(([key]) => !counted.has(key.replace(/_(?:one|other)$/, '')));
  return { plain: new Map(plain), counted };
}

const parts = new Map<InterfacePart, KnownPart>();

export function knownPart(part: InterfacePart): KnownPart {
  const known = parts.get(part) ?? partOf(ORIGINALS[part]);
  parts.set(part, known);
  return known;
}

const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Plural forms of a language, `other` last. */
export const formsOf = (language: string): Intl.LDMLPluralRule[] =>
  [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort(
    (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b),
  );

/** Whether the plural rules of a language are known here. */
export const hasPluralRules = (language: string): boolean =>
  Intl.PluralRules.supportedLocalesOf([language]).length > 0;

/** A key of a text with a count, and the form at its end; null for any other key. */
export function countedKey(
  key: string,
  { counted }: KnownPart,
): { base: string; form: Intl.LDMLPluralRule } | null {
  const [, base = '', form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return form !== undefined && counted.has(base) ? { base, form: form as Intl.LDMLPluralRule } : null;
}

/** The keys that a language needs of a part: all plain ones, and each counted one in all forms of the language. */
export function neededKeys(part: InterfacePart, language: string): string[] {
  const { plain, counted } = knownPart(part);
  const forms = formsOf(language);
  return [...plain.keys(), ...[...counted.keys()].flatMap(base => forms.map(form => `${base}_${form}`))];
}

/** The English text of a key; undefined for a key that the build does not have. */
export function originalOf(part: InterfacePart, key: string): string | undefined {
  const known = knownPart(part);
  const of = countedKey(key, known);
  return of === null ? known.plain.get(key) : known.counted.get(of.base);
}
