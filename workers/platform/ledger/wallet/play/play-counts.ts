/**
 * Sums of play: of rounds by the hour they began in, and of stakes by game. They are counted for some hundred movements at a time,
 * and until then read from the movements, because counting with each bet and win would write four rows more a round. A round that
 * changes after it was counted changes its sums by a trigger.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import { SEALED_THROUGH } from '../chapter/chapter-table.ts';
import { countPlayHours } from '../limit/play-hours.ts';
import { COUNT, DIRECTION_OF, DISCOUNT, STATE_OF } from '../rows/play-sums.ts';

/** Movements that are counted together: a bet or win in so many takes a few milliseconds more. */
export const COUNTED_TOGETHER = 256;

/** The movements `after` < number <= `through`. */
export interface Range {
  after: number;
  through: number;
}

const COUNTED = "(SELECT through FROM consumer WHERE name = 'sums')";

/** Rounds that a backfill of an older wallet has yet to count are not counted either. */
const IS_COUNTED = (row: string): string => `${row}.opened_as BETWEEN 1 AND ${COUNTED} AND NOT EXISTS (
    SELECT 1 FROM backfill WHERE name = 'sums' AND ${row}.opened_as > through AND ${row}.opened_as <= up_to
  )`;

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const PLAY_COUNTS = `
  -- The sums are those of the movements until this one.
  INSERT INTO consumer (name, through) SELECT 'sums', coalesce(max(number), 0) FROM movement;
  DROP TRIGGER round_is_counted;
  DROP TRIGGER round_is_counted_anew;
  CREATE TRIGGER round_is_counted_anew AFTER UPDATE OF stake_minor, win_minor, returned_minor, over_at ON round
  WHEN ${IS_COUNTED('NEW')}
  BEGIN ${DISCOUNT} ${COUNT} END;

  -- Where the rounds of an hour are: numbers of the first and the last movement that began one. An index would be a row a round.
  CREATE TABLE hour_span (
    -- Of the opening, since 1970.
    hour INTEGER PRIMARY KEY,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL
  ) STRICT;
  DROP INDEX round_by_opening;

  -- Stakes less returned ones, by the game of the bet, of the movements after those of the row before. No row is of movements on
  -- both sides of a rebate.
  DROP TRIGGER stake_is_counted;
  DROP TABLE stake_block;
  CREATE TABLE stake_sum (
    through INTEGER NOT NULL,
    game_id TEXT NOT NULL,
    stake_minor INTEGER NOT NULL,
    -- Moments of the first and the last movement that counts, epoch milliseconds.
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (through, game_id)
  ) STRICT, WITHOUT ROWID;`;

/** SQL: the rounds that the play of a range began, with it. @param after, through expressions */
export const begunWithPlay = (after: string, through: string): string => `
  FROM play CROSS JOIN round
    ON round.provider_id = play.provider_id AND round.round_id = play.round_id AND round.opened_as = play.number
  WHERE play.number > ${after} AND play.number <= ${through}`;

/** SQL: the rounds that chapters' movements began and that are here all the same. */
const KEPT = `
  SELECT round.* FROM kept_round CROSS JOIN round
    ON round.provider_id = kept_round.provider_id AND round.round_id = kept_round.round_id`;

/**
 * SQL: the rounds that the movements of a range began, without those that are in chapters alone.
 * @param after, through expressions
 * @param hasChapters false for a file of an older schema
 */
export const begunIn = (after: string, through: string, hasChapters = true): string => `
  SELECT round.* ${begunWithPlay(after, through)} ${hasChapters ? `AND play.number > ${SEALED_THROUGH}` : ''}
  ${hasChapters ? `UNION ALL ${KEPT} WHERE round.opened_as > ${after} AND round.opened_as <= ${through}` : ''}
  UNION ALL
  SELECT round.* FROM movement CROSS JOIN round
    ON round.provider_id = input ->> '$.providerId' AND round.round_id = input ->> '$.roundId'
    AND round.opened_as = movement.number
  WHERE movement.number > ${after} AND movement.number <= ${through} AND kind IN ('bet', 'win')`;

/** SQL: the part of a play row's stake that bonuses have paid, or get back. */
const OF_BONUS = (row: string): string => `iif(${row}.postings IS NULL, 0, (
    SELECT coalesce(sum(abs(value ->> 1)), 0) FROM json_each(${row}.postings)
    WHERE value ->> 0 = 'bonus' OR value ->> 0 GLOB 'bonus:*'
  ))`;
/** SQL: the same of a movement of older versions. */
const OF_BONUS_BEFORE = `(
    SELECT coalesce(sum(abs(amount_minor)), 0) FROM posting
    WHERE movement = made.number AND (account = 'bonus' OR account GLOB 'bonus:*')
  )`;

/** SQL: the stakes of a range. A rollback counts against the game of its bet, at its own moment, by the amount it returned. */
const STAKED = `(
  SELECT game_id, iif(kind = 'bet', amount_minor, -amount_minor) AS stake_minor,
    iif(kind = 'bet', 1, -1) * ${OF_BONUS('play')} AS bonus_minor, made_at FROM play
  WHERE number > ?1 AND number <= ?2 AND kind IN ('bet', 'rollback') AND amount_minor > 0 AND game_id IS NOT NULL
  UNION ALL
  SELECT game_id, stake_minor, iif(stake_minor > 0, 1, -1) * bonus_minor, made_at FROM (
    SELECT made.made_at, coalesce(bet.input, made.input) ->> '$.gameId' AS game_id, ${OF_BONUS_BEFORE} AS bonus_minor,
      CASE made.kind
        WHEN 'bet' THEN made.input ->> '$.amountMinor'
        ELSE -(SELECT coalesce(sum(max(amount_minor, 0)), 0) FROM posting WHERE movement = made.number)
      END AS stake_minor
    FROM movement AS made
    LEFT JOIN movement AS bet ON made.kind = 'rollback'
      AND bet.operation_id = 'bet:' || (made.input ->> '$.providerId') || ':' || (made.input ->> '$.betTransactionId')
    WHERE made.kind IN ('bet', 'rollback') AND made.number > ?1 AND made.number <= ?2
  ) WHERE game_id IS NOT NULL AND stake_minor <> 0
)`;

/** SQL: bets and rollbacks of a range, each with its round and the number of its bet. */
const ACTIVE = `
  SELECT play.provider_id, play.game_id, play.made_at, play.amount_minor AS stake_minor, ${OF_BONUS('play')} AS bonus_minor,
    1 AS sign, play.round_id, play.number AS bet
  FROM play WHERE number > ?1 AND number <= ?2 AND kind = 'bet'
  UNION ALL
  SELECT back.provider_id, back.game_id, back.made_at, back.amount_minor, ${OF_BONUS('back')}, -1,
    coalesce(bet.round_id, recalled.row ->> '$.round_id', older.input ->> '$.roundId'),
    coalesce(bet.number, recalled.row ->> '$.number', older.number)
  FROM play AS back
  LEFT JOIN play AS bet ON bet.provider_id = back.provider_id AND bet.transaction_id = back.bet_transaction_id
    AND bet.kind = 'bet'
  LEFT JOIN recalled ON recalled.provider_id = back.provider_id AND recalled.transaction_id = back.bet_transaction_id
    AND recalled.kind = 'bet'
  LEFT JOIN movement AS older ON older.operation_id = 'bet:' || back.provider_id || ':' || back.bet_transaction_id
  WHERE back.number > ?1 AND back.number <= ?2 AND back.kind = 'rollback'
  UNION ALL
  SELECT made.input ->> '$.providerId', made.input ->> '$.gameId', made.made_at, made.input ->> '$.amountMinor',
    ${OF_BONUS_BEFORE}, 1,
    made.input ->> '$.roundId', made.number
  FROM movement AS made WHERE made.kind = 'bet' AND made.number > ?1 AND made.number <= ?2
  UNION ALL
  SELECT made.input ->> '$.providerId', bet.input ->> '$.gameId', made.made_at,
    (SELECT coalesce(sum(max(amount_minor, 0)), 0) FROM posting WHERE movement = made.number), ${OF_BONUS_BEFORE}, -1,
    bet.input ->> '$.roundId', bet.number
  FROM movement AS made
  JOIN movement AS bet
    ON bet.operation_id = 'bet:' || (made.input ->> '$.providerId') || ':' || (made.input ->> '$.betTransactionId')
  WHERE made.kind = 'rollback' AND made.number > ?1 AND made.number <= ?2`;

/** SQL: stakes and rounds of a range, one row a movement. Zero stakes, as of free rounds, are no activity. */
export const PLAYED = `(
  SELECT game_id, made_at, sign * stake_minor AS stake_minor, sign * bonus_minor AS bonus_minor, sign * EXISTS (
    SELECT 1 FROM round
    WHERE round.provider_id = active.provider_id AND round.round_id = active.round_id AND round.opened_as = active.bet
  ) AS rounds
  FROM (${ACTIVE}) AS active WHERE game_id IS NOT NULL AND stake_minor > 0
)`;

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const ACTIVITY = `
  -- Stakes less returned ones, and the rounds they began, by game and hour of UTC since 1970.
  CREATE TABLE activity_hour (
    game_id TEXT NOT NULL,
    hour INTEGER NOT NULL,
    stake_minor INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    PRIMARY KEY (game_id, hour)
  ) STRICT, WITHOUT ROWID;
  -- Play in chapters is not read again: its activity was before there was anything to count it for.
  INSERT INTO backfill (name, through, up_to)
  SELECT 'activity', ${SEALED_THROUGH}, through FROM consumer WHERE name = 'sums' AND through > ${SEALED_THROUGH};`;

export const countActivity = (sql: Sql, { after, through }: Range): void =>
  void sql.exec(
    `INSERT INTO activity_hour (game_id, hour, stake_minor, rounds, bonus_minor)
     SELECT game_id, made_at / ${HOUR_MS}, sum(stake_minor), sum(rounds), sum(bonus_minor) FROM ${PLAYED} WHERE true
     GROUP BY 1, 2
     ON CONFLICT (game_id, hour) DO UPDATE SET stake_minor = stake_minor + excluded.stake_minor,
       rounds = rounds + excluded.rounds, bonus_minor = bonus_minor + excluded.bonus_minor`,
    after,
    through,
  );

export interface StakeSum {
  [column: string]: string | number;
  game_id: string;
  stake_minor: number;
  /** The part of it that bonuses have paid. */
  bonus_minor: number;
  first_at: number;
  last_at: number;
}

/** Stakes of the movements themselves, by game. */
export const stakesOf = (sql: Sql, { after, through }: Range): StakeSum[] =>
  after >= through
    ? []
    : sql
        .exec<StakeSum>(
          `SELECT game_id, sum(stake_minor) AS stake_minor, sum(bonus_minor) AS bonus_minor, min(made_at) AS first_at, max(made_at) AS last_at
           FROM ${STAKED} GROUP BY game_id`,
          after,
          through,
        )
        .toArray();

/** The stakes of a range as rows, cut where rebates are. */
export function countStakes(sql: Sql, { after, through }: Range): void {
  const rebates = sql
    .exec<{ through: number }>(
      'SELECT DISTINCT through FROM rebate WHERE through > ? AND through < ? ORDER BY through',
      after,
      through,
    )
    .toArray();
  let from = after;
  for (const to of [...rebates.map(it => it.through), through]) {
    sql.exec(
      `INSERT INTO stake_sum (through, game_id, stake_minor, bonus_minor, first_at, last_at)
       SELECT ?2, game_id, sum(stake_minor), sum(bonus_minor), min(made_at), max(made_at) FROM ${STAKED} GROUP BY game_id`,
      from,
      to,
    );
    from = to;
  }
}

export const countSpans = (sql: Sql, { after, through }: Range): void =>
  void sql.exec(
    `INSERT INTO hour_span (hour, first, last)
     SELECT opened_at / ${HOUR_MS}, min(opened_as), max(opened_as) FROM (${begunIn('?1', '?2')}) WHERE true GROUP BY 1
     ON CONFLICT (hour) DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last)`,
    after,
    through,
  );

export const countRounds = (sql: Sql, { after, through }: Range): void =>
  void sql.exec(
    `INSERT INTO round_hour (hour, provider_id, state, direction, rounds, win_minor, out_minor)
     SELECT opened_at / ${HOUR_MS}, provider_id, ${STATE_OF('begun')}, ${DIRECTION_OF('begun')},
            count(*), sum(win_minor), sum(stake_minor - returned_minor)
     FROM (${begunIn('?1', '?2')}) AS begun WHERE true GROUP BY 1, 2, 3, 4
     ON CONFLICT (hour, provider_id, state, direction) DO UPDATE SET rounds = rounds + excluded.rounds,
       win_minor = win_minor + excluded.win_minor, out_minor = out_minor + excluded.out_minor`,
    after,
    through,
  );

/** The sums are those of the movements until this one. */
export const countedThrough = (sql: Sql): number =>
  sql.exec<{ through: number }>(`SELECT ${COUNTED} AS through`).toArray()[0]?.through ?? 0;

/**
 * Counts the play until a movement in its transaction, with every so many movements.
 * @param number of the last movement
 */
export function countPlay(sql: Sql, number: number, together = COUNTED_TOGETHER): void {
  if (number % together !== 0) return;
  const range = { after: countedThrough(sql), through: number };
  for (const count of [countSpans, countRounds, countStakes, countActivity, countPlayHours])
    count(sql, range);
  sql.exec("UPDATE consumer SET through = ? WHERE name = 'sums'", number);
}

/** Cuts the sums of stakes at a rebate's last movement, if they have been counted across it. */
export function cutStakes(sql: Sql, at: number): void {
  const [row] = sql
    .exec<{ before: number | null; after: number | null }>(
      `SELECT (SELECT max(through) FROM stake_sum WHERE through <= ?1) AS before,
              (SELECT min(through) FROM stake_sum WHERE through > ?1) AS after`,
      at,
    )
    .toArray();
  if (row === undefined || row.after === null || row.before === at) return;
  sql.exec('DELETE FROM stake_sum WHERE through = ?', row.after);
  countStakes(sql, { after: row.before ?? 0, through: row.after });
}
