/**
 * Hi-lo: a card is open, and the player guesses whether the next is higher or lower. Every card comes from a full deck. Right guesses
 * multiply the pay; a wrong one loses the stake. The player may cash out after each guess, and skip up to five cards.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { Move, Outcome, Random, SteppedEngine } from './engine.ts';
import {
  CARDS,
  guessesOf,
  hundredthsOf,
  isOffered,
  isRight,
  MOST_GUESSES,
  MOST_PAY,
  MOST_SKIPS,
  payOf,
  RANKS,
  RETURN_PERCENT,
  rankOf,
  SIDES,
  type Side,
  type Step,
  sideOf,
  skipsOf,
  winsOf,
} from './hi-lo-odds.ts';
import { PLAIN_BET, type PlainBet, readerOf } from './read-bet.ts';
import type { BetFigures, Rules } from './stated-rules.ts';

const ACTION = z.strictObject({ do: z.enum(['higher', 'lower', 'skip', 'cash_out']) });

/** The stored state: every card that the round can need, and the steps so far. The card after the last step is open. */
export interface HiLoState {
  cards: readonly number[];
  steps: readonly Step[];
}

/** The open cards, one more than steps. After a wrong guess, the last card is the one that lost. */
export interface HiLoShow {
  cards: readonly number[];
  steps: readonly Step[];
  isLost: boolean;
}

const begin = (_: PlainBet, random: Random): HiLoState => ({
  cards: Array.from({ length: 1 + MOST_GUESSES + MOST_SKIPS }, () => random.below(CARDS)),
  steps: [],
});

/** Reveals the open cards and none to come. */
const view = ({ cards, steps }: HiLoState) => ({ cards: cards.slice(0, steps.length + 1), steps });

function cashedOut(state: HiLoState): Outcome {
  const show: HiLoShow = { ...view(state), isLost: false };
  const wins = guessesOf(state.cards, state.steps);
  // Only an abandoned round has no guess. Its stake is returned.
  if (wins.length === 0) return { payHundredths: 100, show };
  const pay = payOf(wins);
  return { payHundredths: hundredthsOf(pay), pay, show };
}

const openRank = ({ cards, steps }: HiLoState): number => rankOf(cards[steps.length] ?? 0);

/** Whether another guess is offered on the open card. */
const canGuess = (state: HiLoState): boolean =>
  SIDES.some(side => isOffered(guessesOf(state.cards, state.steps), side, openRank(state)));

function guess(state: HiLoState, side: Side): Move<HiLoState> {
  const next: HiLoState = { cards: state.cards, steps: [...state.steps, side] };
  if (!isRight(side, openRank(state), openRank(next)))
    return { kind: 'over', outcome: { payHundredths: 0, show: { ...view(next), isLost: true } } };
  return canGuess(next) ? { kind: 'running', state: next } : { kind: 'over', outcome: cashedOut(next) };
}

function skip(state: HiLoState): Move<HiLoState> {
  const next: HiLoState = { cards: state.cards, steps: [...state.steps, 'skip'] };
  return canGuess(next) ? { kind: 'running', state: next } : { kind: 'over', outcome: cashedOut(next) };
}

/** Time after which an abandoned round is cashed out. */
const WAITS_MS = DAY_MS;

const settled = (state: HiLoState, elapsedMs: number): Outcome | null =>
  elapsedMs >= WAITS_MS ? cashedOut(state) : null;

function act(
  state: HiLoState,
  action: unknown,
  elapsedMs: number,
): Result<Move<HiLoState>, 'bad_action' | 'too_late'> {
  const read = ACTION.safeParse(action);
  if (!read.success) return refuse('bad_action');
  if (settled(state, elapsedMs) !== null) return refuse('too_late');
  const wins = guessesOf(state.cards, state.steps);
  switch (read.data.do) {
    case 'cash_out':
      return wins.length === 0 ? refuse('bad_action') : ok({ kind: 'over', outcome: cashedOut(state) });
    case 'skip':
      return skipsOf(state.steps) >= MOST_SKIPS ? refuse('bad_action') : ok(skip(state));
    default:
      if (!isOffered(wins, read.data.do, openRank(state))) return refuse('bad_action');
      return ok(guess(state, read.data.do));
  }
}

const RETURN = RETURN_PERCENT * 100;

export const HI_LO: SteppedEngine<PlainBet, HiLoState> = {
  kind: 'stepped',
  id: 'hi-lo',
  waitsMs: WAITS_MS,
  readBet: readerOf(PLAIN_BET),
  begin,
  view,
  act,
  settled,
  returnToPlayer: () => RETURN,
};

type Way = 'likely' | 'unlikely';

const EVERY_RANK = Array.from({ length: RANKS }, (_, at) => at + 1);

/** Shares of rounds with right guesses alone, by the product of their winning ranks, for each rank of the open card from 1. */
type RightShares = readonly ReadonlyMap<number, number>[];

/** The shares after one more right guess, always on the same kind of side. */
function guessedRight(way: Way, before: RightShares): RightShares {
  const after = EVERY_RANK.map(() => new Map<number, number>());
  for (const from of EVERY_RANK) {
    const side = sideOf(way, from);
    for (const to of EVERY_RANK.filter(it => isRight(side, from, it)))
      for (const [product, share] of before[from - 1] ?? []) {
        const next = product * winsOf(side, from);
        after[to - 1]?.set(next, (after[to - 1]?.get(next) ?? 0) + share / RANKS);
      }
  }
  return after;
}

/** Distribution of the product of winning ranks after N right guesses. */
function rightWays(way: Way, guesses: number): [product: number, share: number][] {
  let shares: RightShares = EVERY_RANK.map(() => new Map([[1, 1 / RANKS]]));
  for (let guess = 0; guess < guesses; guess += 1) shares = guessedRight(way, shares);
  return shares.flatMap(it => [...it]);
}

function figuresOf(way: Way, guesses: number): BetFigures {
  const ways = rightWays(way, guesses).map(([product, share]) => {
    const pay = { of: RETURN_PERCENT * RANKS ** guesses, by: 100 * product };
    return { pay: (100 * pay.of) / pay.by, payHundredths: hundredthsOf(pay), share };
  });
  const mean = ways.reduce((sum, { pay, share }) => sum + share * pay, 0);
  const squares = ways.reduce((sum, { pay, share }) => sum + share * pay * pay, 0);
  return {
    bet: `${way} ${guesses}`,
    returnToPlayer: RETURN,
    hitRate: Math.round(10_000 * ways.reduce((sum, { share }) => sum + share, 0)),
    mostPayHundredths: Math.max(...ways.map(it => it.payHundredths)),
    deviationHundredths: Math.round(Math.sqrt(squares - mean * mean)),
  };
}

export const HI_LO_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['growing_multiplier'],
  returnPercent: RETURN_PERCENT,
  mostGuesses: MOST_GUESSES,
  mostSkips: MOST_SKIPS,
  mostPay: MOST_PAY,
  bets: [figuresOf('likely', 1), figuresOf('likely', 3), figuresOf('unlikely', 1), figuresOf('unlikely', 3)],
} satisfies Rules & Record<string, unknown>;

/**
 * The most that any guesses pay within the largest pay, in hundredths: over all products of winning ranks. Each can be reached, by lower
 * guesses from high ranks down.
 */
export function mostHiLoPayHundredths(): number {
  let products = new Set([1]);
  let most = { of: 0, by: 1 };
  for (let guesses = 1; guesses <= MOST_GUESSES; guesses += 1) {
    const of = RETURN_PERCENT * RANKS ** guesses;
    const next = [...products]
      .flatMap(product => Array.from({ length: RANKS - 1 }, (_, at) => product * (at + 1)))
      .filter(product => of <= MOST_PAY * 100 * product);
    products = new Set(next);
    const least = Math.min(...products);
    if (of / (100 * least) > most.of / most.by) most = { of, by: 100 * least };
  }
  return hundredthsOf(most);
}

/** The figures of the listed ways of playing, and of the highest pay that guesses can reach. */
export const everyHiLoFigures = (): Omit<BetFigures, 'bet'>[] => {
  const most = mostHiLoPayHundredths();
  return [
    ...HI_LO_RULES.bets,
    {
      returnToPlayer: RETURN,
      hitRate: 0,
      mostPayHundredths: most,
      deviationHundredths: Math.round(Math.sqrt(RETURN_PERCENT * (most - RETURN_PERCENT))),
    },
  ];
};
