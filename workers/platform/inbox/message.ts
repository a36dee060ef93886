/** What a message to members is, and how its words are chosen. */
import * as z from 'zod/mini';
import { messageQuote } from '#app/contract/member.ts';
import { filled, orNull, place, slug, text } from '#app/contract/wire.ts';
import { TEXT_LANGUAGES, type TextLanguage, textLanguage } from '#app/domain/language.ts';
import { type Say, sayIn } from '#app/domain/sentences/sentences.ts';

/** What a message says in one language; `sender` is who signs it, such as "Payments". */
export const messageText = z.object({
  title: filled(200),
  content: text(10_000),
  sender: orNull(text(80)),
  /** What somebody else wrote, apart from what the site says: never part of `content`. */
  quote: z.optional(messageQuote),
});
export type MessageText = z.infer<typeof messageText>;

/** What it says by language code: English always, which stands for every language that is left out. */
export const messageTexts = z.object({
  en: messageText,
  sv: z.optional(messageText),
  pt: z.optional(messageText),
  es: z.optional(messageText),
  ar: z.optional(messageText),
  zh: z.optional(messageText),
});
export type MessageTexts = z.infer<typeof messageTexts>;

export const messageBody = z.object({
  /** `balance-transfer` and `affiliate-transfer` set the transfer notice of their reader [4.28]; others are for showing. */
  type: slug,
  texts: messageTexts,
  /** A path of this site, with or without a language, or an http(s) address; null where it leads nowhere. */
  link: orNull(place),
});
export type MessageBody = z.infer<typeof messageBody>;

/** @param tag a tag or a code */
export const textIn = (texts: MessageTexts, tag: string): MessageText => texts[textLanguage(tag)] ?? texts.en;

/** The words of a message whose sentences the platform has: written once, said in every language. */
export const inEveryLanguage = (write: (say: Say) => MessageText): MessageTexts =>
  Object.fromEntries(TEXT_LANGUAGES.map(code => [code, write(sayIn(code))])) as Record<
    TextLanguage,
    MessageText
  >;
