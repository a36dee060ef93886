/** Types of baccarat's rounds, as the studio sends them. */
import type { BaccaratBet, BaccaratDeal } from '#demo/studio/engines/baccarat.ts';
import type { BACCARAT_RULES, Side } from '#demo/studio/engines/baccarat-rules.ts';
import type { SharedStage, StageProps } from '../../game.ts';
import type { Spots } from '../cards/use-spots.ts';

export type Rules = typeof BACCARAT_RULES;

export type Show = BaccaratDeal & { placed: readonly (BaccaratBet[number] & { payHundredths: number })[] };

export type BaccaratProps = StageProps<Rules, BaccaratBet, null, Show>;

/** @returns null without chips */
export function betOf(spots: Spots<Side>): BaccaratBet | null {
  const bet = Object.entries(spots).flatMap(([side, amountMinor]) =>
    amountMinor === undefined || amountMinor === 0 ? [] : [{ side: side as Side, amountMinor }],
  );
  return bet.length === 0 ? null : bet;
}

/** How many bets of others lie on each side of a shared table. */
export const othersOf = (shared: SharedStage | null): ReadonlyMap<Side, number> =>
  new Map(
    (shared?.others ?? []).map(({ position, count }) => [
      (position as Pick<BaccaratBet[number], 'side'>).side,
      count,
    ]),
  );

export const spotsOf = (bet: BaccaratBet): Spots<Side> =>
  Object.fromEntries(bet.map(({ side, amountMinor }) => [side, amountMinor]));
