/** Accounts that operators have found to be of two people, as rows in the directory of either member. Nothing links them. */
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

export interface Separation {
  memberId: string;
  otherId: string;
  /** Epoch milliseconds. */
  separatedAt: number;
  separatedBy: string;
  reason: string;
}

/** Whether two accounts are of two people. */
export type IsSeparated = (memberId: string, otherId: string) => boolean;

const COLUMNS = `member_id AS memberId, other_id AS otherId, separated_at AS separatedAt, separated_by AS separatedBy, reason`;

export async function readSeparations(env: Where, members: readonly string[]): Promise<Separation[]> {
  const found = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(
          `SELECT ${COLUMNS} FROM identity_separation WHERE member_id IN (SELECT value FROM json_each(?1))
           ORDER BY separated_at, other_id`,
        )
        .bind(JSON.stringify(members))
        .all<Separation>(),
    ),
  );
  return found.flatMap(it => it.results);
}

/** Answers about some members and any others. */
export async function separationsAmong(env: Where, members: readonly string[]): Promise<IsSeparated> {
  const rows = await readSeparations(env, members);
  const pairs = new Set(rows.flatMap(it => [`${it.memberId} ${it.otherId}`, `${it.otherId} ${it.memberId}`]));
  return (memberId, otherId) => pairs.has(`${memberId} ${otherId}`);
}

/** Idempotent: the first reason stays. */
export async function writeSeparation(env: Where, it: Separation): Promise<void> {
  const { memberId, otherId, separatedAt, separatedBy, reason } = it;
  for (const [one, other] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const)
    await directoryOf(env, one)
      .prepare(
        `INSERT INTO identity_separation (member_id, other_id, separated_at, separated_by, reason)
         VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (member_id, other_id) DO NOTHING`,
      )
      .bind(one, other, separatedAt, separatedBy, reason)
      .run();
}

export async function deleteSeparation(env: Where, memberId: string, otherId: string): Promise<void> {
  for (const [one, other] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const)
    await directoryOf(env, one)
      .prepare('DELETE FROM identity_separation WHERE member_id = ?1 AND other_id = ?2')
      .bind(one, other)
      .run();
}
