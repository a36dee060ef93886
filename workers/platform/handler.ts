/** What a handler of an endpoint is given, and how one is bound to its contract. */
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope, RetryAfter } from '#app/contract/envelope.ts';
import type { PlayRefusal } from '#app/contract/game.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import type { Say } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from './env.ts';
import type { SignedIn } from './session/session.ts';

export interface Call {
  env: PlatformEnv;
  /** Epoch milliseconds; injected, so that tests and the seed move the clock. */
  now: () => number;
  headers: CallHeaders;
  /** The client's address as the edge says; only ever used as a key for counting. */
  address: string;
  /** Who calls, by a session that is live; null for guests. */
  member: SignedIn | null;
  /** Sentences in the caller's language. */
  say: Say;
}

export type Answer<Output> =
  | Envelope<Output>
  | Envelope<null>
  | Envelope<RetryAfter>
  | Envelope<PlayRefusal>
  | Envelope<{ fields: Record<string, string[]> }>;

export interface Handler {
  endpoint: Endpoint;
  run: (input: unknown, call: Call) => Promise<Envelope>;
}

/** Binds a handler to its endpoint; the input has been parsed by the endpoint's schema when it runs. */
export const handler = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  run: (input: Input, call: Call) => Promise<Answer<Output>>,
): Handler => ({ endpoint, run: run as Handler['run'] });

/**
 * Who calls an endpoint of access `member`.
 * @throws Error where there is nobody: the entry lets no guest that far
 */
export function requireMember({ member }: Pick<Call, 'member'>): SignedIn {
  if (member === null) throw new Error('A call for members was run for a guest');
  return member;
}
