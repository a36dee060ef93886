/** Somebody of the demo whose money moves: each deed by the platform's own use case, under an id that never changes. */
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/env.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import type { MoveAttempt, Receipt } from '#platform/wallet/wallet.ts';

export interface Hand {
  env: PlatformEnv;
  memberId: string;
  username: string;
  market: MarketProfile;
  /** The market's least deposit in minor units: what all amounts of the demo are counted in. */
  unitMinor: number;
}

/** Units as an amount of the market. */
export const amountOf = ({ unitMinor }: Hand, units: number): number => Math.round(unitMinor * units);

export const attemptOf = ({ memberId }: Hand, name: string, at: number): MoveAttempt => ({
  memberId,
  operationId: `demo:${name}`,
  at: Math.round(at),
});

/**
 * What a deed came to; null for want of money, which somebody may have lost who played in an older data folder.
 * @throws Error when it is refused for anything else
 */
export function done(moved: Result<Receipt, string>): Receipt | null {
  if (moved.ok) return moved.value;
  if (moved.error === 'insufficient_funds') return null;
  throw new Error(`The demo's money was refused: ${moved.error}`);
}
