/** The exact return of a slot model, computed twice: over all stops, and from the frequencies of symbols on the reels. */
import {
  LEAST_RUN,
  payUnitOf,
  SCATTER,
  type SlotRules,
  WILD,
} from '#demo/studio/engines/slots/slot-rules.ts';

/** Sums over a part of all stops. */
export interface CountedReturn {
  stops: number;
  /** Hundredths of the stake. */
  paid: number;
  hits: number;
  triggers: number;
  most: number;
  mostOfTriggers: number;
  /** Of the pays in hundredths. */
  squares: number;
  paidOfTriggers: number;
  squaresOfTriggers: number;
}

const NOTHING: CountedReturn = {
  stops: 0,
  paid: 0,
  hits: 0,
  triggers: 0,
  most: 0,
  mostOfTriggers: 0,
  squares: 0,
  paidOfTriggers: 0,
  squaresOfTriggers: 0,
};

/** A run that may still win: its symbol, the rows of its line (null for ways), and its ways so far. */
interface Open {
  rows: string | null;
  symbol: string;
  ways: number;
}

/** The windows of each reel at all of its stops. */
export const windowsOf = ({ reels, rows }: SlotRules): string[][] =>
  reels.map(reel => Array.from(reel, (_, stop) => (reel + reel).slice(stop, stop + rows)));

/** Cells of a reel's window that continue a run: one at most on a line. */
function fitsOf({ rows, symbol }: Omit<Open, 'ways'>, reel: number, window: string): number {
  const cells = rows === null ? window : window.charAt(Number(rows[reel]));
  let fits = 0;
  for (const cell of cells) if (cell === symbol || cell === WILD) fits += 1;
  return fits;
}

/** The runs that begin on the first reel. */
const begunIn = ({ lines, linePays }: SlotRules, window: string): Open[] =>
  (lines.length === 0
    ? Object.keys(linePays).map(symbol => ({ rows: null, symbol }))
    : lines.map(rows => ({ rows, symbol: window.charAt(Number(rows[0])) }))
  ).flatMap(run => {
    const ways = fitsOf(run, 0, window);
    return ways === 0 ? [] : [{ ...run, ways }];
  });

/** The sums of marks over the windows of a reel and those to its right, with the number of their combinations: by reel, and none past the last. */
function sumsOfMarks(marks: readonly (readonly number[])[]): Map<number, number>[] {
  let sums = new Map([[0, 1]]);
  const byReel = [sums];
  for (const ofReel of marks.toReversed()) {
    const next = new Map<number, number>();
    for (const mark of ofReel)
      for (const [sum, times] of sums) next.set(sum + mark, (next.get(sum + mark) ?? 0) + times);
    sums = next;
    byReel.unshift(sums);
  }
  return byReel;
}

/**
 * Visits the combinations of the reels' windows with their pay in lines or ways, the sum of their marks and their number. Works reel by
 * reel: a run that ended on one reel is skipped on the next, and without runs only the marks of the other reels are counted.
 *
 * @param markOf a number of each window that adds up over the reels
 */
export function visitWindows(
  rules: SlotRules,
  windows: readonly (readonly string[])[],
  markOf: (window: string, reel: number) => number,
  visit: (paid: number, marks: number, times: number) => void,
): void {
  const unit = payUnitOf(rules);
  const marks = windows.map((shown, reel) => shown.map(window => markOf(window, reel)));
  const rest = sumsOfMarks(marks);
  const payOf = ({ symbol, ways }: Open, run: number) =>
    (rules.linePays[symbol]?.[run - LEAST_RUN] ?? 0) * unit * ways;
  /** Visits the windows of this reel and those to its right, given the pay and the marks to its left. */
  const descend = (reel: number, open: readonly Open[], paid: number, marked: number): void => {
    const shown = windows[reel];
    if (shown === undefined || open.length === 0) {
      const total = open.reduce((sum, run) => sum + payOf(run, reel), paid);
      for (const [sum, times] of rest[reel] ?? []) visit(total, marked + sum, times);
      return;
    }
    for (const [at, window] of shown.entries()) {
      const next: Open[] = [];
      let ended = 0;
      for (const run of open) {
        const fits = fitsOf(run, reel, window);
        if (fits === 0) ended += payOf(run, reel);
        else next.push(fits === 1 ? run : { ...run, ways: run.ways * fits });
      }
      descend(reel + 1, next, paid + ended, marked + (marks[reel]?.[at] ?? 0));
    }
  };
  for (const [at, window] of (windows[0] ?? []).entries())
    descend(1, begunIn(rules, window), 0, marks[0]?.[at] ?? 0);
}

/** All stops of the reels, with the first reel at stops from `from` to before `to`. */
export function countStops(rules: SlotRules, from: number, to: number): CountedReturn {
  const sum = { ...NOTHING };
  const windows = windowsOf(rules).map((shown, reel) => (reel === 0 ? shown.slice(from, to) : shown));
  const isScatter = (window: string) => (window.includes(SCATTER) ? 1 : 0);
  visitWindows(rules, windows, isScatter, (paid, scatters, times) =>
    note(rules, sum, { paid: paid + (rules.scatterPays[scatters - LEAST_RUN] ?? 0), scatters, times }),
  );
  return sum;
}

function note(
  { freeSpins }: SlotRules,
  sum: CountedReturn,
  { paid, scatters, times }: { paid: number; scatters: number; times: number },
): void {
  sum.stops += times;
  sum.paid += times * paid;
  sum.squares += times * paid * paid;
  if (paid > 0) sum.hits += times;
  if (paid > sum.most) sum.most = paid;
  if (freeSpins === null || scatters < freeSpins.scattersNeeded) return;
  sum.triggers += times;
  sum.paidOfTriggers += times * paid;
  sum.squaresOfTriggers += times * paid * paid;
  if (paid > sum.mostOfTriggers) sum.mostOfTriggers = paid;
}

/** The sums of all parts. */
export const addUp = (parts: readonly CountedReturn[]): CountedReturn =>
  parts.reduce((sum, part) => ({
    stops: sum.stops + part.stops,
    paid: sum.paid + part.paid,
    hits: sum.hits + part.hits,
    triggers: sum.triggers + part.triggers,
    most: Math.max(sum.most, part.most),
    mostOfTriggers: Math.max(sum.mostOfTriggers, part.mostOfTriggers),
    squares: sum.squares + part.squares,
    paidOfTriggers: sum.paidOfTriggers + part.paidOfTriggers,
    squaresOfTriggers: sum.squaresOfTriggers + part.squaresOfTriggers,
  }));

/** The same sums without any combination of stops: reels are independent, so that sums over each are multiplied. */
export function reckonStops(rules: SlotRules): Pick<CountedReturn, 'stops' | 'paid' | 'triggers'> {
  const { reels, lines, linePays, scatterPays, freeSpins } = rules;
  const stops = reels.reduce((product, reel) => product * reel.length, 1);
  const inRuns = Object.entries(linePays).reduce((sum, [symbol, pays]) => {
    const sides = sidesOf(rules, symbol);
    return sum + pays.reduce((part, pay, at) => part + pay * waysOfRun(rules, sides, at + LEAST_RUN), 0);
  }, 0);
  const scatters = waysOfScatters(rules);
  const inScatters = scatterPays.reduce((sum, pay, at) => sum + pay * (scatters[at + LEAST_RUN] ?? 0), 0);
  return {
    stops,
    // Each line has an equal part of the stake.
    paid: payUnitOf(rules) * Math.max(1, lines.length) * inRuns + inScatters,
    triggers:
      freeSpins === null ? 0 : scatters.slice(freeSpins.scattersNeeded).reduce((sum, ways) => sum + ways, 0),
  };
}

/** Over all stops of a reel: the cells that fit a symbol, and the stops that have none. */
interface Sides {
  fits: number;
  without: number;
}

/** A line meets one cell of each stop; ways meet all. */
const sidesOf = (rules: SlotRules, symbol: string): Sides[] =>
  rules.reels.map((reel, at) => {
    const fits = Array.from(reel).filter(it => it === symbol || it === WILD).length;
    if (rules.lines.length > 0) return { fits, without: reel.length - fits };
    const windows = windowsOf(rules)[at] ?? [];
    const without = windows.filter(it => !it.includes(symbol) && !it.includes(WILD)).length;
    return { fits: fits * rules.rows, without };
  });

/** The ways of runs of exactly `run` symbols, over all stops. */
const waysOfRun = ({ reels }: SlotRules, sides: readonly Sides[], run: number): number =>
  reels.reduce((product, reel, at) => {
    if (at > run) return product * reel.length;
    return product * ((at < run ? sides[at]?.fits : sides[at]?.without) ?? 0);
  }, 1);

/** Number of stops by the number of reels that show a scatter, from none to all. */
function waysOfScatters({ reels, rows }: SlotRules): number[] {
  let ways = [1];
  for (const reel of reels) {
    const showing = Array.from(reel).filter(it => it === SCATTER).length * rows;
    ways = [...ways, 0].map(
      (_, count) => (ways[count] ?? 0) * (reel.length - showing) + (ways[count - 1] ?? 0) * showing,
    );
  }
  return ways;
}

/** Average free spins of a round: those that follow, by the numbers played and granted. */
export function meanFreeSpins({ freeSpins }: Pick<SlotRules, 'freeSpins'>, chance: number): number {
  if (freeSpins === null) return 0;
  const following = (played: number, granted: number): number => {
    if (played === granted) return 0;
    const more = Math.min(freeSpins.most, granted + freeSpins.spins);
    return 1 + chance * known(played + 1, more) + (1 - chance) * known(played + 1, granted);
  };
  const memory = new Map<number, number>();
  const known = (played: number, granted: number): number => {
    const key = played * 1000 + granted;
    const value = memory.get(key) ?? following(played, granted);
    memory.set(key, value);
    return value;
  };
  return chance * known(0, freeSpins.spins);
}

/** The return of a round, a share of the stake. */
export function returnOf(
  rules: SlotRules,
  { stops, paid, triggers }: Pick<CountedReturn, 'stops' | 'paid' | 'triggers'>,
): number {
  const ofSpin = paid / 100 / stops;
  return ofSpin * (1 + (rules.freeSpins?.factor ?? 0) * meanFreeSpins(rules, triggers / stops));
}

/** The maximum pay of a round: the maximum of spins, each with its best result, granting or not. */
export function mostOf({ freeSpins }: SlotRules, { most, mostOfTriggers }: CountedReturn): number {
  if (freeSpins === null) return most;
  const again = freeSpins.most / freeSpins.spins - 1;
  return mostOfTriggers + freeSpins.factor * (again * mostOfTriggers + (freeSpins.most - again) * most);
}

/** Mean and mean square of a pay, in stakes. */
interface Pay {
  mean: number;
  square: number;
}

const payOfSpins = (stops: number, paid: number, squares: number): Pay => ({
  mean: paid / 100 / stops,
  square: squares / 10_000 / stops,
});

/** The sum of two independent pays. */
const plus = (one: Pay, other: Pay): Pay => ({
  mean: one.mean + other.mean,
  square: one.square + 2 * one.mean * other.mean + other.square,
});

const either = (chance: number, one: Pay, other: Pay): Pay => ({
  mean: chance * one.mean + (1 - chance) * other.mean,
  square: chance * one.square + (1 - chance) * other.square,
});

/** The standard deviation of a round's pay, free spins included, in stakes: spins that grant and those that do not, apart. */
export function deviationOf({ freeSpins }: SlotRules, counted: CountedReturn): number {
  const { stops, paid, triggers, squares, paidOfTriggers, squaresOfTriggers } = counted;
  if (freeSpins === null) return Math.sqrt(squares / 10_000 / stops - (paid / 100 / stops) ** 2);
  const chance = triggers / stops;
  const granting = payOfSpins(triggers, paidOfTriggers, squaresOfTriggers);
  const plain = payOfSpins(stops - triggers, paid - paidOfTriggers, squares - squaresOfTriggers);
  const doubled = ({ mean, square }: Pay): Pay => ({
    mean: freeSpins.factor * mean,
    square: freeSpins.factor ** 2 * square,
  });
  const memory = new Map<string, Pay>();
  const rest = (played: number, granted: number): Pay => {
    if (played === granted) return { mean: 0, square: 0 };
    const key = `${played} ${granted}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const more = Math.min(freeSpins.most, granted + freeSpins.spins);
    const pay = either(
      chance,
      plus(doubled(granting), rest(played + 1, more)),
      plus(doubled(plain), rest(played + 1, granted)),
    );
    memory.set(key, pay);
    return pay;
  };
  const round = either(chance, plus(granting, rest(0, freeSpins.spins)), plain);
  return Math.sqrt(round.square - round.mean ** 2);
}
