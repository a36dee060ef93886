/**
 * The rows of a table object: its session, open frames, and rounds; a table for fun has a purse too (purse.db.ts), one of a member
 * awards of free rounds (award.db.ts).
 */
import type { Outcome } from './engines/engine.ts';
import type { Raise, Round, RoundState } from './round.ts';
import type { SharedPlace } from './shared/shared-draw.ts';
import type { TableSession } from './table-session.ts';

type SessionRow = Record<keyof TableSession, string | number | null>;

export function readTableSession(sql: SqlStorage): TableSession | null {
  const [row] = sql
    .exec<SessionRow>(
      `SELECT player_id AS playerId, game_id AS gameId, provider_id AS providerId, engine, currency, exponent,
              least_minor AS leastMinor, most_minor AS mostMinor, balance, shared_table AS sharedTable,
              hides_bets AS hidesBets, jackpot_unit AS jackpotUnitMinor,
              allows_feature_buy AS allowsFeatureBuy FROM seat`,
    )
    .toArray();
  if (row === undefined) return null;
  return {
    ...row,
    hidesBets: row.hidesBets === 1,
    allowsFeatureBuy: row.allowsFeatureBuy === 1,
  } as TableSession;
}

export function writeTableSession(sql: SqlStorage, it: TableSession): void {
  sql.exec(
    `INSERT OR REPLACE INTO seat (one, player_id, game_id, provider_id, engine, currency, exponent, least_minor, most_minor,
                                  balance, shared_table, hides_bets, jackpot_unit, allows_feature_buy)
     VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    it.playerId,
    it.gameId,
    it.providerId,
    it.engine,
    it.currency,
    it.exponent,
    it.leastMinor,
    it.mostMinor,
    it.balance,
    it.sharedTable,
    Number(it.hidesBets),
    it.jackpotUnitMinor,
    Number(it.allowsFeatureBuy),
  );
}

export interface Frame {
  secretHash: string;
  walletToken: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Inserts a frame, and deletes expired ones. */
export function writeFrame(sql: SqlStorage, frame: Frame, at: number): void {
  sql.exec('DELETE FROM frame WHERE expires_at <= ?', at);
  sql.exec(
    'INSERT INTO frame (secret_hash, wallet_token, expires_at) VALUES (?, ?, ?)',
    frame.secretHash,
    frame.walletToken,
    frame.expiresAt,
  );
}

export const readFrame = (sql: SqlStorage, secretHash: string, at: number): Frame | null =>
  (sql
    .exec<Record<keyof Frame, string | number>>(
      `SELECT secret_hash AS secretHash, wallet_token AS walletToken, expires_at AS expiresAt
       FROM frame WHERE secret_hash = ? AND expires_at > ?`,
      secretHash,
      at,
    )
    .toArray()[0] as Frame | undefined) ?? null;

type RoundRow = Record<string, string | number | null>;

const parsed = <Value>(text: string | number | null | undefined): Value | null =>
  typeof text === 'string' ? (JSON.parse(text) as Value) : null;

const roundOf = (row: RoundRow): Round => ({
  number: Number(row.number),
  roundId: String(row.round_id),
  betId: String(row.bet_id),
  engine: String(row.engine),
  walletToken: String(row.wallet_token),
  stakeMinor: Number(row.stake_minor),
  bet: parsed(row.bet),
  seed: String(row.seed),
  state: row.state as RoundState,
  begunAt: Number(row.begun_at),
  acceptedAt: row.accepted_at as number | null,
  overAt: row.over_at as number | null,
  raises: parsed<Raise[]>(row.raises) ?? [],
  raised: parsed(row.raised),
  actions: parsed<unknown[]>(row.actions) ?? [],
  secret: parsed(row.secret),
  outcome: parsed<Outcome>(row.outcome),
  winMinor: Number(row.win_minor),
  isBetTaken: row.is_bet_taken === null ? null : row.is_bet_taken === 1,
  refusal: row.refusal as string | null,
  attempts: Number(row.attempts),
  awardId: row.award_id as string | null,
  shared: parsed<SharedPlace>(row.shared),
  elapsed: parsed<number[]>(row.elapsed) ?? [],
  proof:
    row.nonce === null
      ? null
      : {
          serverSeedHash: String(row.server_seed_hash),
          clientSeed: String(row.client_seed),
          nonce: Number(row.nonce),
        },
});

const rounds = (sql: SqlStorage, condition: string, ...bindings: (string | number)[]): Round[] =>
  sql
    .exec<RoundRow>(`SELECT * FROM round WHERE ${condition}`, ...bindings)
    .toArray()
    .map(roundOf);

/** The open round, or null. */
export const readOpenRound = (sql: SqlStorage): Round | null => rounds(sql, 'over_at IS NULL')[0] ?? null;

export const readRound = (sql: SqlStorage, roundId: string): Round | null =>
  rounds(sql, 'round_id = ?', roundId)[0] ?? null;

export const readRoundOfBet = (sql: SqlStorage, betId: string): Round | null =>
  rounds(sql, 'bet_id = ?', betId)[0] ?? null;

/** Newest first. A refused bet is no round. */
export const readLastRounds = (sql: SqlStorage, most: number): Round[] =>
  rounds(sql, "over_at IS NOT NULL AND state <> 'refused' ORDER BY number DESC LIMIT ?", most);

/** The newest round that is over and whose result has been sent to no frame, or null. */
export const readUnreportedRound = (sql: SqlStorage): Round | null =>
  rounds(
    sql,
    "over_at IS NOT NULL AND state = 'over' AND number > (SELECT number FROM reported_round) ORDER BY number DESC LIMIT 1",
  )[0] ?? null;

/** Records that the results of this round and all before it have been sent to a frame. */
export function noteReported(sql: SqlStorage, { number }: Pick<Round, 'number'>): void {
  sql.exec('UPDATE reported_round SET number = max(number, ?)', number);
}

/** Oldest first, after a number. */
export const readRoundsAfter = (sql: SqlStorage, number: number, most: number): Round[] =>
  rounds(sql, 'number > ? ORDER BY number LIMIT ?', number, most);

export const nextNumber = (sql: SqlStorage): number =>
  sql.exec<{ next: number }>('SELECT coalesce(max(number), 0) + 1 AS next FROM round').one().next;

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export function writeRound(sql: SqlStorage, it: Round): void {
  sql.exec(
    `INSERT INTO round (number, round_id, bet_id, wallet_token, stake_minor, bet, seed, state, begun_at, accepted_at,
                        over_at, secret, outcome, win_minor, is_bet_taken, refusal, attempts, award_id, raises, raised,
                        actions, engine, shared, elapsed, server_seed_hash, client_seed, nonce)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,
             ?24, ?25, ?26, ?27)
     ON CONFLICT (number) DO UPDATE SET stake_minor = ?5, state = ?8, accepted_at = ?10, over_at = ?11, secret = ?12,
       outcome = ?13, win_minor = ?14, is_bet_taken = ?15, refusal = ?16, attempts = ?17, raises = ?19, raised = ?20,
       actions = ?21, seed = ?7, elapsed = ?24`,
    it.number,
    it.roundId,
    it.betId,
    it.walletToken,
    it.stakeMinor,
    JSON.stringify(it.bet),
    it.seed,
    it.state,
    it.begunAt,
    it.acceptedAt,
    it.overAt,
    asJson(it.secret),
    asJson(it.outcome),
    it.winMinor,
    it.isBetTaken === null ? null : Number(it.isBetTaken),
    it.refusal,
    it.attempts,
    it.awardId,
    JSON.stringify(it.raises),
    asJson(it.raised),
    JSON.stringify(it.actions),
    it.engine,
    asJson(it.shared),
    JSON.stringify(it.elapsed),
    it.proof?.serverSeedHash ?? null,
    it.proof?.clientSeed ?? null,
    it.proof?.nonce ?? null,
  );
}
