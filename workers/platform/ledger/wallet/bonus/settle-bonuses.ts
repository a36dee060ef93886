/** Orders that bonuses need without a request: one ends each bonus that is due, others pass on late money of ended ones. */
import type { Sql } from '#platform/base/sql.ts';
import { isUnpaid } from '../deposit/unpaid-bonuses.ts';
import { type Balances, bonusAccount, grantOfAccount, isBonusAccount } from '../rules/ledger-account.ts';
import type { BonusForfeit, BonusRelease, BonusReopening } from '../rules/order.ts';
import { hasOpenStakes, type LiveBonus, readLive } from './bonus-rows.ts';
import { isUnearned, isWagered } from './draft-bonus.ts';

export type BonusEnd = BonusRelease | BonusForfeit | BonusReopening;

/** Whether the bonus has no money left to wager, and none that an open stake may still win. */
const isLost = (sql: Sql, { grantId }: LiveBonus, minor: number): boolean =>
  minor === 0 && !hasOpenStakes(sql, grantId);

function endOf(sql: Sql, bonus: LiveBonus, minor: number, at: number): BonusEnd | null {
  const { grantId, state, expiresAt } = bonus;
  const release: BonusEnd = { kind: 'bonus-release', grantId };
  const forfeit = (why: BonusForfeit['why']): BonusEnd => ({ kind: 'bonus-forfeit', grantId, why });
  switch (state) {
    case 'wagering':
      if (isWagered(bonus)) return release;
      if (expiresAt <= at) return forfeit('expired');
      return isLost(sql, bonus, minor) ? forfeit('lost') : null;
    case 'completed':
      if (isUnearned(bonus)) return { kind: 'bonus-reopen', grantId };
      return minor > 0 ? release : null;
    case 'lost':
      if (minor === 0) return null;
      return expiresAt > at && !isUnpaid(sql, grantId) ? { kind: 'bonus-reopen', grantId } : forfeit('lost');
    default:
      return minor > 0 ? forfeit(state) : null;
  }
}

/** The bonuses that are wagered, ended ones that have money again, and some that a movement has changed. */
export function readUnsettled(sql: Sql, balances: Balances, changed: readonly string[] = []): LiveBonus[] {
  const withMoney = Object.entries(balances).flatMap(([account, minor = 0]) =>
    isBonusAccount(account) && minor > 0 ? [grantOfAccount(account)] : [],
  );
  return readLive(sql, [...withMoney, ...changed]);
}

/** @param at epoch milliseconds @returns the orders that are due, in the order of the bonuses */
export const dueEnds = (
  sql: Sql,
  bonuses: readonly LiveBonus[],
  balances: Balances,
  at: number,
): BonusEnd[] =>
  bonuses.flatMap(bonus => endOf(sql, bonus, balances[bonusAccount(bonus.grantId)] ?? 0, at) ?? []);

/** The attempt that cancels a bonus, the same in every retry. */
export const cancellationOf = (grantId: string): { operationId: string; order: BonusForfeit } => ({
  operationId: `bonus-cancel:${grantId}`,
  order: { kind: 'bonus-forfeit', grantId, why: 'cancelled' },
});
