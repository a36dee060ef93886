/** Where is a member's money at transfer-type providers, for which game, and is it still played with there? */
import { isProviderAccount, providerOf } from './account.ts';
import { readBalances } from './ledger.ts';
import type { Sql } from './sql.ts';

/** Money that is not played with for so long comes back by itself, although its game may still be open. Milliseconds. */
export const QUIET_MS = 15 * 60_000;
/** So soon where no game is open that could play with it: a launch that is under way has not opened one yet. */
export const LEFT_MS = 2 * 60_000;

export interface Stay {
  providerId: string;
  /** That it was taken there for, or was played with last; null where nobody has said. */
  gameId: string | null;
  amountMinor: number;
  /** Epoch milliseconds; 0 where nobody has noted it. */
  activeAt: number;
  /** Whether a game of the provider is open, in which bets are taken. */
  isOpen: boolean;
}

/** @param at epoch milliseconds */
export function readStays(sql: Sql, at: number): Stay[] {
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

/** Money that nobody plays with any more, as far as can be told. */
export const isLeft = ({ activeAt, isOpen }: Stay, at: number): boolean =>
  at - activeAt >= (isOpen ? QUIET_MS : LEFT_MS);

/** Whether it may be taken to another game at once: as a member does who goes from one game to the next. */
export const isResting = ({ activeAt, isOpen }: Stay, at: number): boolean =>
  !isOpen || at - activeAt >= LEFT_MS;
