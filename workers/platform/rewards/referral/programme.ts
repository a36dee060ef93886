/** A market's programme for inviting friends, in minor units of the market's currency. */
import { parseAmount } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { MarketProfile } from '#platform/site/site.ts';

export interface Programme {
  /** Rewards of the inviting member and of the friend. */
  rewardMinor: number;
  friendRewardMinor: number;
  /** The event that qualifies a friend. */
  event: 'mobile' | 'deposit' | 'turnover';
  /** Of the deposit or the turnover; 0 for the other event. */
  minimumMinor: number;
  /** Times that a deposit of the friend has to be played with real money. */
  playedTimes: number;
  waitingMs: number;
  waitingDays: number;
  friendsPerYear: number;
  /** Per cent of a friend's turnover of each day; null for none. */
  share: string | null;
}

/** @returns null where the market has none */
export function programmeOf({ referral, exponent, country }: MarketProfile): Programme | null {
  if (referral === undefined) return null;
  const minor = (text: string): number => {
    const amount = parseAmount(text, exponent);
    if (!amount.ok) throw new Error(`${text} is no amount of market ${country}`);
    return amount.value;
  };
  const { reward, friendReward, event, minimum, playedTimes, waitingDays, friendsPerYear, share } = referral;
  return {
    rewardMinor: minor(reward),
    friendRewardMinor: minor(friendReward),
    event,
    minimumMinor: minimum === undefined ? 0 : minor(minimum),
    playedTimes,
    waitingMs: waitingDays * DAY_MS,
    waitingDays,
    friendsPerYear,
    share: share ?? null,
  };
}
