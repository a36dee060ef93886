/** The rows of a table about jackpots: contributions on their way, and prizes. */
import type { Prize, TakenRound } from './accounts.ts';

/** Notes the stake of a decided round, once. @returns whether it was noted by this call */
export function noteContribution(
  sql: SqlStorage,
  { number, roundId, stakeMinor }: TakenRound,
  unitMinor: number,
): boolean {
  const last = sql
    .exec<{ number: number }>('SELECT number FROM contribution_sum WHERE number >= ? LIMIT 1', number)
    .toArray();
  if (last.length > 0) return false;
  sql.exec(
    'INSERT INTO contribution (number, round_id, stake_minor, unit_minor) VALUES (?, ?, ?, ?)',
    number,
    roundId,
    stakeMinor,
    unitMinor,
  );
  sql.exec(
    `INSERT INTO contribution_sum (unit_minor, number, stakes_minor) VALUES (?1, ?2, ?3)
     ON CONFLICT (unit_minor) DO UPDATE SET number = ?2, stakes_minor = stakes_minor + ?3`,
    unitMinor,
    number,
    stakeMinor,
  );
  return true;
}

/** Contributions on their way, in the order of their rounds. */
export const readPending = (sql: SqlStorage): (TakenRound & { unitMinor: number })[] =>
  sql
    .exec<Record<keyof TakenRound | 'unitMinor', string | number>>(
      'SELECT number, round_id AS roundId, stake_minor AS stakeMinor, unit_minor AS unitMinor FROM contribution ORDER BY number',
    )
    .toArray() as unknown as (TakenRound & { unitMinor: number })[];

export function deletePending(sql: SqlStorage, through: number, unitMinor: number): void {
  sql.exec('DELETE FROM contribution WHERE number <= ? AND unit_minor = ?', through, unitMinor);
}

/** Stakes of all rounds that contribute, in minor units, by the unit of their pots. */
export const readContributed = (sql: SqlStorage): { unitMinor: number; stakesMinor: number }[] =>
  sql
    .exec<{ unitMinor: number; stakesMinor: number }>(
      'SELECT unit_minor AS unitMinor, stakes_minor AS stakesMinor FROM contribution_sum ORDER BY unit_minor',
    )
    .toArray();

const prizes = (sql: SqlStorage, condition: string, ...bindings: string[]): Prize[] =>
  sql
    .exec<Record<keyof Prize, string | number | null>>(
      `SELECT prize_id AS prizeId, tier, unit_minor AS unitMinor, round_id AS roundId, amount_minor AS amountMinor, state
       FROM prize WHERE ${condition} ORDER BY prize_id`,
      ...bindings,
    )
    .toArray() as unknown as Prize[];

export const readOpenPrizes = (sql: SqlStorage): Prize[] => prizes(sql, "state <> 'paid'");
export const readPrizes = (sql: SqlStorage): Prize[] => prizes(sql, 'true');
export const readPrizesOfRound = (sql: SqlStorage, roundId: string): Prize[] =>
  prizes(sql, 'round_id = ?', roundId);

/** Adds a prize, once. */
export function addPrize(sql: SqlStorage, it: Prize): void {
  sql.exec(
    'INSERT OR IGNORE INTO prize (prize_id, tier, unit_minor, round_id, amount_minor, state) VALUES (?, ?, ?, ?, ?, ?)',
    it.prizeId,
    it.tier,
    it.unitMinor,
    it.roundId,
    it.amountMinor,
    it.state,
  );
}

export function writePrizeState(
  sql: SqlStorage,
  { prizeId, amountMinor, state }: Pick<Prize, 'prizeId' | 'amountMinor' | 'state'>,
): void {
  sql.exec('UPDATE prize SET amount_minor = ?, state = ? WHERE prize_id = ?', amountMinor, state, prizeId);
}

/** Paid prizes that no frame has shown; marks them as shown. */
export function takeUnreported(sql: SqlStorage): Prize[] {
  const found = prizes(sql, "state = 'paid' AND is_reported = 0");
  if (found.length > 0) sql.exec("UPDATE prize SET is_reported = 1 WHERE state = 'paid'");
  return found;
}
