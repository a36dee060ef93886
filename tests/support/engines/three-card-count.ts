/**
 * The exact odds of three card poker over all deals. The player's hands that differ by the names of the suits alone count once with
 * their number; against each, every hand of the dealer.
 */
import { ACE, type Card, DECK, QUEEN, rankOf, suitOf } from '#demo/studio/engines/cards/card.ts';
import { threeCardValue } from '#demo/studio/engines/cards/three-card-hand.ts';
import { THREE_CARD } from '#demo/studio/engines/three-card.ts';
import { ANTE_BONUS } from '#demo/studio/engines/three-card-rules.ts';
import { type Distribution, type Moments, stakesOf } from './counted.ts';

/** Calls back with each hand of three cards, ascending. */
function eachThree(go: (one: Card, two: Card, three: Card) => void): void {
  for (let one = 0; one < DECK; one += 1)
    for (let two = one + 1; two < DECK; two += 1)
      for (let three = two + 1; three < DECK; three += 1) go(one, two, three);
}

/** The same for hands that differ by the names of the suits alone. */
function keyOf(hand: readonly Card[]): string {
  const sorted = [...hand].sort((one, other) => rankOf(one) - rankOf(other) || suitOf(one) - suitOf(other));
  const names: number[] = [];
  return sorted
    .map(card => {
      if (!names.includes(suitOf(card))) names.push(suitOf(card));
      return `${rankOf(card)} ${names.indexOf(suitOf(card))}`;
    })
    .join();
}

const ranksOf = (cards: readonly Card[]): number[] => cards.map(rankOf).sort((one, other) => other - one);

/** Queen, six and four. */
const LEAST_PLAYED = [QUEEN, 4, 2];

/** Plays a pair or better, and queen, six and four or better. */
export function isPlayed(cards: readonly Card[]): boolean {
  if (threeCardValue(cards).hand !== 'high') return true;
  const ranks = ranksOf(cards);
  const at = LEAST_PLAYED.findIndex((least, place) => ranks[place] !== least);
  return at < 0 || (ranks[at] ?? ACE) > (LEAST_PLAYED[at] ?? 0);
}

/** The dealer's hands, each with its cards as bits of two words, its value, and whether it qualifies. */
const dealersHands = () => {
  const hands: { cards: readonly Card[]; value: number; isQualified: boolean }[] = [];
  eachThree((...cards) => {
    const { hand, value } = threeCardValue(cards);
    hands.push({ cards, value, isQualified: hand !== 'high' || (ranksOf(cards)[0] ?? 0) >= QUEEN });
  });
  return hands;
};

/** Moments of the ante by the best play: what it pays less the play, in antes. */
export function countAnte(): Moments {
  const hands = dealersHands();
  const same = Map.groupBy(hands, it => keyOf(it.cards));
  let [all, sum, squares, hits, most] = [0, 0, 0, 0, 0];
  for (const players of same.values()) {
    const { cards = [], value = 0 } = players[0] ?? {};
    const [one, two, three] = cards;
    const isIn = isPlayed(cards);
    const bonus = ANTE_BONUS[threeCardValue(cards).hand] ?? 0;
    for (const dealer of hands) {
      const [first, second, third] = dealer.cards;
      if (first === one || first === two || first === three) continue;
      if (second === one || second === two || second === three) continue;
      if (third === one || third === two || third === three) continue;
      all += players.length;
      if (!isIn) continue;
      const won = dealer.isQualified ? 2 + 2 * Math.sign(value - dealer.value) : 3;
      const paid = won + bonus;
      sum += players.length * (paid - 1);
      squares += players.length * (paid - 1) ** 2;
      if (paid > 0) hits += players.length;
      most = Math.max(most, 100 * paid);
    }
  }
  const mean = sum / all;
  return { mean, variance: squares / all - mean * mean, hits: hits / all, mostPayHundredths: most };
}

/** Pair plus alone, over every hand. */
export function countPairPlus(): Distribution {
  const pays: { payHundredths: number; pay: number }[] = [];
  eachThree((...player) => {
    const state = { player, dealer: player, anteMinor: 0, pairPlusMinor: 1, choice: 'none' } as const;
    const end = THREE_CARD.settled(state, 0);
    if (end === null) throw new Error('Pair plus alone is over at once');
    pays.push({ payHundredths: end.payHundredths, pay: stakesOf(end) });
  });
  return pays.map(it => ({ ...it, share: 1 / pays.length }));
}
