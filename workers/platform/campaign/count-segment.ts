/** Counts who would get a message now, by market and language, and why the others of the segment would not. */
import type { LeftOut, MessageChannel, Segment, SegmentCount } from '#app/contract/operator/segment.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readFacts } from '#platform/site/site.ts';
import { judged, segmentTest, sql } from './segment.ts';

interface CountedRow {
  country: string;
  language: string;
  leftOut: LeftOut | null;
  members: number;
}

/** What was counted, with all reasons: `reasonsFor` has those that an operator may know. */
export interface CountedSegment extends Omit<SegmentCount, 'reasons'> {
  byReason: readonly { leftOut: LeftOut | null; members: number }[];
}

function summed(rows: readonly CountedRow[]): CountedSegment {
  const of = (isAddressed: boolean) => rows.filter(it => (it.leftOut === null) === isAddressed);
  const sum = (some: readonly CountedRow[]) => some.reduce((all, it) => all + it.members, 0);
  const [addressed, leftOut] = [sum(of(true)), sum(of(false))];
  const parts = Map.groupBy(of(true), it => `${it.country} ${it.language}`);
  return {
    members: addressed + leftOut,
    addressed,
    leftOut,
    byReason: rows,
    by: [...parts.values()]
      .flatMap(some => {
        const [first] = some;
        return first === undefined
          ? []
          : [{ country: first.country, language: first.language, addressed: sum(some) }];
      })
      .sort((a, b) => b.addressed - a.addressed),
  };
}

/** @param at epoch milliseconds */
export async function countSegment(
  env: PlatformEnv,
  { segment, channels }: { segment: Segment; channels: readonly MessageChannel[] },
  at: number,
): Promise<CountedSegment> {
  const { markets } = await readFacts(env);
  const { text, values } = judged(sql('member'), channels, segmentTest(segment, markets, at), at);
  const read = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(
          `SELECT country, language, left_out AS leftOut, count(*) AS members FROM (${text}) GROUP BY country, language, left_out`,
        )
        .bind(...values)
        .all<CountedRow>(),
    ),
  );
  return summed(read.flatMap(it => it.results));
}
