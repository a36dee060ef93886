/** Reads the facts that bets, wins and rollbacks are decided by. */
import { DAY_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import { readRoundFeeds } from '../bonus/round-feeds.ts';
import type { Feed } from '../bonus/terms.ts';
import { grantOfBet, grantOfRound, readRoundsGrant } from '../free-rounds/rounds-rows.ts';
import { readBet, readRound, readRoundOfWin, readTakenBet } from '../object/wallet-state.ts';
import { readPlay } from '../play/play-rows.ts';
import { readBookedWin } from '../rows/booked-win.ts';
import { readRoundStakes } from '../rows/part-rows.ts';
import type {
  BetFacts,
  FactsByKind,
  PlacedBet,
  RollbackFacts,
  Round,
  RoundsFacts,
  WinCeilings,
  WinFacts,
} from './facts.ts';
import type { Bet, Rollback, RoundClose, Win } from './order.ts';
import { playAccount } from './play.ts';

/** What comes with an attempt beside its order. */
export interface AttemptContext {
  /** Hash of the token that came with a bet. */
  session: string | null;
  /** Epoch milliseconds. */
  at: number;
  /** The largest stake of a round that bonuses allow, in minor units; null where they allow any. */
  mostStakeMinor: number | null;
  /** Whether the wallet has or had a bonus; without one, no round counts for one. */
  hasBonuses: boolean;
  ceilings: WinCeilings;
  /** The member's wins of the last 24 hours, in minor units; 0 where no ceiling asks. */
  wonMinor: number;
}

/** Age up to which an open round is continued, in milliseconds. */
const CONTINUED_MS = DAY_MS;

/**
 * Whether a bet continues a round of its game, such as a double or an insurance: the round is open, has a standing stake at least as
 * large, and is not old. Such a bet is exempt from the checks that bind the first bet of a round.
 */
export function continuesRound(sql: Sql, order: Bet, at: number): boolean {
  const { providerId, roundId, gameId, amountMinor, freeRounds } = order;
  const round = readRound(sql, providerId, roundId);
  if (round === null || freeRounds !== undefined) return false;
  const standingMinor = round.stakeMinor - round.returnedMinor;
  const isOpen = round.overAt === null && at - round.openedAt < CONTINUED_MS;
  return isOpen && round.gameId === gameId && standingMinor > 0 && amountMinor <= standingMinor;
}

/** The feed of a rollback's bet, as it was sealed with the bet. */
function readFed(sql: Sql, { providerId, betTransactionId }: Rollback): Feed | null {
  const made = readPlay(sql, 'bet', { providerId, transactionId: betTransactionId });
  const { feeds } = JSON.parse(made?.more ?? '{}') as { feeds?: Feed };
  return feeds ?? null;
}

/** Whether the game session takes bets, and tells the balance. */
export const isSessionLive = (sql: Sql, providerId: string, tokenHash: string, at: number): boolean =>
  sql
    .exec(
      'SELECT 1 AS live FROM game_session WHERE token_hash = ? AND provider_id = ? AND expires_at > ?',
      tokenHash,
      providerId,
      at,
    )
    .toArray().length > 0;

/** The free rounds that a bet took one of. */
function roundsOfBet(sql: Sql, bet: PlacedBet): RoundsFacts | null {
  const grantId = grantOfBet(sql, bet);
  return grantId === null ? null : readRoundsGrant(sql, grantId);
}

function roundsOfRound(sql: Sql, order: Bet | Win): RoundsFacts | null {
  const grantId = grantOfRound(sql, order);
  return grantId === null ? null : readRoundsGrant(sql, grantId);
}

/** A round is of one grant, or of stakes. */
function kindOfRound(sql: Sql, order: Bet, round: Round | null): BetFacts['roundIsOf'] {
  if (grantOfRound(sql, order) !== null) return 'free-rounds';
  return (round?.stakeMinor ?? 0) > 0 ? 'stakes' : null;
}

/** The free rounds that a bet names; null where its round is of another grant. */
function namedRounds(sql: Sql, { freeRounds, ...order }: Bet): RoundsFacts | null {
  if (freeRounds === undefined) return null;
  const ofRound = grantOfRound(sql, order);
  return ofRound === null || ofRound === freeRounds ? readRoundsGrant(sql, freeRounds) : null;
}

export function factsOfBet(sql: Sql, order: Bet, context: AttemptContext): BetFacts {
  const { session, at, mostStakeMinor, hasBonuses } = context;
  const { providerId, transactionId, roundId } = order;
  const rounds = namedRounds(sql, order);
  const round = hasBonuses ? readRound(sql, providerId, roundId) : null;
  const isLive = session !== null && isSessionLive(sql, providerId, session, at);
  return {
    bet: readTakenBet(sql, providerId, transactionId),
    rounds,
    areRoundsOver: rounds !== null && rounds.terms.endsAt <= at,
    isSessionLive: isLive,
    continuesRound: !isLive && continuesRound(sql, order, at),
    mostStakeMinor,
    roundStakedMinor: round === null ? 0 : round.stakeMinor - round.returnedMinor,
    roundIsOf: hasBonuses ? kindOfRound(sql, order, round) : null,
  };
}

export function factsOfWin(sql: Sql, order: Win, context: AttemptContext): WinFacts {
  const { hasBonuses, ceilings, wonMinor } = context;
  const { hasBet = false, round = null } = readRoundOfWin(sql, order.providerId, order.roundId) ?? {};
  return {
    hasBet,
    round,
    roundStakes: readRoundStakes(sql, order, playAccount(order)),
    rounds: roundsOfRound(sql, order),
    ceilings,
    wonMinor,
    pendingFeeds: hasBonuses && order.isRoundOver ? readRoundFeeds(sql, order) : [],
  };
}

export function factsOfRollback(sql: Sql, order: Rollback): RollbackFacts {
  const { providerId, betTransactionId } = order;
  const bet = readBet(sql, providerId, betTransactionId);
  if (bet === null) {
    const isWin = readBookedWin(sql, { providerId, transactionId: betTransactionId }) !== null;
    return { bet, round: null, rounds: null, fed: null, pendingFeeds: [], isWin };
  }
  return {
    bet,
    round: readRound(sql, providerId, bet.roundId),
    rounds: roundsOfBet(sql, bet),
    fed: readFed(sql, order),
    pendingFeeds: readRoundFeeds(sql, bet),
    isWin: false,
  };
}

export const factsOfClose = (sql: Sql, order: RoundClose): FactsByKind['round-close'] => ({
  round: readRound(sql, order.providerId, order.roundId),
  pendingFeeds: readRoundFeeds(sql, order),
});
