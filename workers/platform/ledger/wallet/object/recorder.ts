/**
 * Records orders in a wallet's ledger: recognises what is known, asks the policies in their order, writes the movement, and settles the
 * bonuses that it ends. One transaction is one `guarded` call; its effects run after it, because a rolled-back transaction must have
 * none. Runs on an object's storage and on any database that stands in for it.
 * Longer than most files because the steps of one recording share the state of its transaction.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Sql } from '#platform/base/sql.ts';
import { betOnBonus, needsParkedMoney } from '../bonus/bet-on-bonus.ts';
import type { LiveBonus } from '../bonus/bonus-rows.ts';
import { KnownBonuses } from '../bonus/cached-bonuses.ts';
import { type BonusEnd, dueEnds, readUnsettled } from '../bonus/settle-bonuses.ts';
import { dueRounds } from '../free-rounds/settle-rounds.ts';
import { Limits } from '../limit/limits.ts';
import { RecentWins } from '../limit/recent-wins.ts';
import { admitBet } from '../play-session/session-of-play.ts';
import { endsRoundNow } from '../rows/booked-win.ts';
import { freeingSteps } from '../rules/claim.ts';
import { isAmount } from '../rules/draft.ts';
import type { Change } from '../rules/facts.ts';
import { isClaim, kindOf } from '../rules/kinds.ts';
import type { Balances } from '../rules/ledger-account.ts';
import type { Order, OrderKind, OrderOf, RoundClose, RoundsEnd } from '../rules/order.ts';
import { continuesRound } from '../rules/play-facts.ts';
import { isRestricted } from '../rules/restrictions.ts';
import { headFlaw } from '../verify/verify.ts';
import { allOrNone } from './all-or-none.ts';
import { isAllowedWhenClosed } from './erase-words.ts';
import {
  type Attempt,
  firstAnswer,
  headOf,
  type LedgerRow,
  type MoveRefusal,
  type OwnerState,
  type Receipt,
  type RecordResult,
  readBalances,
  readOwner,
  record,
} from './ledger.ts';

/** An object's storage, or a database that stands in for it. */
export interface LedgerStorage {
  sql: Sql;
  /** Runs a function, and rolls back when it throws. */
  transactionSync: <Answer>(run: () => Answer) => Answer;
}

/** An order that a transaction has written. */
export interface WrittenOrder {
  order: Order;
  receipt: Receipt;
  currency: string;
  /** All balances after it. */
  balances: Balances;
}

/** What happens outside the ledger once a transaction is over. */
export interface RecorderEffects {
  /** The orders of a transaction, in their order; empty where it has written none. */
  written: (orders: readonly WrittenOrder[]) => void;
  /** The ledger has a flaw: the wallet is stopped. */
  stopped: (why: string) => void;
}

/** Whether the database reports a broken ledger rule. */
const isBrokenRule = (error: unknown): boolean => String(error).includes('SQLITE_CONSTRAINT');

const isSameRow = (row: LedgerRow | undefined, other: LedgerRow | undefined): boolean =>
  row !== undefined && other !== undefined && Object.keys(row).every(column => row[column] === other[column]);

const claimedBy = <Kind extends OrderKind>(
  sql: Sql,
  kind: Kind,
  order: OrderOf<Kind>,
  balances: Balances,
): number => kindOf(kind).claims(sql, order, balances);

/** The grants off which a movement has taken play that had counted. */
const unfedBy = (changes: readonly Change[]): string[] =>
  changes.flatMap(it => (it.of === 'fed' && it.feed.hundredths < 0 ? [it.feed.grantId] : []));

export class Recorder {
  readonly limits: Limits;
  readonly bonuses: KnownBonuses;
  readonly #storage: LedgerStorage;
  readonly #sql: Sql;
  readonly #effects: RecorderEffects;
  readonly #wins: RecentWins;
  /** The last movement that this instance has checked or sealed; while the stored row equals it, it needs no new check. */
  #checked: LedgerRow | undefined;
  /**
   * Of the transaction that runs: orders that it has written, and a flaw that it has found. Both take effect after it, because
   * a rollback takes back an alarm that was set inside it.
   */
  #written: WrittenOrder[] = [];
  #flaw: string | null = null;

  constructor(storage: LedgerStorage, effects: RecorderEffects) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#effects = effects;
    this.limits = new Limits(this.#sql);
    this.bonuses = new KnownBonuses(this.#sql);
    this.#wins = new RecentWins(this.#sql);
  }

  /** All balances after the transaction that ran last; null where it has written nothing. */
  get lastBalances(): Balances | null {
    return this.#written.at(-1)?.balances ?? null;
  }

  /** Carries several orders out, all or none, each by `step`. */
  all<Item, Value, Refusal>(
    items: readonly Item[],
    step: (item: Item) => Result<Value, Refusal>,
  ): Result<Value[], Refusal | 'stopped'> {
    const moved = allOrNone<Item, Value, Refusal | 'stopped'>(run => this.guarded(run), items, step);
    if (!moved.ok) this.reset();
    return moved;
  }

  /** Records an order, with the orders that it needs before it and after it; in the caller's transaction. */
  record(attempt: Attempt, owner = readOwner(this.#sql)): Result<Receipt, MoveRefusal> {
    if (owner === null) return refuse('not_open');
    // Every movement leaves nothing to do for a bonus but to expire, which comes before what a claim frees.
    const expiry = this.bonuses.hasAny ? this.bonuses.nextExpiry : null;
    if (expiry !== null && expiry <= attempt.at) this.settleBonuses(owner, attempt.at);
    const steps = this.#stepsForClaim(attempt, owner);
    if (steps.length === 0) return this.#recordWhole(attempt, owner);
    return this.#wholeOrNothing(() => {
      this.#take(steps, owner);
      return this.#recordWhole(attempt, owner);
    });
  }

  #recordWhole(attempt: Attempt, owner: OwnerState): Result<Receipt, MoveRefusal> {
    const { kind } = attempt.order;
    const isGrant = kind === 'bonus-grant' || kind === 'rounds-grant';
    const recorded =
      isGrant || this.bonuses.hasAny
        ? this.#recordBesideBonuses(attempt, owner)
        : this.#recordOne({ ...attempt, hasBonuses: false }, owner);
    if (!recorded.ok) return recorded;
    if (recorded.value.written === null) this.#closeRound(attempt, owner);
    return ok(recorded.value.receipt);
  }

  /** Lets bonuses pay for bets, and ends them after the order. */
  #recordBesideBonuses(attempt: Attempt, owner: OwnerState): Result<RecordResult, MoveRefusal> {
    const { order, at } = attempt;
    const head = headOf(this.#sql);
    const before = readBalances(this.#sql, head);
    // Real money comes first also while it lies at a provider: it comes back before a bonus pays for a bet.
    const isParkedNeeded =
      order.kind === 'bet' && this.bonuses.wagering.length > 0 && needsParkedMoney(order, before);
    if (!isParkedNeeded || firstAnswer(this.#sql, attempt) !== null)
      return this.#recordOnBonuses(attempt, owner, head, before);
    const operationId = `before-bonus:${head?.number ?? 0}`;
    return this.#wholeOrNothing(() => {
      this.#take([{ operationId, order: { kind: 'restore-balance' }, at }], owner);
      return this.#recordOnBonuses(attempt, owner);
    });
  }

  #recordOnBonuses(
    attempt: Attempt,
    owner: OwnerState,
    head = headOf(this.#sql),
    before = readBalances(this.#sql, head),
  ): Result<RecordResult, MoveRefusal> {
    const { order, at, categories = [] } = attempt;
    const onBonus =
      order.kind === 'bet' ? betOnBonus(this.bonuses.wagering, order, categories, before) : { order };
    const recorded = this.#recordOne({ ...attempt, ...onBonus, hasBonuses: true }, owner, head, before);
    if (!recorded.ok || recorded.value.written === null) return recorded;
    const { balances, changes } = recorded.value.written;
    // A bet that is paid for gives nothing to a bonus that has ended; one of free rounds may end their grant.
    const isOrdinaryBet = order.kind === 'bet' && order.freeRounds === undefined;
    const known = isOrdinaryBet ? { live: this.bonuses.live() } : { changed: unfedBy(changes) };
    this.settleBonuses(owner, at, balances, known);
    return recorded;
  }

  /** A repeated win that is now the last one of its round closes the round, and moves nothing. */
  #closeRound({ order, at }: Attempt, owner: OwnerState): void {
    if (order.kind !== 'win' || !endsRoundNow(this.#sql, order)) return;
    const { providerId, roundId, gameId, transactionId, isTransferType } = order;
    const close: RoundClose = {
      kind: 'round-close',
      providerId,
      roundId,
      gameId,
      transactionId,
      isTransferType,
    };
    const operationId = `round-close:${providerId}:${transactionId}`;
    const closed = this.#recordOne({ operationId, order: close, at }, owner);
    if (closed.ok && this.bonuses.hasAny) this.settleBonuses(owner, at);
  }

  /** What frees the money that a claim needs beside `main`. */
  #stepsForClaim(attempt: Attempt, owner: OwnerState): Attempt[] {
    const { order, at } = attempt;
    if (owner.stopped !== null || !isClaim(order.kind)) return [];
    const head = headOf(this.#sql);
    const balances = readBalances(this.#sql, head);
    const claimedMinor = claimedBy(this.#sql, order.kind, order, balances);
    if (!isAmount(claimedMinor) || firstAnswer(this.#sql, attempt) !== null) return [];
    const facts = { balances, after: head?.number ?? 0 };
    return freeingSteps(this.#sql, claimedMinor, facts).map(step => ({ ...step, at }));
  }

  #take(steps: readonly Attempt[], owner: OwnerState): void {
    for (const step of steps) this.#recordAlone(step, owner);
  }

  /** Runs steps of which a refused one takes the others back: what comes before an order is made for that order alone. */
  #wholeOrNothing<Value>(run: () => Result<Value, MoveRefusal>): Result<Value, MoveRefusal> {
    const before = this.#written.length;
    const refused: { answer?: Result<never, MoveRefusal> } = {};
    try {
      return this.#storage.transactionSync(() => {
        const answer = run();
        if (answer.ok) return answer;
        refused.answer = answer;
        throw refused;
      });
    } catch (error) {
      if (error !== refused || refused.answer === undefined) throw error;
      this.#written.length = before;
      this.reset();
      return refused.answer;
    }
  }

  /**
   * Ends the bonuses that are due, and passes on the money that came to ended ones, in the caller's transaction.
   * @param known `live`: the bonuses, if no ended one has got anything; `changed`: grants that have lost counted play
   */
  settleBonuses(
    owner: OwnerState | null,
    at: number,
    balances = readBalances(this.#sql),
    { live = null, changed = [] }: { live?: readonly LiveBonus[] | null; changed?: readonly string[] } = {},
  ): void {
    if (owner === null || owner.stopped !== null) return;
    const rounds = this.bonuses.hasRounds ? dueRounds(this.#sql, balances, at) : [];
    if (!this.#recordAll(rounds, owner, at)) return;
    // A bonus from free rounds may be due at once.
    const isAsBefore = rounds.length === 0;
    const after = isAsBefore ? balances : readBalances(this.#sql);
    const bonuses = (isAsBefore ? live : null) ?? readUnsettled(this.#sql, after, changed);
    this.#recordAll(dueEnds(this.#sql, bonuses, after, at), owner, at);
  }

  /** @returns false where the ledger has a flaw, which stops the wallet */
  #recordAll(orders: readonly (BonusEnd | RoundsEnd)[], owner: OwnerState, at: number): boolean {
    return orders.every(order => {
      const operationId = `${order.kind}:${order.grantId}:${headOf(this.#sql)?.number ?? 0}`;
      const attempt = { operationId, order, at };
      const steps = this.#stepsForClaim(attempt, owner);
      if (steps.length === 0) return this.#recordAlone(attempt, owner).ok;
      const taken = this.#wholeOrNothing(() => {
        this.#take(steps, owner);
        return this.#recordAlone(attempt, owner);
      });
      return taken.ok;
    });
  }

  #recordAlone(attempt: Attempt, owner: OwnerState): Result<Receipt, MoveRefusal> {
    const recorded = this.#recordOne(attempt, owner);
    return recorded.ok ? ok(recorded.value.receipt) : recorded;
  }

  /** The first answer to a request, as of one that moves nothing any more. */
  #known(attempt: Attempt): Result<RecordResult, MoveRefusal> | null {
    const known = firstAnswer(this.#sql, attempt);
    return known?.ok ? ok({ receipt: known.value, written: null }) : known;
  }

  #recordOne(
    attempt: Attempt,
    owner: OwnerState,
    head = headOf(this.#sql),
    balances?: Balances,
  ): Result<RecordResult, MoveRefusal> {
    // A stopped wallet still replays first answers: a provider that repeats a bet learns that its stake was taken.
    if (owner.stopped !== null) return this.#known(attempt) ?? refuse('stopped');
    if (owner.closedAt !== null && !isAllowedWhenClosed(attempt.order.kind))
      return this.#known(attempt) ?? refuse('closed');
    if (isRestricted(owner.restrictions, attempt.order.kind, attempt.at))
      return this.#known(attempt) ?? refuse('restricted');
    const bound = this.#boundBy(attempt, owner);
    if (bound !== null) return this.#known(attempt) ?? refuse(bound);
    if (!isSameRow(head, this.#checked)) {
      const flaw = headFlaw(this.#sql, owner, head);
      if (flaw !== null) {
        this.#flaw = flaw;
        return refuse('stopped');
      }
    }
    const recorded = record(this.#sql, owner, this.#withWins(attempt), head, balances);
    if (!recorded.ok) return recorded;
    const { receipt, written } = recorded.value;
    this.#checked = written?.row ?? head;
    if (written !== null) {
      const { row, balances, changes } = written;
      this.limits.follow(attempt, row);
      this.#wins.follow(attempt.order, row, attempt.at);
      this.bonuses.follow(changes);
      this.#written.push({ order: attempt.order, receipt, currency: owner.currency, balances });
    }
    return recorded;
  }

  /** The limit or check that refuses an order; null where it may be made. A bet that continues a round is exempt. */
  #boundBy(attempt: Attempt, owner: OwnerState): MoveRefusal | null {
    const { order, at } = attempt;
    const isExempt = () =>
      kindOf(order.kind).inOpenRound === 'exempt' &&
      order.kind === 'bet' &&
      continuesRound(this.#sql, order, at);
    const limited = this.limits.flaw(attempt);
    if (limited !== null) return isExempt() ? null : limited;
    if (order.kind !== 'bet' || admitBet(this.#sql, owner.play, at)) return null;
    return isExempt() ? null : 'check_due';
  }

  /** Adds the member's wins of the last 24 hours to a win that a ceiling of a day limits. */
  #withWins(attempt: Attempt): Attempt {
    const isLimited = attempt.order.kind === 'win' && attempt.ceilings?.dayMinor !== undefined;
    return isLimited ? { ...attempt, wonMinor: this.#wins.lastDay(attempt.at) } : attempt;
  }

  /** Forgets what was read, which may be of a transaction that was rolled back. */
  reset(): void {
    this.bonuses.reset();
    this.#checked = undefined;
    this.limits.reset();
    this.#wins.reset();
  }

  /** The answer of a transaction that is rolled back, without effects. */
  tried<Answer>(run: () => Answer): Answer | Result<never, 'stopped'> {
    const rolledBack: { answer?: Answer } = {};
    try {
      this.#storage.transactionSync(() => {
        rolledBack.answer = run();
        throw rolledBack;
      });
    } catch (error) {
      if (error !== rolledBack && !isBrokenRule(error)) throw error;
    } finally {
      this.#written = [];
      this.#flaw = null;
      this.reset();
    }
    return rolledBack.answer ?? refuse('stopped');
  }

  /** Runs in one transaction, and its effects after it. A broken ledger rule rolls it back and stops the wallet. */
  guarded<Answer>(run: () => Answer): Answer | Result<never, 'stopped'> {
    this.#written = [];
    this.#flaw = null;
    try {
      const answer = this.#storage.transactionSync(run);
      if (this.#flaw !== null) this.stop(this.#flaw);
      this.#effects.written(this.#written);
      return answer;
    } catch (error) {
      this.reset();
      const flaw = isBrokenRule(error) ? String(error) : this.#flaw;
      if (flaw === null) throw error;
      this.stop(flaw);
      return refuse('stopped');
    }
  }

  /** Stops the wallet: it moves nothing any more, until its ledger verifies. */
  stop(why: string): void {
    this.#sql.exec('UPDATE wallet SET stopped = ? WHERE stopped IS NULL', why);
    this.#effects.stopped(why);
  }
}
