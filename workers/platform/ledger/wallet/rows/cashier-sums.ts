/**
 * Sums of the movements that are not play, by kind and hour, kept by a trigger in their own transaction. Kinds that get another
 * state later are left out: limits on requests keep these few, and histories read them.
 */
import { HOUR_MS } from '#app/domain/time.ts';

export const WITH_STATES = ['deposit-request', 'withdrawal-hold', 'transfer-out', 'affiliate-transfer-out'];

/** Moves between the balance and a provider: the money stays the member's, so neither sum counts them. */
export const OF_GAMES = `kind IN ('provider-in', 'provider-out', 'restore-balance')`;

/** The change of `main` by a movement, and whether sums count it. A restore that moved nothing is left out. */
const ENTRIES = (source: string): string => `(
    SELECT * FROM (
      SELECT kind, made_at / ${HOUR_MS} AS hour, coalesce((
          SELECT sum(amount_minor) FROM posting WHERE movement = number AND account = 'main'
        ), 0) AS amount_minor,
        answer ->> '$.balances.main' IS NOT NULL AND NOT ${OF_GAMES} AS is_counted
      FROM ${source}
      WHERE kind NOT IN ('bet', 'win', 'rollback', ${WITH_STATES.map(kind => `'${kind}'`).join(', ')})
    ) WHERE NOT (kind = 'restore-balance' AND amount_minor = 0)
  )`;

/** Adds entries to the sums. @param source SQL: the movements with their columns */
const COUNT = (source: string): string => `
    INSERT INTO cashier_hour (kind, hour, direction, movements, in_minor, out_minor)
    SELECT kind, hour, (amount_minor > 0) - (amount_minor < 0), count(*),
           sum(iif(is_counted, max(amount_minor, 0), 0)), sum(iif(is_counted, -min(amount_minor, 0), 0))
    FROM ${ENTRIES(source)} WHERE true GROUP BY 1, 2, 3
    ON CONFLICT (kind, hour, direction) DO UPDATE SET movements = movements + excluded.movements,
      in_minor = in_minor + excluded.in_minor, out_minor = out_minor + excluded.out_minor`;

/** SQL of a backfill: the movements after the first binding, up to the second. */
export const COUNT_CASHIER = COUNT('(SELECT * FROM movement WHERE number > ? AND number <= ?)');

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const CASHIER_SUMS = `
  CREATE TABLE cashier_hour (
    kind TEXT NOT NULL,
    -- Of UTC, since 1970.
    hour INTEGER NOT NULL,
    direction INTEGER NOT NULL CHECK (direction IN (-1, 0, 1)),
    movements INTEGER NOT NULL CHECK (movements >= 0),
    in_minor INTEGER NOT NULL,
    out_minor INTEGER NOT NULL,
    PRIMARY KEY (kind, hour, direction)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER cashier_is_counted AFTER INSERT ON movement
  WHEN NEW.kind NOT IN ('bet', 'win', 'rollback')
  BEGIN ${COUNT('(SELECT NEW.number AS number, NEW.kind AS kind, NEW.made_at AS made_at, NEW.answer AS answer)')}; END;`;
