/**
 * Counts calls per client network: one object per network, fixed windows, in memory only. An evicted object loses its
 * counts, which errs in the visitor's favour.
 */
import { DurableObject } from 'cloudflare:workers';
import { authCheckUsername, authLogin, authRegister } from '#app/contract/auth.ts';
import { gamePlayDemo } from '#app/contract/game.ts';
import { memberWithdrawalPin } from '#app/contract/member.ts';
import { commonStsToken } from '#app/contract/storage.ts';
import type { EdgeEnv } from '../env.ts';
import { type RateLimit, Windows, waitBy } from './rate-rule.ts';

/** Ten calls a second for a minute: far above what pages make, also for a household behind one address. */
const API_LIMIT: RateLimit = { name: 'api', limit: 600, windowMs: 60_000 };

/** New accounts by address: a hall of residence stays below; hashing passwords of invented members is expensive. */
const REGISTER_LIMIT: RateLimit = { name: 'register', limit: 30, windowMs: 3_600_000, everywhere: 10_000 };

/** Logins by address, successful ones included: each hashes a password and makes a session. */
const LOGIN_LIMIT: RateLimit = { name: 'login', limit: 120, windowMs: 60_000 };

/** PINs set by address, also with the right proof: each hashes the PIN and the proof. */
const PIN_LIMIT: RateLimit = { name: 'pin', limit: 30, windowMs: 60_000 };

/** Username checks by address: more than a person types, too few to list the members. */
const NAME_LIMIT: RateLimit = { name: 'name', limit: 60, windowMs: 60_000 };

/** Uploads started by address: enough for retries of a few photographs, too few to fill the storage. */
const UPLOAD_LIMIT: RateLimit = { name: 'uploads', limit: 60, windowMs: 600_000 };

/** Games opened for fun by address: an office tries many; each may open a table, which stays for hours. */
const DEMO_LIMIT: RateLimit = { name: 'demo', limit: 120, windowMs: 600_000, everywhere: 20_000 };

const LIMITS: ReadonlyMap<string, readonly RateLimit[]> = new Map([
  [authRegister.name, [API_LIMIT, REGISTER_LIMIT]],
  [authLogin.name, [API_LIMIT, LOGIN_LIMIT]],
  [memberWithdrawalPin.name, [API_LIMIT, PIN_LIMIT]],
  [authCheckUsername.name, [API_LIMIT, NAME_LIMIT]],
  [commonStsToken.name, [API_LIMIT, UPLOAD_LIMIT]],
  [gamePlayDemo.name, [API_LIMIT, DEMO_LIMIT]],
]);

/** The limits that a call of the contract counts against. */
export const limitsOf = (name: string): readonly RateLimit[] => LIMITS.get(name) ?? [API_LIMIT];

/** Calls of game frames by address: twenty a second for a minute, for everybody behind one address. */
export const STUDIO_LIMIT: RateLimit = { name: 'studio', limit: 1_200, windowMs: 60_000 };

/** Operators' calls by address: operators' tools stay far below, and a token cannot be guessed at this rate. */
export const OPERATOR_LIMIT: RateLimit = { name: 'operator', limit: 300, windowMs: 60_000 };

/** Preview keys by address: a page checks its key once, and a key cannot be guessed at this rate. */
export const PREVIEW_LIMIT: RateLimit = { name: 'preview', limit: 20, windowMs: 60_000 };

/** Sockets opened by address: an office behind one address reconnects at once after an outage; endless retries are cut off. */
export const SOCKET_LIMIT: RateLimit = { name: 'sockets', limit: 600, windowMs: 60_000 };

/** Calls of the push service's HTTP API by address: an operator's server may publish a hundred times a second. */
export const PUSH_API_LIMIT: RateLimit = { name: 'push-api', limit: 6_000, windowMs: 60_000 };

/** Requests of the storage by address: each part of an upload is one, and each picture shown. */
export const STORAGE_LIMIT: RateLimit = { name: 'storage', limit: 1_200, windowMs: 60_000 };

export class RateGate extends DurableObject {
  #windows = new Windows();

  /** Counts one call. Returns 0 when it is within the limit, else the milliseconds until the window ends. */
  take(name: string, limit: number, windowMs: number, now: number): number {
    return this.#windows.take(name, limit, windowMs, now);
  }
}

/** Milliseconds to wait by the strictest of some limits, or 0 when the call is within all. */
export const waitMs = (
  { RATE_GATE, RATE_LIMIT_SCALE }: EdgeEnv,
  address: string,
  rates: readonly RateLimit[],
  now: number,
): Promise<number> =>
  waitBy(
    (gate, { name, windowMs }, limit) =>
      RATE_GATE.named(gate).take(name, limit * RATE_LIMIT_SCALE, windowMs, now),
    address,
    rates,
  );
