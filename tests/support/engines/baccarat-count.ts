/**
 * The exact shares of player, banker and tie: every hand by the points of its six cards, in the order that they would be dealt,
 * with the number of cards of each that the shoe has left. The engine plays each with those cards.
 */
import { BACCARAT, type BaccaratBet, type BaccaratDeal } from '#demo/studio/engines/baccarat.ts';
import { BACCARAT_DECKS, type Side } from '#demo/studio/engines/baccarat-rules.ts';
import { type Card, DECK } from '#demo/studio/engines/cards/card.ts';
import type { Random } from '#demo/studio/engines/engine.ts';
import { type Distribution, stakesOf } from './counted.ts';

const POINTS = 10;
const DEALT = 6;

/** A card of each number of points: ten, ace, two to nine. */
const CARDS: readonly Card[] = [8, 12, 0, 1, 2, 3, 4, 5, 6, 7];
/** Cards of each number of points in the shoe. */
const COUNTS = CARDS.map(card => (card === 8 ? 16 : 4) * BACCARAT_DECKS);

/** A source by which a shuffled shoe begins with these cards. */
export function shuffledTo(cards: readonly Card[]): Random {
  const shoe = Array.from({ length: BACCARAT_DECKS * DECK }, (_, at) => at % DECK);
  let at = 0;
  return {
    below: () => {
      const drawn = shoe.indexOf(cards[at] ?? -1, at);
      if (drawn < 0) throw new RangeError(`The shoe has no card ${cards[at]} left`);
      [shoe[at], shoe[drawn]] = [shoe[drawn] as Card, shoe[at] as Card];
      at += 1;
      return drawn - at + 1;
    },
  };
}

/** Calls back with each sequence of points, and the number of ways to deal it. */
function eachDeal(go: (points: readonly number[], ways: number) => void): void {
  const left = [...COUNTS];
  const points: number[] = [];
  const draw = (ways: number) => {
    if (points.length === DEALT) return go(points, ways);
    for (let each = 0; each < POINTS; each += 1) {
      const count = left[each] ?? 0;
      left[each] = count - 1;
      points.push(each);
      draw(ways * count);
      points.pop();
      left[each] = count;
    }
  };
  draw(1);
}

/** The third cards by the printed table, and the winner, apart from the engine's own. */
function winnerOf(points: readonly number[]): Side {
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = points;
  let [player, banker] = [(one + three) % 10, (two + four) % 10];
  if (player < 8 && banker < 8) {
    const hasThird = player <= 5;
    const last = hasThird ? six : five;
    if (hasThird) player = (player + five) % 10;
    const doesDraw = hasThird
      ? banker <= 2 ||
        (banker === 3 && five !== 8) ||
        (banker === 4 && five >= 2 && five <= 7) ||
        (banker === 5 && five >= 4 && five <= 7) ||
        (banker === 6 && (five === 6 || five === 7))
      : banker <= 5;
    if (doesDraw) banker = (banker + last) % 10;
  }
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/** Shares of the winners over all deals. */
export function winners(): Record<Side, number> {
  const ways = { player: 0, banker: 0, tie: 0 };
  eachDeal((points, count) => {
    ways[winnerOf(points)] += count;
  });
  const all = ways.player + ways.banker + ways.tie;
  return { player: ways.player / all, banker: ways.banker / all, tie: ways.tie / all };
}

let known: Record<Side, number> | null = null;

/** A deal of each winner, for the engine's own pays. */
const EXAMPLES: Readonly<Record<Side, readonly number[]>> = {
  player: [9, 0, 0, 0, 0, 0],
  banker: [0, 9, 0, 0, 0, 0],
  tie: [9, 9, 0, 0, 0, 0],
};

export function countBaccarat(bet: BaccaratBet): Distribution {
  known ??= winners();
  return Object.entries(known).map(([winner, share]) => {
    const cards = EXAMPLES[winner as Side].map(it => CARDS[it] ?? 0);
    const outcome = BACCARAT.settle(bet, shuffledTo(cards));
    if ((outcome.show as BaccaratDeal).winner !== winner) throw new Error(`${cards} is no win of ${winner}`);
    return { payHundredths: outcome.payHundredths, pay: stakesOf(outcome), share };
  });
}
/** Whether the engine and the printed table agree about a deal of these points. */
export function agrees(points: readonly number[]): boolean {
  const outcome = BACCARAT.settle(
    [{ side: 'tie', amountMinor: 1 }],
    shuffledTo(points.map(it => CARDS[it] ?? 0)),
  );
  return (outcome.show as BaccaratDeal).winner === winnerOf(points);
}
