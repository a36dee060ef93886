/**
 * The exact odds of video poker: the result of each hold of each hand over all draws. For each set of up to five cards, tables have
 * the number of final hands with these cards by what they pay; the hands of a hold that have none of the discarded cards follow by
 * inclusion and exclusion.
 */
import { type Card, DECK, rankOf, suitOf } from '#demo/studio/engines/cards/card.ts';
import { HAND, payOf } from '#demo/studio/engines/video-poker.ts';
import type { VideoPokerRules } from '#demo/studio/engines/video-poker-rules.ts';
import type { Distribution } from './counted.ts';

/** C(n, k) for n up to 52 and k up to 5. */
const CHOOSE = Array.from({ length: DECK + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= HAND; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});
const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0;

const MASKS = 1 << HAND;
const ALL = MASKS - 1;
const SIZES = Array.from({ length: MASKS }, (_, mask) => mask.toString(2).replaceAll('0', '').length);
const sizeOf = (mask: number): number => SIZES[mask] ?? 0;

/** The place of a set of cards, ascending, among those of its size. */
function placeOf(hand: readonly Card[], mask: number): number {
  let [place, count] = [0, 0];
  for (let at = 0; at < HAND; at += 1) {
    if ((mask & (1 << at)) === 0) continue;
    count += 1;
    place += choose(hand[at] ?? 0, count);
  }
  return place;
}

/** Calls back with each hand, its cards ascending. */
function eachHand(go: (hand: readonly Card[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const fill = (at: number, from: number) => {
    if (at === HAND) return go(hand);
    for (let card = from; card < DECK; card += 1) {
      hand[at] = card;
      fill(at + 1, card + 1);
    }
  };
  fill(0, 0);
}

/** The same for hands that differ by the names of the suits alone. */
function keyOf(hand: readonly Card[]): number {
  const sorted = [...hand].sort((one, other) => rankOf(one) - rankOf(other) || suitOf(one) - suitOf(other));
  const names: number[] = [];
  let key = 0;
  for (const card of sorted) {
    if (!names.includes(suitOf(card))) names.push(suitOf(card));
    key = key * DECK + rankOf(card) * 4 + names.indexOf(suitOf(card));
  }
  return key;
}

export class VideoPokerOdds {
  /** Each different pay, 0 included. */
  readonly #pays: readonly number[];
  /** Number of final hands by pay, size of the set, and set. */
  readonly #tables: readonly (readonly Int32Array[])[];
  /** Sum of their pays by size and set. */
  readonly #sums: readonly Int32Array[];

  constructor(rules: VideoPokerRules) {
    this.#pays = [...new Set([0, ...rules.pays.map(it => it.pay)])];
    const empty = () => Array.from({ length: HAND + 1 }, (_, size) => new Int32Array(choose(DECK, size)));
    this.#tables = this.#pays.map(empty);
    this.#sums = empty();
    eachHand(hand => this.#add(hand, payOf(hand, rules)));
  }

  #add(hand: readonly Card[], pay: number): void {
    if (pay === 0) return;
    const table = this.#tables[this.#pays.indexOf(pay)] ?? [];
    for (let mask = 0; mask < MASKS; mask += 1) {
      const size = sizeOf(mask);
      const place = placeOf(hand, mask);
      for (const [counts, more] of [
        [table[size], 1],
        [this.#sums[size], pay],
      ] as const)
        if (counts !== undefined) counts[place] = (counts[place] ?? 0) + more;
    }
  }

  /** The total over final hands that have the held cards and none of the discarded ones. */
  static #over(tables: readonly Int32Array[], places: readonly number[], hold: number): number {
    const discarded = ALL & ~hold;
    let total = 0;
    for (let more = discarded; ; more = (more - 1) & discarded) {
      const set = hold | more;
      const value = tables[sizeOf(set)]?.[places[set] ?? 0] ?? 0;
      total += sizeOf(more) % 2 === 0 ? value : -value;
      if (more === 0) return total;
    }
  }

  static #placesOf = (hand: readonly Card[]): number[] =>
    Array.from({ length: MASKS }, (_, mask) => placeOf(hand, mask));

  static #drawsOf = (hold: number): number => choose(DECK - HAND, HAND - sizeOf(hold));

  /** The hold with the largest mean pay, as bits of the cards in ascending order. */
  #best(places: readonly number[]): number {
    let [best, most] = [0, -1];
    for (let hold = 0; hold < MASKS; hold += 1) {
      const mean = VideoPokerOdds.#over(this.#sums, places, hold) / VideoPokerOdds.#drawsOf(hold);
      if (mean > most) [best, most] = [hold, mean];
    }
    return best;
  }

  /** Which cards of a hand in any order are held. */
  holdsOf(dealt: readonly Card[]): boolean[] {
    const sorted = [...dealt].sort((one, other) => one - other);
    const hold = this.#best(VideoPokerOdds.#placesOf(sorted));
    return dealt.map(card => (hold & (1 << sorted.indexOf(card))) !== 0);
  }

  /** All pays with their shares, with the best hold of every hand. */
  distribution(): Distribution {
    const shares = this.#pays.map(() => 0);
    const hands = new Map<number, { hand: readonly Card[]; count: number }>();
    eachHand(hand => {
      const key = keyOf(hand);
      const known = hands.get(key);
      if (known === undefined) hands.set(key, { hand: [...hand], count: 1 });
      else known.count += 1;
    });
    for (const { hand, count } of hands.values()) {
      const places = VideoPokerOdds.#placesOf(hand);
      const hold = this.#best(places);
      const weight = count / choose(DECK, HAND) / VideoPokerOdds.#drawsOf(hold);
      for (const [at, tables] of this.#tables.entries())
        shares[at] = (shares[at] ?? 0) + weight * VideoPokerOdds.#over(tables, places, hold);
    }
    shares[0] = 1 - shares.reduce((sum, share) => sum + share, 0);
    return this.#pays.map((pay, at) => ({ payHundredths: 100 * pay, pay, share: shares[at] ?? 0 }));
  }
}

const known = new Map<VideoPokerRules, VideoPokerOdds>();

/** Computed once for each game. */
export function oddsOfVideoPoker(rules: VideoPokerRules): VideoPokerOdds {
  const odds = known.get(rules) ?? new VideoPokerOdds(rules);
  known.set(rules, odds);
  return odds;
}
