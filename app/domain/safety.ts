/**
 * Signals of player protection: which figures of a member's play and deposits make one, and of which level. Pure; amounts are minor
 * units, times epoch milliseconds.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';
import { inTimeZone } from './zoned-date.ts';

export const SAFETY_KINDS = ['rising-deposits', 'night-play', 'chasing-losses', 'raised-limits'] as const;
export type SafetyKind = (typeof SAFETY_KINDS)[number];

/** From the lowest: a look at the next figures, a word with the member, an answer within the hour. */
export const SAFETY_LEVELS = ['watch', 'talk', 'act'] as const;
export type SafetyLevel = (typeof SAFETY_LEVELS)[number];

/** Hours within which a person answers. */
export const ANSWER_HOURS: Readonly<Record<SafetyLevel, number>> = { watch: 72, talk: 24, act: 1 };

/** What operators do about a signal; each is an act in its list. */
export const SAFETY_ACTS = ['message', 'call', 'lower-limit', 'hold', 'exclude', 'nothing'] as const;
export type SafetyAct = (typeof SAFETY_ACTS)[number];

/** What becomes of a signal after an act. */
export const AFTER_ACT = ['open', 'watched', 'closed'] as const;
export type AfterAct = (typeof AFTER_ACT)[number];

/** Messages to members, in the member's language; the sentences are in domain/sentences. */
export const SAFETY_TEXTS = ['check-in', 'set-limits', 'take-a-break', 'find-help'] as const;
export type SafetyText = (typeof SAFETY_TEXTS)[number];

export type SafetyFigures = Readonly<Record<string, number>>;

/** Days that deposits are summed over, and compared with as many before. */
export const RISE_DAYS = 30;
/** Sums below as many of the market's smallest deposits are no measure of a rise. */
export const RISE_FLOOR = 10;
/** Days of play that nights are counted in. */
export const NIGHT_DAYS = 28;
/** Nights end at this hour of the market's clock. */
export const NIGHT_ENDS = 6;
/** Deposits within this time count as one evening. */
export const CHASE_MS = DAY_MS;
/** A deposit follows a loss if it comes within this time after the previous one, … */
export const CHASE_PAUSE_MS = 120 * MINUTE_MS;
/** … and at most this share of the money is left. */
export const CHASE_LEFT = 0.2;
/** Days in which requests for higher limits count. */
export const RAISE_DAYS = 30;

/** Of each kind and level: the least figures. All of them have to be reached. */
export const SAFETY_THRESHOLDS: Readonly<
  Record<SafetyKind, Readonly<Record<SafetyLevel, Readonly<SafetyFigures>>>>
> = {
  'rising-deposits': {
    watch: { times: 2, deposits: 4 },
    talk: { times: 3, deposits: 6 },
    act: { times: 5, deposits: 8 },
  },
  'night-play': {
    watch: { nights: 4, share: 25 },
    talk: { nights: 8, share: 40 },
    act: { nights: 14, share: 60 },
  },
  'chasing-losses': { watch: { chases: 2 }, talk: { chases: 3 }, act: { chases: 5 } },
  'raised-limits': { watch: { raises: 2 }, talk: { raises: 3 }, act: { raises: 5 } },
};

/** @returns null below all levels */
export function levelOf(kind: SafetyKind, figures: SafetyFigures): SafetyLevel | null {
  const isReached = (level: SafetyLevel) =>
    Object.entries(SAFETY_THRESHOLDS[kind][level]).every(([name, least]) => (figures[name] ?? 0) >= least);
  return SAFETY_LEVELS.findLast(isReached) ?? null;
}

export const rankOf = (level: SafetyLevel): number => SAFETY_LEVELS.indexOf(level) + 1;

/** A credited deposit. */
export interface DepositAt {
  at: number;
  amountMinor: number;
}

const sumBetween = (deposits: readonly DepositAt[], from: number, to: number): number =>
  deposits.filter(it => it.at >= from && it.at < to).reduce((sum, it) => sum + it.amountMinor, 0);

/**
 * @param smallestMinor the market's smallest deposit
 * @returns null for members who were not there in the days before
 */
export function risingDeposits(
  deposits: readonly DepositAt[],
  { now, since, smallestMinor }: { now: number; since: number; smallestMinor: number },
): SafetyFigures | null {
  const middle = now - RISE_DAYS * DAY_MS;
  const first = middle - RISE_DAYS * DAY_MS;
  if (since > first) return null;
  const recentMinor = sumBetween(deposits, middle, now);
  const beforeMinor = sumBetween(deposits, first, middle);
  const measure = Math.max(beforeMinor, RISE_FLOOR * smallestMinor, 1);
  return {
    times: Math.floor((10 * recentMinor) / measure) / 10,
    deposits: deposits.filter(it => it.at >= middle && it.at < now).length,
    recentMinor,
    beforeMinor,
  };
}

/** The hour of the market's clock in the middle of an hour of UTC, and its calendar day. */
function localHour(hour: number, timeZone: string): { hour: number; day: string } {
  const local = inTimeZone(hour * HOUR_MS + HOUR_MS / 2, timeZone);
  return { hour: local.getHours(), day: `${local.getMonth()}-${local.getDate()}` };
}

/** Hours with a bet by the hour of the market's clock. @param hours since 1970, in UTC */
export function hoursOfDay(hours: readonly number[], timeZone: string): number[] {
  const counts = Array.from({ length: 24 }, () => 0);
  for (const it of hours) {
    const { hour } = localHour(it, timeZone);
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return counts;
}

/** @param hours with a bet, since 1970, in UTC */
export function nightPlay(hours: readonly number[], timeZone: string): SafetyFigures | null {
  if (hours.length === 0) return null;
  const local = hours.map(it => localHour(it, timeZone));
  const atNight = local.filter(it => it.hour < NIGHT_ENDS);
  return {
    nights: new Set(atNight.map(it => it.day)).size,
    share: Math.floor((100 * atNight.length) / hours.length),
    hours: hours.length,
  };
}

/** A movement of a wallet that is no play, with the balance after it. */
export interface MoneyAt extends DepositAt {
  isDeposit: boolean;
  /** Null where the wallet does not state it. */
  balanceMinor: number | null;
}

export interface EveningDeposit extends DepositAt {
  /** Lost since the previous deposit. */
  lostMinor: number;
  /** Whether most of the money was lost shortly before. */
  isChase: boolean;
}

/** The deposits of an evening, each with what was lost before it. @param movements the oldest first */
export function eveningDeposits(movements: readonly MoneyAt[]): EveningDeposit[] {
  const found: EveningDeposit[] = [];
  let [expected, previousAt]: [number | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const { isDeposit, at, amountMinor, balanceMinor } of movements) {
    const before = balanceMinor === null ? null : balanceMinor - amountMinor;
    if (!isDeposit) {
      expected = expected === null ? null : Math.max(0, expected + amountMinor);
      continue;
    }
    const lost = expected === null || before === null ? 0 : Math.max(0, expected - before);
    const isEmpty = expected !== null && before !== null && expected > 0 && before <= expected * CHASE_LEFT;
    found.push({ at, amountMinor, lostMinor: lost, isChase: isEmpty && at - previousAt <= CHASE_PAUSE_MS });
    expected = balanceMinor;
    previousAt = at;
  }
  return found;
}

export function chasingLosses(movements: readonly MoneyAt[]): SafetyFigures | null {
  const deposits = eveningDeposits(movements);
  const chases = deposits.filter(it => it.isChase);
  if (chases.length === 0) return null;
  const sum = (of: (it: EveningDeposit) => number) => deposits.reduce((all, it) => all + of(it), 0);
  return {
    chases: chases.length,
    depositedMinor: sum(it => it.amountMinor),
    lostMinor: sum(it => it.lostMinor),
  };
}

/** A change of a limit as the wallet keeps it. */
interface ChangeOfLimit {
  what: string;
  madeAt: number;
  /** Whether it follows another account of the same person. */
  isAdopted: boolean;
}

/** Requests for a higher limit, or none; the ones that were cancelled or lapsed count too. */
export const raisesOf = <Change extends ChangeOfLimit>(changes: readonly Change[], now: number): Change[] =>
  changes.filter(it => it.what === 'asked' && !it.isAdopted && it.madeAt >= now - RAISE_DAYS * DAY_MS);

export function raisedLimits(changes: readonly ChangeOfLimit[], now: number): SafetyFigures | null {
  const raises = raisesOf(changes, now);
  if (raises.length === 0) return null;
  const first = now - RAISE_DAYS * DAY_MS;
  const confirmed = changes.filter(it => it.what === 'confirmed' && it.madeAt >= first);
  return { raises: raises.length, confirmed: confirmed.length };
}
