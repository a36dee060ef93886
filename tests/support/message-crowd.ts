/**
 * Members of `npm run prove messages` as rows of a data folder, while no pair runs on it: most can be written to, some are away or have
 * not consented. What each is to get follows from its number alone, so that the proof needs no rule of the platform.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';

export interface CrowdCounts {
  /** Of whom the crowd is made, by what keeps a message from them; `none` for those who get it. */
  none: number;
  break: number;
  exclusion: number;
  closed: number;
  held: number;
  consent: number;
}

/** SQL: what keeps a message from a member of the crowd, by its number `value`. */
const REASON = `CASE
  WHEN value % 50 = 7 THEN 'break' WHEN value % 50 = 13 THEN 'exclusion' WHEN value % 100 = 21 THEN 'closed'
  WHEN value % 200 = 31 THEN 'held' WHEN value % 10 = 4 THEN 'consent' ELSE 'none' END`;

const KINDS = { break: 'time-out', exclusion: 'self-exclusion', closed: 'closed', held: 'no-play' } as const;

const COUNTRY = "CASE value % 3 WHEN 0 THEN 'GB' WHEN 1 THEN 'SE' ELSE 'BR' END";
const CURRENCY = "CASE value % 3 WHEN 0 THEN 'GBP' WHEN 1 THEN 'SEK' ELSE 'BRL' END";
const LANGUAGE = "CASE value % 3 WHEN 0 THEN 'en-gb' WHEN 1 THEN 'sv-se' ELSE 'pt-br' END";

/** Time limit of another process's lock, in milliseconds. */
const LOCKED_MS = 10_000;

/** Opens the folder's database. The pair must not run. */
export function openDirectory(dataDir: string): DatabaseSync {
  const folder = join(dataDir, DATABASES);
  const [name, ...more] = readdirSync(folder).filter(
    it => it.endsWith('.sqlite') && it !== 'metadata.sqlite',
  );
  if (name === undefined || more.length > 0) throw new Error('The folder has not one database');
  // A runtime that was killed lets go of its locks a moment later.
  const db = new DatabaseSync(join(folder, name), { timeout: LOCKED_MS });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
  return db;
}

export function writeCrowd(dataDir: string, members: number): CrowdCounts {
  const db = openDirectory(dataDir);
  const numbers = `WITH RECURSIVE number(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM number WHERE value + 1 < ${members}),
    crowd AS (SELECT value, printf('m-crowd-%07d', value) AS member_id, ${REASON} AS reason FROM number)`;
  db.exec('BEGIN');
  db.exec(`INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at, seen_at)
    ${numbers} SELECT member_id, 'crowd' || value, '', ${COUNTRY}, ${CURRENCY}, '1990-01-01', ${LANGUAGE}, '1', 1, 1 FROM crowd`);
  db.exec(`INSERT INTO member_consent (member_id, channel, said_at, is_given, said_by)
    ${numbers} SELECT member_id, 'inbox', 1, reason <> 'consent', 'member' FROM crowd WHERE value % 20 <> 4`);
  for (const [reason, kind] of Object.entries(KINDS))
    db.exec(`INSERT INTO restriction (restriction_id, member_id, kind, since, until, made_by)
      ${numbers} SELECT 'r-' || member_id, member_id, '${kind}', 1, 4102444800000, 'member' FROM crowd WHERE reason = '${reason}'`);
  // The proof's segment is who was seen at the beginning of time: the crowd alone.
  db.exec(`UPDATE member SET seen_at = ${Date.now()} WHERE member_id NOT LIKE 'm-crowd-%'`);
  // Their names and keys are not looked for.
  db.exec("DELETE FROM member_word_task WHERE member_id LIKE 'm-crowd-%'");
  db.exec("DELETE FROM identity_task WHERE member_id LIKE 'm-crowd-%'");
  const rows = db
    .prepare(`${numbers} SELECT reason, count(*) AS members FROM crowd GROUP BY reason`)
    .all() as unknown as { reason: keyof CrowdCounts; members: number }[];
  db.exec('COMMIT');
  db.close();
  const none = { none: 0, break: 0, exclusion: 0, closed: 0, held: 0, consent: 0 };
  return { ...none, ...Object.fromEntries(rows.map(it => [it.reason, it.members])) };
}
