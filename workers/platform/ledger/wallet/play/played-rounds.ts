/** The rounds that some play belongs to, as they are now, for consumers of the play queue. */

import type { PlayMovement } from '#platform/base/play-message.ts';
import type { Sql } from '#platform/base/sql.ts';
import { readPlay } from './play-rows.ts';

/** A round, amounts in minor units, moments in epoch milliseconds. */
export interface PlayedRound {
  providerId: string;
  roundId: string;
  gameId: string;
  /** Stakes less those that rollbacks have returned. */
  stakeMinor: number;
  /** Without wins that wait for a review. */
  winMinor: number;
  openedAt: number;
  /** Number of the movement that began it, and of the last one that changed it or decided one of its wins. */
  openedAs: number;
  changedAs: number;
  /** When it was over; of an open one, when it was changed last. The release of a win under review ends it anew. */
  endedAt: number;
  /** Whether one of its bets was a free round. */
  isFree: boolean;
  /** Whether bonus money has paid a part of its standing stakes. */
  isOnBonus: boolean;
}

/** What finds the round of a movement. */
export type PlayOfRound = Pick<PlayMovement, 'kind'> & {
  order: Pick<PlayMovement['order'], 'providerId' | 'roundId' | 'betTransactionId' | 'of'>;
};

interface Row {
  [column: string]: string | number | null;
  game_id: string;
  stake_minor: number;
  win_minor: number;
  opened_at: number;
  opened_as: number;
  movement: number;
  ended_at: number;
  is_free: number;
  is_on_bonus: number;
}

/** The reviews of a round's wins. */
interface ReviewRow {
  [column: string]: number;
  waiting_minor: number;
  /** Number of the last decision; 0 without one. */
  decided_as: number;
  /** Moment of the last release; 0 without one. */
  released_at: number;
}

const NOT_REVIEWED: ReviewRow = { waiting_minor: 0, decided_as: 0, released_at: 0 };

function readReviewed(sql: Sql, providerId: string, roundId: string): ReviewRow {
  const [row = NOT_REVIEWED] = sql
    .exec<ReviewRow>(
      `SELECT coalesce(sum(iif(review.state = 'waiting', review.amount_minor, 0)), 0) AS waiting_minor,
         coalesce(max(decision.number), 0) AS decided_as,
         coalesce(max(iif(review.state = 'released', decision.made_at, 0)), 0) AS released_at
       FROM review LEFT JOIN movement AS decision
         ON decision.kind IN ('review-release', 'review-void') AND decision.kind NOT IN ('bet', 'win', 'rollback')
         AND decision.input ->> '$.heldAs' = held_as
       WHERE review.provider_id = ?1 AND review.round_id = ?2`,
      providerId,
      roundId,
    )
    .toArray();
  return row;
}

/** A rollback names a transaction, whose row names the round. @returns null where the wallet has no such row */
function roundIdOf(sql: Sql, { kind, order }: PlayOfRound): string | null {
  if (kind !== 'rollback') return order.roundId ?? null;
  const { providerId, betTransactionId: transactionId } = order;
  if (transactionId === undefined) return null;
  return readPlay(sql, order.of === 'win' ? 'win' : 'bet', { providerId, transactionId })?.round_id ?? null;
}

function readRound(sql: Sql, providerId: string, roundId: string): PlayedRound | null {
  const [row] = sql
    .exec<Row>(
      `SELECT game_id, stake_minor - returned_minor AS stake_minor, win_minor, opened_at, opened_as, movement,
         coalesce(
           over_at, (SELECT made_at FROM play WHERE number = round.movement),
           (SELECT made_at FROM movement WHERE number = round.movement), opened_at
         ) AS ended_at,
         EXISTS (SELECT 1 FROM free_bet WHERE free_bet.provider_id = ?1 AND free_bet.round_id = ?2 AND is_returned = 0) AS is_free,
         EXISTS (
           SELECT 1 FROM bet_source AS source LEFT JOIN bet USING (provider_id, transaction_id)
           WHERE source.provider_id = ?1 AND source.round_id = ?2 AND source.account GLOB 'bonus:*'
             AND coalesce(bet.state, 'placed') = 'placed'
         ) AS is_on_bonus
       FROM round WHERE provider_id = ?1 AND round_id = ?2`,
      providerId,
      roundId,
    )
    .toArray();
  if (row === undefined) return null;
  const reviewed = readReviewed(sql, providerId, roundId);
  return {
    providerId,
    roundId,
    gameId: row.game_id,
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor - reviewed.waiting_minor,
    openedAt: row.opened_at,
    openedAs: row.opened_as,
    changedAs: Math.max(row.movement, reviewed.decided_as),
    endedAt: Math.max(row.ended_at, reviewed.released_at),
    isFree: row.is_free === 1,
    isOnBonus: row.is_on_bonus === 1,
  };
}

/** Each round once. Rounds that were sealed into a chapter are left out: they are weeks old. */
export function readPlayedRounds(sql: Sql, play: readonly PlayOfRound[]): PlayedRound[] {
  const rounds = new Map<string, PlayedRound | null>();
  for (const movement of play) {
    const { providerId } = movement.order;
    const roundId = roundIdOf(sql, movement);
    if (roundId === null) continue;
    const key = JSON.stringify([providerId, roundId]);
    if (!rounds.has(key)) rounds.set(key, readRound(sql, providerId, roundId));
  }
  return [...rounds.values()].filter(it => it !== null);
}
