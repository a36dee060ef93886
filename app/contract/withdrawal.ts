/** Calls about withdrawals [2.19]. */
import * as z from 'zod/mini';
import { randomToken } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { withdrawalPin } from './member.ts';
import {
  amount,
  currency,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  positiveAmount,
  slug,
  whole,
} from './wire.ts';

/**
 * withdrawal/info: the limits of a withdrawal now. `available` is the member's money that is not held; `hasPin` whether a PIN
 * is set, `pinLockedSeconds` the rest of its lock, 0 when it is not locked. `transferMinimum` is the least that may be sent
 * to other members, `transferMaximum` the most in 24 hours; each is left out where there is none. `bonusAtRisk` is the rest
 * of the bonuses that are being wagered, which the member gives up with the withdrawal or transfer; left out without any.
 * `transferHoldHours` is how long a transfer to a new receiver waits, and a withdrawal or transfer after a new account, PIN or
 * second step.
 */
export const withdrawalInfo = endpoint(
  'withdrawal/info',
  'member',
  nothing,
  z.object({
    minimum: amount,
    maximum: orNull(amount),
    available: amount,
    currency,
    quickAmounts: listOf(amount, 12),
    hasPin: z.boolean(),
    pinLockedSeconds: whole(0, 86_400),
    transferMinimum: z.optional(amount),
    transferMaximum: z.optional(amount),
    transferHoldHours: z._default(whole(0, 1_000), 0),
    bonusAtRisk: z.optional(amount),
  }),
);
export type WithdrawalInfo = z.infer<typeof withdrawalInfo.output>;

/**
 * withdrawal/create: the amount is held from the request on. `bankId` is the id of one of the member's accounts. `status` is
 * a key of common/status-list; `balance` is the money that can be used afterwards.
 */
export const withdrawalCreate = endpoint(
  'withdrawal/create',
  'member',
  z.object({
    bankId: id,
    amount: positiveAmount,
    currency,
    withdrawalPin,
    operationId,
    /** Whether the member gives up the bonuses that are being wagered. */
    givesUpBonus: z.optional(z.boolean()),
    proof: z.optional(randomToken),
  }),
  z.object({
    withdrawalId: id,
    status: slug,
    amount,
    currency,
    created: moment,
    balance: orNull(amount),
    /** A new account, PIN or second step holds the payment until then; null where nothing does. */
    heldUntil: orNull(moment),
  }),
);
