/** Copies of movements in the order of time: all kinds but play, which the play log has. */
import { readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { ReportQuery } from './source.ts';

export interface CopiedMovement {
  memberId: string;
  number: number;
  kind: string;
  /** ISO 3166-1 alpha-2; ZZ where the directory does not have the member. */
  country: string;
  currency: string;
  exponent: number;
  /** The sealed order, and the postings: JSON. */
  input: string;
  postings: string;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** The last movement of a page: its time, member and number. */
export type MovementPlace = readonly [madeAt: number, memberId: string, number: number];

const BEGINNING: MovementPlace = [0, '', 0];

export const placeOf = ({ madeAt, memberId, number }: CopiedMovement): MovementPlace => [
  madeAt,
  memberId,
  number,
];

/** Movements of a period and market after a place. @param kinds null for all; play has none here */
export function readMovements(
  env: PlatformEnv,
  { country, from, to }: Pick<ReportQuery, 'country' | 'from' | 'to'>,
  { after, most, kinds }: { after: MovementPlace | null; most: number; kinds: ReadonlySet<string> | null },
): Promise<CopiedMovement[]> {
  const [madeAt, memberId, number] = after ?? BEGINNING;
  const read = async (db: D1Database) => {
    const { results } = await db
      .prepare(
        `SELECT copy.member_id AS memberId, number, kind, coalesce(country, 'ZZ') AS country, copy.currency, exponent, input, postings,
                made_at AS madeAt
         FROM movement_copy AS copy INDEXED BY movement_copy_by_time LEFT JOIN member ON member.member_id = copy.member_id
         WHERE made_at >= max(?1, ?3) AND made_at < ?2 AND (made_at, copy.member_id, number) > (?3, ?4, ?5)
           AND kind NOT IN ('bet', 'win', 'rollback', 'win-rollback')
           AND (?6 IS NULL OR coalesce(country, 'ZZ') = ?6)
           AND (?7 IS NULL OR kind IN (SELECT value FROM json_each(?7)))
         ORDER BY made_at, copy.member_id, number LIMIT ?8`,
      )
      .bind(
        from,
        to,
        madeAt,
        memberId,
        number,
        country,
        kinds === null ? null : JSON.stringify([...kinds]),
        most,
      )
      .all<CopiedMovement>();
    return results;
  };
  return readAcross(env, read, most, placeOf);
}
