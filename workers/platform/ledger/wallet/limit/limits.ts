/**
 * A member's limits in their wallet: they bind within the transaction of the request. The limits, and the sums that they are
 * compared with, are read once; a wallet without limits knows that it has none.
 */
import { type LimitKind, type LimitLevel, limitLevel, periodStart } from '#app/domain/limit.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { Attempt, LedgerRow } from '../object/ledger.ts';
import { kindOf } from '../rules/kinds.ts';
import type { Order } from '../rules/order.ts';
import {
  type BegunPayment,
  deletePayment,
  depositedSince,
  isBegun,
  type LimitFlaw,
  type LimitStanding,
  readLimits,
  readNotices,
  type StoredLimit,
  writeNotice,
  writePayment,
} from './limit-rows.ts';
import { PlaySums } from './play-sums.ts';

/** The longest period that sums are asked for: a month. */
const LONGEST_MS = 32 * DAY_MS;

interface State {
  limits: StoredLimit[];
  /** Null until a limit on play asks for them. */
  play: PlaySums | null;
  /** Time of the next notice to the member, epoch milliseconds, 0 for now; null where nothing waits. */
  dueAt: number | null;
}

/** The kinds that an order counts for: a deposit that the member does not ask for is money that has arrived, which no limit keeps out. */
const kindsOf = ({ order, isOwn = false }: Pick<Attempt, 'order' | 'isOwn'>): readonly LimitKind[] =>
  order.kind === 'deposit' && !isOwn ? [] : kindOf(order.kind).limits;

const least = (moments: readonly (number | null)[]): number | null => {
  const known = moments.filter(it => it !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** Moment at which a waiting change needs the member, or lapses. */
const dueOf = ({ asked, readyToldAt }: StoredLimit): number | null =>
  asked === null ? null : readyToldAt === null ? asked.readyAt : asked.lapsesAt;

const TOLD_AT = { almost: 'almostToldAt', reached: 'reachedToldAt' } as const;

export class Limits {
  readonly #sql: Sql;
  /** `none` for a wallet without limits; null where it has to be read. */
  #state: State | 'none' | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Forgets what was read, which may be out of date. */
  reset(): void {
    this.#state = null;
  }

  #read(): State | 'none' {
    if (this.#state !== null) return this.#state;
    const limits = readLimits(this.#sql);
    const notices = readNotices(this.#sql);
    const isNone = limits.length === 0 && notices.length === 0;
    this.#state = isNone
      ? 'none'
      : { limits, play: null, dueAt: notices.length > 0 ? 0 : least(limits.map(dueOf)) };
    return this.#state;
  }

  /** Time of the next notice, epoch milliseconds; null where none waits. */
  dueAt(): number | null {
    const state = this.#read();
    return state === 'none' ? null : state.dueAt;
  }

  /** The used part of each limit. */
  standing(at: number): LimitStanding[] {
    const state = this.#read();
    if (state === 'none') return [];
    return state.limits.map(it => ({ ...it, used: Math.max(0, this.#used(state, it, at)) }));
  }

  /** The limit that an attempt would pass; null where it may be made. */
  flaw(attempt: Attempt): LimitFlaw | null {
    const state = this.#read();
    if (state === 'none') return null;
    const { order, at } = attempt;
    const amount = 'amountMinor' in order ? (order.amountMinor ?? 0) : 0;
    for (const kind of kindsOf(attempt)) {
      for (const limit of state.limits) {
        if (limit.kind !== kind || !this.#passes(state, limit, amount, at)) continue;
        if (kind === 'time') this.#tell(state, limit, 'reached', at);
        return `${kind}_limit`;
      }
    }
    return null;
  }

  /** Whether the member has no time left to play. */
  isTimeUp(at: number): boolean {
    const state = this.#read();
    if (state === 'none') return false;
    return state.limits.some(it => it.kind === 'time' && this.#passes(state, it, 0, at));
  }

  /** Keeps up with a movement that was written, and adds the notices for the member that it causes. */
  follow(attempt: Attempt, row: LedgerRow): void {
    const { order, at } = attempt;
    if (order.kind === 'deposit' && order.memo?.depositId !== undefined)
      deletePayment(this.#sql, order.memo.depositId);
    const state = this.#read();
    if (state === 'none') return;
    this.#count(state, order, row, at);
    const kinds = kindsOf(attempt);
    for (const limit of state.limits) {
      if (!kinds.includes(limit.kind)) continue;
      const level = limitLevel(this.#used(state, limit, at), limit.most);
      if (level !== null) this.#tell(state, limit, level, at);
    }
  }

  /**
   * Counts a payment at a service as a deposit, once.
   * @returns refuses one that would pass a limit
   */
  begin(payment: BegunPayment, at: number): Result<null, 'deposit_limit'> {
    if (isBegun(this.#sql, payment.paymentId)) return ok(null);
    const order: Order = { kind: 'deposit', amountMinor: payment.amountMinor };
    const attempt = { operationId: payment.paymentId, order, at, isOwn: true };
    if (this.flaw(attempt) !== null) return refuse('deposit_limit');
    writePayment(this.#sql, payment, at);
    return ok(null);
  }

  #passes(state: State, limit: StoredLimit, amount: number, at: number): boolean {
    if (limit.kind === 'time')
      return this.#used(state, limit, at) + this.#play(state, at).timeTo(at) >= limit.most;
    return amount > 0 && this.#used(state, limit, at) + amount > limit.most;
  }

  #used(state: State, { kind, period, timeZone }: StoredLimit, at: number): number {
    const since = periodStart(period, at, timeZone);
    if (kind === 'deposit') return depositedSince(this.#sql, since, at);
    const { stakeMinor, wonMinor, playMs } = this.#play(state, at).after(since);
    return { loss: stakeMinor - wonMinor, stake: stakeMinor, time: playMs }[kind];
  }

  #play(state: State, at: number): PlaySums {
    state.play ??= new PlaySums(this.#sql, at - LONGEST_MS);
    return state.play;
  }

  #count(state: State, order: Order, row: LedgerRow, at: number): void {
    const amount = Number(row.amount_minor ?? 0);
    const isHeld = typeof row.postings === 'string' && row.postings.includes('"review"');
    if (order.kind === 'review-release' || order.kind === 'win-rollback') state.play = null;
    else if (order.kind === 'bet') state.play?.add({ stakeMinor: amount, wonMinor: 0 }, at);
    else if (order.kind === 'rollback') state.play?.add({ stakeMinor: -amount, wonMinor: 0 }, at);
    else if (order.kind === 'win') state.play?.add({ stakeMinor: 0, wonMinor: isHeld ? 0 : amount }, at);
  }

  /** Adds a notice of a level, once a period: `reached` also after `almost`, and not the reverse. */
  #tell(state: State, limit: StoredLimit, level: LimitLevel, at: number): void {
    const start = periodStart(limit.period, at, limit.timeZone);
    const isTold = (toldAt: number | null) => toldAt !== null && toldAt > start;
    if (isTold(limit.reachedToldAt) || (level === 'almost' && isTold(limit.almostToldAt))) return;
    const { kind, period, most } = limit;
    writeNotice(this.#sql, { kind, period, what: level, most, madeAt: at });
    limit[TOLD_AT[level]] = at;
    state.dueAt = 0;
  }
}
