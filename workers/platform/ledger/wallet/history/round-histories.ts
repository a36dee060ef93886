/**
 * A member's history of rounds: ordered by their start, with stakes, wins and returned stakes, by the sums of the hours that they
 * began in (history-parts.ts).
 */

import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import type { Sql, SqlValue } from '#platform/base/sql.ts';
import type { SealedRound } from '../chapter/chapter-file.ts';
import { chaptersIn } from '../chapter/chapter-rows.ts';
import { type LoadedChapters, NeedsChapters } from '../chapter/loaded-chapters.ts';
import { isBackfilled } from '../object/backfill.ts';
import { type RoundRow, roundOf } from '../object/wallet-state.ts';
import { begunIn, countedThrough } from '../play/play-counts.ts';
import { DIRECTION_OF, STATE_OF } from '../rows/play-sums.ts';
import type { Round } from '../rules/facts.ts';
import {
  type HistoryPage,
  type HistoryQuery,
  INCOMPLETE,
  mergedHours,
  type Part,
  partOf,
  partOfHour,
  readParts,
  type SumRow,
} from './history-parts.ts';

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

/** SQL: the rounds begun in two ranges of movements. Bindings: the ranges, and a period. */
const ROUNDS = `(
  SELECT *, ${STATE_OF('begun')} AS state, ${DIRECTION_OF('begun')} AS direction
  FROM (SELECT * FROM (${begunIn('?1', '?2')}) UNION ALL SELECT * FROM (${begunIn('?3', '?4')})) AS begun
  WHERE opened_at BETWEEN ?5 AND ?6
)`;

/** Ranges of movements with a period's rounds: counted ones, and those that are not counted yet. */
function rangesOf(sql: Sql, from: number, to: number): [number, number, number, number] {
  const [span] = sql
    .exec<{ first: number | null; last: number | null }>(
      'SELECT min(first) AS first, max(last) AS last FROM hour_span WHERE hour BETWEEN ? AND ?',
      Math.floor(from / HOUR_MS),
      Math.floor(to / HOUR_MS),
    )
    .toArray();
  const { first, last } = span ?? { first: null, last: null };
  return [(first ?? 1) - 1, last ?? 0, countedThrough(sql), Number.MAX_SAFE_INTEGER];
}

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

const SUMS = `count(*) AS total, coalesce(sum(win_minor), 0) AS in_minor,
  coalesce(sum(stake_minor - returned_minor), 0) AS out_minor`;

const stateOf = ({ over_at, stake_minor, returned_minor, win_minor }: SealedRound): RoundState => {
  if (over_at === null) return 'open';
  return stake_minor > 0 && returned_minor === stake_minor && win_minor === 0 ? 'cancelled' : 'settled';
};

const netOf = ({ win_minor, returned_minor, stake_minor }: SealedRound): number =>
  win_minor + returned_minor - stake_minor;

/** Reads a query's rounds from chapters. They are all over. */
type SealedRounds = (from: number, to: number) => PastRoundRow[];

const isWanted = ({ direction, status, isOutstanding = false }: RoundQuery, round: SealedRound): boolean =>
  !isOutstanding &&
  (direction === undefined || (direction === 'in' ? netOf(round) > 0 : netOf(round) < 0)) &&
  (status === undefined || status === stateOf(round));

/** Rounds of chapters that are in the wallet all the same. */
const keptRounds = (sql: Sql): ReadonlySet<string> =>
  new Set(
    sql
      .exec<{ round: string }>("SELECT provider_id || ' ' || round_id AS round FROM kept_round")
      .toArray()
      .map(it => it.round),
  );

/** @throws NeedsChapters where one that has rounds of the period is not loaded */
function sealedRounds(sql: Sql, query: RoundQuery, loaded: LoadedChapters): SealedRounds {
  if (query.isOutstanding || query.status === 'open') return () => [];
  return (from, to) => {
    const [after, through] = rangesOf(sql, from, to);
    const numbers = chaptersIn(sql, after + 1, through).map(it => it.number);
    const missing = numbers.filter(it => !loaded.has(it));
    if (missing.length > 0) throw new NeedsChapters(missing);
    if (numbers.length === 0) return [];
    const kept = keptRounds(sql);
    return numbers
      .flatMap(it => loaded.get(it)?.rounds ?? [])
      .filter(it => it.opened_at >= from && it.opened_at <= to && isWanted(query, it))
      .filter(it => !kept.has(`${it.provider_id} ${it.round_id}`))
      .map(it => ({ ...it, state: stateOf(it), balance: it.balance_minor }));
  };
}

/** The rounds themselves, of an hour that is cut. */
const cutPart = (sql: Sql, filter: Filter, sealed: SealedRounds, from: number, to: number): Part => {
  const [sums] = sql
    .exec<SumRow>(
      `SELECT ${SUMS} FROM ${ROUNDS} WHERE ${filter.sql}`,
      ...rangesOf(sql, from, to),
      from,
      to,
      ...filter.bindings,
    )
    .toArray();
  const { total, in_minor, out_minor } = sums ?? { total: 0, in_minor: 0, out_minor: 0 };
  const others = sealed(from, to);
  return partOf(from, to, {
    total: total + others.length,
    in_minor: others.reduce((sum, it) => sum + it.win_minor, in_minor),
    out_minor: others.reduce((sum, it) => sum + it.stake_minor - it.returned_minor, out_minor),
  });
};

const countedHours = (sql: Sql, filter: Filter, first: number, end: number): Part[] =>
  sql
    .exec<SumRow & { hour: number }>(
      `SELECT hour, sum(rounds) AS total, sum(win_minor) AS in_minor, sum(out_minor) AS out_minor FROM round_hour
       WHERE hour >= ? AND hour < ? AND rounds > 0 AND ${filter.sql} GROUP BY hour`,
      first,
      end,
      ...filter.bindings,
    )
    .toArray()
    .map(partOfHour);

/** Of the rounds that are not counted yet. */
const otherHours = (sql: Sql, filter: Filter, first: number, end: number): Part[] =>
  sql
    .exec<SumRow & { hour: number }>(
      `SELECT opened_at / ${HOUR_MS} AS hour, ${SUMS} FROM ${ROUNDS} WHERE ${filter.sql} GROUP BY 1`,
      0,
      0,
      countedThrough(sql),
      Number.MAX_SAFE_INTEGER,
      first * HOUR_MS,
      end * HOUR_MS - 1,
      ...filter.bindings,
    )
    .toArray()
    .map(partOfHour);

const rowsHere = (sql: Sql, filter: Filter, { from, to }: Part, limit: number, offset: number) =>
  sql
    .exec<PastRoundRow>(
      `SELECT *, coalesce(
         (SELECT iif(is_transfer, NULL, main_minor) FROM play WHERE number = round.movement),
         (SELECT iif(input ->> '$.isTransferType', NULL, answer ->> '$.balances.main') FROM movement
          WHERE number = round.movement),
         (SELECT balance_minor FROM kept_round WHERE kept_round.provider_id = round.provider_id
          AND kept_round.round_id = round.round_id AND kept_round.movement = round.movement)
       ) AS balance FROM ${ROUNDS} AS round WHERE ${filter.sql}
       ORDER BY opened_at DESC, opened_as DESC LIMIT ? OFFSET ?`,
      ...rangesOf(sql, from, to),
      from,
      to,
      ...filter.bindings,
      limit,
      offset,
    )
    .toArray();

function rowsOf(
  sql: Sql,
  filter: Filter,
  sealed: SealedRounds,
  part: Part,
  page: { limit: number; offset: number },
): PastRound[] {
  const { limit, offset } = page;
  const others = sealed(part.from, part.to);
  if (others.length === 0) return rowsHere(sql, filter, part, limit, offset).map(pastRoundOf);
  return [...rowsHere(sql, filter, part, limit + offset, 0), ...others]
    .sort((a, b) => b.opened_at - a.opened_at || b.opened_as - a.opened_as)
    .slice(offset, offset + limit)
    .map(pastRoundOf);
}

function readCounted(sql: Sql, query: RoundQuery, loaded: LoadedChapters): HistoryPage<PastRound> {
  const filter = filterOf(query);
  const sealed = sealedRounds(sql, query, loaded);
  return readParts(
    {
      cut: (from, to) => cutPart(sql, filter, sealed, from, to),
      hours: (first, end) =>
        mergedHours(countedHours(sql, filter, first, end), otherHours(sql, filter, first, end)),
      rows: (part, limit, offset) => rowsOf(sql, filter, sealed, part, { limit, offset }),
      isSparse: query.isOutstanding === true || query.status === 'open' || query.status === 'cancelled',
    },
    query,
  );
}

const NONE: LoadedChapters = new Map();

/**
 * `inMinor` sums wins, `outMinor` stakes less returned ones.
 * @throws NeedsChapters where one that has rounds of the page is not loaded
 */
export const readRounds = (
  sql: Sql,
  query: RoundQuery,
  loaded: LoadedChapters = NONE,
): HistoryPage<PastRound> => (isBackfilled(sql) ? readCounted(sql, query, loaded) : INCOMPLETE);

/** Age up to which open rounds are looked for, in milliseconds: support settles a round that is open for longer. */
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
  return readCounted(sql, query, NONE).rows.map(({ gameId, openedAt, stakeMinor, returnedMinor }) => ({
    gameId,
    openedAt,
    stakeMinor: stakeMinor - returnedMinor,
  }));
}
