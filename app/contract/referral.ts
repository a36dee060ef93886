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

/** The state of a friend: `waiting` for the end of the waiting period, `qualified` until the reward is paid. */
export const friendStage = z.enum(['joined', 'qualified', 'waiting', 'rewarded', 'not-counted']);

/**
 * A friend who came by the member's code; the name is masked. `due` is the end of the waiting period, `reason` why a friend
 * does not count.
 */
export const referredMember = z.object({
  username: text(64),
  joined: moment,
  earned: amount,
  stage: friendStage,
  qualified: orNull(moment),
  due: orNull(moment),
  reason: orNull(z.enum(['same-household', 'yearly-limit', 'charged-back'])),
});
export type ReferredMember = z.infer<typeof referredMember>;

/**
 * referral/info: the rewards of the inviting member (`reward`) and of the friend (`friendReward`), after `event`; all null in
 * a market without a programme. `rate` is per cent of a friend's turnover of each day. Amounts are in `currency`; `member` is
 * null for guests.
 */
export const referralInfo = endpoint(
  'referral/info',
  'anyone',
  currencyPayload,
  z.object({
    currency,
    reward: orNull(amount),
    friendReward: orNull(amount),
    event: orNull(z.enum(['mobile', 'deposit', 'turnover'])),
    minimumDeposit: orNull(amount),
    minimumTurnover: orNull(amount),
    /** Times that the friend has to play a deposit with real money. */
    playedTimes: z._default(whole(0, 100), 0),
    waitingDays: z._default(whole(0, 365), 0),
    friendsPerYear: orNull(whole(1, 1_000)),
    rate: orNull(percentage),
    /** Whether the member is rewarded for nothing at the moment: they take a break, or their account is on hold. */
    isAway: z._default(z.boolean(), false),
    member: orNull(
      z.object({
        code: formed(/^[A-Za-z0-9-]+$/, 32),
        link: place,
        joined: whole(0, 1_000_000),
        /** Friends who have met the programme's condition. */
        qualified: whole(0, 1_000_000),
        rewardedThisYear: whole(0, 1_000_000),
        earned: amount,
        referred: listOf(referredMember, 200),
      }),
    ),
  }),
);
export type ReferralInfo = z.infer<typeof referralInfo.output>;
