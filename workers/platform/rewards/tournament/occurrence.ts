/** The tournaments of a market on its calendar: each repetition is one of its own, named by its market, its definition and its first day. */
import { addDays, dayIn, firstMomentOf } from '#app/domain/day.ts';
import { parseAmount } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { PrizeStep } from '#app/domain/tournament.ts';

/** The rules that a tournament is played by. Amounts are minor units. */
export interface Rules {
  /** By language code. */
  names: Readonly<Record<string, string>>;
  category: string | null;
  providerId: string | null;
  gameIds: string[] | null;
  /** Rounds in a row that count; 1 for the best round. */
  window: number;
  minimumMinor: number;
  prizes: PrizeStep<number>[];
  /** ISO 4217, and the decimals of its minor unit. */
  currency: string;
  exponent: number;
}

export interface Tournament {
  tournamentId: string;
  country: string;
  rules: Rules;
  /** Epoch milliseconds; `endsAt` is excluded. */
  startsAt: number;
  endsAt: number;
}

/** A tournament as the market's profile defines it. Amounts are decimal text. */
interface Definition {
  id: string;
  names: Readonly<Record<string, string>>;
  category?: string | undefined;
  provider?: string | undefined;
  games?: string[] | undefined;
  /** yyyy-MM-dd. */
  from: string;
  days: number;
  everyDays?: number | undefined;
  rounds?: number | undefined;
  minimumStake: string;
  prizes: PrizeStep<string>[];
}

interface Market {
  /** ISO 3166 alpha-2. */
  country: string;
  currency: string;
  exponent: number;
  timeZone: string;
  tournaments: readonly Definition[];
}

/** @throws Error where it is not an amount, which the profile's check rules out */
function minorOf(amount: string, exponent: number): number {
  const minor = parseAmount(amount, exponent);
  if (!minor.ok) throw new Error(`${amount} is not an amount`);
  return minor.value;
}

const rulesOf = (it: Definition, { currency, exponent }: Market): Rules => ({
  names: it.names,
  category: it.category ?? null,
  providerId: it.provider ?? null,
  gameIds: it.games ?? null,
  window: it.rounds ?? 1,
  minimumMinor: minorOf(it.minimumStake, exponent),
  prizes: it.prizes.map(({ places, amount }) => ({ places, amount: minorOf(amount, exponent) })),
  currency,
  exponent,
});

/** The one that begins on a day. */
function beginningOn(it: Definition, market: Market, day: string): Tournament {
  return {
    tournamentId: `${market.country}-${it.id}-${day}`,
    country: market.country,
    rules: rulesOf(it, market),
    startsAt: firstMomentOf(day, market.timeZone),
    endsAt: firstMomentOf(addDays(day, it.days), market.timeZone),
  };
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The first day of the repetition that a day is in, or of the next one where it is between two; the first one's before the
 * first; the last one's where none comes any more.
 */
function firstDayFor({ from, days, everyDays }: Definition, today: string): string {
  const since = daysBetween(from, today);
  if (everyDays === undefined || since < 0) return from;
  const first = addDays(from, Math.floor(since / everyDays) * everyDays);
  return daysBetween(first, today) < days ? first : addDays(first, everyDays);
}

/** The running or next tournament of each definition, or its last one. @param at epoch milliseconds */
export function tournamentsAt(market: Market, at: number): Tournament[] {
  const today = dayIn(at, market.timeZone);
  return market.tournaments.map(it => beginningOn(it, market, firstDayFor(it, today)));
}

/** The tournament of an id that the profile has; null where it has none. */
export function tournamentOf(market: Market, tournamentId: string): Tournament | null {
  for (const it of market.tournaments) {
    const prefix = `${market.country}-${it.id}-`;
    const day = tournamentId.startsWith(prefix) ? tournamentId.slice(prefix.length) : '';
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) continue;
    if (firstDayFor(it, day) === day) return beginningOn(it, market, day);
  }
  return null;
}
