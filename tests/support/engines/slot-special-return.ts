/**
 * The exact figures of the models with a special play. The first spin is counted over all stops, by what it starts; what is started
 * is independent of the first spin's pay, and is computed spin by spin.
 */
import { rulesOfOption } from '#demo/studio/engines/slots/choice-engine.ts';
import {
  type HoldAndSpin,
  LEAST_RUN,
  payUnitOf,
  SCATTER,
  type SlotRules,
  WILD,
} from '#demo/studio/engines/slots/slot-rules.ts';
import type { Moments } from './counted.ts';
import { type CountedReturn, deviationOf, mostOf, returnOf, visitWindows, windowsOf } from './slot-return.ts';

/** Moments and maximum of a pay, in stakes. */
export interface Pay {
  mean: number;
  square: number;
  most: number;
  /** The share that pays nothing. */
  none: number;
}

const NONE: Pay = { mean: 0, square: 0, most: 0, none: 1 };

/** The sum of two independent pays. */
const plus = (one: Pay, other: Pay): Pay => ({
  mean: one.mean + other.mean,
  square: one.square + 2 * one.mean * other.mean + other.square,
  most: one.most + other.most,
  none: one.none * other.none,
});

const mixed = (parts: readonly (readonly [share: number, pay: Pay])[]): Pay => ({
  mean: parts.reduce((sum, [share, { mean }]) => sum + share * mean, 0),
  square: parts.reduce((sum, [share, { square }]) => sum + share * square, 0),
  most: Math.max(...parts.filter(([share]) => share > 0).map(([, { most }]) => most)),
  none: parts.reduce((sum, [share, { none }]) => sum + share * none, 0),
});

const scaled = ({ mean, square, most, none }: Pay, factor: number): Pay => ({
  mean: mean * factor,
  square: square * factor ** 2,
  most: most * factor,
  none,
});

const repeated = (pay: Pay, times: number): Pay =>
  Array.from({ length: times }, () => pay).reduce(plus, NONE);

class Sum {
  count = 0;
  hits = 0;
  paid = 0;
  squares = 0;
  most = 0;

  /** @param hundredths of the stake */
  add(hundredths: number, times = 1): void {
    this.count += times;
    if (hundredths > 0) this.hits += times;
    this.paid += times * hundredths;
    this.squares += times * hundredths ** 2;
    this.most = Math.max(this.most, hundredths);
  }

  pay(): Pay {
    if (this.count === 0) return NONE;
    return {
      mean: this.paid / 100 / this.count,
      square: this.squares / 10_000 / this.count,
      most: this.most / 100,
      none: 1 - this.hits / this.count,
    };
  }
}

type Windows = readonly (readonly string[])[];

const scattersIn = (window: string) => (window.includes(SCATTER) ? 1 : 0);
const scatterPay = ({ scatterPays }: SlotRules, scatters: number) => scatterPays[scatters - LEAST_RUN] ?? 0;

/** The pay of a spin over all of these windows. */
function spinOver(rules: SlotRules, windows: Windows): Pay {
  const sum = new Sum();
  visitWindows(rules, windows, scattersIn, (paid, scatters, times) =>
    sum.add(paid + scatterPay(rules, scatters), times),
  );
  return sum.pay();
}

/** Bits for the number of reels that show a symbol. */
const BITS = 3;
const MASK = 2 ** BITS - 1;

/** The free spins of each symbol that may be drawn: it pays on top of the lines by the number of its reels. */
function expandingSpins(rules: SlotRules, spins: number, factor: number): Pay {
  const symbols = Object.keys(rules.linePays);
  const sums = symbols.map(() => new Sum());
  const whole = payUnitOf(rules) * rules.lines.length;
  /** By symbol and number of reels. */
  const expanded = symbols.map(symbol =>
    Array.from(windowsOf(rules).keys()).map(
      reels => (rules.linePays[symbol]?.[reels + 1 - LEAST_RUN] ?? 0) * whole,
    ),
  );
  const markOf = (window: string) =>
    [SCATTER, ...symbols].reduce((mark, it, at) => mark + (window.includes(it) ? 1 << (BITS * at) : 0), 0);
  visitWindows(rules, windowsOf(rules), markOf, (paid, marks, times) => {
    const spin = paid + scatterPay(rules, marks & MASK);
    for (const [at, sum] of sums.entries()) {
      const reels = (marks >> (BITS * (at + 1))) & MASK;
      sum.add(spin + (expanded[at]?.[reels - 1] ?? 0), times);
    }
  });
  return mixed(sums.map(sum => [1 / sums.length, repeated(scaled(sum.pay(), factor), spins)] as const));
}

/** Free spins by the set of full reels: each reel with wilds fills up at a spin with the share of its stops that show one. */
function stickySpins(rules: SlotRules, spins: number, factor: number): Pay {
  const windows = windowsOf(rules);
  const wild = windows.flatMap((shown, reel) => (shown.some(it => it.includes(WILD)) ? [reel] : []));
  const shareOf = (reel: number) => {
    const shown = windows[reel] ?? [];
    return shown.filter(it => it.includes(WILD)).length / shown.length;
  };
  const sets = Array.from({ length: 2 ** wild.length }, (_, set) => set);
  const has = (set: number, at: number) => Math.floor(set / 2 ** at) % 2 === 1;
  const spinWith = sets.map(set => {
    const shown = windows.map((all, reel) => {
      const at = wild.indexOf(reel);
      if (at < 0) return all;
      return has(set, at) ? [WILD.repeat(rules.rows)] : all.filter(it => !it.includes(WILD));
    });
    return scaled(spinOver(rules, shown), factor);
  });
  const step = (from: number, to: number) =>
    wild.reduce((share, reel, at) => {
      if (has(from, at)) return has(to, at) ? share : 0;
      return share * (has(to, at) ? shareOf(reel) : 1 - shareOf(reel));
    }, 1);
  let rest: Pay[] = sets.map(() => NONE);
  for (let spin = 0; spin < spins; spin += 1)
    rest = sets.map(from =>
      mixed(sets.map(to => [step(from, to), plus(spinWith[to] ?? NONE, rest[to] ?? NONE)] as const)),
    );
  return rest[0] ?? NONE;
}

/** The respins of a wild that landed in a row of the last reel. */
function walk(rules: SlotRules, factors: readonly number[], row: number): Pay {
  const windows = windowsOf(rules);
  return factors
    .slice(1)
    .map((factor, at) => {
      const reel = windows.length - 2 - at;
      const shown = windows.map((all, it) =>
        it === reel ? all.map(cells => cells.slice(0, row) + WILD + cells.slice(row + 1)) : all,
      );
      return scaled(spinOver(rules, shown), factor);
    })
    .reduce(plus, NONE);
}

const binomial = (of: number, chosen: number): number =>
  chosen === 0 ? 1 : (binomial(of - 1, chosen - 1) * of) / chosen;

/** The share of each number of coins at the end, by the number locked and the respins left. */
export function coinsAtEnd(special: HoldAndSpin, cells: number, coins: number): number[] {
  const landing = 1 / special.coinOneIn;
  const memory = new Map<string, number[]>();
  const from = (locked: number, left: number): number[] => {
    const key = `${locked} ${left}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const shares = Array.from({ length: cells + 1 }, (_, at) => Number(at === locked));
    if (left > 0 && locked < cells) {
      shares.fill(0);
      const empty = cells - locked;
      for (let more = 0; more <= empty; more += 1) {
        const share = binomial(empty, more) * landing ** more * (1 - landing) ** (empty - more);
        const rest = from(locked + more, more === 0 ? left - 1 : special.respins);
        for (const [at, it] of rest.entries()) shares[at] = (shares[at] ?? 0) + share * it;
      }
    }
    memory.set(key, shares);
    return shares;
  };
  return from(coins, special.respins);
}

function hold(special: HoldAndSpin, cells: number, coins: number): Pay {
  const weights = special.values.reduce((sum, { weight }) => sum + weight, 0);
  const coin = mixed(
    special.values.map(({ payHundredths, weight }) => {
      const value = payHundredths / 100;
      return [weight / weights, { mean: value, square: value ** 2, most: value, none: 0 }] as const;
    }),
  );
  const top = special.fullPayHundredths / 100;
  return mixed(
    coinsAtEnd(special, cells, coins).map((share, count) => {
      const full = count === cells ? { mean: top, square: top ** 2, most: top, none: 0 } : NONE;
      return [share, plus(repeated(coin, count), full)] as const;
    }),
  );
}

/** What a first spin starts, by a number of its own; zero starts nothing. */
interface Starts {
  markOf: (window: string, reel: number) => number;
  startOf: (marks: number) => number;
  payOf: (start: number) => Pay;
}

function startsOf(rules: SlotRules): Starts {
  const { special, freeSpins, reels, rows } = rules;
  const last = reels.length - 1;
  if (special?.kind === 'hold')
    return {
      markOf: window => window.split(SCATTER).length - 1,
      startOf: coins => (coins >= special.coinsNeeded ? coins : 0),
      payOf: coins => hold(special, reels.length * rows, coins),
    };
  if (special?.kind === 'walking')
    return {
      markOf: (window, reel) => (reel === last ? window.indexOf(WILD) + 1 : 0),
      startOf: row => row,
      payOf: row => walk(rules, special.factors, row - 1),
    };
  if (freeSpins === null) throw new Error('A special play has free spins, coins or a walking wild');
  const free = special?.kind === 'sticky' ? stickySpins : expandingSpins;
  const pay = free(rules, freeSpins.spins, freeSpins.factor);
  return {
    markOf: scattersIn,
    startOf: scatters => Number(scatters >= freeSpins.scattersNeeded),
    payOf: () => pay,
  };
}

export interface SpecialFigures extends Pay {
  /** Share of rounds that pay. */
  hits: number;
  deviation: number;
  /** Share of rounds that start the special play, and its mean pay. */
  started: number;
  startedMean: number;
}

/** Several tests of a process compare with the same figures. */
const known = new WeakMap<SlotRules, SpecialFigures>();

/** Figures of a round, in stakes. */
export function specialFigures(rules: SlotRules): SpecialFigures {
  const figures = known.get(rules) ?? countSpecial(rules);
  known.set(rules, figures);
  return figures;
}

function countSpecial(rules: SlotRules): SpecialFigures {
  const { markOf, startOf, payOf } = startsOf(rules);
  const sums = new Map<number, Sum>();
  const isOfScatters = rules.scatterPays.length > 0;
  visitWindows(rules, windowsOf(rules), markOf, (paid, marks, times) => {
    const start = startOf(marks);
    const sum = sums.get(start) ?? new Sum();
    sums.set(start, sum);
    sum.add(paid + (isOfScatters ? scatterPay(rules, marks) : 0), times);
  });
  const all = [...sums.values()].reduce((total, { count }) => total + count, 0);
  const rounds = [...sums].map(([start, sum]) => {
    const added = start === 0 ? NONE : payOf(start);
    return { share: sum.count / all, added, sum, start };
  });
  const round = mixed(rounds.map(({ share, added, sum }) => [share, plus(sum.pay(), added)] as const));
  const started = rounds.filter(({ start }) => start !== 0);
  const share = started.reduce((total, it) => total + it.share, 0);
  return {
    ...round,
    hits: 1 - round.none,
    deviation: Math.sqrt(round.square - round.mean ** 2),
    started: share,
    startedMean: started.reduce((total, it) => total + it.share * it.added.mean, 0) / share,
  };
}

/** Figures of a bought feature, in prices. @throws Error for a model that sells none */
export function boughtFigures(rules: SlotRules): Pay & { hits: number; deviation: number } {
  const { buy, special, freeSpins, reels, rows } = rules;
  if (buy === undefined) throw new Error('The model sells no feature');
  const feature =
    special?.kind === 'hold'
      ? hold(special, reels.length * rows, buy.coins ?? 0)
      : expandingSpins(rules, freeSpins?.spins ?? 0, freeSpins?.factor ?? 1);
  const pay = scaled(feature, 1 / buy.price);
  return { ...pay, hits: 1 - pay.none, deviation: Math.sqrt(pay.square - pay.mean ** 2) };
}

/** The rules by which each of a model's bets is counted: those of the options, where the player chooses the free spins. */
export const countedRulesOf = (rules: SlotRules): SlotRules[] =>
  rules.special?.kind === 'choice'
    ? rules.special.options.map((_, option) => rulesOfOption(rules, option))
    : [rules];

/** Figures of any slot model: of one with a special play its own, of others those of all stops and their free spins. */
export function momentsOfSlot(rules: SlotRules, counted: CountedReturn): Moments {
  if (rules.special === undefined)
    return {
      mean: returnOf(rules, counted),
      hits: counted.hits / counted.stops,
      variance: deviationOf(rules, counted) ** 2,
      mostPayHundredths: mostOf(rules, counted),
    };
  const { mean, hits, deviation, most } = specialFigures(rules);
  return { mean, hits, variance: deviation ** 2, mostPayHundredths: Math.round(100 * most) };
}
