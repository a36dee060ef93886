/**
 * The address of a history [2.73]: from its parameters to a complete request, and back. Invalid parameters are ignored, except
 * for a period that is too long, which is reported [9.15].
 */
import { wireMoment } from './date.ts';
import { addDays, firstMomentOf, isDay, lastMomentOf } from './day.ts';
import { HISTORY_KINDS, type HistoryKind } from './history-kinds.ts';
import { DATE_RANGE_LIMIT_DAYS, isWithinDateRangeLimit } from './time.ts';

export const isHistoryKind = (text: string | undefined): text is HistoryKind =>
  HISTORY_KINDS.some(kind => kind === text);

/** Promotions are filtered by dates and status alone [2.73]. */
export const isFilteredByMoney = (kind: HistoryKind): boolean => kind !== 'promotion';
/** Open bets are all in the same state. */
export const isFilteredByStatus = (kind: HistoryKind): boolean => kind !== 'outstanding-bet';

/** The direction of the money: `in` is money that the member gained. */
export const DIRECTIONS = ['all', 'in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Rows per page to choose from; the first without a choice. */
export const PAGE_SIZES = [20, 50, 100] as const;

/** Days of the period that is shown without a choice, today included. */
export const STANDARD_DAYS = 30;
/** Periods of one press, in days, today included. */
export const PRESET_DAYS = [1, 7, STANDARD_DAYS, DATE_RANGE_LIMIT_DAYS] as const;

/** The parameters of a history's address; it leaves others, such as an open dialog, alone. */
export const HISTORY_PARAMETERS = ['from', 'to', 'type', 'currency', 'status', 'page', 'size'] as const;

export interface HistoryQuery {
  /** First and last day, yyyy-MM-dd, on the member's calendar. */
  from: string;
  to: string;
  type: Direction;
  /** ISO 4217. */
  currency: string;
  /** A key of common/status-list; empty for all. */
  status: string;
  /** Number of the page, from 1. */
  page: number;
  size: number;
}

/** Defaults for an address without parameters. */
export interface HistoryStandard {
  /** yyyy-MM-dd on the member's calendar. */
  today: string;
  /** The member's. */
  currency: string;
  /** Those of the site's markets. */
  currencies: readonly string[];
}

const LAST_PAGE = 100_000;
const SLUG = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;
const SLUG_LENGTH = 48;

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** A period that ends today. @param days today included */
export const lastDays = (today: string, days: number): Pick<HistoryQuery, 'from' | 'to'> => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** Both days, where an address may name one, both or none. */
function periodOf(from: string | null, to: string | null, today: string): Pick<HistoryQuery, 'from' | 'to'> {
  const first = from !== null && isDay(from) ? from : null;
  const last = to !== null && isDay(to) ? to : null;
  if (first === null) return lastDays(last ?? today, STANDARD_DAYS);
  if (last !== null) return { from: first, to: last };
  const end = earlier(today, addDays(first, DATE_RANGE_LIMIT_DAYS));
  return { from: first, to: end < first ? first : end };
}

function pageOf(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

/** Reads an address; a missing or invalid parameter has its default. */
export function readHistoryQuery(
  parameters: { get: (name: string) => string | null },
  { today, currency, currencies }: HistoryStandard,
): HistoryQuery {
  const wanted = parameters.get('currency') ?? '';
  const status = parameters.get('status') ?? '';
  return {
    ...periodOf(parameters.get('from'), parameters.get('to'), today),
    type: DIRECTIONS.find(it => it === parameters.get('type')) ?? 'all',
    currency: currencies.includes(wanted) ? wanted : currency,
    status: SLUG.test(status) && status.length <= SLUG_LENGTH ? status : '',
    page: pageOf(parameters.get('page')),
    size: PAGE_SIZES.find(size => String(size) === parameters.get('size')) ?? PAGE_SIZES[0],
  };
}

/** The parameters of the address of a query; defaults are left out. */
export function historyParameters(
  query: HistoryQuery,
  { today, currency }: HistoryStandard,
): [name: string, value: string][] {
  const usual = { ...lastDays(today, STANDARD_DAYS), currency, type: 'all', status: '', page: 1 };
  const isUsualPeriod = query.from === usual.from && query.to === usual.to;
  return HISTORY_PARAMETERS.filter(name => {
    if (name === 'from' || name === 'to') return !isUsualPeriod;
    if (name === 'size') return query.size !== PAGE_SIZES[0];
    return query[name] !== usual[name];
  }).map(name => [name, String(query[name])]);
}

export type PeriodRefusal = 'reversed' | 'too_long';

/** The reason why a period is refused; null where it is not [9.15]. */
export function refusalOfPeriod({ from, to }: Pick<HistoryQuery, 'from' | 'to'>): PeriodRefusal | null {
  if (from > to) return 'reversed';
  return isWithinDateRangeLimit(from, to) ? null : 'too_long';
}

/** The payload of transaction/{kind}. */
export interface HistoryRequest {
  /** Moments in UTC, both included. */
  from: string;
  to: string;
  type?: Direction;
  currency?: string;
  status?: string;
  page: number;
  pageSize: number;
}

/** The days become moments: the first second of the first day to the last second of the last, on the member's clock. */
export function historyRequest(kind: HistoryKind, query: HistoryQuery, timeZone: string): HistoryRequest {
  return {
    from: wireMoment(firstMomentOf(query.from, timeZone)),
    to: wireMoment(lastMomentOf(query.to, timeZone)),
    ...(isFilteredByMoney(kind) ? { type: query.type, currency: query.currency } : {}),
    ...(isFilteredByStatus(kind) && query.status !== '' ? { status: query.status } : {}),
    page: query.page,
    pageSize: query.size,
  };
}

/** The meaning of a state for the member who waits for the money. */
export type Tone = 'ok' | 'warn' | 'bad' | 'plain';

const TONES: ReadonlyMap<string, Tone> = new Map([
  ...['completed', 'approved', 'settled', 'paid'].map(status => [status, 'ok'] as const),
  ...['pending', 'in_review', 'held', 'checking', 'unknown', 'open', 'ongoing'].map(
    status => [status, 'warn'] as const,
  ),
  ...['rejected', 'refused', 'cancelled', 'failed'].map(status => [status, 'bad'] as const),
]);

/** An unknown state is plain. */
export const toneOf = (status: string): Tone => TONES.get(status) ?? 'plain';
