/** A demo member whose money moves, always by the platform's own use cases and with stable operation ids. */
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { MoveAttempt, Receipt } from '#platform/ledger/wallet/wallet.ts';
import type { MarketProfile } from '#platform/site/site.ts';

export interface Hand {
  env: PlatformEnv;
  memberId: string;
  username: string;
  market: MarketProfile;
  /** The market's least deposit in minor units, the unit of all amounts in the demo. */
  unitMinor: number;
}

/** Converts units to minor units of the market's currency. */
export const amountOf = ({ unitMinor }: Hand, units: number): number => Math.round(unitMinor * units);

export const attemptOf = ({ memberId }: Hand, name: string, at: number): MoveAttempt => ({
  memberId,
  operationId: `demo:${name}`,
  at: Math.round(at),
});

/**
 * The receipt of a move; null for insufficient funds, since a player may have lost the money in an older data folder.
 * @throws Error for any other refusal
 */
export function done(moved: Result<Receipt, string>): Receipt | null {
  if (moved.ok) return moved.value;
  if (moved.error === 'insufficient_funds') return null;
  throw new Error(`The demo's money was refused: ${moved.error}`);
}
