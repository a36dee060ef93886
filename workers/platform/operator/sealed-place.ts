/**
 * Places of lists for operators of some markets. A page may end with a row that is left out for them, and its place names a member: `next` is
 * sealed, for this call and operator, and opened when it comes back as `after`.
 */
import type { Envelope } from '#app/contract/envelope.ts';
import { sealText, unsealText } from '#platform/base/account-key.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Actor, OperatorCall } from '#platform/base/operator-call.ts';

const PURPOSE = 'place of a list';

interface Of {
  name: string;
  call: OperatorCall;
  actor: Actor;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isSealed = ({ call, actor }: Of): boolean => call.hasSealedPlaces === true && actor.markets !== null;
const boundTo = ({ name, actor }: Of): string => `${name} ${actor.operatorId}`;

/** A place that an operator has written, and no page has given, stays as it is: the call reads it, or refuses it. */
function opened(env: PlatformEnv, of: Of, after: string): string {
  try {
    return unsealText(env, PURPOSE, boundTo(of), after);
  } catch {
    return after;
  }
}

/** The payload with the place that the call knows. */
export const openedPlace = (env: PlatformEnv, of: Of, payload: unknown): unknown =>
  isSealed(of) && isObject(payload) && typeof payload.after === 'string'
    ? { ...payload, after: opened(env, of, payload.after) }
    : payload;

/** The answer with a place that names nobody. */
export function sealedPlace(env: PlatformEnv, of: Of, envelope: Envelope): Envelope {
  const { output } = envelope;
  if (!isSealed(of) || !isObject(output) || typeof output.next !== 'string') return envelope;
  return { ...envelope, output: { ...output, next: sealText(env, PURPOSE, boundTo(of), output.next) } };
}
