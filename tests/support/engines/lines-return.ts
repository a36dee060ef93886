/** The exact return of the line slot, computed twice: over all stops, and from the frequencies of symbols on the reels. */
import {
  FREE_FACTOR,
  FREE_SPINS,
  LINE_PAYS,
  LINES,
  MOST_FREE_SPINS,
  REELS,
  ROWS,
  SCATTER,
  SCATTER_PAYS,
  SCATTERS_NEEDED,
  WILD,
} from '#demo/studio/engines/lines-rules.ts';

/** Sums over a part of all stops. */
export interface Counted {
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

const NOTHING: Counted = {
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

/** A line that may still win: its rows, and its symbol. */
interface Open {
  rows: readonly number[];
  symbol: string;
}

const ROWS_OF_LINES = LINES.map(line => Array.from(line, Number));
const LINE_STAKE = 100 / LINES.length;

/**
 * All stops of the reels, with the first reel at stops from `from` to before `to`. Works reel by reel, so that a line that ended
 * on one reel is skipped on the next.
 */
export function countStops(from: number, to: number): Counted {
  const sum = { ...NOTHING };
  const [first = ''] = REELS;
  for (let stop = from; stop < to; stop += 1) {
    const window = windowAt(first, stop);
    const open = ROWS_OF_LINES.map((rows): Open => ({ rows, symbol: window.charAt(rows[0] ?? 0) }));
    descend(sum, 1, open, 0, window.includes(SCATTER) ? 1 : 0);
  }
  return sum;
}

const windowAt = (reel: string, stop: number) => (reel + reel).slice(stop, stop + ROWS);
const WINDOWS = REELS.map(reel => Array.from(reel, (_, stop) => windowAt(reel, stop)));

/** Adds up the stops of this reel and those to its right, given the pay and the scatters to its left. */
function descend(sum: Counted, reel: number, open: readonly Open[], paid: number, scatters: number): void {
  const windows = WINDOWS[reel];
  if (windows === undefined) {
    const whole = open.reduce((total, { symbol }) => total + payOf(symbol, reel), paid);
    note(sum, whole + (SCATTER_PAYS[scatters - 3] ?? 0), scatters);
    return;
  }
  for (const window of windows) {
    const next: Open[] = [];
    let ended = 0;
    for (const line of open) {
      const shown = window.charAt(line.rows[reel] ?? 0);
      if (shown === line.symbol || shown === WILD) next.push(line);
      else ended += payOf(line.symbol, reel);
    }
    descend(sum, reel + 1, next, paid + ended, scatters + (window.includes(SCATTER) ? 1 : 0));
  }
}

const payOf = (symbol: string, run: number) => (LINE_PAYS[symbol]?.[run - 3] ?? 0) * LINE_STAKE;

function note(sum: Counted, paid: number, scatters: number): void {
  sum.stops += 1;
  sum.paid += paid;
  sum.squares += paid * paid;
  if (paid > 0) sum.hits += 1;
  if (paid > sum.most) sum.most = paid;
  if (scatters < SCATTERS_NEEDED) return;
  sum.triggers += 1;
  sum.paidOfTriggers += paid;
  sum.squaresOfTriggers += paid * paid;
  if (paid > sum.mostOfTriggers) sum.mostOfTriggers = paid;
}

/** The sums of all parts. */
export const addUp = (parts: readonly Counted[]): Counted =>
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

/** The same sums without any window: a line meets every stop of its reels, whatever its rows. */
export function reckonStops(): Pick<Counted, 'stops' | 'paid' | 'triggers'> {
  const stops = REELS.reduce((product, reel) => product * reel.length, 1);
  const inLines = Object.entries(LINE_PAYS).reduce((sum, [symbol, pays]) => {
    const fits = REELS.map(reel => Array.from(reel).filter(it => it === symbol || it === WILD).length);
    return sum + [3, 4, 5].reduce((part, run) => part + (pays[run - 3] ?? 0) * waysOfRun(fits, run), 0);
  }, 0);
  const scatters = waysOfScatters();
  const inScatters = SCATTER_PAYS.reduce((sum, pay, at) => sum + pay * (scatters[at + 3] ?? 0), 0);
  return {
    stops,
    // Each line has an equal part of the stake.
    paid: (100 / LINES.length) * LINES.length * inLines + inScatters,
    triggers: scatters.slice(SCATTERS_NEEDED).reduce((sum, ways) => sum + ways, 0),
  };
}

/** Number of stops in which a line begins with exactly `run` matching symbols. */
const waysOfRun = (fits: readonly number[], run: number): number =>
  REELS.reduce((product, reel, at) => {
    const fitting = fits[at] ?? 0;
    if (at < run) return product * fitting;
    return product * (at === run ? reel.length - fitting : reel.length);
  }, 1);

/** Number of stops by the number of reels that show a scatter, from none to all. */
function waysOfScatters(): number[] {
  let ways = [1];
  for (const reel of REELS) {
    const showing = Array.from(reel).filter(it => it === SCATTER).length * ROWS;
    ways = [...ways, 0].map(
      (_, count) => (ways[count] ?? 0) * (reel.length - showing) + (ways[count - 1] ?? 0) * showing,
    );
  }
  return ways;
}

/** Average free spins of a round: those that follow, by the numbers played and granted. */
export function meanFreeSpins(chance: number): number {
  const following = (played: number, granted: number): number => {
    if (played === granted) return 0;
    const more = Math.min(MOST_FREE_SPINS, granted + FREE_SPINS);
    return 1 + chance * known(played + 1, more) + (1 - chance) * known(played + 1, granted);
  };
  const memory = new Map<number, number>();
  const known = (played: number, granted: number): number => {
    const key = played * 1000 + granted;
    const value = memory.get(key) ?? following(played, granted);
    memory.set(key, value);
    return value;
  };
  return chance * known(0, FREE_SPINS);
}

/** The return of a round, a share of the stake. */
export function returnOf({ stops, paid, triggers }: Pick<Counted, 'stops' | 'paid' | 'triggers'>): number {
  const ofSpin = paid / 100 / stops;
  return ofSpin * (1 + FREE_FACTOR * meanFreeSpins(triggers / stops));
}

/** The maximum pay of a round: the maximum of spins, each with its best result, granting or not. */
export function mostOf({ most, mostOfTriggers }: Counted): number {
  const again = MOST_FREE_SPINS / FREE_SPINS - 1;
  return mostOfTriggers + FREE_FACTOR * (again * mostOfTriggers + (MOST_FREE_SPINS - again) * most);
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
export function deviationOf(counted: Counted): number {
  const { stops, paid, triggers, squares, paidOfTriggers, squaresOfTriggers } = counted;
  const chance = triggers / stops;
  const granting = payOfSpins(triggers, paidOfTriggers, squaresOfTriggers);
  const plain = payOfSpins(stops - triggers, paid - paidOfTriggers, squares - squaresOfTriggers);
  const doubled = ({ mean, square }: Pay): Pay => ({
    mean: FREE_FACTOR * mean,
    square: FREE_FACTOR ** 2 * square,
  });
  const memory = new Map<string, Pay>();
  const rest = (played: number, granted: number): Pay => {
    if (played === granted) return { mean: 0, square: 0 };
    const key = `${played} ${granted}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const more = Math.min(MOST_FREE_SPINS, granted + FREE_SPINS);
    const pay = either(
      chance,
      plus(doubled(granting), rest(played + 1, more)),
      plus(doubled(plain), rest(played + 1, granted)),
    );
    memory.set(key, pay);
    return pay;
  };
  const round = either(chance, plus(granting, rest(0, FREE_SPINS)), plain);
  return Math.sqrt(round.square - round.mean ** 2);
}
