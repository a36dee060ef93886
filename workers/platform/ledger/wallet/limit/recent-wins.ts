/** The member's wins of the last 24 hours, which a ceiling of a day is compared with: read once, then kept up with every movement. */
import { DAY_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { LedgerRow } from '../object/ledger.ts';
import type { Order } from '../rules/order.ts';
import { PlaySums } from './play-sums.ts';

/** Whether a win went to review, where it is not the member's yet. */
const isHeld = ({ postings }: LedgerRow): boolean =>
  typeof postings === 'string' && postings.includes('"review"');

export class RecentWins {
  readonly #sql: Sql;
  /** Null until a ceiling asks. */
  #sums: PlaySums | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Forgets what was read, which may be out of date. */
  reset(): void {
    this.#sums = null;
  }

  /** In minor units. @param at epoch milliseconds */
  lastDay(at: number): number {
    this.#sums ??= new PlaySums(this.#sql, at - DAY_MS);
    return this.#sums.after(at - DAY_MS).wonMinor;
  }

  /** Keeps up with a movement that was written. */
  follow(order: Order, row: LedgerRow, at: number): void {
    if (this.#sums === null) return;
    if (order.kind === 'review-release' || order.kind === 'win-rollback') this.reset();
    else if (order.kind === 'win' && !isHeld(row))
      this.#sums.add({ stakeMinor: 0, wonMinor: order.amountMinor }, at);
  }
}
