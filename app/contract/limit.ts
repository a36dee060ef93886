/**
 * Calls about the limits that members set for themselves. Values are money in units of the member's currency, or, of time, whole minutes.
 */
import * as z from 'zod/mini';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#app/domain/limit.ts';
import { endpoint, nothing } from './endpoint.ts';
import { currency, formed, listOf, moment, orNull, statusOnly, whole } from './wire.ts';

const value = formed(/^\d{1,15}(\.\d{1,4})?$/, 20);
const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);

/** A change that waits: `limit` is null where it is to go. It can be confirmed from `ready` on, and not any more from `lapses` on. */
const requestedLimit = z.object({ limit: orNull(value), asked: moment, ready: moment, lapses: moment });

/**
 * A limit, or the place of one: `limit` and `used` are null where none is set. A new one is from `minimum` to `maximum`; `quick` are offered.
 */
export const memberLimit = z.object({
  kind,
  period,
  limit: orNull(value),
  used: orNull(value),
  minimum: value,
  maximum: value,
  quick: listOf(value, 4),
  asked: orNull(requestedLimit),
  /** Whether it comes from another account of the same person. */
  isFromOther: z._default(z.boolean(), false),
});
export type MemberLimit = z.infer<typeof memberLimit>;

const HOURS = 10_000;

/** A higher limit waits for `waitingHours`, and lapses where it is not confirmed within `confirmHours` then. */
const limits = z.object({
  currency,
  waitingHours: whole(0, HOURS),
  confirmHours: whole(1, HOURS),
  limits: listOf(memberLimit, 50),
  /** Other accounts that are verified to be the member's: limits bind them too. */
  otherAccounts: z._default(whole(0, 1_000), 0),
});
export type Limits = z.infer<typeof limits>;

/** limit/list */
export const limitList = endpoint('limit/list', 'member', nothing, limits);

/** limit/set: without `limit`, the limit goes. `isWaiting`: the requested limit leaves more room, and waits. */
export const limitSet = endpoint(
  'limit/set',
  'member',
  z.object({ kind, period, limit: z.optional(value) }),
  z.object({ isWaiting: z.boolean() }),
);

/** limit/confirm: the waiting limit binds from now on. */
export const limitConfirm = endpoint('limit/confirm', 'member', z.object({ kind, period }), statusOnly);

/** limit/cancel: the waiting limit is taken back. */
export const limitCancel = endpoint('limit/cancel', 'member', z.object({ kind, period }), statusOnly);
