/** The call about sending money to another member. */
import * as z from 'zod/mini';
import { loginName } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { withdrawalPin } from './member.ts';
import { amount, currency, id, moment, operationId, orNull, positiveAmount, slug, text } from './wire.ts';

/** A plain transfer, or one inside the affiliate programme; each has its history [2.24] [2.31]. */
export const transferKind = z.enum(['transfer', 'affiliate-transfer']);

/**
 * transfer/create: `receiver` is the other member's username or mobile number. `status` is a key of common/status-list;
 * `balance` is the money that can be used afterwards.
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
  }),
  z.object({
    transferId: id,
    status: slug,
    amount,
    currency,
    created: moment,
    balance: orNull(amount),
  }),
);
