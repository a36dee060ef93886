/** Grants of free rounds as rows, with the bets that were made with them. */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import type { RoundsFacts } from '../rules/facts.ts';
import { roundsAccount } from '../rules/ledger-account.ts';
import { type FreeRounds, LAST_ROUND_MS } from './terms.ts';

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const FREE_ROUNDS = `
  -- What a grant is bound by, as JSON, and how far it is.
  CREATE TABLE free_rounds (
    grant_id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('open', 'played', 'expired', 'cancelled')),
    terms TEXT NOT NULL CHECK (json_valid(terms)),
    count INTEGER NOT NULL CHECK (count > 0),
    used INTEGER NOT NULL CHECK (used BETWEEN 0 AND count),
    -- What has become real money without having to be played.
    released_minor INTEGER NOT NULL CHECK (released_minor >= 0),
    -- Epoch milliseconds; \`ended_at\` is null while it is open.
    granted_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    ended_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX free_rounds_open ON free_rounds (ends_at) WHERE state = 'open';
  CREATE TRIGGER free_rounds_end_once BEFORE UPDATE OF state ON free_rounds WHEN OLD.state <> 'open'
  BEGIN SELECT RAISE(ABORT, 'free rounds end once'); END;
  CREATE TRIGGER free_rounds_are_not_deleted BEFORE DELETE ON free_rounds
  BEGIN SELECT RAISE(ABORT, 'free rounds are not deleted'); END;

  -- Bets of free rounds; their wins go to the grant.
  CREATE TABLE free_bet (
    provider_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    grant_id TEXT NOT NULL,
    is_returned INTEGER NOT NULL CHECK (is_returned IN (0, 1)),
    PRIMARY KEY (provider_id, round_id, transaction_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX free_bet_of_grant ON free_bet (grant_id);`;

interface Row extends SqlRow {
  grant_id: string;
  state: RoundsFacts['state'];
  terms: string;
  used: number;
  released_minor: number;
  granted_at: number;
  ended_at: number | null;
}

const roundsOf = (row: Row): RoundsFacts => ({
  grantId: row.grant_id,
  state: row.state,
  terms: JSON.parse(row.terms) as FreeRounds,
  used: row.used,
  releasedMinor: row.released_minor,
  grantedAt: row.granted_at,
  endedAt: row.ended_at,
});

const rowsWhere = (sql: Sql, condition: string, ...bindings: string[]): RoundsFacts[] =>
  sql
    .exec<Row>(`SELECT * FROM free_rounds WHERE ${condition} ORDER BY granted_at DESC, grant_id`, ...bindings)
    .toArray()
    .map(roundsOf);

export const readRoundsGrant = (sql: Sql, grantId: string): RoundsFacts | null =>
  rowsWhere(sql, 'grant_id = ?', grantId)[0] ?? null;

/** All grants of free rounds, the newest first. */
export const readRoundsGrants = (sql: Sql): RoundsFacts[] => rowsWhere(sql, 'true');

/** Those that are open, and those of some ids. */
export const readLiveRounds = (sql: Sql, grantIds: readonly string[]): RoundsFacts[] =>
  rowsWhere(sql, "state = 'open' OR grant_id IN (SELECT value FROM json_each(?))", JSON.stringify(grantIds));

export const hasRoundsGrants = (sql: Sql): boolean =>
  sql.exec('SELECT 1 FROM free_rounds LIMIT 1').toArray().length > 0;

/** Time at which the first of them is decided, epoch milliseconds; null where none is open. */
export const nextRoundsEnd = (sql: Sql): number | null =>
  sql
    .exec<{ at: number | null }>(
      `SELECT min(ends_at) + ${LAST_ROUND_MS} AS at FROM free_rounds WHERE state = 'open'`,
    )
    .toArray()[0]?.at ?? null;

interface RoundKey {
  providerId: string;
  roundId: string;
}

/** The grant whose free round it is; null for a round of stakes. */
export const grantOfRound = (sql: Sql, { providerId, roundId }: RoundKey): string | null =>
  sql
    .exec<{ grant_id: string }>(
      'SELECT grant_id FROM free_bet WHERE provider_id = ? AND round_id = ? LIMIT 1',
      providerId,
      roundId,
    )
    .toArray()[0]?.grant_id ?? null;

/** The grant of a bet that counts; null where it is a stake, or was taken back. */
export const grantOfBet = (
  sql: Sql,
  { providerId, transactionId, roundId }: RoundKey & { transactionId: string },
): string | null =>
  sql
    .exec<{ grant_id: string }>(
      `SELECT grant_id FROM free_bet
       WHERE provider_id = ? AND round_id = ? AND transaction_id = ? AND is_returned = 0`,
      providerId,
      roundId,
      transactionId,
    )
    .toArray()[0]?.grant_id ?? null;

/** Whether a free round goes on, or its win waits for an operator. */
export const hasOpenRounds = (sql: Sql, grantId: string): boolean =>
  sql
    .exec(
      `SELECT 1 FROM free_bet CROSS JOIN round USING (provider_id, round_id)
       WHERE grant_id = ?1 AND is_returned = 0 AND over_at IS NULL
       UNION ALL SELECT 1 FROM review_part JOIN review USING (held_as)
       WHERE review_part.account = ?2 AND state = 'waiting' LIMIT 1`,
      grantId,
      roundsAccount(grantId),
    )
    .toArray().length > 0;

export function writeRoundsGrant(sql: Sql, grantId: string, terms: FreeRounds, at: number): void {
  sql.exec(
    `INSERT INTO free_rounds (grant_id, state, terms, count, used, released_minor, granted_at, ends_at)
     VALUES (?, 'open', ?, ?, 0, 0, ?, ?)`,
    grantId,
    JSON.stringify(terms),
    terms.count,
    at,
    terms.endsAt,
  );
}

/** Takes a round of a grant for a bet. */
export function writeFreeBet(
  sql: Sql,
  grantId: string,
  { providerId, transactionId, roundId }: RoundKey & { transactionId: string },
): void {
  sql.exec(
    'INSERT INTO free_bet (provider_id, round_id, transaction_id, grant_id, is_returned) VALUES (?, ?, ?, ?, 0)',
    providerId,
    roundId,
    transactionId,
    grantId,
  );
  sql.exec('UPDATE free_rounds SET used = used + 1 WHERE grant_id = ?', grantId);
}

/** Gives a round back whose bet was taken back; an ended grant has no use for it. */
export function writeFreeBetBack(
  sql: Sql,
  grantId: string,
  { providerId, transactionId, roundId }: RoundKey & { transactionId: string },
): void {
  sql.exec(
    'UPDATE free_bet SET is_returned = 1 WHERE provider_id = ? AND round_id = ? AND transaction_id = ?',
    providerId,
    roundId,
    transactionId,
  );
  sql.exec('UPDATE free_rounds SET used = used - 1 WHERE grant_id = ?', grantId);
}

/** @param releasedMinor added to the money that has become real */
export function writeRoundsEnd(
  sql: Sql,
  { grantId, state, releasedMinor }: Pick<RoundsFacts, 'grantId' | 'state' | 'releasedMinor'>,
  at: number,
): void {
  sql.exec(
    `UPDATE free_rounds SET released_minor = released_minor + ?2, ended_at = coalesce(ended_at, ?3) WHERE grant_id = ?1`,
    grantId,
    releasedMinor,
    at,
  );
  sql.exec('UPDATE free_rounds SET state = ?2 WHERE grant_id = ?1 AND state <> ?2', grantId, state);
}
