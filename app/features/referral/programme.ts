/** A market's referral programme: the rewards of both members, and the condition that the friend has to meet. */
import type { ReferralInfo } from '#app/contract/referral.ts';

export interface Programme
  extends Pick<ReferralInfo, 'currency' | 'playedTimes' | 'waitingDays' | 'friendsPerYear' | 'rate'> {
  reward: string;
  friendReward: string;
  event: NonNullable<ReferralInfo['event']>;
  /** Minimum of the deposit or the turnover; 0 for the other event. */
  minimum: string;
}

/** @returns null for a market without one */
export function programmeOf(info: ReferralInfo): Programme | null {
  const { reward, friendReward, event, minimumDeposit, minimumTurnover } = info;
  if (reward === null || event === null) return null;
  const minimum = minimumDeposit ?? minimumTurnover ?? '0';
  return { ...info, reward, friendReward: friendReward ?? '0', event, minimum };
}
