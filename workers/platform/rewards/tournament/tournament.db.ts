/** Tournaments and entries as rows: tournaments in the catalogue's database, entries in the directory of their member. */
import { catalogueOf, directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Rules, Tournament } from './occurrence.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

/** The results of a tournament; moments in epoch milliseconds. */
export interface Frozen {
  frozenAt: number;
  /** Canonical JSON of `Results`. */
  results: string;
  /** SHA-256 of it, hexadecimal. */
  digest: string;
}

export interface StoredTournament extends Tournament {
  frozen: Frozen | null;
  settledAt: number | null;
}

interface TournamentRow {
  tournamentId: string;
  country: string;
  rules: string;
  startsAt: number;
  endsAt: number;
  frozenAt: number | null;
  results: string | null;
  digest: string | null;
  settledAt: number | null;
}

const COLUMNS = `tournament_id AS tournamentId, country, rules, starts_at AS startsAt, ends_at AS endsAt, frozen_at AS frozenAt,
  results, digest, settled_at AS settledAt`;

const storedOf = (row: TournamentRow): StoredTournament => {
  const { tournamentId, country, rules, startsAt, endsAt, frozenAt, results, digest, settledAt } = row;
  const isFrozen = frozenAt !== null && results !== null && digest !== null;
  return {
    tournamentId,
    country,
    rules: JSON.parse(rules) as Rules,
    startsAt,
    endsAt,
    frozen: isFrozen ? { frozenAt, results, digest } : null,
    settledAt,
  };
};

/** Fixes the rules, unless they are already. */
export async function writeTournament(env: Where, it: Tournament): Promise<void> {
  await catalogueOf(env)
    .prepare(
      `INSERT INTO tournament (tournament_id, country, rules, starts_at, ends_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (tournament_id) DO NOTHING`,
    )
    .bind(it.tournamentId, it.country, JSON.stringify(it.rules), it.startsAt, it.endsAt)
    .run();
}

export async function readTournament(env: Where, tournamentId: string): Promise<StoredTournament | null> {
  const row = await catalogueOf(env)
    .prepare(`SELECT ${COLUMNS} FROM tournament WHERE tournament_id = ?1`)
    .bind(tournamentId)
    .first<TournamentRow>();
  return row === null ? null : storedOf(row);
}

/** Tournaments of a market that ended after a moment, or are to end, the latest first. */
export async function readTournamentsOf(
  env: Where,
  country: string,
  endedAfter: number,
  most: number,
): Promise<StoredTournament[]> {
  const { results } = await catalogueOf(env)
    .prepare(
      `SELECT ${COLUMNS} FROM tournament WHERE country = ?1 AND ends_at > ?2 ORDER BY ends_at DESC, tournament_id LIMIT ?3`,
    )
    .bind(country, endedAfter, most)
    .all<TournamentRow>();
  return results.map(storedOf);
}

/** Tournaments that ended before a moment and have prizes to pay, the first ended first. One with play that is not scored yet waits. */
export async function readToSettle(env: Where, endedBy: number, most: number): Promise<StoredTournament[]> {
  const { results } = await catalogueOf(env)
    .prepare(
      `SELECT ${COLUMNS} FROM tournament
       WHERE settled_at IS NULL AND ends_at <= ?1 AND NOT EXISTS (
         SELECT 1 FROM unscored_play WHERE unscored_play.tournament_id = tournament.tournament_id
       ) ORDER BY ends_at, tournament_id LIMIT ?2`,
    )
    .bind(endedBy, most)
    .all<TournamentRow>();
  return results.map(storedOf);
}

/** Stores the results, of concurrent ones the first. */
export async function writeFrozen(env: Where, tournamentId: string, frozen: Frozen): Promise<void> {
  await catalogueOf(env)
    .prepare(
      `UPDATE tournament SET frozen_at = ?2, results = ?3, digest = ?4 WHERE tournament_id = ?1 AND frozen_at IS NULL`,
    )
    .bind(tournamentId, frozen.frozenAt, frozen.results, frozen.digest)
    .run();
}

export async function writeSettled(env: Where, tournamentId: string, at: number): Promise<void> {
  await catalogueOf(env)
    .prepare('UPDATE tournament SET settled_at = ?2 WHERE tournament_id = ?1 AND settled_at IS NULL')
    .bind(tournamentId, at)
    .run();
}

/** Moments in epoch milliseconds; place, points and prize are those of the results. */
export interface Entry {
  memberId: string;
  tournamentId: string;
  joinedAt: number;
  leftAt: number | null;
  place: number | null;
  points: number | null;
  prizeMinor: number | null;
  paidAt: number | null;
}

const ENTRY = `member_id AS memberId, tournament_id AS tournamentId, joined_at AS joinedAt, left_at AS leftAt, place, points,
  prize_minor AS prizeMinor, paid_at AS paidAt`;

/** Joins, once: a second time the first entry stays. */
export async function writeEntry(
  env: Where,
  memberId: string,
  { tournamentId, endsAt }: Pick<Tournament, 'tournamentId' | 'endsAt'>,
  at: number,
): Promise<void> {
  await directoryOf(env, memberId)
    .prepare(
      `INSERT INTO tournament_entry (member_id, tournament_id, joined_at, ends_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (member_id, tournament_id) DO NOTHING`,
    )
    .bind(memberId, tournamentId, at, endsAt)
    .run();
}

export async function writeLeft(
  env: Where,
  memberId: string,
  tournamentId: string,
  at: number,
): Promise<void> {
  await directoryOf(env, memberId)
    .prepare(
      `UPDATE tournament_entry SET left_at = ?3 WHERE member_id = ?1 AND tournament_id = ?2 AND left_at IS NULL`,
    )
    .bind(memberId, tournamentId, at)
    .run();
}

export async function readEntries(
  env: Where,
  memberId: string,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  const { results } = await directoryOf(env, memberId)
    .prepare(
      `SELECT ${ENTRY} FROM tournament_entry
       WHERE member_id = ?1 AND tournament_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(memberId, JSON.stringify(tournamentIds))
    .all<Entry>();
  return new Map(results.map(it => [it.tournamentId, it]));
}

/** The last entries of a member, the latest first. */
export async function readEntriesOf(env: Where, memberId: string): Promise<Entry[]> {
  const { results } = await directoryOf(env, memberId)
    .prepare(`SELECT ${ENTRY} FROM tournament_entry WHERE member_id = ?1 ORDER BY joined_at DESC LIMIT 1000`)
    .bind(memberId)
    .all<Entry>();
  return results;
}

/** Entries of some members of a directory in tournaments that end after a moment, without those who left. */
export async function readOpenEntries(
  db: D1Database,
  memberIds: readonly string[],
  endAfter: number,
): Promise<Entry[]> {
  const { results } = await db
    .prepare(
      `SELECT ${ENTRY} FROM tournament_entry
       WHERE member_id IN (SELECT value FROM json_each(?1)) AND ends_at > ?2 AND left_at IS NULL`,
    )
    .bind(JSON.stringify(memberIds), endAfter)
    .all<Entry>();
  return results;
}

/** Writes a member's line of the results; nothing where the entry is gone. */
export async function writePlace(
  env: Where,
  memberId: string,
  tournamentId: string,
  line: { place: number; points: number; prizeMinor: number },
): Promise<void> {
  await directoryOf(env, memberId)
    .prepare(
      `UPDATE tournament_entry SET place = ?3, points = ?4, prize_minor = ?5
       WHERE member_id = ?1 AND tournament_id = ?2 AND place IS NULL`,
    )
    .bind(memberId, tournamentId, line.place, line.points, line.prizeMinor)
    .run();
}

/** Entries with a prize that is not paid yet, of all directories. */
export async function readUnpaid(env: Where, tournamentId: string): Promise<Entry[]> {
  const found = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(
          `SELECT ${ENTRY} FROM tournament_entry
           WHERE tournament_id = ?1 AND prize_minor > 0 AND paid_at IS NULL AND is_closed = 0`,
        )
        .bind(tournamentId)
        .all<Entry>(),
    ),
  );
  return found.flatMap(it => it.results);
}

export async function writePaid(
  env: Where,
  { memberId, tournamentId }: Entry,
  at: number | null,
): Promise<void> {
  await directoryOf(env, memberId)
    .prepare(
      `UPDATE tournament_entry SET paid_at = ?3, is_closed = iif(?3 IS NULL, 1, 0)
       WHERE member_id = ?1 AND tournament_id = ?2`,
    )
    .bind(memberId, tournamentId, at)
    .run();
}
