/** Values of baccarat hands, and the rules of the third card. */
import { ACE, type Card, rankOf, TEN } from './card.ts';

/** An ace counts one, tens and faces nothing. */
export function baccaratPoints(card: Card): number {
  const rank = rankOf(card);
  if (rank === ACE) return 1;
  return rank >= TEN ? 0 : rank + 2;
}

/** The last digit of the sum. */
export const baccaratTotal = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;

/** Eight or nine with two cards, on either side, ends the round. */
const NATURAL = 8;
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && baccaratTotal(cards) >= NATURAL;

/** Without a natural, either side draws a third card to 5 or less. */
const DRAWS_TO = 5;

export const playerDraws = (player: readonly Card[]): boolean => baccaratTotal(player) <= DRAWS_TO;

/** The points of the player's third card to which the banker draws, by the banker's total. */
const BANKER_DRAWS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
];

/** @param third the player's third card; undefined where the player stands */
export function bankerDraws(banker: readonly Card[], third: Card | undefined): boolean {
  const total = baccaratTotal(banker);
  if (third === undefined) return total <= DRAWS_TO;
  return BANKER_DRAWS[total]?.includes(baccaratPoints(third)) ?? false;
}
