/** Calls about the instant rebate: a share of the member's stakes is paid back. */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { amount, currency, id, listOf, moment, orNull, percentage, slug } from './wire.ts';

/** One part that can be claimed: `turnover` in a category between two moments, at `rate` per cent, gives `amount`. */
export const rebatePart = z.object({
  type: slug,
  turnover: amount,
  rate: percentage,
  amount,
  from: moment,
  to: moment,
});

/**
 * rebate/info: the sum that can be claimed now. `rebateId` names exactly this sum and is null when there is nothing; by it a
 * claim happens once.
 */
export const rebateInfo = endpoint(
  'rebate/info',
  'member',
  nothing,
  z.object({
    rebateId: orNull(id),
    amount,
    currency,
    minimum: orNull(amount),
    parts: listOf(rebatePart, 100),
  }),
);

/** rebate/claim: claiming the same rebateId again gives the first answer again. */
export const rebateClaim = endpoint(
  'rebate/claim',
  'member',
  z.object({ rebateId: id }),
  z.object({ rebateId: id, amount, currency, balance: orNull(amount) }),
);
