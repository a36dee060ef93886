/**
 * How does a frame speak to its studio? By POST of JSON, answered in the envelope, which is parsed here. What may pass by
 * itself (no connection, no answer, too many requests) is asked again, for as long as somebody waits: each call may come
 * twice, because a bet has an id of its own.
 */
import { envelopeSchema } from '#app/contract/envelope.ts';
import { STUDIO_CALLS, type StudioCallName, type StudioOutput, studioRefusal } from '#app/contract/studio.ts';

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8_000;
/** A call that is not answered by then is made again. */
const ANSWER_MS = 15_000;

/** What a refusal says: a word for the program, a sentence for the player. */
export interface Refusal {
  error: string;
  sentence: string;
  balance: string | null;
}

export type Told<Name extends StudioCallName> =
  | { ok: true; value: StudioOutput<Name> }
  | { ok: false; refusal: Refusal };

type Input<Name extends StudioCallName> = (typeof STUDIO_CALLS)[Name]['input']['_zod']['input'];

/** Nobody knows what became of the call. */
class Unanswered extends Error {}

const passes = (code: number) => code === 429 || code >= 500;

async function once<Name extends StudioCallName>(name: Name, input: Input<Name>): Promise<Told<Name>> {
  const response = await fetch(`/studio/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const envelope = envelopeSchema.safeParse(await response.json());
  if (!envelope.success || passes(envelope.data.code)) throw new Unanswered();
  const { status, msg, output } = envelope.data;
  if (status) {
    const read = STUDIO_CALLS[name].output.safeParse(output);
    if (!read.success) throw new Unanswered();
    return { ok: true, value: read.data as StudioOutput<Name> };
  }
  const why = studioRefusal.safeParse(output);
  const refusal = why.success ? why.data : { error: 'refused', balance: null };
  return { ok: false, refusal: { ...refusal, sentence: msg } };
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** @param onSilence told once, when the first try was not answered */
export async function studioCall<Name extends StudioCallName>(
  name: Name,
  input: Input<Name>,
  onSilence: () => void,
): Promise<Told<Name>> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    try {
      return await once(name, input);
    } catch {
      if (pauseMs === FIRST_PAUSE_MS) onSilence();
      await pause(pauseMs);
    }
  }
}
