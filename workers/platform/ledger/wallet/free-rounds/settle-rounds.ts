/** Orders that free rounds need without a request: one ends those that are over, others pass on their later wins. */
import type { Sql } from '#platform/base/sql.ts';
import type { RoundsFacts } from '../rules/facts.ts';
import {
  type Balances,
  grantOfRoundsAccount,
  isRoundsAccount,
  roundsAccount,
} from '../rules/ledger-account.ts';
import type { RoundsEnd } from '../rules/order.ts';
import { hasOpenRounds, readLiveRounds } from './rounds-rows.ts';
import { LAST_ROUND_MS } from './terms.ts';

function endOf(sql: Sql, rounds: RoundsFacts, minor: number, at: number): RoundsEnd | null {
  const { grantId, state, used, terms } = rounds;
  const ends = (why: RoundsEnd['why']): RoundsEnd => ({
    kind: 'rounds-end',
    grantId,
    why,
    bonusUntil: at + terms.wins.forMs,
  });
  if (state !== 'open') return minor > 0 ? ends(state) : null;
  if (terms.endsAt + LAST_ROUND_MS <= at) return ends(used < terms.count ? 'expired' : 'played');
  return used === terms.count && !hasOpenRounds(sql, grantId) ? ends('played') : null;
}

/** @param at epoch milliseconds @returns the orders that are due, in a fixed order */
export function dueRounds(sql: Sql, balances: Balances, at: number): RoundsEnd[] {
  const withMoney = Object.entries(balances).flatMap(([account, minor = 0]) =>
    isRoundsAccount(account) && minor > 0 ? [grantOfRoundsAccount(account)] : [],
  );
  return readLiveRounds(sql, withMoney).flatMap(
    it => endOf(sql, it, balances[roundsAccount(it.grantId)] ?? 0, at) ?? [],
  );
}

/** The attempt that gives free rounds up, the same in every retry; it makes no bonus. */
export const roundsCancellationOf = (grantId: string): { operationId: string; order: RoundsEnd } => ({
  operationId: `rounds-cancel:${grantId}`,
  order: { kind: 'rounds-end', grantId, why: 'cancelled', bonusUntil: 0 },
});
