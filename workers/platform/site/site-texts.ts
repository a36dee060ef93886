/** Texts of the interface and sentences of the platform that the site's folder has for a language: `texts/{language}.json`. */
import * as z from 'zod/mini';
import { dateStyle, sentenceTexts, siteTextIndex, textGroup } from '#app/contract/site-texts.ts';
import { adoptDateStyles } from '#app/domain/date-text.ts';
import { adoptSentences } from '#app/domain/sentences/sentences.ts';
import { datesOf, type SiteTextIndex, type TextGroup } from '#app/domain/site-texts.ts';

/** Parts of the interface: the files of app/i18n/locales/en. */
export const INTERFACE_PARTS = [
  'site',
  'account',
  'cashier',
  'chat',
  'favourites',
  'game',
  'help-center',
  'history',
  'inbox',
  'play',
  'promotions',
  'referral',
  'search',
] as const;
export type InterfacePart = (typeof INTERFACE_PARTS)[number];

const parts = Object.fromEntries(INTERFACE_PARTS.map(part => [part, z.optional(textGroup)])) as Record<
  InterfacePart,
  z.ZodMiniOptional<typeof textGroup>
>;

/** A file of the folder. What is left out is as the build has it. */
export const languageTexts = z.object({
  ...parts,
  /** Answers, messages and mails of the platform. */
  messages: z.optional(sentenceTexts),
  dates: z.optional(dateStyle),
});
export type LanguageTexts = z.infer<typeof languageTexts>;

/** Texts by part, without parts that the folder has nothing of. */
export const interfaceOf = (texts: LanguageTexts): Record<string, TextGroup> =>
  Object.fromEntries(
    INTERFACE_PARTS.flatMap(part => (texts[part] === undefined ? [] : [[part, texts[part]]])),
  );

/** What calls and pages ask of the texts before any file: kept with the facts. */
export const siteTextFacts = z.object({
  index: z._default(siteTextIndex, {}),
  /** By language code and key. */
  sentences: z._default(z.record(z.string(), sentenceTexts), {}),
});
export type SiteTextFacts = z.infer<typeof siteTextFacts>;

export const NO_TEXTS: SiteTextFacts = { index: {}, sentences: {} };

const indexOf = (texts: Readonly<Record<string, LanguageTexts>>): SiteTextIndex =>
  Object.fromEntries(
    Object.entries(texts).map(([language, it]) => [
      language,
      { parts: Object.keys(interfaceOf(it)), ...(it.dates !== undefined && { dates: it.dates }) },
    ]),
  );

export const textFactsOf = (texts: Readonly<Record<string, LanguageTexts>>): SiteTextFacts =>
  siteTextFacts.parse({
    index: indexOf(texts),
    sentences: Object.fromEntries(
      Object.entries(texts).flatMap(([language, { messages }]) =>
        messages === undefined ? [] : [[language, messages]],
      ),
    ),
  });

/** Lets this isolate answer and write in the words of the site. */
export function adoptTexts({ index, sentences }: SiteTextFacts): void {
  adoptSentences(sentences);
  adoptDateStyles(datesOf(index));
}
