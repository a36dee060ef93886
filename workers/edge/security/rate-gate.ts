/**
 * Counts calls per member and per network, as each limit says: one object for each count, fixed windows, in memory only. An evicted
 * object loses its counts, which errs in the visitor's favour.
 */
import { DurableObject } from 'cloudflare:workers';
import { memberConfirm, memberContactCode } from '#app/contract/account.ts';
import {
  authCheckUsername,
  authForgotPassword,
  authLogin,
  authLoginGuard,
  authLoginStep,
  authRegister,
} from '#app/contract/auth.ts';
import { chatSend, chatStart, chatTicket, chatTyping } from '#app/contract/chat.ts';
import { gamePlayDemo } from '#app/contract/game.ts';
import { helpRead, helpTell, helpVote } from '#app/contract/help-reading.ts';
import { memberChangePassword, memberWithdrawalPin } from '#app/contract/member.ts';
import { commonStsToken } from '#app/contract/storage.ts';
import type { CountedVisitor } from '#app/domain/client-network.ts';
import type { EdgeEnv } from '../env.ts';
import { consumeFrom, type RateLimit, type Window, waitBy } from './rate-rule.ts';

/** Ten calls a second for a minute: far above the calls of pages, also for a household behind one address. */
const API_LIMIT: RateLimit = {
  name: 'api',
  countedBy: 'member',
  limit: 600,
  windowMs: 60_000,
  thenEveryMs: 100,
};

/** New accounts by visitor: a hall of residence stays below; hashing passwords of invented members is expensive. */
const REGISTER_LIMIT: RateLimit = {
  name: 'register',
  countedBy: 'guest',
  limit: 30,
  windowMs: 3_600_000,
  thenEveryMs: 20_000,
  everywhere: 10_000,
};

/** Logins by visitor, successful ones included: each hashes a password and makes a session. */
const LOGIN_LIMIT: RateLimit = {
  name: 'login',
  countedBy: 'guest',
  limit: 120,
  windowMs: 60_000,
  thenEveryMs: 500,
};

/** PINs set by visitor, also with the right proof: each hashes the PIN and the proof. */
const PIN_LIMIT: RateLimit = { name: 'pin', countedBy: 'member', limit: 30, windowMs: 60_000 };

/** Username checks by visitor: more than a person types, too few to list the members. */
const NAME_LIMIT: RateLimit = {
  name: 'name',
  countedBy: 'guest',
  limit: 60,
  windowMs: 60_000,
  thenEveryMs: 1_000,
};

/** Uploads started by visitor: enough for retries of a few photographs, too few to fill the storage. */
const UPLOAD_LIMIT: RateLimit = { name: 'uploads', countedBy: 'member', limit: 60, windowMs: 600_000 };

/** A visitor's messages to support: more than a person types, with a picture or two among them. */
const CHAT_LIMIT: RateLimit = {
  name: 'chat',
  countedBy: 'member',
  limit: 120,
  windowMs: 60_000,
  thenEveryMs: 500,
};

/** Games opened for fun by visitor: an office tries many; each may open a table, which stays for hours. */
const DEMO_LIMIT: RateLimit = {
  name: 'demo',
  countedBy: 'guest',
  limit: 120,
  windowMs: 600_000,
  thenEveryMs: 2_000,
  everywhere: 20_000,
};

/** Votes on help articles by visitor: more than a person reads in that time; a vote of a new browser stores a row. */
const VOTE_LIMIT: RateLimit = {
  name: 'help-votes',
  countedBy: 'guest',
  limit: 60,
  windowMs: 600_000,
  thenEveryMs: 5_000,
  everywhere: 10_000,
};

/** Articles read by visitor: an office reads many; one address cannot push an article far up the list of those read most. */
const READ_LIMIT: RateLimit = { name: 'help-reads', countedBy: 'guest', limit: 120, windowMs: 600_000 };

/** Second steps and passwords proved in a session: apart from logins, so that strangers behind the address use up none of them. */
const PROOF_LIMIT: RateLimit = {
  name: 'proofs',
  countedBy: 'member',
  limit: 120,
  windowMs: 60_000,
  thenEveryMs: 500,
};

/** Codes asked for in a session: each sends a message. */
const OWN_CODE_LIMIT: RateLimit = {
  name: 'own-codes',
  countedBy: 'member',
  limit: 30,
  windowMs: 60_000,
  thenEveryMs: 2_000,
};

/** Codes asked for by guests, and passwords set by them: each may send a message, or hashes. */
const CODE_LIMIT: RateLimit = {
  name: 'codes',
  countedBy: 'guest',
  limit: 30,
  windowMs: 60_000,
  thenEveryMs: 2_000,
};

const LIMITS: ReadonlyMap<string, readonly RateLimit[]> = new Map([
  [authRegister.name, [API_LIMIT, REGISTER_LIMIT]],
  [authLogin.name, [API_LIMIT, LOGIN_LIMIT]],
  [authLoginStep.name, [API_LIMIT, LOGIN_LIMIT]],
  [authLoginGuard.name, [API_LIMIT, LOGIN_LIMIT]],
  [authForgotPassword.name, [API_LIMIT, CODE_LIMIT]],
  [memberContactCode.name, [API_LIMIT, OWN_CODE_LIMIT]],
  [memberConfirm.name, [API_LIMIT, PROOF_LIMIT]],
  [memberChangePassword.name, [API_LIMIT, PIN_LIMIT]],
  [memberWithdrawalPin.name, [API_LIMIT, PIN_LIMIT]],
  [authCheckUsername.name, [API_LIMIT, NAME_LIMIT]],
  [commonStsToken.name, [API_LIMIT, UPLOAD_LIMIT]],
  ...[chatStart, chatSend, chatTyping, chatTicket].map(({ name }): [string, RateLimit[]] => [
    name,
    [API_LIMIT, CHAT_LIMIT],
  ]),
  [gamePlayDemo.name, [API_LIMIT, DEMO_LIMIT]],
  [helpVote.name, [API_LIMIT, VOTE_LIMIT]],
  [helpTell.name, [API_LIMIT, VOTE_LIMIT]],
  [helpRead.name, [API_LIMIT, READ_LIMIT]],
]);

/** The limits that a call of the contract counts against. */
export const limitsOf = (name: string): readonly RateLimit[] => LIMITS.get(name) ?? [API_LIMIT];

/** Calls of game frames by visitor: twenty a second for a minute, for everybody behind one address. */
export const STUDIO_LIMIT: RateLimit = {
  name: 'studio',
  countedBy: 'member',
  limit: 1_200,
  windowMs: 60_000,
  thenEveryMs: 50,
};

/** Operators' calls by visitor: operators' tools stay far below, and a token cannot be guessed at this rate. */
export const OPERATOR_LIMIT: RateLimit = {
  name: 'operator',
  countedBy: 'address',
  limit: 300,
  windowMs: 60_000,
};

/** Calls of consoles by visitor: an office of agents who type in several chats each. */
export const CONSOLE_LIMIT: RateLimit = {
  name: 'console',
  countedBy: 'address',
  limit: 3_000,
  windowMs: 60_000,
  thenEveryMs: 20,
};

/** Preview keys by visitor: a page checks its key once, and a key cannot be guessed at this rate. */
export const PREVIEW_LIMIT: RateLimit = {
  name: 'preview',
  countedBy: 'address',
  limit: 20,
  windowMs: 60_000,
};

/** Sockets opened by visitor: an office behind one address reconnects at once after an outage; endless retries are cut off. */
export const SOCKET_LIMIT: RateLimit = {
  name: 'sockets',
  countedBy: 'member',
  limit: 600,
  windowMs: 60_000,
  thenEveryMs: 100,
};

/** Calls of the push service's HTTP API by visitor: an operator's server may publish a hundred times a second. */
export const PUSH_API_LIMIT: RateLimit = {
  name: 'push-api',
  countedBy: 'address',
  limit: 6_000,
  windowMs: 60_000,
};

/** Requests of the storage by visitor: each part of an upload is one, and each picture shown. */
export const STORAGE_LIMIT: RateLimit = {
  name: 'storage',
  countedBy: 'member',
  limit: 1_200,
  windowMs: 60_000,
  thenEveryMs: 50,
};

export class RateGate extends DurableObject {
  #windows = new Map<string, Window>();

  /** Counts one call against each of some limits. Returns 0 when it may pass, else the longest wait in milliseconds. */
  take(rates: readonly RateLimit[], now: number): number {
    return Math.max(0, ...rates.map(rate => consumeFrom(this.#windows, rate, now)));
  }
}

/** Milliseconds to wait by the strictest of some limits, or 0 when the call is within all. */
export const waitMs = (
  { RATE_GATE, RATE_LIMIT_SCALE }: EdgeEnv,
  counted: CountedVisitor,
  rates: readonly RateLimit[],
  now: number,
): Promise<number> =>
  waitBy(
    (gate, ofGate) =>
      RATE_GATE.named(gate).take(
        ofGate.map(rate => ({ ...rate, limit: rate.limit * RATE_LIMIT_SCALE })),
        now,
      ),
    counted,
    rates,
  );
