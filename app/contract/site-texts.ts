/** Texts of a site's folder, as files and configuration carry them. What each key means is in app/i18n/locales/en. */
import * as z from 'zod/mini';
import type { TextGroup } from '#app/domain/site-texts.ts';
import { filled, languageCode, listOf, slug } from './wire.ts';

/** Longest text, in UTF-16 units. */
const LONGEST = 4_000;

/** Texts by key, in groups. */
export const textGroup: z.ZodMiniType<TextGroup, TextGroup> = z.record(
  z.string(),
  z.union([z.string().check(z.maxLength(LONGEST)), z.lazy(() => textGroup)]),
);

/** Sentences of the platform by key. */
export const sentenceTexts = z.record(z.string(), z.string().check(z.maxLength(LONGEST)));

/** How a language writes days: `{{day}}. {{month}} {{year}}`, with the short names of the months. */
export const dateStyle = z.object({
  months: listOf(filled(24), 12).check(z.minLength(12)),
  day: filled(60),
  /** The same without a year. */
  dayOfYear: filled(60),
  /** Between a day and a time. */
  comma: filled(8),
});

/** By language: the parts that the folder has texts of. */
export const siteTextIndex = z.record(
  languageCode,
  z.object({ parts: listOf(slug, 40), dates: z.optional(dateStyle) }),
);

/** Published file of a language, for servers that draw pages. */
export const siteTextsFile = z.object({
  parts: z.record(slug, textGroup),
  messages: z._default(sentenceTexts, {}),
  dates: z.optional(dateStyle),
});
