/** Grants with terms as rows: their states, and how much has been wagered and released. */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import type { BonusFacts } from '../rules/facts.ts';
import { bonusAccount } from '../rules/ledger-account.ts';
import type { Feed, WagerTerms } from './terms.ts';

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const BONUSES = `
  -- Grants with terms, as JSON; those of older versions have none, and no row.
  CREATE TABLE bonus (
    grant_id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('wagering', 'completed', 'lost', 'expired', 'cancelled')),
    terms TEXT NOT NULL CHECK (json_valid(terms)),
    -- Epoch milliseconds; \`ended_at\` is null while it is wagered.
    granted_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER,
    -- Counted stakes, in hundredths of minor units.
    done_hundredths INTEGER NOT NULL CHECK (done_hundredths >= 0),
    -- What has become real money.
    released_minor INTEGER NOT NULL CHECK (released_minor >= 0)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bonus_wagering ON bonus (expires_at) WHERE state = 'wagering';
  -- The payment behind a completed bonus may be taken back, and the bonus with it.
  CREATE TRIGGER bonus_is_decided_once BEFORE UPDATE OF state ON bonus
  WHEN OLD.state <> 'wagering' AND NOT (OLD.state = 'completed' AND NEW.state = 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a bonus is decided once'); END;
  CREATE TRIGGER bonus_is_not_deleted BEFORE DELETE ON bonus
  BEGIN SELECT RAISE(ABORT, 'bonus is not deleted'); END;`;

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const BONUSES_GO_ON = `
  -- A lost bonus goes on where a stake was returned to it, and a completed one where the play that completed it was taken back.
  DROP TRIGGER bonus_is_decided_once;
  CREATE TRIGGER bonus_is_decided_once BEFORE UPDATE OF state ON bonus
  WHEN OLD.state <> 'wagering' AND NOT (OLD.state = 'completed' AND NEW.state IN ('cancelled', 'wagering'))
    AND NOT (OLD.state = 'lost' AND NEW.state = 'wagering')
  BEGIN SELECT RAISE(ABORT, 'a bonus is decided once'); END;`;

interface BonusRow extends SqlRow {
  grant_id: string;
  amount_minor: number;
  state: BonusFacts['state'];
  terms: string;
  granted_at: number;
  ended_at: number | null;
  done_hundredths: number;
  released_minor: number;
}

const bonusOf = (row: BonusRow): BonusFacts => ({
  grantId: row.grant_id,
  amountMinor: row.amount_minor,
  state: row.state,
  terms: JSON.parse(row.terms) as WagerTerms,
  grantedAt: row.granted_at,
  endedAt: row.ended_at,
  doneHundredths: row.done_hundredths,
  releasedMinor: row.released_minor,
});

const BONUS = 'SELECT bonus.*, amount_minor FROM bonus JOIN bonus_grant USING (grant_id)';

export function readBonus(sql: Sql, grantId: string): BonusFacts | null {
  const [row] = sql.exec<BonusRow>(`${BONUS} WHERE grant_id = ?`, grantId).toArray();
  return row === undefined ? null : bonusOf(row);
}

/** All bonuses, the newest first. */
export const readBonuses = (sql: Sql): BonusFacts[] =>
  sql.exec<BonusRow>(`${BONUS} ORDER BY granted_at DESC, grant_id`).toArray().map(bonusOf);

/** The bonuses that are wagered, the first that expires first. */
export const readWagering = (sql: Sql): BonusFacts[] =>
  sql
    .exec<BonusRow>(`${BONUS} WHERE state = 'wagering' ORDER BY expires_at, grant_id`)
    .toArray()
    .map(bonusOf);

/** The facts of a bonus that tell whether an order is due. */
export type LiveBonus = Pick<BonusFacts, 'grantId' | 'state' | 'doneHundredths'> &
  Pick<WagerTerms, 'requiredMinor' | 'expiresAt'>;

/** The bonuses that are wagered, and those of some ids, the newest first: without the rest of their terms, because every bet asks. */
export const readLive = (sql: Sql, grantIds: readonly string[]): LiveBonus[] =>
  sql
    .exec<LiveBonus & SqlRow>(
      `SELECT grant_id AS grantId, state, done_hundredths AS doneHundredths, expires_at AS expiresAt,
              terms ->> '$.requiredMinor' AS requiredMinor
       FROM bonus WHERE state = 'wagering' OR grant_id IN (SELECT value FROM json_each(?))
       ORDER BY granted_at DESC, grant_id`,
      JSON.stringify(grantIds),
    )
    .toArray();

export const hasBonuses = (sql: Sql): boolean => sql.exec('SELECT 1 FROM bonus LIMIT 1').toArray().length > 0;

/** Whether a bonus is wagered. */
export const isWagering = (sql: Sql): boolean =>
  sql.exec("SELECT 1 FROM bonus WHERE state = 'wagering' LIMIT 1").toArray().length > 0;

/** Expiry of the first of them, epoch milliseconds; null where none is wagered. */
export const nextExpiry = (sql: Sql): number | null =>
  sql
    .exec<{ at: number | null }>("SELECT min(expires_at) AS at FROM bonus WHERE state = 'wagering'")
    .toArray()[0]?.at ?? null;

/** Whether play that the grant has staked in may still pay it: a round is open, or a win waits for an operator. */
export const hasOpenStakes = (sql: Sql, grantId: string): boolean =>
  sql
    .exec(
      `SELECT 1 FROM bet_source CROSS JOIN round USING (provider_id, round_id) WHERE account = ?1 AND over_at IS NULL
       UNION ALL SELECT 1 FROM review_part JOIN review USING (held_as) WHERE review_part.account = ?1 AND state = 'waiting'
       LIMIT 1`,
      bonusAccount(grantId),
    )
    .toArray().length > 0;

export function writeBonus(sql: Sql, grantId: string, terms: WagerTerms, at: number): void {
  sql.exec(
    `INSERT INTO bonus (grant_id, state, terms, granted_at, expires_at, done_hundredths, released_minor)
     VALUES (?, 'wagering', ?, ?, ?, 0, 0)`,
    grantId,
    JSON.stringify(terms),
    at,
    terms.expiresAt,
  );
}

export const writeFed = (sql: Sql, { grantId, hundredths }: Feed): void =>
  void sql.exec(
    'UPDATE bonus SET done_hundredths = done_hundredths + ? WHERE grant_id = ?',
    hundredths,
    grantId,
  );

/** Adds to the required play of a bonus, while it is wagered. @param requiredMinor minor units */
export const writeBonusRaised = (sql: Sql, grantId: string, requiredMinor: number): void =>
  void sql.exec(
    `UPDATE bonus SET terms = json_set(terms, '$.requiredMinor', (terms ->> '$.requiredMinor') + ?2)
     WHERE grant_id = ?1 AND state = 'wagering'`,
    grantId,
    requiredMinor,
  );

/** @param releasedMinor added to the money that has become real */
export function writeBonusEnd(
  sql: Sql,
  { grantId, state, releasedMinor }: Pick<BonusFacts, 'grantId' | 'state' | 'releasedMinor'>,
  at: number,
): void {
  sql.exec(
    `UPDATE bonus SET released_minor = released_minor + ?2, ended_at = iif(?4 = 'wagering', NULL, coalesce(ended_at, ?3))
     WHERE grant_id = ?1`,
    grantId,
    releasedMinor,
    at,
    state,
  );
  sql.exec('UPDATE bonus SET state = ?2 WHERE grant_id = ?1 AND state <> ?2', grantId, state);
}
