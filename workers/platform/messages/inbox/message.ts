/** Messages to members: their shape, and their text by language. */

import * as z from 'zod/mini';
import { messageQuote } from '#app/contract/member.ts';
import { textsByLanguage } from '#app/contract/texts.ts';
import { filled, orNull, place, slug, text } from '#app/contract/wire.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { isSentenceKey, type SentenceKey, sentence } from '#app/domain/sentences/sentences.ts';

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
export const messageTexts = textsByLanguage(messageText);
export type MessageTexts = z.infer<typeof messageTexts>;

export const messageBody = z.object({
  /** `balance-transfer` and `affiliate-transfer` set the transfer notice [4.28]; other types are only displayed. */
  type: slug,
  texts: messageTexts,
  /** A path of this site, with or without a language, or an http(s) address; null for no link. */
  link: orNull(place),
});
export interface MessageBody extends Omit<z.infer<typeof messageBody>, 'texts'> {
  texts: StoredTexts;
}

/** A sentence of the platform, with its values. */
const stated = z.object({ key: z.string(), values: z.optional(z.record(z.string(), z.string())) });

/**
 * A message in the platform's own sentences: stored as keys and values, and translated when it is read. `added` is text that
 * follows the content as it is, such as an operator's reason.
 */
const statement = z.object({
  title: stated,
  content: stated,
  sender: stated,
  added: z.optional(z.string()),
  quote: z.optional(z.object({ heading: stated, text: z.string() })),
});

interface MessageSentence {
  key: SentenceKey;
  values?: Record<string, string>;
}
export interface MessageStatement {
  title: MessageSentence;
  content: MessageSentence;
  sender: MessageSentence;
  added?: string | undefined;
  quote?: { heading: MessageSentence; text: string };
}

/** Texts as they are stored: in some languages, or the English one with the statement that it was translated from. */
export interface StoredTexts {
  en: MessageText;
  statement?: z.infer<typeof statement> | undefined;
  [language: string]: MessageText | z.infer<typeof statement> | undefined;
}
export const storedTexts = z.catchall(
  z.object({ en: messageText, statement: z.optional(statement) }),
  messageText,
) as unknown as z.ZodMiniType<StoredTexts>;

/** A statement's text in a language; null where it has a sentence that this version does not know. */
function translated(of: z.infer<typeof statement>, tag: string): MessageText | null {
  const isKnown = [of.title, of.content, of.sender, of.quote?.heading].every(
    it => it === undefined || isSentenceKey(it.key),
  );
  if (!isKnown) return null;
  const { title, content, sender, added, quote } = of as MessageStatement;
  const write = ({ key, values }: MessageSentence) => sentence(key, tag, values);
  return {
    title: write(title),
    content: added === undefined || added === '' ? write(content) : `${write(content)}\n\n${added}`,
    sender: write(sender),
    ...(quote === undefined ? {} : { quote: { heading: write(quote.heading), text: quote.text } }),
  };
}

/** @param tag a tag or a code */
export function textIn({ statement: of, ...texts }: StoredTexts, tag: string): MessageText {
  const written = texts as MessageTexts;
  return (of === undefined ? null : translated(of, tag)) ?? written[codeOfTag(tag)] ?? written.en;
}

/**
 * The stored form of a statement. Its English text is kept too, for a version that does not know the sentences.
 * @throws Error for a sentence that does not exist
 */
export function inSentences(of: MessageStatement): StoredTexts {
  const en = translated(of, 'en');
  if (en === null) throw new Error(`No such sentence: ${of.title.key}`);
  return { en, statement: of };
}
