/** The limits that a market lets its members set: from its profile, by default derived from the range of its deposits. */
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '#app/domain/limit.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import type { LimitRange, LimitRules } from './limit-shapes.ts';
import type { MarketProfile } from './market-profile.ts';

type Market = Pick<MarketProfile, 'limits' | 'deposit' | 'exponent' | 'timeZone'>;

/** By default a day is limited to at most the largest deposit, and longer periods to a multiple of it. */
const TIMES: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 3, month: 10 };
const MINUTES: Readonly<Record<LimitPeriod, [least: string, most: string]>> = {
  day: ['15', '1440'],
  week: ['60', '10080'],
  month: ['240', '44640'],
};

function defaultRules({ deposit: { minimum, maximum, quick }, exponent }: Market): LimitRules {
  const most = parseAmount(maximum, exponent);
  const times = (period: LimitPeriod) =>
    toDecimalString((most.ok ? most.value : 0) * TIMES[period], exponent);
  const money = (period: LimitPeriod): LimitRange => ({
    minimum,
    maximum: times(period),
    quick: period === 'day' ? quick.slice(0, 4) : [],
  });
  const time = (period: LimitPeriod): LimitRange => {
    const [least, longest] = MINUTES[period];
    return { minimum: least, maximum: longest, quick: [] };
  };
  const each = (of: (period: LimitPeriod) => LimitRange) => ({
    day: of('day'),
    week: of('week'),
    month: of('month'),
  });
  return {
    waitingHours: 24,
    confirmHours: 168,
    deposit: each(money),
    loss: each(money),
    stake: each(money),
    time: each(time),
  };
}

export const limitRulesOf = (market: Market): LimitRules => market.limits ?? defaultRules(market);

/** A value of the rules, or of a member, as the wallet counts it: minor units, or milliseconds; null where it is none. */
export function countedLimit(
  kind: LimitKind,
  value: string,
  { exponent }: Pick<Market, 'exponent'>,
): number | null {
  if (kind === 'time') return /^\d{1,9}$/.test(value) ? Number(value) * MINUTE_MS : null;
  const amount = parseAmount(value, exponent);
  return amount.ok ? amount.value : null;
}

/** The reverse; time in whole minutes. */
export const writtenLimit = (
  kind: LimitKind,
  counted: number,
  { exponent }: Pick<Market, 'exponent'>,
): string => (kind === 'time' ? String(Math.floor(counted / MINUTE_MS)) : toDecimalString(counted, exponent));

export interface FirstLimit {
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units, or milliseconds. */
  most: number;
  timeZone: string;
}

/** Limits that new members of the market begin with. */
export function firstLimitsOf(market: Market): FirstLimit[] {
  const rules = limitRulesOf(market);
  return LIMIT_KINDS.flatMap(kind =>
    LIMIT_PERIODS.flatMap(period => {
      const first = rules[kind][period].default;
      const most = first === undefined ? null : countedLimit(kind, first, market);
      return most === null ? [] : [{ kind, period, most, timeZone: market.timeZone }];
    }),
  );
}

/** In milliseconds. */
export const limitWaitingOf = (market: Market): { waitingMs: number; confirmMs: number } => {
  const { waitingHours, confirmHours } = limitRulesOf(market);
  return { waitingMs: waitingHours * HOUR_MS, confirmMs: confirmHours * HOUR_MS };
};
