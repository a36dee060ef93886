/** Reads the platform's answers as envelopes, and words the failures of a platform that gives none. */

import { readBounded } from '#app/contract/body.ts';
import { answerSchema, type Envelope, refused } from '#app/contract/envelope.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { maxAgeMs } from './max-age.ts';

/** Largest reply that is read, in bytes: one page of a list stays far below it, and lists of games are files. */
const MAX_REPLY_BYTES = 4_194_304;

const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** The refusal for a platform that could not be reached, or was too slow. */
export const unreachable = (error: unknown, translate: TranslateSentence): Envelope<null> =>
  isTimeout(error) ? refused(504, translate('service_slow')) : refused(502, translate('service_unreachable'));

/** The refusal for replies that are no envelope, or whose output breaks the contract. */
export const unreadable = (translate: TranslateSentence): Envelope<null> =>
  refused(502, translate('service_unreadable'));

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // no envelope, like any other value that is none
  }
};

/** An answer of the platform, with those of the calls that were sent along. */
export interface Answer {
  envelope: Envelope;
  also: Readonly<Record<string, Envelope>>;
  /** For how long it may be used again, in milliseconds. */
  maxAgeMs: number;
}

export const alone = (envelope: Envelope): Answer => ({ envelope, also: {}, maxAgeMs: 0 });

/** Why a reply is no envelope; null for a maintenance page, which may have any form. */
function flawOf({ status }: Response, bytes: Uint8Array | null): string | null {
  if (status === 503) return null;
  return bytes === null ? 'the answer is too large' : `the answer is no envelope, with HTTP status ${status}`;
}

/**
 * @param note receives why the reply is no envelope
 * @throws when the reply breaks off or takes too long
 */
export async function readAnswer(
  response: Response,
  translate: TranslateSentence,
  note: (why: string) => void = () => undefined,
): Promise<Answer> {
  if (response.status >= 300 && response.status < 400) {
    note(`the answer is a redirect, with HTTP status ${response.status}`);
    return alone(unreadable(translate));
  }
  const bytes = await readBounded(response, MAX_REPLY_BYTES);
  const body = answerSchema.safeParse(bytes === null ? null : parseJson(bytes));
  if (body.success) {
    const { also, output, ...envelope } = body.data;
    return { envelope: { ...envelope, output: output ?? null }, also, maxAgeMs: maxAgeMs(response.headers) };
  }
  const flaw = flawOf(response, bytes);
  if (flaw !== null) note(flaw);
  return alone(response.status === 503 ? refused(503, translate('maintenance')) : unreadable(translate));
}

/** The same without the others. @throws as `readAnswer` */
export const readEnvelope = async (response: Response, translate: TranslateSentence): Promise<Envelope> =>
  (await readAnswer(response, translate)).envelope;
