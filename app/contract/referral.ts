/** The call about the referral programme [1.9] [2.16]. The page is open to guests, who see the programme only. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  currencyPayload,
  formed,
  listOf,
  moment,
  orNull,
  percentage,
  place,
  text,
  whole,
} from './wire.ts';

/** Somebody who came by the member's code; the name is masked. */
export const referredMember = z.object({ username: text(64), joined: moment, earned: amount });

/** referral/info: `reward` and `earned` are in `currency`; `member` is null for guests. */
export const referralInfo = endpoint(
  'referral/info',
  'anyone',
  currencyPayload,
  z.object({
    currency,
    reward: orNull(amount),
    rate: orNull(percentage),
    minimumDeposit: orNull(amount),
    member: orNull(
      z.object({
        code: formed(/^[A-Za-z0-9-]+$/, 32),
        link: place,
        joined: whole(0, 1_000_000),
        earned: amount,
        referred: listOf(referredMember, 200),
      }),
    ),
  }),
);
