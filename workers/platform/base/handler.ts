/** Handlers of endpoints: their context, and their binding to the contract. */
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope, FormRefusal, RetryAfter } from '#app/contract/envelope.ts';
import type { PlayRefusal } from '#app/contract/game.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import type { IdentityNeed } from '#app/contract/identity.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from './env.ts';
import type { Note } from './logged-event.ts';
import type { SignedIn } from './session/session.ts';

export interface Call {
  env: PlatformEnv;
  /** Epoch milliseconds; injected, so that tests and the seed control the time. */
  now: () => number;
  headers: CallHeaders;
  /** The client's address, from the edge; used only as a key for rate limits. */
  address: string;
  /** The browser, where a login under the call's name has succeeded in it before, as the edge says. */
  device?: string | null;
  /** A secret of the guest's browser that binds the codes it asks for, as the edge says; null without one. */
  browser?: string | null;
  /** Login names used before in the browser, in their plain form; of a registration. */
  knownNames?: readonly string[];
  /** The random id that a guest's browser keeps after a vote on an article, as the edge says; null without one. */
  reader?: string | null;
  /** Country of the caller, as the edge says: ISO 3166 alpha-2, `T1` for Tor; null where that is not known. */
  place?: string | null;
  /** The browser's User-Agent, from the edge; unchecked text of at most 400 characters. */
  agent: string | null;
  /** The site's own origin, from the edge: `https://example.com`. */
  origin: string;
  /** Takes work that the reply does not wait for. */
  later: (work: Promise<unknown>) => void;
  /** The member of a live session; null for guests. */
  member: SignedIn | null;
  /** Notes an event for the event log. */
  note: Note;
  /** Translates sentences into the caller's language. */
  translate: TranslateSentence;
}

export type Answer<Output> =
  | Envelope<Output>
  | Envelope<RetryAfter>
  | Envelope<PlayRefusal>
  | Envelope<IdentityNeed>
  | FormRefusal;

/**
 * The main module of a call. Callers who do not see the module are refused [4.5]-[4.9]. `open` calls have no module, or are members'
 * rights: money, withdrawals, limits and records stay reachable whatever is hidden.
 */
export type ModuleOfCall =
  | 'Profile'
  | 'Promotions'
  | 'Deposit'
  | 'Transfer'
  | 'Rebate'
  | 'Referral'
  | 'VIP'
  | 'Daily Tasks'
  | 'open';

export interface Handler {
  endpoint: Endpoint;
  module: ModuleOfCall;
  run: (input: unknown, call: Call) => Promise<Envelope>;
}

/** Binds a handler to its endpoint and module; it runs with input parsed by the endpoint's schema. */
export const handler = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  module: ModuleOfCall,
  run: (input: Input, call: Call) => Promise<Answer<Output>>,
): Handler => ({ endpoint, module, run: run as Handler['run'] });

/**
 * The caller of an endpoint with access `member`.
 * @throws Error for guests, whom the entry point has refused
 */
export function requireMember({ member }: Pick<Call, 'member'>): SignedIn {
  if (member === null) throw new Error('A call for members was run for a guest');
  return member;
}
