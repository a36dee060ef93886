/**
 * The sums of a member's statement. Those of play are read from the sums of hours (round-histories.ts); deposits and withdrawals are
 * few, and read one by one, because a debt takes a part of a deposit that no sum of `main` has.
 */
import type { Sql } from '#platform/base/sql.ts';
import type { LoadedChapters } from '../chapter/loaded-chapters.ts';
import { readMovements } from '../history/histories.ts';
import { readRounds } from '../history/round-histories.ts';
import { isBackfilled } from '../object/backfill.ts';
import { readBalances } from '../object/ledger.ts';
import type { OrderKind } from '../rules/order.ts';

/** All amounts are minor units. */
export interface StatementSums {
  /** Less payments that were taken back. */
  depositedMinor: number;
  deposits: number;
  withdrawnMinor: number;
  withdrawals: number;
  /** Less returned stakes. */
  stakedMinor: number;
  wonMinor: number;
  rounds: number;
  /** The sum that bonuses, rebates and rewards added to `main`. */
  bonusMinor: number;
  bonuses: number;
}

export interface WalletStatement {
  /** False while a backfill of an older wallet runs: then the sums are not those of everything. */
  isComplete: boolean;
  /** One for each period. */
  periods: StatementSums[];
  /** `creditsMinor` was given when the wallet was opened. */
  lifetime: Pick<StatementSums, 'depositedMinor' | 'withdrawnMinor'> & { creditsMinor: number };
  /** Epoch milliseconds. */
  openedAt: number;
  balanceMinor: number;
}

/** Epoch milliseconds, both included. */
export interface StatementPeriod {
  from: number;
  to: number;
}

const BONUS_KINDS: readonly OrderKind[] = [
  'bonus-release',
  'rebate',
  'affiliate-rebate',
  'referral-reward',
  'tournament-prize',
];

/** SQL: money from and to the outside world, one row a movement. */
const CASH = `
  SELECT movement.made_at, CASE movement.kind
      WHEN 'deposit' THEN input ->> '$.amountMinor'
      WHEN 'deposit-approve' THEN coalesce(input ->> '$.creditedMinor', awaited_deposit.amount_minor)
      WHEN 'withdrawal-settle' THEN 0
      ELSE (SELECT -coalesce(sum(amount_minor), 0) FROM posting WHERE posting.movement = number AND account = 'outside')
    END AS in_minor, CASE movement.kind WHEN 'withdrawal-settle' THEN hold.amount_minor ELSE 0 END AS out_minor,
    movement.kind IN ('deposit', 'deposit-approve') AS is_deposit,
    movement.kind = 'withdrawal-settle' AS is_withdrawal
  FROM movement
  LEFT JOIN awaited_deposit ON deposit_id = input ->> '$.depositId' AND movement.kind = 'deposit-approve'
  LEFT JOIN hold ON withdrawal_id = input ->> '$.withdrawalId' AND movement.kind = 'withdrawal-settle'
  WHERE movement.kind NOT IN ('bet', 'win', 'rollback')
    AND movement.kind IN ('deposit', 'deposit-approve', 'charge-back', 'charge-back-return', 'withdrawal-settle')
    AND movement.made_at BETWEEN ?1 AND ?2`;

interface CashRow {
  [column: string]: number;
  in_minor: number;
  out_minor: number;
  deposits: number;
  withdrawals: number;
}

const NO_CASH: CashRow = { in_minor: 0, out_minor: 0, deposits: 0, withdrawals: 0 };

const readCash = (sql: Sql, { from, to }: StatementPeriod): CashRow =>
  sql
    .exec<CashRow>(
      `SELECT coalesce(sum(in_minor), 0) AS in_minor, coalesce(sum(out_minor), 0) AS out_minor,
         coalesce(sum(is_deposit), 0) AS deposits, coalesce(sum(is_withdrawal), 0) AS withdrawals FROM (${CASH})`,
      from,
      to,
    )
    .toArray()[0] ?? NO_CASH;

/** The credits that a wallet begins with; the condition on play is that of the index. */
const readCredits = (sql: Sql): number =>
  sql
    .exec<{ credits: number }>(
      `SELECT coalesce(sum(input ->> '$.amountMinor'), 0) AS credits FROM movement
       WHERE kind NOT IN ('bet', 'win', 'rollback') AND kind = 'opening-balance'`,
    )
    .toArray()[0]?.credits ?? 0;

/** @throws NeedsChapters where the period cuts an hour whose rounds are in a chapter that is not loaded */
function sumsOf(sql: Sql, period: StatementPeriod, loaded: LoadedChapters): StatementSums {
  const none = { ...period, offset: 0, limit: 0 };
  const play = readRounds(sql, none, loaded);
  const bonus = readMovements(sql, { ...none, kinds: BONUS_KINDS, direction: 'in' });
  const cash = readCash(sql, period);
  return {
    depositedMinor: cash.in_minor,
    deposits: cash.deposits,
    withdrawnMinor: cash.out_minor,
    withdrawals: cash.withdrawals,
    stakedMinor: play.outMinor,
    wonMinor: play.inMinor,
    rounds: play.total,
    bonusMinor: bonus.inMinor,
    bonuses: bonus.total,
  };
}

/** @returns null before the wallet was opened @throws NeedsChapters as `sumsOf` does */
export function readStatement(
  sql: Sql,
  periods: readonly StatementPeriod[],
  loaded: LoadedChapters,
): WalletStatement | null {
  const [owner] = sql.exec<{ opened_at: number }>('SELECT opened_at FROM wallet').toArray();
  if (owner === undefined) return null;
  const all = readCash(sql, { from: 0, to: Number.MAX_SAFE_INTEGER });
  return {
    isComplete: isBackfilled(sql),
    periods: periods.map(period => sumsOf(sql, period, loaded)),
    lifetime: { depositedMinor: all.in_minor, withdrawnMinor: all.out_minor, creditsMinor: readCredits(sql) },
    openedAt: owner.opened_at,
    balanceMinor: readBalances(sql).main ?? 0,
  };
}
