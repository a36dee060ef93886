/**
 * Money: every movement of the ledgers, first those that are not play from their copies, by time, then play from the play log, studio by
 * studio. At the end the sums have to be those of the figures; where they are not, there is no file.
 */
import type { PlatformEnv } from '#platform/base/env.ts';
import { countedOther, countedPlay } from '#platform/ledger/figures/figures.ts';
import {
  type PlayCursor,
  type PlayRecord,
  readPlayFiles,
  readStudiosWithPlay,
} from '#platform/ledger/play-log/play-log.ts';
import { countriesOfMembers } from '#platform/operator/operator.ts';
import { totalsFlaw } from './check-totals.ts';
import { type MovementPlace, placeOf, readMovements } from './movement.db.ts';
import {
  MONIES,
  MOVEMENT_COLUMNS,
  movementRow,
  type ReportedMovement,
  type Totals,
  totalsWith,
} from './movement-rows.ts';
import { type ReportFlaw, type ReportPage, type ReportQuery, type ReportSource, shareOf } from './source.ts';

/** Movements of a page. */
const PAGE = 2_000;
/** Share of the report that the movements besides play are counted as. */
const OTHERS_SHARE = 0.3;

interface Position {
  totals: Totals;
  /** Null for the beginning, and once play is read. */
  after: MovementPlace | null;
  /** Studios whose play is left, the present one first; null before play. */
  studios: readonly string[] | null;
  /** Of how many. */
  of: number;
  place: PlayCursor | null;
}

const BEGINNING: Position = { totals: {}, after: null, studios: null, of: 0, place: null };

const pageOf = (
  movements: readonly ReportedMovement[],
  next: Position | null,
  share: number,
): ReportPage<Position> => ({ rows: movements.map(movementRow), next, share });

async function readOthers(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position,
): Promise<ReportPage<Position>> {
  const copies = await readMovements(env, query, { after: position.after, most: PAGE, kinds: null });
  const movements = copies.map(it => ({ ...it, counted: countedOther(it) }));
  const totals = totalsWith(position.totals, movements);
  const last = copies.at(-1);
  if (last !== undefined && copies.length === PAGE)
    return pageOf(
      movements,
      { ...position, totals, after: placeOf(last) },
      OTHERS_SHARE * shareOf(query, last.madeAt),
    );
  const studios = await readStudiosWithPlay(env.PLAY_LOG, query);
  return pageOf(movements, { ...BEGINNING, totals, studios, of: studios.length }, OTHERS_SHARE);
}

/** Play of the report's market. */
async function reported(
  env: PlatformEnv,
  { country }: ReportQuery,
  records: readonly PlayRecord[],
): Promise<ReportedMovement[]> {
  const countries = await countriesOfMembers(
    env,
    records.map(it => it.memberId),
  );
  return records
    .map(it => ({ ...it, country: countries.get(it.memberId) ?? 'ZZ', counted: countedPlay(it) }))
    .filter(it => country === null || it.country === country);
}

async function readPlay(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position,
): Promise<ReportPage<Position> | ReportFlaw> {
  const [providerId, ...others] = position.studios ?? [];
  if (providerId === undefined) {
    const flaw = await totalsFlaw(env, query, position.totals, null);
    return flaw === null ? pageOf([], null, 1) : { flaw };
  }
  const { from, to } = query;
  const page = await readPlayFiles(env.PLAY_LOG, {
    providerId,
    from,
    to,
    after: position.place,
    most: PAGE,
  });
  const movements = await reported(env, query, page.records);
  const totals = totalsWith(position.totals, movements);
  const studios = page.next === null ? others : [providerId, ...others];
  const done = position.of - studios.length + (page.next === null ? 0 : shareOf(query, page.next.madeAt));
  const share = OTHERS_SHARE + (1 - OTHERS_SHARE) * (done / position.of);
  return pageOf(movements, { ...position, totals, studios, place: page.next }, share);
}

export const MONEY: ReportSource<Position> = {
  columns: MOVEMENT_COLUMNS,
  figures: new Set(['number', ...MONIES]),
  isOfLedgers: true,
  read: (env, query, position) =>
    position === null || position.studios === null
      ? readOthers(env, query, position ?? BEGINNING)
      : readPlay(env, query, position),
};
