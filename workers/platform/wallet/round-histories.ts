/**
 * A member's history of rounds: ordered by their start, with stakes, wins and returned stakes. Sums are those of whole hours, which
 * are kept with play, and those sums also say in which hours a page's rows are: only the rounds of these hours are read, and of the
 * hours that the period cuts.
 */
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { isBackfilled } from './backfill.ts';
import type { Round } from './facts.ts';
import { type HistoryPage, type HistoryQuery, INCOMPLETE } from './histories.ts';
import { DIRECTION_OF, STATE_OF } from './play-sums.ts';
import type { Sql, SqlRow, SqlValue } from './sql.ts';
import { type RoundRow, roundOf } from './wallet-state.ts';

export interface RoundQuery extends HistoryQuery {
  /** Only open rounds with a stake. */
  isOutstanding?: boolean | undefined;
}

/** `cancelled`: every stake was returned, and nothing was won. */
export type RoundState = 'open' | 'settled' | 'cancelled';

export interface PastRound extends Round {
  /** Number of the movement that began it. */
  openedAs: number;
  status: RoundState;
  /** `main` after its last movement; null where the game plays from a provider account. */
  balanceMinor: number | null;
}

interface PastRoundRow extends RoundRow {
  opened_as: number;
  state: RoundState | 'at-stake';
  balance: number | null;
}

const pastRoundOf = (row: PastRoundRow): PastRound => ({
  ...roundOf(row),
  openedAs: row.opened_as,
  status: row.state === 'at-stake' ? 'open' : row.state,
  balanceMinor: row.balance,
});

const ROUNDS = `(
  SELECT *, ${STATE_OF('round')} AS state, ${DIRECTION_OF('round')} AS direction
  FROM round WHERE opened_at BETWEEN ? AND ?
)`;

/** A condition on `state` and `direction`, of rounds and of their sums alike. */
interface Filter {
  sql: string;
  bindings: SqlValue[];
}

function filterOf({ direction, status, isOutstanding = false }: RoundQuery): Filter {
  const conditions = [
    isOutstanding ? "state = 'at-stake'" : 'true',
    direction === undefined ? 'true' : `direction = ${direction === 'in' ? 1 : -1}`,
    status === undefined ? 'true' : "iif(state = 'at-stake', 'open', state) = ?",
  ];
  return { sql: conditions.join(' AND '), bindings: status === undefined ? [] : [status] };
}

/** A part of the period, both moments included, and what it has of the rounds that are asked for. */
interface Part {
  from: number;
  to: number;
  rounds: number;
  inMinor: number;
  outMinor: number;
}

interface SumRow extends SqlRow {
  rounds: number;
  in_minor: number;
  out_minor: number;
}

const partOf = (from: number, to: number, { rounds, in_minor, out_minor }: SumRow): Part => ({
  from,
  to,
  rounds,
  inMinor: in_minor,
  outMinor: out_minor,
});

/** A part that is shorter than an hour, or cut by the period: from its rounds. */
function cutPart(sql: Sql, filter: Filter, from: number, to: number): Part[] {
  if (from > to) return [];
  return sql
    .exec<SumRow>(
      `SELECT count(*) AS rounds, coalesce(sum(win_minor), 0) AS in_minor,
              coalesce(sum(stake_minor - returned_minor), 0) AS out_minor
       FROM ${ROUNDS} WHERE ${filter.sql}`,
      from,
      to,
      ...filter.bindings,
    )
    .toArray()
    .map(row => partOf(from, to, row));
}

const wholeHours = (sql: Sql, filter: Filter, first: number, end: number): Part[] =>
  sql
    .exec<SumRow & { hour: number }>(
      `SELECT hour, sum(rounds) AS rounds, sum(win_minor) AS in_minor, sum(out_minor) AS out_minor FROM round_hour
       WHERE hour >= ? AND hour < ? AND rounds > 0 AND ${filter.sql} GROUP BY hour ORDER BY hour DESC`,
      first,
      end,
      ...filter.bindings,
    )
    .toArray()
    .map(row => partOf(row.hour * HOUR_MS, (row.hour + 1) * HOUR_MS - 1, row));

/** The period in parts, the newest first; hours without such rounds are left out. */
function partsOf(sql: Sql, filter: Filter, { from, to }: RoundQuery): Part[] {
  const first = Math.ceil(from / HOUR_MS);
  const end = Math.floor((to + 1) / HOUR_MS);
  if (end <= first) return cutPart(sql, filter, from, to);
  return [
    ...cutPart(sql, filter, end * HOUR_MS, to),
    ...wholeHours(sql, filter, first, end),
    ...cutPart(sql, filter, from, first * HOUR_MS - 1),
  ];
}

const rowsOf = (sql: Sql, filter: Filter, { from, to }: Part, limit: number, offset: number): PastRound[] =>
  sql
    .exec<PastRoundRow>(
      `SELECT *, (
         SELECT iif(input ->> '$.isTransferType', NULL, answer ->> '$.balances.main') FROM movement
         WHERE number = round.movement
       ) AS balance FROM ${ROUNDS} AS round WHERE ${filter.sql}
       ORDER BY opened_at DESC, opened_as DESC LIMIT ? OFFSET ?`,
      from,
      to,
      ...filter.bindings,
      limit,
      offset,
    )
    .toArray()
    .map(pastRoundOf);

function pageOf(
  sql: Sql,
  filter: Filter,
  parts: readonly Part[],
  { offset, limit }: RoundQuery,
): PastRound[] {
  const page: PastRound[] = [];
  let skipped = offset;
  for (const part of parts) {
    if (page.length === limit) break;
    if (skipped < part.rounds) page.push(...rowsOf(sql, filter, part, limit - page.length, skipped));
    skipped = Math.max(0, skipped - part.rounds);
  }
  return page;
}

const sumOf = (parts: readonly Part[], of: 'rounds' | 'inMinor' | 'outMinor'): number =>
  parts.reduce((sum, part) => sum + part[of], 0);

/** `inMinor` sums wins, `outMinor` stakes less returned ones. */
export function readRounds(sql: Sql, query: RoundQuery): HistoryPage<PastRound> {
  if (!isBackfilled(sql)) return INCOMPLETE;
  const filter = filterOf(query);
  const parts = partsOf(sql, filter, query);
  return {
    isComplete: true,
    rows: pageOf(sql, filter, parts, query),
    total: sumOf(parts, 'rounds'),
    inMinor: sumOf(parts, 'inMinor'),
    outMinor: sumOf(parts, 'outMinor'),
  };
}

/** How far back open rounds are looked for, in milliseconds: a round that is open for longer is support's to settle. */
const OPEN_MS = 30 * DAY_MS;

export interface OpenRounds {
  /** Of the wallet's currency. */
  exponent: number;
  rounds: Pick<Round, 'gameId' | 'openedAt' | 'stakeMinor'>[];
}

/** Newest first; while a backfill of an older wallet runs, without those that it has not counted. */
export function readOpenRounds(sql: Sql, most: number, at: number): OpenRounds['rounds'] {
  const query = {
    from: at - OPEN_MS + 1,
    to: Number.MAX_SAFE_INTEGER,
    offset: 0,
    limit: most,
    isOutstanding: true,
  };
  const filter = filterOf(query);
  return pageOf(sql, filter, partsOf(sql, filter, query), query).map(
    ({ gameId, openedAt, stakeMinor, returnedMinor }) => ({
      gameId,
      openedAt,
      stakeMinor: stakeMinor - returnedMinor,
    }),
  );
}
