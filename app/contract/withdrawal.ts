/** The call about paying out [2.19]. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { withdrawalPin } from './member.ts';
import { amount, currency, id, moment, operationId, orNull, positiveAmount, slug } from './wire.ts';

/**
 * withdrawal/create: the amount is held from the request on. `bankId` is the id of one of the member's accounts.
 * `status` is a key of common/status-list; `balance` is what can be used afterwards.
 */
export const withdrawalCreate = endpoint(
  'withdrawal/create',
  'member',
  z.object({ bankId: id, amount: positiveAmount, currency, withdrawalPin, operationId }),
  z.object({
    withdrawalId: id,
    status: slug,
    amount,
    currency,
    created: moment,
    balance: orNull(amount),
  }),
);
