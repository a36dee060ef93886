/** A member's money at transfer-type providers: at which one, for which game, and whether it is still in play. */

import type { Sql } from '#platform/base/sql.ts';
import { readBalances } from '../object/ledger.ts';
import { isProviderAccount, providerOf } from './ledger-account.ts';

/** Money without play for this long is brought back, even while its game is open. */
export const QUIET_MS = 15 * 60_000;
/** The same where no game is open. Not zero, because a launch in progress has not opened its game yet. */
export const LEFT_MS = 2 * 60_000;

export interface ParkedBalance {
  providerId: string;
  /** The game it was moved for or last played in; null where unknown. */
  gameId: string | null;
  amountMinor: number;
  /** The last play, epoch milliseconds; 0 where unknown. */
  activeAt: number;
  /** Whether a game of the provider is open and takes bets. */
  isOpen: boolean;
}

/** @param at epoch milliseconds */
export function readStays(sql: Sql, at: number): ParkedBalance[] {
  return Object.entries(readBalances(sql)).flatMap(([account, amountMinor = 0]) => {
    if (!isProviderAccount(account) || amountMinor === 0) return [];
    const providerId = providerOf(account);
    const [row] = sql
      .exec<{ game_id: string | null; active_at: number | null; open: number }>(
        `SELECT game_id, active_at,
                EXISTS (SELECT 1 FROM game_session WHERE provider_id = ?1 AND expires_at > ?2) AS open
         FROM (SELECT 1) LEFT JOIN stay ON provider_id = ?1`,
        providerId,
        at,
      )
      .toArray();
    const { game_id: gameId = null, active_at: activeAt, open = 0 } = row ?? {};
    return [{ providerId, gameId, amountMinor, activeAt: activeAt ?? 0, isOpen: open === 1 }];
  });
}

/** Whether the money counts as left behind. */
export const isLeft = ({ activeAt, isOpen }: ParkedBalance, at: number): boolean =>
  at - activeAt >= (isOpen ? QUIET_MS : LEFT_MS);

/** Whether another game may take the money at once, as when a member goes from one game to the next. */
export const isResting = ({ activeAt, isOpen }: ParkedBalance, at: number): boolean =>
  !isOpen || at - activeAt >= LEFT_MS;
