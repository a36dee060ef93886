import type { ReferralInfo } from '#app/contract/referral.ts';

/** A programme that there is: what both get, and what a friend has to do. */
export interface Programme
  extends Pick<ReferralInfo, 'currency' | 'waitingDays' | 'friendsPerYear' | 'rate'> {
  reward: string;
  friendReward: string;
  event: NonNullable<ReferralInfo['event']>;
  /** Of the deposit or the turnover; nothing for the other event. */
  minimum: string;
}

/** @returns null for a market without one */
export function programmeOf(info: ReferralInfo): Programme | null {
  const { reward, friendReward, event, minimumDeposit, minimumTurnover } = info;
  if (reward === null || event === null) return null;
  const minimum = minimumDeposit ?? minimumTurnover ?? '0';
  return { ...info, reward, friendReward: friendReward ?? '0', event, minimum };
}
