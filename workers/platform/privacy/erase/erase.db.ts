/** Erases a member's rows from the databases. The wallet itself rewrites its copies of the ledger. */
import { catalogueOf, directoriesOf, directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { ERASED_OF } from './erased-tables.ts';

/** No password has this hash. */
const NO_PASSWORD = '';
const NO_DAY = '1900-01-01';

/** Messages that only this member has. */
const OWN_MESSAGES = `SELECT content_id FROM message AS own WHERE member_id = ?1
  AND NOT EXISTS (SELECT 1 FROM message AS other WHERE other.content_id = own.content_id AND other.member_id <> ?1)`;

/** Rows of other members that name this one. */
const NAMED_BY_OTHERS = [
  'DELETE FROM friendship WHERE referrer_id = ?1',
  'DELETE FROM identity_case WHERE other_id = ?1',
  'DELETE FROM identity_separation WHERE other_id = ?1',
  'DELETE FROM signal_work WHERE other_id = ?1',
] as const;

/** Operators' words on notifications that could not be booked: a service's reference begins with the member's id and `~`. */
const NOTES_ON_PAYMENTS = `UPDATE payment_problem SET note = NULL
  WHERE note IS NOT NULL AND substr(told ->> 'reference', 1, length(?1) + 1) = ?1 || '~'`;

const deletions = (db: D1Database, tables: readonly string[], memberId: string) =>
  tables.map(table => db.prepare(`DELETE FROM ${table} WHERE member_id = ?1`).bind(memberId));

/** Erases a member's data, the member's own row last. Idempotent. @param at epoch milliseconds */
export async function eraseRows(env: PlatformEnv, memberId: string, at: number): Promise<void> {
  // A name is in the directory of its own hash.
  await Promise.all(directoriesOf(env).map(db => db.batch(deletions(db, ERASED_OF.names, memberId))));
  // Those whom the member invited stay without anybody who invited them.
  await Promise.all(
    directoriesOf(env).map(db => db.batch(NAMED_BY_OTHERS.map(sql => db.prepare(sql).bind(memberId)))),
  );
  const sessions = sessionsOf(env);
  await sessions.batch(deletions(sessions, ERASED_OF.sessions, memberId));
  const catalogue = catalogueOf(env);
  await catalogue.batch([
    ...deletions(catalogue, ERASED_OF.catalogue, memberId),
    catalogue.prepare(NOTES_ON_PAYMENTS).bind(memberId),
  ]);
  const db = directoryOf(env, memberId);
  const { results } = await db.prepare(OWN_MESSAGES).bind(memberId).all<{ content_id: number }>();
  const contents = JSON.stringify(results.map(it => it.content_id));
  await db.batch([
    ...deletions(db, ERASED_OF.directory, memberId),
    db
      // A message to a segment names nobody, and may still be on its way to others.
      .prepare(
        "DELETE FROM message_content WHERE content_id IN (SELECT value FROM json_each(?1)) AND send_key NOT LIKE 'campaign:%'",
      )
      .bind(contents),
    db.prepare('UPDATE complaint SET reference = NULL WHERE member_id = ?1').bind(memberId),
    db
      .prepare(
        `UPDATE member SET username = 'former-member', password = '${NO_PASSWORD}', full_name = NULL, email = NULL,
           mobile = NULL, address = NULL, avatar = NULL, email_proved_at = NULL, mobile_proved_at = NULL,
           birth_date = '${NO_DAY}', referral_code = NULL, cms_id = NULL,
           forgotten_at = coalesce(forgotten_at, ?2)
         WHERE member_id = ?1`,
      )
      .bind(memberId, at),
  ]);
}
