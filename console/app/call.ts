/** Operators' calls, as the console makes them: its cookie names the operator. */
import * as z from 'zod/mini';
import { envelopeSchema } from '#app/contract/envelope.ts';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { now } from './clock.ts';
import { textNow } from './text/text.ts';

export interface Refusal {
  /** 0 where no answer came. */
  code: number;
  /** For the operator to read. */
  text: string;
  /** Whether the call is not refused, but waits for a second operator. */
  isWaiting?: true;
  /** Sentences by field, where the refusal names any. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

export type Reply<Output> = Result<Output, Refusal>;

const TIMEOUT_MS = 15_000;
const noAnswer = () => refuse({ code: 0, text: textNow('no_answer') });

/** After so long without a touch or a key, the console's calls are its own, and keep no session from idling. In milliseconds. */
const AWAY_MS = 60_000;

const fieldsOutput = z.object({ fields: z.record(z.string(), z.array(z.string())) });
const waitingOutput = z.object({ approvalId: z.string(), state: z.literal('waiting') });

/** What a refusal says beside its sentence. */
function refusalOf(output: unknown): Pick<Refusal, 'isWaiting' | 'fields'> {
  const named = fieldsOutput.safeParse(output);
  if (named.success) return named.data;
  return waitingOutput.safeParse(output).success ? { isWaiting: true } : {};
}

let touchedAt = 0;

/** Notes when the operator last touched the console. */
export function watchTouches(): void {
  const note = () => {
    touchedAt = now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, note, { passive: true });
}

const isAway = (): boolean => touchedAt > 0 && now() - touchedAt > AWAY_MS;

let onSignedOut: () => void = () => undefined;
/** Runs whenever a call is refused because nobody is logged in. */
export function whenSignedOut(run: () => void): void {
  onSignedOut = run;
}

/** A call whose output has a shape. @param timeoutMs after which it counts as unanswered */
export async function call<Output>(
  name: string,
  payload: object,
  output: z.ZodMiniType<Output>,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply<Output>> {
  try {
    const response = await fetch(`/operator/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(isAway() && { 'x-background': '1' }) },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const envelope = envelopeSchema.safeParse(await response.json());
    if (!envelope.success) return noAnswer();
    const { status, code, msg } = envelope.data;
    if (code === 401 && !name.startsWith('console/')) onSignedOut();
    if (!status) return refuse({ code, text: msg, ...refusalOf(envelope.data.output) });
    const read = output.safeParse(envelope.data.output);
    return read.success ? ok(read.data) : refuse({ code: 502, text: textNow('answer_unreadable') });
  } catch {
    return noAnswer(); // offline, too slow, or no JSON: all the same to the operator
  }
}

/** A call whose shapes are part of the contract. */
export const ask = <Input, Payload, Output>(
  { name, output }: OperatorEndpoint<Input, Payload, Output>,
  payload: Payload,
): Promise<Reply<Output>> => call(name, payload as object, output);

/** A call of which only success counts. */
export const command = (name: string, payload: object, timeoutMs?: number): Promise<Reply<unknown>> =>
  call(name, payload, z.unknown(), timeoutMs);
