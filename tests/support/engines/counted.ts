/**
 * Exact returns of games with a countable number of results, computed by playing every result once with an injected random
 * source. Where there are too many, results on both sides of the boundary between winning and losing are played.
 */

import { CRASH, type CrashBet } from '#demo/studio/engines/crash.ts';
import { DICE, type DiceBet } from '#demo/studio/engines/dice.ts';
import type { Outcome, Random } from '#demo/studio/engines/engine.ts';
import { FISHING, type FishingBet } from '#demo/studio/engines/fishing.ts';
import { FOOTBALL, type FootballBet } from '#demo/studio/engines/football/football.ts';
import { HI_LO } from '#demo/studio/engines/hi-lo.ts';
import { sideOf } from '#demo/studio/engines/hi-lo-odds.ts';
import { BALLS, DRAWN, paysOf } from '#demo/studio/engines/lottery-rules.ts';
import { MINES, MINES_RULES, type MinesBet } from '#demo/studio/engines/mines.ts';
import { PLINKO, type PlinkoBet } from '#demo/studio/engines/plinko.ts';
import { ROULETTE, type RouletteBet } from '#demo/studio/engines/roulette.ts';
import { prizeOf, TICKETS } from '#demo/studio/engines/scratch.ts';
import { WHEEL, type WheelBet } from '#demo/studio/engines/wheel.ts';

/** A pay and the share of results that pay it; `pay` is exact, in stakes. */
export type Distribution = readonly { payHundredths: number; pay: number; share: number }[];

/** The exact payout in stakes. */
export const stakesOf = ({ payHundredths, pay }: Pick<Outcome, 'payHundredths' | 'pay'>): number =>
  pay === undefined ? payHundredths / 100 : pay.of / pay.by;

export interface Moments {
  /** Shares of the stake. */
  mean: number;
  variance: number;
  /** Share of rounds that pay. */
  hits: number;
  mostPayHundredths: number;
}

export function momentsOf(distribution: Distribution): Moments {
  const sum = (value: (pay: number) => number) =>
    distribution.reduce((total, { pay, share }) => total + share * value(pay), 0);
  const mean = sum(pay => pay);
  return {
    mean,
    variance: sum(pay => pay * pay) - mean * mean,
    hits: sum(Math.sign),
    mostPayHundredths: Math.max(...distribution.filter(it => it.share > 0).map(it => it.payHundredths)),
  };
}

/** A random source with a constant result. */
export const always = (result: number): Random => ({ below: () => result });

/** Plays each of the results once. */
const overAll = (results: number, play: (random: Random) => Outcome): Distribution =>
  Array.from({ length: results }, (_, result) => {
    const outcome = play(always(result));
    return { payHundredths: outcome.payHundredths, pay: stakesOf(outcome), share: 1 / results };
  });

/** The number of results of a draw, as the game itself requests it. */
function limitAsked(play: (random: Random) => Outcome): number {
  let limit = 0;
  play({
    below: asked => {
      limit = asked;
      return 0;
    },
  });
  return limit;
}

/**
 * A game that all results below a boundary win and the others lose: finds the boundary by bisection of the game itself, without a
 * formula.
 */
export function countByBorder(play: (random: Random) => Outcome): Distribution {
  const results = limitAsked(play);
  const best = play(always(0));
  const { payHundredths } = best;
  let [won, lost] = [0, results];
  while (lost - won > 1) {
    const middle = Math.floor((won + lost) / 2);
    const { payHundredths: pay } = play(always(middle));
    if (pay !== 0 && pay !== payHundredths) throw new Error(`${middle} pays ${pay}, not ${payHundredths}`);
    if (pay > 0) won = middle;
    else lost = middle;
  }
  return [
    { payHundredths, pay: stakesOf(best), share: lost / results },
    { payHundredths: 0, pay: 0, share: 1 - lost / results },
  ];
}

export function countDice(bet: DiceBet): Distribution {
  const play = (random: Random) => DICE.settle(bet, random);
  return bet.mode === 'limbo' ? countByBorder(play) : overAll(limitAsked(play), play);
}

/** The end of a flight without a manual exit. */
export const flyToTheEnd = (bet: CrashBet, random: Random): Outcome => {
  const end = CRASH.settled(CRASH.begin(bet, random, 100), Number.MAX_SAFE_INTEGER);
  if (end === null) throw new Error('a flight goes on for ever');
  return end;
};

export const countCrash = (bet: CrashBet): Distribution => countByBorder(random => flyToTheEnd(bet, random));

export const countRoulette = (bet: RouletteBet): Distribution => {
  const play = (random: Random) => ROULETTE.settle(bet, random);
  return overAll(limitAsked(play), play);
};

/** Opens tiles, by default from the first on, and cashes out after a number of gems. */
export function openTiles(bet: MinesBet, gems: number, random: Random, tileAt = (at: number) => at): Outcome {
  let state = MINES.begin(bet, random, 100);
  for (let at = 0; at < gems; at += 1) {
    const tile = tileAt(at);
    const opened = MINES.act(state, { do: 'open', tile }, 0);
    if (!opened.ok || opened.value.kind === 'raise') throw new Error(`the tile ${tile} has to open`);
    if (opened.value.kind === 'over') return opened.value.outcome;
    state = opened.value.state;
  }
  const left = MINES.act(state, { do: 'cash_out' }, 0);
  if (!left.ok || left.value.kind !== 'over') throw new Error('a round with a gem can be cashed out');
  return left.value.outcome;
}

/** Mines by the chance of each further tile; the game's own pay is read from a field whose mines are the first tiles. */
export function countMines(bet: MinesBet, gems: number): Distribution {
  const tiles = MINES_RULES.tiles;
  let share = 1;
  for (let tile = 0; tile < gems; tile += 1) share *= 1 - bet.mines / (tiles - tile);
  const best = openTiles(bet, gems, always(0), at => tiles - 1 - at);
  return [
    { payHundredths: best.payHundredths, pay: stakesOf(best), share },
    { payHundredths: 0, pay: 0, share: 1 - share },
  ];
}

/** Plays every sequence of draws once; each result of a draw has the same share. */
export function overAllDraws(play: (random: Random) => Outcome): Distribution {
  const byPay = new Map<number, { payHundredths: number; pay: number; share: number }>();
  const add = (outcome: Outcome, share: number) => {
    const pay = stakesOf(outcome);
    const known = byPay.get(pay)?.share ?? 0;
    byPay.set(pay, { payHundredths: outcome.payHundredths, pay, share: known + share });
  };
  const go = (drawn: readonly number[], share: number) => {
    let at = 0;
    let next: number | null = null;
    const below = (limit: number) => {
      const result = drawn[at];
      at += 1;
      if (result !== undefined) return result;
      next ??= limit;
      return 0;
    };
    const outcome = play({ below });
    const results = next as number | null;
    if (results === null) add(outcome, share);
    else for (let result = 0; result < results; result += 1) go([...drawn, result], share / results);
  };
  go([], 1);
  return [...byPay.values()];
}

export const countPlinko = (bet: PlinkoBet): Distribution =>
  overAllDraws(random => PLINKO.settle(bet, random));

/** Guesses the likelier or the less likely side a number of times, and cashes out. */
export function guessCards(way: 'likely' | 'unlikely', guesses: number, random: Random): Outcome {
  let state = HI_LO.begin({}, random, 100);
  for (let guess = 0; guess < guesses; guess += 1) {
    const rank = ((state.cards[guess] ?? 0) % 13) + 1;
    const acted = HI_LO.act(state, { do: sideOf(way, rank) }, 0);
    if (!acted.ok || acted.value.kind === 'raise') throw new Error(`the guess ${guess} has to be offered`);
    if (acted.value.kind === 'over') return acted.value.outcome;
    state = acted.value.state;
  }
  const left = HI_LO.act(state, { do: 'cash_out' }, 0);
  if (!left.ok || left.value.kind !== 'over') throw new Error('a right guess can be cashed out');
  return left.value.outcome;
}

/** Whether the next rank wins, as the rules say it: both sides include the same rank but at their own end. */
const wins = (isHigh: boolean, from: number, to: number): boolean => {
  if (isHigh) return from === 1 ? to > 1 : to >= from;
  return from === 13 ? to < 13 : to <= from;
};

/** Hi-lo by every sequence of ranks, without the game's own odds. */
export function countHiLo(way: 'likely' | 'unlikely', guesses: number): Distribution {
  const ranks = Array.from({ length: 13 }, (_, at) => at + 1);
  const won: { payHundredths: number; pay: number; share: number }[] = [];
  const go = (from: number, left: number, pay: number, share: number) => {
    if (left === 0) {
      won.push({ payHundredths: Math.floor(100 * pay + 1e-9), pay, share });
      return;
    }
    const isHigh = from <= 7 === (way === 'likely');
    const next = ranks.filter(to => wins(isHigh, from, to));
    for (const to of next) go(to, left - 1, (pay * 13) / next.length, share / 13);
  };
  for (const rank of ranks) go(rank, guesses, 0.97, 1 / 13);
  const lost = 1 - won.reduce((sum, { share }) => sum + share, 0);
  return [...won, { payHundredths: 0, pay: 0, share: lost }];
}

/** Every ticket of a scratch card once. */
export function countScratch(): Distribution {
  const tickets = new Map<number, number>();
  for (let ticket = 0; ticket < TICKETS; ticket += 1)
    tickets.set(prizeOf(ticket), (tickets.get(prizeOf(ticket)) ?? 0) + 1);
  return [...tickets].map(([payHundredths, count]) => ({
    payHundredths,
    pay: payHundredths / 100,
    share: count / TICKETS,
  }));
}

export const countWheel = (bet: WheelBet): Distribution => overAllDraws(random => WHEEL.settle(bet, random));

export const countFishing = (bet: FishingBet): Distribution =>
  countByBorder(random => FISHING.settle(bet, random));

/** Virtual football over both teams' draws. What is drawn after them, the minutes and the last unit, changes no mean. */
export function countFootball(bet: FootballBet): Distribution {
  const draws = 100;
  const played = Array.from({ length: draws ** 2 }, (_, at): Outcome => {
    const first = [Math.floor(at / draws), at % draws];
    return FOOTBALL.settle(bet, { below: () => first.shift() ?? 0 });
  });
  return played.map(outcome => ({
    payHundredths: outcome.payHundredths,
    pay: stakesOf(outcome),
    share: 1 / played.length,
  }));
}

/**
 * The distribution of hits, ball by ball: a ball is a hit with the share of picks among the remaining balls. The game's tables
 * count combinations instead.
 */
export function countLottery(picks: number): Distribution {
  let shares = [1];
  for (let drawn = 0; drawn < DRAWN; drawn += 1) {
    const left = BALLS - drawn;
    shares = [...shares, 0].map(
      (_, hits) =>
        (shares[hits] ?? 0) * (1 - (picks - hits) / left) +
        (shares[hits - 1] ?? 0) * ((picks - hits + 1) / left),
    );
  }
  return paysOf(picks).map((payHundredths, hits) => ({
    payHundredths,
    pay: payHundredths / 100,
    share: shares[hits] ?? 0,
  }));
}
