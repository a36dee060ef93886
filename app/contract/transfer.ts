/** The calls about sending money to another member. */
import * as z from 'zod/mini';
import { loginName, randomToken } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { withdrawalPin } from './member.ts';
import { amount, currency, id, moment, operationId, orNull, positiveAmount, slug, text } from './wire.ts';

/** A plain transfer, or one inside the affiliate programme; each has its history [2.24] [2.31]. */
export const transferKind = z.enum(['transfer', 'affiliate-transfer']);

/**
 * transfer/create: `receiver` is the other member's username or mobile number. `status` is a key of common/status-list;
 * `balance` is the money that can be used afterwards. `proof` is of member/confirm, for a transfer that waits, where the member
 * has a second step.
 */
export const transferCreate = endpoint(
  'transfer/create',
  'member',
  z.object({
    kind: transferKind,
    receiver: loginName,
    amount: positiveAmount,
    currency,
    operationId,
    note: z.optional(text(140)),
    withdrawalPin: z.optional(withdrawalPin),
    /** Whether the member gives up the bonuses that are being wagered. */
    givesUpBonus: z.optional(z.boolean()),
    proof: z.optional(randomToken),
  }),
  z.object({
    transferId: id,
    status: slug,
    amount,
    currency,
    created: moment,
    balance: orNull(amount),
    /**
     * A new receiver, PIN or second step holds the delivery until then, and the member can take it back meanwhile; null where
     * it is delivered at once.
     */
    heldUntil: orNull(moment),
  }),
);

/** transfer/take-back: takes a transfer back that waits. `transferId` is that of transfer/create, and of its history. */
export const transferTakeBack = endpoint(
  'transfer/take-back',
  'member',
  z.object({ transferId: id }),
  z.object({ transferId: id, status: slug, currency, balance: orNull(amount) }),
);
