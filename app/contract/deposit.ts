/** Calls about deposits [2.10]. */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { storageKey } from './storage.ts';
import {
  amount,
  currency,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  place,
  positiveAmount,
  slug,
  text,
  whole,
} from './wire.ts';

/** Where a bank transfer is to be sent, with the reference that tells whose it is. */
export const receivingAccount = z.object({
  bankName: text(80),
  accountHolder: text(80),
  accountNumber: text(34),
  reference: orNull(text(64)),
});

/**
 * A way to pay in. `instant` answers at once, `bank-transfer` waits for an operator, who looks at the receipt;
 * `redirect` continues at `redirectUrl`. Limits and quick amounts are in `currency`; `minimum` is the market's [1.18].
 */
export const depositMethod = z.object({
  id,
  name: text(80),
  kind: z.enum(['instant', 'bank-transfer', 'redirect']),
  description: orNull(text(300)),
  img: orNull(place),
  currency,
  minimum: amount,
  maximum: orNull(amount),
  quickAmounts: listOf(amount, 12),
  needsReceipt: z.boolean(),
  accounts: listOf(receivingAccount, 20),
});
export type DepositMethod = z.infer<typeof depositMethod>;

/** deposit/methods: those open to the member, in the order they are offered. */
export const depositMethods = endpoint(
  'deposit/methods',
  'member',
  nothing,
  z.object({ methods: listOf(depositMethod, 50) }),
);

/**
 * deposit/create: `receiptKey` is the key of the uploaded receipt [3.19]; `promotionId` the promotion that the deposit
 * is made for, applied afterwards with promotion/apply [7.29].
 * `status` is a key of common/status-list; `balance` is null while the deposit waits.
 */
export const depositCreate = endpoint(
  'deposit/create',
  'member',
  z.object({
    methodId: id,
    amount: positiveAmount,
    currency,
    operationId,
    receiptKey: z.optional(storageKey),
    promotionId: z.optional(id),
  }),
  z.object({
    depositId: id,
    status: slug,
    amount,
    currency,
    created: moment,
    balance: orNull(amount),
    redirectUrl: orNull(place),
    arrivalMinutes: orNull(whole(0, 100_000)),
  }),
);

/**
 * deposit/payment: how a payment of kind `redirect` stands, by the id that deposit/create gave. `completed` once the payment service has
 * confirmed it, with the amount that has arrived. `takesPromotion`: promotion/apply with the deposit's id can bring a bonus for it.
 */
export const depositPayment = endpoint(
  'deposit/payment',
  'member',
  z.object({ depositId: id }),
  z.object({
    depositId: id,
    status: slug,
    amount,
    currency,
    method: text(80),
    created: moment,
    processed: orNull(moment),
    takesPromotion: z.optional(z.boolean()),
  }),
);
