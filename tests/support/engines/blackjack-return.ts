/**
 * The exact return of blackjack with basic strategy: every hole card and every draw of the player and the dealer by the cards that
 * are left in the shoe, by points alone, without the engine. The two hands of a split have the same value: the cards that each
 * draws have the same distribution, and its play does not depend on the other hand.
 */
import { basicStrategy } from './blackjack-strategy.ts';

/** Points of the cards: ace 1. */
const ACE = 1;
const TEN = 10;

/** Cards left by points, at the indices 1 to 10. */
type Shoe = number[];

const shoeOf = (decks: number): Shoe => [0, ...Array(9).fill(4 * decks), 16 * decks];
const sizeOf = (shoe: Shoe): number => shoe.reduce((sum, count) => sum + count, 0);

/** Different for different cards left, of a shoe with at most 24 cards taken of each kind. */
function keyOf(shoe: Shoe): number {
  let key = 0;
  for (let points = ACE; points <= TEN; points += 1) key = key * 25 + ((shoe[points] ?? 0) % 25);
  return key;
}

/** Calls back with each card and its chance, the card taken from the shoe. */
function eachDraw(shoe: Shoe, size: number, go: (points: number, chance: number) => void): void {
  for (let points = ACE; points <= TEN; points += 1) {
    const count = shoe[points] ?? 0;
    if (count === 0) continue;
    shoe[points] = count - 1;
    go(points, count / size);
    shoe[points] = count;
  }
}

/** The best total of a hand by its hard total. */
const best = (hard: number, hasAce: boolean): number => (hasAce && hard <= 11 ? hard + 10 : hard);

/** Chances of the dealer's totals 17 to 21, and of a bust. */
function dealerTotals(shoe: Shoe, size: number, hard: number, hasAce: boolean): number[] {
  const totals = [0, 0, 0, 0, 0, 0];
  const draw = (left: number, sum: number, ace: boolean, chance: number) => {
    const total = best(sum, ace);
    if (total >= 17) {
      const at = total > 21 ? 5 : total - 17;
      totals[at] = (totals[at] ?? 0) + chance;
      return;
    }
    eachDraw(shoe, left, (points, share) => {
      draw(left - 1, sum + points, ace || points === ACE, chance * share);
    });
  };
  draw(size, hard, hasAce, 1);
  return totals;
}

interface Hand {
  hard: number;
  hasAce: boolean;
  cards: number;
  canDouble: boolean;
}

/** The player's hands against one open card and one hole card, both taken from the shoe. */
class Against {
  readonly #shoe: Shoe;
  readonly #up: number;
  readonly #hole: number;
  readonly #totals = new Map<number, number[]>();
  readonly #gains = new Map<number, number>();

  constructor(shoe: Shoe, up: number, hole: number) {
    this.#shoe = shoe;
    this.#up = up;
    this.#hole = hole;
  }

  /** Gain of a hand that is finished, in stakes. */
  #finished(total: number, size: number): number {
    if (total > 21) return -1;
    const key = keyOf(this.#shoe);
    const hard = this.#up + this.#hole;
    const totals =
      this.#totals.get(key) ?? dealerTotals(this.#shoe, size, hard, this.#up === ACE || this.#hole === ACE);
    this.#totals.set(key, totals);
    let gain = totals[5] ?? 0;
    for (let at = 0; at < 5; at += 1) gain += (totals[at] ?? 0) * Math.sign(total - 17 - at);
    return gain;
  }

  /** Gain of a hand played by basic strategy, without splits. The cards left and the total tell one hand from another. */
  played(size: number, hand: Hand): number {
    const key = 64 * keyOf(this.#shoe) + 2 * hand.hard + (hand.cards === 2 ? 1 : 0);
    const gain = this.#gains.get(key) ?? this.#play(size, hand);
    this.#gains.set(key, gain);
    return gain;
  }

  #play(size: number, hand: Hand): number {
    const { hard, hasAce, cards, canDouble } = hand;
    const total = best(hard, hasAce);
    if (total >= 21) return this.#finished(total, size);
    const move = basicStrategy({
      total,
      isSoft: total !== hard,
      up: this.#up === ACE ? 11 : this.#up,
      pair: null,
      canDouble: canDouble && cards === 2,
    });
    if (move === 'stand') return this.#finished(total, size);
    let gain = 0;
    eachDraw(this.#shoe, size, (points, chance) => {
      const drawn = { hard: hard + points, hasAce: hasAce || points === ACE, cards: cards + 1, canDouble };
      const after =
        move === 'double'
          ? 2 * this.#finished(best(drawn.hard, drawn.hasAce), size - 1)
          : this.played(size - 1, drawn);
      gain += chance * after;
    });
    return gain;
  }

  /** Gain of both hands of a split. */
  split(size: number, points: number): number {
    let gain = 0;
    eachDraw(this.#shoe, size, (second, chance) => {
      const hand = {
        hard: points + second,
        hasAce: points === ACE || second === ACE,
        cards: 2,
        canDouble: true,
      };
      gain +=
        chance *
        (points === ACE
          ? this.#finished(best(hand.hard, hand.hasAce), size - 1)
          : this.played(size - 1, hand));
    });
    return 2 * gain;
  }

  /** Gain of the first two cards, after the dealer has peeked. */
  dealt(size: number, first: number, second: number): number {
    const hard = first + second;
    const hasAce = first === ACE || second === ACE;
    const total = best(hard, hasAce);
    if (first === second) {
      const pair = first === ACE ? 11 : first;
      const up = this.#up === ACE ? 11 : this.#up;
      const move = basicStrategy({ total, isSoft: total !== hard, up, pair, canDouble: true });
      if (move === 'split') return this.split(size, first);
    }
    return this.played(size, { hard, hasAce, cards: 2, canDouble: true });
  }
}

const isNatural = (one: number, other: number): boolean =>
  one !== other && one + other === 11 && (one === ACE || other === ACE);

/** The return in first stakes: 1 plus the mean gain. */
export function blackjackReturn(decks: number): number {
  const shoe = shoeOf(decks);
  const size = sizeOf(shoe);
  let gain = 0;
  eachDraw(shoe, size, (up, upChance) => {
    eachDraw(shoe, size - 1, (hole, holeChance) => {
      const against = new Against(shoe, up, hole);
      eachDraw(shoe, size - 2, (first, firstChance) => {
        eachDraw(shoe, size - 3, (second, secondChance) => {
          const chance = upChance * holeChance * firstChance * secondChance;
          const [isDealers, isPlayers] = [isNatural(up, hole), isNatural(first, second)];
          if (isDealers) gain -= isPlayers ? 0 : chance;
          else gain += chance * (isPlayers ? 1.5 : against.dealt(size - 4, first, second));
        });
      });
    });
  });
  return 1 + gain;
}
