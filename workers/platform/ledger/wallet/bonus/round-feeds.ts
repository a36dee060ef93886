/**
 * Stakes of open rounds that count for a bonus once their round is over. A row says that they are not counted yet, so that a returned
 * stake is known to be taken off the row or off the bonus.
 */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import type { Feed } from './terms.ts';

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const ROUND_FEEDS = `
  CREATE TABLE round_feed (
    provider_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    grant_id TEXT NOT NULL,
    -- Of minor units.
    hundredths INTEGER NOT NULL CHECK (hundredths >= 0),
    PRIMARY KEY (provider_id, round_id, grant_id)
  ) STRICT, WITHOUT ROWID;`;

interface RoundKey {
  providerId: string;
  roundId: string;
}

/** The noted stakes of a round, by grant. */
export const readRoundFeeds = (sql: Sql, { providerId, roundId }: RoundKey): Feed[] =>
  sql
    .exec<Feed & SqlRow>(
      `SELECT grant_id AS grantId, hundredths FROM round_feed
       WHERE provider_id = ? AND round_id = ? ORDER BY grant_id`,
      providerId,
      roundId,
    )
    .toArray();

/** Adds to the noted stakes of a round; a negative amount takes off what was noted. */
export function writeRoundFeed(
  sql: Sql,
  { providerId, roundId }: RoundKey,
  { grantId, hundredths }: Feed,
): void {
  if (hundredths > 0)
    sql.exec(
      `INSERT OR IGNORE INTO round_feed (provider_id, round_id, grant_id, hundredths) VALUES (?, ?, ?, 0)`,
      providerId,
      roundId,
      grantId,
    );
  sql.exec(
    'UPDATE round_feed SET hundredths = hundredths + ? WHERE provider_id = ? AND round_id = ? AND grant_id = ?',
    hundredths,
    providerId,
    roundId,
    grantId,
  );
}

export const deleteRoundFeeds = (sql: Sql, { providerId, roundId }: RoundKey): void =>
  void sql.exec('DELETE FROM round_feed WHERE provider_id = ? AND round_id = ?', providerId, roundId);
