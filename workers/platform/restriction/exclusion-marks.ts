/**
 * Marks of people who have excluded themselves: keyed hashes of their identifying details, so that they do not come back under a
 * new account. Each is enough by itself. Without the key the marks tell a reader nothing.
 */

import { keyedHash } from '../account-key.ts';
import { directoriesOf, directoryOfName } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import {
  type PayeeAccount,
  type Person,
  plainAccount,
  plainEmail,
  plainMobile,
  plainName,
} from './person.ts';

const NONE: Person = { fullName: null, birthDate: null, email: null, mobile: null };

/** The texts that marks are made of. */
export function markedTexts(person: Partial<Person>, accounts: readonly PayeeAccount[] = []): string[] {
  const { fullName, birthDate, email, mobile } = { ...NONE, ...person };
  const name = plainName(fullName);
  return [
    ...(name !== null && birthDate ? [`name ${name} ${birthDate}`] : []),
    ...(email ? [`email ${plainEmail(email)}`] : []),
    ...(mobile ? [`mobile ${plainMobile(mobile)}`] : []),
    ...accounts.map(it => `account ${plainAccount(it)}`),
  ];
}

const marksOf = (env: PlatformEnv, texts: readonly string[]): string[] =>
  texts.map(text => keyedHash(env, 'exclusion', text));

const byDirectory = (env: PlatformEnv, marks: readonly string[]): Map<D1Database, string[]> =>
  Map.groupBy(marks, mark => directoryOfName(env, mark));

/** Marks a person until a moment, epoch milliseconds, or for good. An earlier mark is only made longer. */
export async function markExcluded(
  env: PlatformEnv,
  memberId: string,
  texts: readonly string[],
  until: number | null,
): Promise<void> {
  const spread = byDirectory(env, marksOf(env, texts));
  await Promise.all(
    [...spread].map(([db, marks]) =>
      db
        .prepare(
          `INSERT INTO exclusion_mark (mark, member_id, until) SELECT value, ?2, ?3 FROM json_each(?1) WHERE true
           ON CONFLICT (mark, member_id) DO UPDATE SET
             until = iif(until IS NULL OR excluded.until IS NULL, NULL, max(until, excluded.until))`,
        )
        .bind(JSON.stringify(marks), memberId, until)
        .run(),
    ),
  );
}

/** Whether one of the texts belongs to a person who has excluded themselves. @param but the member whose own marks do not count */
export async function isMarked(
  env: PlatformEnv,
  texts: readonly string[],
  { at, but = '' }: { at: number; but?: string },
): Promise<boolean> {
  const spread = byDirectory(env, marksOf(env, texts));
  const found = await Promise.all(
    [...spread].map(([db, marks]) =>
      db
        .prepare(
          `SELECT 1 FROM exclusion_mark WHERE mark IN (SELECT value FROM json_each(?1)) AND member_id <> ?3
             AND (until IS NULL OR until > ?2) LIMIT 1`,
        )
        .bind(JSON.stringify(marks), at, but)
        .first(),
    ),
  );
  return found.some(it => it !== null);
}

/** Deletes the marks of exclusions that have ended. */
export async function deleteEndedMarks(env: PlatformEnv, at: number): Promise<void> {
  for (const db of directoriesOf(env))
    await db.prepare('DELETE FROM exclusion_mark WHERE until <= ?1').bind(at).run();
}
