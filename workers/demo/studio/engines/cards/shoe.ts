/** A shoe of several decks, shuffled for each round by the round's seed. */
import type { Random } from '../engine.ts';
import { type Card, DECK } from './card.ts';

function sorted(decks: number): Card[] {
  const shoe: Card[] = [];
  for (let at = 0; at < decks * DECK; at += 1) shoe.push(at % DECK);
  return shoe;
}

/**
 * The first cards of a shuffled shoe, by a partial Fisher-Yates shuffle: each order of them is equally likely.
 *
 * @param count at most the cards of the shoe
 */
export function dealFrom(decks: number, count: number, random: Random): Card[] {
  const shoe = sorted(decks);
  for (let at = 0; at < count; at += 1) {
    const drawn = at + random.below(shoe.length - at);
    const card = shoe[drawn] as Card;
    shoe[drawn] = shoe[at] as Card;
    shoe[at] = card;
  }
  return shoe.slice(0, count);
}
