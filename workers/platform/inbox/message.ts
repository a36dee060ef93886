/** Messages to members: their shape, and their text by language. */
import * as z from 'zod/mini';
import { messageQuote } from '#app/contract/member.ts';
import { filled, orNull, place, slug, text } from '#app/contract/wire.ts';
import { TEXT_LANGUAGES, type TextLanguage, textLanguage } from '#app/domain/language.ts';
import { sentenceTranslator, type TranslateSentence } from '#app/domain/sentences/sentences.ts';

/** A message's text in one language; `sender` is its signature, such as "Payments". */
export const messageText = z.object({
  title: filled(200),
  content: text(10_000),
  sender: orNull(text(80)),
  /** Text by another member, kept apart from the site's own text in `content`. */
  quote: z.optional(messageQuote),
});
export type MessageText = z.infer<typeof messageText>;

/** Texts by language code; English is required, and is the fallback. */
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
  /** `balance-transfer` and `affiliate-transfer` set the transfer notice [4.28]; other types are only displayed. */
  type: slug,
  texts: messageTexts,
  /** A path of this site, with or without a language, or an http(s) address; null for no link. */
  link: orNull(place),
});
export type MessageBody = z.infer<typeof messageBody>;

/** @param tag a tag or a code */
export const textIn = (texts: MessageTexts, tag: string): MessageText => texts[textLanguage(tag)] ?? texts.en;

/** Writes a message of the platform's own sentences in every language. */
export const inEveryLanguage = (write: (translate: TranslateSentence) => MessageText): MessageTexts =>
  Object.fromEntries(TEXT_LANGUAGES.map(code => [code, write(sentenceTranslator(code))])) as Record<
    TextLanguage,
    MessageText
  >;
