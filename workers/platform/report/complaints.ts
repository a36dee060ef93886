/** Complaints: those filed in the period, with what was done until its end. Late: not answered when the promised time was over. */
import { wireMoment } from '#app/domain/date.ts';
import { readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type ReportedComplaint, readComplaintsBy } from '#platform/complaint/complaint.ts';
import { type ReportPage, type ReportQuery, type ReportSource, shareOf, type Value } from './source.ts';

const PAGE = 2_000;

type Position = readonly [madeAt: number, complaint: string];

const keyOf = ({ madeAt, complaint }: ReportedComplaint): Position => [madeAt, complaint];

function rowOf(it: ReportedComplaint, { to }: ReportQuery): Value[] {
  // What happens after the period would change the report.
  const within = (at: number | null) => (at === null || at >= to ? null : at);
  const written = (at: number | null) => (at === null ? null : wireMoment(at));
  const [answeredAt, closedAt] = [within(it.answeredAt), within(it.closedAt)];
  return [
    it.complaint,
    it.memberId,
    it.country,
    it.kind,
    it.source,
    wireMoment(it.madeAt),
    wireMoment(it.dueAt),
    written(answeredAt),
    it.dueAt < (answeredAt ?? to) ? 'yes' : 'no',
    written(closedAt),
    closedAt === null ? null : it.outcome,
    closedAt === null ? null : it.body,
  ];
}

async function read(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position | null,
): Promise<ReportPage<Position>> {
  const page = { after: position ?? ([0, ''] as const), most: PAGE };
  const found = await readAcross(env, db => readComplaintsBy(db, query, page), PAGE, keyOf);
  const last = found.at(-1);
  const next = last === undefined || found.length < PAGE ? null : keyOf(last);
  return {
    rows: found.map(it => rowOf(it, query)),
    next,
    share: next === null ? 1 : shareOf(query, next[0]),
  };
}

export const COMPLAINTS: ReportSource<Position> = {
  columns: [
    'complaint',
    'member_id',
    'country',
    'kind',
    'source',
    'filed_utc',
    'promised_utc',
    'answered_utc',
    'late',
    'closed_utc',
    'outcome',
    'body',
  ],
  figures: new Set(),
  isOfLedgers: false,
  read,
};
