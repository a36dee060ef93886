/**
 * Sums of rounds by the hour they began in: their expressions in SQL, and the step of the schema that began them. Later, sums are
 * counted for many movements at once (play/play-counts.ts).
 */
import { HOUR_MS } from '#app/domain/time.ts';

/** Movements of one block. */
const STAKE_BLOCK = 256;

/** The state of a round; `at-stake` is open with a stake that is not returned. */
export const STATE_OF = (row: string): string => `CASE
    WHEN ${row}.over_at IS NULL THEN iif(${row}.stake_minor > ${row}.returned_minor, 'at-stake', 'open')
    WHEN ${row}.stake_minor > 0 AND ${row}.returned_minor = ${row}.stake_minor AND ${row}.win_minor = 0 THEN 'cancelled'
    ELSE 'settled'
  END`;

const NET_OF = (row: string): string => `${row}.win_minor + ${row}.returned_minor - ${row}.stake_minor`;

/** 1 for money in, -1 for money out, 0 for neither. */
export const DIRECTION_OF = (row: string): string => `((${NET_OF(row)} > 0) - (${NET_OF(row)} < 0))`;

/** A round that the backfill has yet to count. */
const WAITS = (row: string): string => `EXISTS (
    SELECT 1 FROM backfill WHERE name = 'sums'
    AND (${row}.opened_as = 0 OR (${row}.opened_as > through AND ${row}.opened_as <= up_to))
  )`;

export const COUNT = `
    INSERT INTO round_hour (hour, provider_id, state, direction, rounds, win_minor, out_minor)
    VALUES (NEW.opened_at / ${HOUR_MS}, NEW.provider_id, ${STATE_OF('NEW')}, ${DIRECTION_OF('NEW')},
            1, NEW.win_minor, NEW.stake_minor - NEW.returned_minor)
    ON CONFLICT (hour, provider_id, state, direction) DO UPDATE SET rounds = rounds + 1,
      win_minor = win_minor + excluded.win_minor, out_minor = out_minor + excluded.out_minor;`;

export const DISCOUNT = `
    UPDATE round_hour SET rounds = rounds - 1, win_minor = win_minor - OLD.win_minor,
      out_minor = out_minor - (OLD.stake_minor - OLD.returned_minor)
    WHERE hour = OLD.opened_at / ${HOUR_MS} AND provider_id = OLD.provider_id
      AND state = ${STATE_OF('OLD')} AND direction = ${DIRECTION_OF('OLD')};`;

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const ROUND_SUMS = `
  -- Hours of UTC: the days of nearly all time zones begin with one.
  CREATE TABLE round_hour (
    -- Of the round's opening, since 1970.
    hour INTEGER NOT NULL,
    provider_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('at-stake', 'open', 'settled', 'cancelled')),
    direction INTEGER NOT NULL CHECK (direction IN (-1, 0, 1)),
    rounds INTEGER NOT NULL CHECK (rounds >= 0),
    win_minor INTEGER NOT NULL,
    -- Stakes less returned ones.
    out_minor INTEGER NOT NULL,
    PRIMARY KEY (hour, provider_id, state, direction)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER round_is_counted AFTER INSERT ON round BEGIN ${COUNT} END;
  CREATE TRIGGER round_is_counted_anew AFTER UPDATE OF stake_minor, win_minor, returned_minor, over_at ON round
  WHEN NOT ${WAITS('NEW')}
  BEGIN ${DISCOUNT} ${COUNT} END;

  -- Stakes less returned ones of ${STAKE_BLOCK} movements, by the game of the bet.
  CREATE TABLE stake_block (
    -- Number of a movement, divided by ${STAKE_BLOCK}.
    block INTEGER NOT NULL,
    game_id TEXT NOT NULL,
    stake_minor INTEGER NOT NULL,
    -- Moments of the first and the last movement that counts, epoch milliseconds.
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (block, game_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER stake_is_counted AFTER INSERT ON movement WHEN NEW.kind IN ('bet', 'rollback')
  BEGIN
    INSERT INTO stake_block (block, game_id, stake_minor, first_at, last_at)
    SELECT NEW.number / ${STAKE_BLOCK}, game_id, stake_minor, NEW.made_at, NEW.made_at FROM (
      SELECT NEW.input ->> '$.gameId' AS game_id, NEW.input ->> '$.amountMinor' AS stake_minor WHERE NEW.kind = 'bet'
      UNION ALL
      SELECT bet.input ->> '$.gameId', -(
        SELECT coalesce(sum(max(amount_minor, 0)), 0) FROM posting WHERE movement = NEW.number
      ) FROM movement AS bet
      WHERE NEW.kind = 'rollback'
        AND bet.operation_id = 'bet:' || (NEW.input ->> '$.providerId') || ':' || (NEW.input ->> '$.betTransactionId')
    ) WHERE game_id IS NOT NULL AND stake_minor <> 0
    ON CONFLICT (block, game_id) DO UPDATE SET stake_minor = stake_minor + excluded.stake_minor,
      first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at);
  END;`;
