/**
 * Calls of the studio: POST of JSON, answered in the envelope, which is parsed here. Transient failures (no connection, no
 * answer, too many requests) are retried without a limit; retries are safe, because a bet has its own id.
 */
import { envelopeSchema } from '#app/contract/envelope.ts';
import { STUDIO_CALLS, type StudioCallName, type StudioOutput, studioRefusal } from '#app/contract/studio.ts';

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8_000;
/** Time limit of a call, after which it is retried. */
const ANSWER_MS = 15_000;

/** A refusal: a code for the program, a sentence for the player. */
export interface Refusal {
  error: string;
  sentence: string;
  balance: string | null;
}

export type StudioReply<Name extends StudioCallName> =
  | { ok: true; value: StudioOutput<Name> }
  | { ok: false; refusal: Refusal };

type Input<Name extends StudioCallName> = (typeof STUDIO_CALLS)[Name]['input']['_zod']['input'];

/** The outcome of the call is unknown. */
class NoAnswer extends Error {}

const passes = (code: number) => code === 429 || code >= 500;

async function once<Name extends StudioCallName>(name: Name, input: Input<Name>): Promise<StudioReply<Name>> {
  const response = await fetch(`/studio/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const envelope = envelopeSchema.safeParse(await response.json());
  if (!envelope.success || passes(envelope.data.code)) throw new NoAnswer();
  const { status, msg, output } = envelope.data;
  if (status) {
    const read = STUDIO_CALLS[name].output.safeParse(output);
    if (!read.success) throw new NoAnswer();
    return { ok: true, value: read.data as StudioOutput<Name> };
  }
  const why = studioRefusal.safeParse(output);
  const refusal = why.success ? why.data : { error: 'refused', balance: null };
  return { ok: false, refusal: { ...refusal, sentence: msg } };
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** @param onSilence called once, after the first failed try */
export async function studioCall<Name extends StudioCallName>(
  name: Name,
  input: Input<Name>,
  onSilence: () => void,
): Promise<StudioReply<Name>> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    try {
      return await once(name, input);
    } catch {
      if (pauseMs === FIRST_PAUSE_MS) onSilence();
      await pause(pauseMs);
    }
  }
}
