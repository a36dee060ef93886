/**
 * Baccarat, punto banco, with eight decks that are shuffled for each round. A bet is up to one amount on player, banker and tie
 * each. The banker pays 0.95 to 1, the tie 8 to 1; a tie returns the other amounts.
 */
import * as z from 'zod/mini';
import { BACCARAT_DECKS, BACCARAT_PAYS, BACCARAT_RULES, SIDES, type Side } from './baccarat-rules.ts';
import { baccaratTotal, bankerDraws, isNatural, playerDraws } from './cards/baccarat-hand.ts';
import type { Card } from './cards/card.ts';
import { dealFrom } from './cards/shoe.ts';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { readerOf, whole } from './read-bet.ts';

/** Far above every market's largest stake, so that sums stay exact. */
const MOST_AMOUNT = 1_000_000_000;
/** Cards of the longest round. */
const DEALT = 6;
/** The stake back, in hundredths. */
const BACK = 100;

const PLACED = z.strictObject({ side: z.enum(SIDES), amountMinor: whole(1, MOST_AMOUNT) });
const BET = z.array(PLACED).check(
  z.minLength(1),
  z.maxLength(SIDES.length),
  z.refine(placed => new Set(placed.map(it => it.side)).size === placed.length),
);
export type BaccaratBet = z.infer<typeof BET>;

export interface BaccaratDeal {
  player: Card[];
  banker: Card[];
  winner: Side;
}

/** Two cards each, the player's first, and the third cards by the rules. */
export function drawBaccarat(random: Random): BaccaratDeal {
  const [one, two, three, four, ...rest] = dealFrom(BACCARAT_DECKS, DEALT, random) as [
    Card,
    Card,
    Card,
    Card,
  ];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (!isNatural(player) && !isNatural(banker)) {
    if (playerDraws(player)) player.push(...rest.splice(0, 1));
    if (bankerDraws(banker, player[2])) banker.push(...rest.splice(0, 1));
  }
  return { player, banker, winner: winnerOf(player, banker) };
}

function winnerOf(player: readonly Card[], banker: readonly Card[]): Side {
  const difference = baccaratTotal(player) - baccaratTotal(banker);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'player' : 'banker';
}

/** The payout of a position in hundredths of its amount. */
function payOf(side: Side, winner: Side): number {
  if (side === winner) return BACCARAT_PAYS[side];
  return winner === 'tie' ? BACK : 0;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const amountsOf = (bet: BaccaratBet): number[] => bet.map(it => it.amountMinor);

function settle(bet: BaccaratBet, random: Random): Outcome {
  const dealt = drawBaccarat(random);
  const placed = bet.map(it => ({ ...it, payHundredths: payOf(it.side, dealt.winner) }));
  const pay = {
    of: sumOf(placed.map(it => it.amountMinor * it.payHundredths)),
    by: 100 * sumOf(amountsOf(bet)),
  };
  return { payHundredths: Math.floor((100 * pay.of) / pay.by), pay, show: { ...dealt, placed } };
}

/** Stated returns by side; of several amounts, their mean by amount. */
function returnToPlayer(bet: BaccaratBet): number {
  const returnOf = (side: Side) => BACCARAT_RULES.bets[SIDES.indexOf(side)]?.returnToPlayer ?? 0;
  const sum = sumOf(bet.map(({ side, amountMinor }) => amountMinor * returnOf(side)));
  return Math.round(sum / sumOf(amountsOf(bet)));
}

export const BACCARAT: InstantEngine<BaccaratBet> = {
  kind: 'instant',
  id: 'baccarat',
  readBet: readerOf(BET),
  amountsOf,
  settle,
  returnToPlayer,
};
