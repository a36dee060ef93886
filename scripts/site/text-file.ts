/** `texts/{language}.json` of a site's folder: the file of a language that the build does not have, begun in English, and its schema. */
import * as z from 'zod/mini';
import { dateStyle } from '#app/contract/site-texts.ts';
import { filled } from '#app/contract/wire.ts';
import type { TextGroup } from '#app/domain/site-texts.ts';
import { INTERFACE_PARTS, type InterfacePart, type LanguageTexts } from '#platform/site/site-shapes.ts';
import {
  flatTexts,
  neededKeys,
  ORIGINAL_SENTENCES,
  ORIGINALS,
  originalOf,
} from '#platform/site-import/known-texts.ts';

/** Texts in groups from whole keys; a key may lead through groups that are not there yet. */
function grouped(texts: Iterable<readonly [key: string, text: string]>): TextGroup {
  const root: Record<string, unknown> = {};
  for (const [key, text] of texts) {
    const groups = key.split('.');
    const last = groups.pop() ?? '';
    let at = root;
    for (const group of groups) {
      at[group] ??= {};
      at = at[group] as Record<string, unknown>;
    }
    at[last] = text;
  }
  return root as TextGroup;
}

/** The English text of a key, in its own form where English has that form. */
const englishOf = (part: InterfacePart, key: string, english: ReadonlyMap<string, string>): string =>
  english.get(key) ?? originalOf(part, key) ?? '';

/** Keys in the order of the English file, the forms of a counted text together where its first one stands. */
function inOrder(keys: readonly string[], english: ReadonlyMap<string, string>): string[] {
  const places = new Map(
    [...english.keys()].map((key, index) => [key.replace(/_(?:one|other)$/, ''), index]),
  );
  const placeOf = (key: string) => places.get(key) ?? places.get(key.replace(/_[a-z]+$/, '')) ?? 0;
  return [...keys].sort((a, b) => placeOf(a) - placeOf(b));
}

function partIn(part: InterfacePart, language: string): TextGroup {
  const english = new Map(flatTexts(ORIGINALS[part]));
  const keys = inOrder(neededKeys(part, language), english);
  return grouped(keys.map(key => [key, englishOf(part, key, english)]));
}

/** The months as the language names them, and its usual order. */
function datesIn(language: string): NonNullable<LanguageTexts['dates']> {
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return {
    months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 15))),
    day: '{{day}} {{month}} {{year}}',
    dayOfYear: '{{day}} {{month}}',
    comma: ', ',
  };
}

/** All texts that a language needs, in English and with its own plural forms, for translators to begin with. */
export const begunTexts = (language: string): LanguageTexts => ({
  ...Object.fromEntries(INTERFACE_PARTS.map(part => [part, partIn(part, language)])),
  messages: { ...ORIGINAL_SENTENCES },
  dates: datesIn(language),
});

const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Texts with a count may have any form: which ones the language has is `check`'s to say. */
function schemaOf(group: TextGroup): z.ZodMiniType {
  const shape = Object.entries(group).flatMap(([key, value]): [string, z.ZodMiniType][] => {
    if (typeof value !== 'string') return [[key, z.optional(schemaOf(value))]];
    const base = /^(.+)_(?:one|other)$/.exec(key)?.[1];
    const isCounted = base !== undefined && `${base}_one` in group && `${base}_other` in group;
    const keys = isCounted ? FORMS.map(form => `${base}_${form}`) : [key];
    return keys.map(it => [it, z.optional(filled(4_000))]);
  });
  return z.object(Object.fromEntries(shape));
}

/** Of every key, so that an editor completes and marks them. */
export const textFileSchema = (): z.ZodMiniType =>
  z.object({
    ...Object.fromEntries(INTERFACE_PARTS.map(part => [part, z.optional(schemaOf(ORIGINALS[part]))])),
    messages: z.optional(
      z.object(
        Object.fromEntries(Object.keys(ORIGINAL_SENTENCES).map(key => [key, z.optional(filled(4_000))])),
      ),
    ),
    dates: z.optional(dateStyle),
  });
