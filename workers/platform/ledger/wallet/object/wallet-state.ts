/**
 * The wallet's state beside its ledger, as rows: withdrawals, pending transfers, bets, rounds, game sessions. Longer than most files
 * because it is a table of queries: one that reads and one that writes each kind of row.
 */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { writeBonus, writeBonusEnd, writeBonusRaised, writeFed } from '../bonus/bonus-rows.ts';
import { deleteRoundFeeds, writeRoundFeed } from '../bonus/round-feeds.ts';
import {
  writeFreeBet,
  writeFreeBetBack,
  writeRoundsEnd,
  writeRoundsGrant,
} from '../free-rounds/rounds-rows.ts';
import { cutStakes } from '../play/play-counts.ts';
import { readPlay } from '../play/play-rows.ts';
import {
  readBetParts,
  readReviewParts,
  writeBetParts,
  writeGrant,
  writeReviewParts,
} from '../rows/part-rows.ts';
import type { AwaitedDeposit, Change, Hold, PlacedBet, Review, Round, Transfer } from '../rules/facts.ts';
import { type OwnAccount, providerAccount } from '../rules/ledger-account.ts';

const first = <Row extends SqlRow>(sql: Sql, query: string, ...bindings: (string | number)[]): Row | null =>
  sql.exec<Row>(query, ...bindings).toArray()[0] ?? null;

export function readHold(sql: Sql, withdrawalId: string): Hold | null {
  const row = first<{ amount_minor: number; state: Hold['state']; payout_reference: string | null }>(
    sql,
    'SELECT amount_minor, state, payout_reference FROM hold WHERE withdrawal_id = ?',
    withdrawalId,
  );
  if (row === null) return null;
  const { amount_minor: amountMinor, state, payout_reference: payoutReference } = row;
  return { withdrawalId, amountMinor, state, payoutReference };
}

export function readDeposit(sql: Sql, depositId: string): AwaitedDeposit | null {
  const row = first<{ amount_minor: number; state: AwaitedDeposit['state'] }>(
    sql,
    'SELECT amount_minor, state FROM awaited_deposit WHERE deposit_id = ?',
    depositId,
  );
  return row === null ? null : { depositId, amountMinor: row.amount_minor, state: row.state };
}

/** Number of the last movement covered by a rebate of the category; 0 before the first. */
export const readRebatedThrough = (sql: Sql, category: string): number =>
  first<{ through: number }>(
    sql,
    'SELECT coalesce(max(through), 0) AS through FROM rebate WHERE category = ?',
    category,
  )?.through ?? 0;

/** A bet of an older version, or one that was taken back. */
interface BetRow extends SqlRow {
  round_id: string;
  account: OwnAccount;
  stake_minor: number;
  state: PlacedBet['state'];
  game_id: string | null;
}

const readBetRow = (sql: Sql, providerId: string, transactionId: string): BetRow | null =>
  first<BetRow>(
    sql,
    `SELECT round_id, account, stake_minor, state, (
       SELECT input ->> '$.gameId' FROM movement WHERE operation_id = 'bet:' || provider_id || ':' || transaction_id
     ) AS game_id FROM bet WHERE provider_id = ? AND transaction_id = ?`,
    providerId,
    transactionId,
  );

export function readBet(sql: Sql, providerId: string, transactionId: string): PlacedBet | null {
  const known = readBetRow(sql, providerId, transactionId);
  const made = readPlay(sql, 'bet', { providerId, transactionId });
  if (made === undefined && known === null) return null;
  const roundId = made?.round_id ?? known?.round_id ?? '';
  const ofPlay = made?.is_transfer === 1 ? providerAccount(providerId) : 'main';
  return {
    providerId,
    transactionId,
    roundId,
    gameId: made?.game_id ?? known?.game_id ?? null,
    account: known?.account ?? ofPlay,
    stakeMinor: made?.amount_minor ?? known?.stake_minor ?? 0,
    parts: readBetParts(sql, { providerId, transactionId, roundId }),
    state: known?.state ?? 'placed',
  };
}

/** A bet that was taken back before it came; a placed one is known by its operation, so it is not looked for. */
export const readTakenBet = (sql: Sql, providerId: string, transactionId: string): PlacedBet | null =>
  readBetRow(sql, providerId, transactionId) === null ? null : readBet(sql, providerId, transactionId);

export interface RoundRow extends SqlRow {
  provider_id: string;
  round_id: string;
  game_id: string;
  stake_minor: number;
  win_minor: number;
  returned_minor: number;
  opened_at: number;
  over_at: number | null;
}

export const roundOf = (row: RoundRow): Round => ({
  providerId: row.provider_id,
  roundId: row.round_id,
  gameId: row.game_id,
  stakeMinor: row.stake_minor,
  winMinor: row.win_minor,
  returnedMinor: row.returned_minor,
  openedAt: row.opened_at,
  overAt: row.over_at,
});

export function readRound(sql: Sql, providerId: string, roundId: string): Round | null {
  const row = first<RoundRow>(
    sql,
    'SELECT * FROM round WHERE provider_id = ? AND round_id = ?',
    providerId,
    roundId,
  );
  return row === null ? null : roundOf(row);
}

/** A win's round, and whether it has a bet. */
export interface RoundOfWin {
  hasBet: boolean;
  round: Pick<Round, 'stakeMinor' | 'returnedMinor' | 'winMinor' | 'overAt'>;
}

/**
 * Rounds of older versions have no mark of a bet: one counts as having a bet with a stake, or where a bet began it, or may
 * have.
 */
export function readRoundOfWin(sql: Sql, providerId: string, roundId: string): RoundOfWin | null {
  const row = first<{
    stake: number;
    returned: number;
    win: number;
    over_at: number | null;
    has_bet: number;
  }>(
    sql,
    `SELECT stake_minor AS stake, returned_minor AS returned, win_minor AS win, over_at, (
       coalesce(has_bet, 0) = 1 OR stake_minor > 0 OR coalesce(kind, '') = 'bet'
       OR (opened_as = 0 AND EXISTS (SELECT 1 FROM bet WHERE bet.provider_id = ?1 AND bet.round_id = ?2))
     ) AS has_bet FROM round LEFT JOIN movement ON number = opened_as
     WHERE provider_id = ?1 AND round_id = ?2`,
    providerId,
    roundId,
  );
  if (row === null) return null;
  const round = {
    stakeMinor: row.stake,
    returnedMinor: row.returned,
    winMinor: row.win,
    overAt: row.over_at,
  };
  return { hasBet: row.has_bet === 1, round };
}

export function readTransfer(sql: Sql, sentAs: number): Transfer | null {
  const [row] = sql
    .exec<Omit<Transfer, 'sentAs'> & SqlRow>(
      `SELECT receiver_id AS receiverId, amount_minor AS amountMinor, state, input ->> '$.deliverAfter' AS deliverAfter
       FROM transfer JOIN movement ON number = sent_as WHERE sent_as = ?`,
      sentAs,
    )
    .toArray();
  return row === undefined ? null : { sentAs, ...row };
}

/** A review with the moment of its win, epoch milliseconds. */
export type ReviewRow = Omit<Review, 'parts'> & { madeAt: number };

/** The reviews of some movements; movements without one are left out. */
export const readReviews = (sql: Sql, numbers: readonly number[]): ReviewRow[] =>
  numbers.length === 0
    ? []
    : sql
        .exec<ReviewRow & SqlRow>(
          `SELECT held_as AS heldAs, provider_id AS providerId, round_id AS roundId, game_id AS gameId, account,
                  amount_minor AS amountMinor, why, state, made_at AS madeAt
           FROM review WHERE held_as IN (SELECT value FROM json_each(?))`,
          JSON.stringify(numbers),
        )
        .toArray();

export function readReview(sql: Sql, heldAs: number): Review | null {
  const [review] = readReviews(sql, [heldAs]);
  return review === undefined ? null : { ...review, parts: readReviewParts(sql, heldAs) };
}

function writeHold(sql: Sql, change: Change & { of: 'hold' }, number: number): void {
  const { withdrawalId, amountMinor, state, payoutReference } = change.hold;
  sql.exec(
    `INSERT INTO hold (withdrawal_id, amount_minor, state, movement, held_as, payout_reference)
     VALUES (?1, ?2, ?3, ?4, ?4, ?5)
     ON CONFLICT (withdrawal_id) DO UPDATE SET state = ?3, movement = ?4, payout_reference = ?5`,
    withdrawalId,
    amountMinor,
    state,
    number,
    payoutReference,
  );
}

function writeDeposit(sql: Sql, change: Change & { of: 'deposit' }, number: number): void {
  const { depositId, amountMinor, state } = change.deposit;
  sql.exec(
    `INSERT INTO awaited_deposit (deposit_id, amount_minor, state, asked_as, movement) VALUES (?1, ?2, ?3, ?4, ?4)
     ON CONFLICT (deposit_id) DO UPDATE SET amount_minor = ?2, state = ?3, movement = ?4`,
    depositId,
    amountMinor,
    state,
    number,
  );
}

/** A bet that is placed is its movement, and the rows of its sources; a row says that it was taken back. */
function writeBet(sql: Sql, change: Change & { of: 'bet' }, number: number): void {
  const { providerId, transactionId, roundId, account, stakeMinor, state } = change.bet;
  if (state === 'placed') {
    writeBetParts(sql, change.bet);
    return;
  }
  sql.exec(
    `INSERT INTO bet (provider_id, transaction_id, round_id, account, stake_minor, state, movement)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     ON CONFLICT (provider_id, transaction_id) DO UPDATE SET state = ?6, movement = ?7`,
    providerId,
    transactionId,
    roundId,
    account,
    stakeMinor,
    state,
    number,
  );
}

function writeReview(sql: Sql, { review }: Change & { of: 'review-held' }, number: number, at: number): void {
  const { providerId, roundId, gameId, account, amountMinor, why } = review;
  sql.exec(
    `INSERT INTO review (held_as, provider_id, round_id, game_id, account, amount_minor, why, state, made_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`,
    number,
    providerId,
    roundId,
    gameId,
    account,
    amountMinor,
    why,
    at,
  );
  writeReviewParts(sql, number, review.parts);
}

function writeStay(sql: Sql, { providerId, gameId }: Change & { of: 'stay' }, at: number): void {
  sql.exec(
    `INSERT INTO stay (provider_id, game_id, active_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (provider_id) DO UPDATE SET game_id = coalesce(?2, game_id), active_at = max(active_at, ?3)`,
    providerId,
    gameId,
    at,
  );
}

function writeRound(sql: Sql, change: Change & { of: 'round' }, number: number, at: number): void {
  const { providerId, roundId, gameId, stakeMinor, winMinor, returnedMinor } = change.round;
  const overAt = change.ends === 'over' ? at : null;
  sql.exec(
    `INSERT INTO round (provider_id, round_id, game_id, stake_minor, win_minor, returned_minor, opened_at, over_at, movement,
                        opened_as, has_bet)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?11)
     ON CONFLICT (provider_id, round_id) DO UPDATE SET
       stake_minor = stake_minor + ?4, win_minor = win_minor + ?5, returned_minor = returned_minor + ?6,
       over_at = CASE ?10 WHEN 'open' THEN NULL WHEN 'over' THEN ?8 ELSE over_at END, movement = ?9,
       has_bet = max(coalesce(has_bet, 0), ?11)`,
    providerId,
    roundId,
    gameId,
    stakeMinor,
    winMinor,
    returnedMinor,
    at,
    overAt,
    number,
    change.ends,
    change.ends === 'open' ? 1 : 0, // which bets do, and nothing else
  );
}

type PromotedChange = Change & {
  of:
    | 'grant'
    | 'fed'
    | 'round-fed'
    | 'round-counted'
    | 'bonus'
    | 'bonus-raised'
    | 'rounds-granted'
    | 'free-bet'
    | 'rounds-ended';
};

function writePromotedChange(sql: Sql, change: PromotedChange, number: number, at: number): void {
  switch (change.of) {
    case 'grant':
      writeGrant(sql, change.grant, number);
      if (change.grant.terms !== undefined) writeBonus(sql, change.grant.grantId, change.grant.terms, at);
      return;
    case 'fed':
      writeFed(sql, change.feed);
      return;
    case 'round-fed':
      writeRoundFeed(sql, change, change.feed);
      return;
    case 'round-counted':
      deleteRoundFeeds(sql, change);
      return;
    case 'bonus':
      writeBonusEnd(sql, change, at);
      return;
    case 'bonus-raised':
      writeBonusRaised(sql, change.grantId, change.requiredMinor);
      return;
    case 'rounds-granted':
      writeRoundsGrant(sql, change.grantId, change.rounds, at);
      return;
    case 'free-bet':
      if (change.isReturned) writeFreeBetBack(sql, change.grantId, change.bet);
      else writeFreeBet(sql, change.grantId, change.bet);
      return;
    case 'rounds-ended':
      writeRoundsEnd(sql, change, at);
      return;
  }
}

const writeSent = (sql: Sql, change: Change & { of: 'transfer-sent' }, number: number): void =>
  void sql.exec(
    "INSERT INTO transfer (sent_as, receiver_id, amount_minor, state, next_at) VALUES (?, ?, ?, 'pending', ?)",
    number,
    change.receiverId,
    change.amountMinor,
    change.deliverAfter ?? 0,
  );

type WinChange = Change & { of: 'review-held' | 'review-decided' | 'win-rolled-back' | 'win-returned' };

function writeWinChange(sql: Sql, change: WinChange, number: number, at: number): void {
  switch (change.of) {
    case 'review-held':
      writeReview(sql, change, number, at);
      return;
    case 'review-decided':
      sql.exec('UPDATE review SET state = ? WHERE held_as = ?', change.state, change.heldAs);
      return;
    case 'win-rolled-back':
      sql.exec(
        'INSERT INTO win_rolled_back (provider_id, transaction_id, movement) VALUES (?, ?, ?)',
        change.providerId,
        change.transactionId,
        number,
      );
      return;
    case 'win-returned':
      sql.exec(
        'UPDATE round SET win_minor = win_minor - ? WHERE provider_id = ? AND round_id = ?',
        change.amountMinor,
        change.providerId,
        change.roundId,
      );
      return;
  }
}

/** Writes a movement's state change, under the movement's number. */
export function writeChange(sql: Sql, change: Change, number: number, at: number): void {
  switch (change.of) {
    case 'hold':
      writeHold(sql, change, number);
      return;
    case 'deposit':
      writeDeposit(sql, change, number);
      return;
    case 'grant':
    case 'fed':
    case 'round-fed':
    case 'round-counted':
    case 'bonus':
    case 'bonus-raised':
    case 'rounds-granted':
    case 'free-bet':
    case 'rounds-ended':
      writePromotedChange(sql, change, number, at);
      return;
    case 'rebate':
      sql.exec(
        'INSERT INTO rebate (category, through, movement) VALUES (?, ?, ?)',
        change.category,
        change.through,
        number,
      );
      cutStakes(sql, change.through);
      return;
    case 'bet':
      writeBet(sql, change, number);
      return;
    case 'round':
      writeRound(sql, change, number, at);
      return;
    case 'review-held':
    case 'review-decided':
    case 'win-rolled-back':
    case 'win-returned':
      writeWinChange(sql, change, number, at);
      return;
    case 'transfer-sent':
      writeSent(sql, change, number);
      return;
    case 'transfer-returned':
      sql.exec("UPDATE transfer SET state = 'returned' WHERE sent_as = ?", change.sentAs);
      return;
    case 'stay':
      writeStay(sql, change, at);
      return;
    case 'games-over':
      sql.exec('DELETE FROM game_session WHERE provider_id = ?', change.providerId);
      return;
  }
}

/** The amount of the deposit or withdrawal that a movement decided, in minor units; null for other movements. */
export const readDecidedAmount = (sql: Sql, number: number): number | null =>
  first<{ amount_minor: number }>(
    sql,
    `SELECT amount_minor FROM hold WHERE movement = ?1 AND state IN ('settled', 'refused')
     UNION ALL SELECT amount_minor FROM awaited_deposit WHERE movement = ?1 AND state <> 'waiting'`,
    number,
  )?.amount_minor ?? null;

/** Whether a transfer is refused for ever, because its sender got it back. */
export const isDeclined = (sql: Sql, operationId: string): boolean =>
  first(sql, 'SELECT 1 FROM declined_transfer WHERE operation_id = ?', operationId) !== null;

export const writeDeclined = (sql: Sql, operationId: string, at: number): void =>
  void sql.exec(
    'INSERT OR IGNORE INTO declined_transfer (operation_id, declined_at) VALUES (?, ?)',
    operationId,
    at,
  );

export interface GameSession {
  /** Hash of the token that comes with bets. */
  tokenHash: string;
  providerId: string;
  /** Hash of the token of the member's session that opened it. */
  sessionHash: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Stores a game session and deletes expired ones. Idempotent. */
export function openGameSession(sql: Sql, session: GameSession, at: number): void {
  sql.exec('DELETE FROM game_session WHERE expires_at <= ?', at);
  sql.exec(
    'INSERT OR REPLACE INTO game_session (token_hash, provider_id, session_hash, expires_at) VALUES (?, ?, ?, ?)',
    session.tokenHash,
    session.providerId,
    session.sessionHash,
    session.expiresAt,
  );
  sql.exec('UPDATE stay SET active_at = ? WHERE provider_id = ?', at, session.providerId);
}

/** Ends the game sessions that a member's session opened. */
export const endGameSessions = (sql: Sql, sessionHash: string): void =>
  void sql.exec('DELETE FROM game_session WHERE session_hash = ?', sessionHash);
