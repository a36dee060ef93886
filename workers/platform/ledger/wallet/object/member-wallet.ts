/**
 * A member's money: one Durable Object per member, its only writer. Each operation is one synchronous transaction, so reads
 * and writes are never interleaved, and no reply leaves before its movement is stored. Effects of a movement are in outbox.ts.
 * Longer than most files because the runtime wants all methods of an object in one class; the rules are in the files beside it.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Standing } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { logError } from '#log/log.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { count } from '#platform/base/metrics/metrics.ts';
import { cutCounted } from '../../figures/figures.ts';
import { type ExportRefusal, type WalletExport, WalletExports } from '../backup/export-wallet.ts';
import {
  clearUnfinished,
  isRestoring,
  type RestoreRefusal,
  restoreWallet,
} from '../backup/restore-wallet.ts';
import { readBonuses } from '../bonus/bonus-rows.ts';
import { cancellationOf } from '../bonus/settle-bonuses.ts';
import { chapterOf } from '../chapter/chapter-rows.ts';
import { Chapters } from '../chapter/chapters.ts';
import type { SealingSizes } from '../chapter/seal.ts';
import { type DepositStanding, hasDeposit, readDepositStanding } from '../deposit/deposit-standing.ts';
import {
  type DepositReversal,
  endsOfUnpaid,
  planReversal,
  type ReversalFlaw,
} from '../deposit/plan-reversal.ts';
import { readRoundsGrants } from '../free-rounds/rounds-rows.ts';
import { type MovementQuery, type PastMovement, readMovements } from '../history/histories.ts';
import type { HistoryPage } from '../history/history-parts.ts';
import {
  type OpenRounds,
  type PastRound,
  type RoundQuery,
  readOpenRounds,
  readRounds,
} from '../history/round-histories.ts';
import {
  type AdoptedLimit,
  adoptLimits,
  changeLimit,
  type FirstLimit,
  type LimitElsewhere,
  type LimitRefusal,
  type LimitWish,
  setFirst,
  settleAsked,
} from '../limit/change-limit.ts';
import {
  type BegunPayment,
  deleteNotice,
  deletePayment,
  type LimitStanding,
  type LimitStep,
  type PastChange,
  readChanges,
  readNotices,
} from '../limit/limit-rows.ts';
import { notifyLapsed, notifyLimit } from '../limit/notify-limit.ts';
import {
  countPending,
  type DeliveryRefusal,
  deliveryOf,
  type PendingTransfer,
  readPayeeSince,
  readPending,
  readSent,
  returnOf,
  wakePending,
} from '../pending-transfers.ts';
import { type Activity, type ActivityPeriod, readActivity, readGamesBefore } from '../play/activity.ts';
import type { PlayRow } from '../play/play-row.ts';
import { type PlayedRound, type PlayOfRound, readPlayedRounds } from '../play/played-rounds.ts';
import {
  answerCheck,
  noteGame,
  type PlayedSession,
  readSession,
  setOwnCheck,
} from '../play-session/session-of-play.ts';
import { readPlayState } from '../play-session/session-rows.ts';
import { migrateWallet } from '../rows/schema.ts';
import { allWords, type Erasure, wordsAbout } from '../rows/word-rows.ts';
import { type CallFlaw, callFlaw } from '../rules/call-flaw.ts';
import { isAmount, type Posting } from '../rules/draft.ts';
import type { BonusFacts, Hold, RoundsFacts, Transfer } from '../rules/facts.ts';
import { type Balances, bonusAccount, playableMinor, roundsAccount } from '../rules/ledger-account.ts';
import type { Order, ReturnReason, TransferIn } from '../rules/order.ts';
import { isLeft, isResting, type ParkedBalance, readStays } from '../rules/parked-balance.ts';
import { isPlay, playAccount } from '../rules/play.ts';
import { ceilingsOf, operationOf, orderOf, type PlayCall, type PlayCallRefusal } from '../rules/play-call.ts';
import { isSessionLive } from '../rules/play-facts.ts';
import { type Request, type RequestFlaw, type RequestLimits, requestFlaw } from '../rules/request-limits.ts';
import { writeRestrictions } from '../rules/restrictions.ts';
import { fateOfTransfer, type TransferFate } from '../rules/transfer-fate.ts';
import { readTurnover, type Turnover } from '../rules/turnover.ts';
import { readStatement, type StatementPeriod, type WalletStatement } from '../statement/read-statement.ts';
import {
  beginVerification,
  isVerifying,
  readVerification,
  type Underway,
  type Verification,
  verifyOn,
} from '../verify/verification.ts';
import type { LedgerSummary } from '../verify/verify.ts';
import { backfillSlice, isBackfilled } from './backfill.ts';
import {
  closeWallet,
  type EraseRefusal,
  eraseFlaw,
  eraseWords,
  type Farewell,
  readCounterparties,
  readDelivered,
} from './erase-words.ts';
import { type FiguresPage, figuresPage } from './figures-page.ts';
import {
  type Attempt,
  firstAnswer,
  headOf,
  isKnownOperation,
  type MoveRefusal,
  type Owner,
  type Receipt,
  readBalances,
  readMadeAt,
  readOwner,
  readPostings,
  writeOwner,
} from './ledger.ts';
import { type Money, notifyDecision, notifyReturn, notifyTransfer } from './notify-member.ts';
import { knownAs, OPENING } from './operation-id.ts';
import { Outbox } from './outbox.ts';
import { Recorder, type WrittenOrder } from './recorder.ts';
import {
  endGameSessions,
  type GameSession,
  isDeclined,
  openGameSession,
  readDecidedAmount,
  readHold,
  readReviews,
  readTransfer,
  writeDeclined,
} from './wallet-state.ts';

/** A member's balances, in minor units of the currency. */
export interface Holdings extends Owner {
  balances: Balances;
  /** The number of the last movement; 0 before the first. */
  number: number;
  /** Reason that the wallet is stopped; null while its ledger is whole. */
  stopped: string | null;
}

/**
 * The reply to a provider: the result, and the playable balance in either case. `sealed`: a chapter has the rows that the call
 * is about; the call is repeated after `recall`.
 */
export interface PlayReply {
  answer: Result<{ number: number }, MoveRefusal | PlayCallRefusal | CallFlaw | 'sealed'>;
  /** A win that an operator looks at first, in minor units; 0 for all others. */
  heldMinor: number;
  balanceMinor: number;
  currency: string;
  exponent: number;
}

export class MemberWallet extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.ctx.storage.sql;
  readonly #outbox: Outbox;
  readonly #chapters: Chapters;
  readonly #exports: WalletExports;
  readonly #recorder: Recorder;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    clearUnfinished(state.storage);
    migrateWallet(state.storage);
    this.#exports = new WalletExports(state.storage, () => platformEnv(env).BACKUPS);
    this.#chapters = new Chapters(state.storage, () => platformEnv(env));
    this.#recorder = new Recorder(this.#storage, {
      written: orders => {
        for (const it of orders) this.#follow(it);
        this.#outbox.noteLimits(realNow());
      },
      stopped: why => {
        this.#outbox.note(realNow());
        logError('wallet.stopped', { memberId: readOwner(this.#sql)?.memberId, why });
      },
    });
    this.#outbox = new Outbox(state.storage, () => platformEnv(env), {
      send: (transfer, now) => this.#send(transfer, now),
      giveBack: (transfer, why) => this.#giveBack(transfer, why),
      hasWork: () => this.#hasWork(),
      workOn: () => this.#workOn(),
      nextExpiry: () => this.#recorder.bonuses.nextExpiry,
      expire: at => this.#recorder.guarded(() => this.#recorder.settleBonuses(readOwner(this.#sql), at)),
      nextLimit: () => this.#recorder.limits.dueAt(),
      tellLimits: at => this.#tellLimits(at),
    });
    this.#outbox.resume(realNow());
  }

  /**
   * Opens the wallet with its opening balance. Idempotent.
   * @param openingMinor minor units; 0 makes no movement
   * @param limits that the member begins with
   * @returns refuses `conflict` where it was opened with another owner, currency, exponent or amount
   */
  open(
    owner: Owner,
    openingMinor: number,
    at: number,
    limits: readonly FirstLimit[] = [],
  ): Result<Holdings, MoveRefusal> {
    const { memberId, currency, exponent } = owner;
    const known = readOwner(this.#sql);
    const isSame = known?.memberId === memberId && known.currency === currency && known.exponent === exponent;
    if (known !== null && !isSame) return refuse('conflict');
    if (isRestoring(this.#storage)) return refuse('stopped');
    // Checked before the owner is written, so that a refused wallet is not left half open.
    if (openingMinor !== 0 && !isAmount(openingMinor)) return refuse('not_an_amount');
    const moved = this.#recorder.guarded(() => {
      if (known === null) {
        writeOwner(this.#sql, { memberId, currency, exponent }, at);
        setFirst(this.#sql, limits, at);
        this.#recorder.limits.reset();
      }
      if (openingMinor === 0) return null;
      const order: Order = { kind: 'opening-balance', amountMinor: openingMinor };
      return this.#recorder.record({ operationId: OPENING, order, at });
    });
    return moved === null || moved.ok ? this.holdings() : moved;
  }

  /**
   * Carries an order out, once per operation id: the same id with the same order replays the first answer.
   * @param at epoch milliseconds
   * @returns refuses `not_open` before the wallet was opened
   */
  move(operationId: string, order: Order, at: number): Result<Receipt, MoveRefusal> {
    return this.#recorder.guarded(() => this.#recorder.record({ operationId, order, at }));
  }

  /** The answer that `move` would give; nothing moves. */
  tryMove(operationId: string, order: Order, at: number): Result<Receipt, MoveRefusal> {
    return this.#recorder.tried(() => this.#recorder.record({ operationId, order, at }));
  }

  /**
   * Carries out a member's own request within its limits; a known operation id replays its first answer.
   */
  request(
    operationId: string,
    order: Request,
    at: number,
    limits: RequestLimits,
  ): Result<Receipt, MoveRefusal | RequestFlaw> {
    const isKnown = isKnownOperation(this.#sql, operationId);
    const givingUp = limits.givesUpBonuses && !isKnown ? this.#recorder.bonuses.wagering : [];
    const step = (it: Pick<Attempt, 'operationId' | 'order'>): Result<Receipt, MoveRefusal | RequestFlaw> => {
      if (it.order !== order) return this.#recorder.record({ ...it, at });
      const flaw = isKnown ? null : requestFlaw(this.#sql, order, limits, at);
      return flaw === null ? this.#recorder.record({ operationId, order, at, isOwn: true }) : refuse(flaw);
    };
    const moved = this.#recorder.all(
      [...givingUp.map(it => cancellationOf(it.grantId)), { operationId, order }],
      step,
    );
    return moved.ok ? ok(moved.value.at(-1) as Receipt) : moved;
  }

  /** The first answer to a request that was carried out, as any of these orders; null where none was. */
  firstAnswer(operationId: string, orders: readonly Order[]): Receipt | null {
    const answers = orders.map(order => firstAnswer(this.#sql, { operationId, order }));
    const known = answers.find(it => it?.ok);
    return known?.ok ? known.value : null;
  }

  /** Carries several orders out, all or none. */
  moveAll(
    attempts: readonly Pick<Attempt, 'operationId' | 'order'>[],
    at: number,
  ): Result<Receipt[], MoveRefusal> {
    return this.#recorder.all(attempts, it => this.#recorder.record({ ...it, at }));
  }

  /** A deposit and its state, by any of its names; null where the ledger has none of this name. */
  deposit(name: string): DepositStanding | null {
    return readDepositStanding(this.#sql, name);
  }

  /** Whether any deposit was ever credited. */
  hasDeposit(): boolean {
    return hasDeposit(this.#sql);
  }

  /** Takes a deposit back with the bonuses that the rest of it does not pay for, or returns it: all or nothing, once per operation id. */
  reverseDeposit(reversal: DepositReversal, at: number): Result<Receipt, MoveRefusal | ReversalFlaw> {
    const isKnown = knownAs(reversal.operationId).some(it => isKnownOperation(this.#sql, it ?? ''));
    const planned = planReversal(this.#sql, reversal, isKnown);
    if (!planned.ok) return planned;
    const moved = this.moveAll(planned.value, at);
    return moved.ok ? ok(moved.value[0] as Receipt) : moved;
  }

  /** The answer that `reverseDeposit` would give; nothing moves. */
  tryReversal(reversal: DepositReversal, at: number): Result<Receipt, MoveRefusal | ReversalFlaw> {
    return this.#recorder.tried(() => {
      const planned = planReversal(this.#sql, reversal, false);
      if (!planned.ok) return planned;
      const [order] = planned.value;
      return order === undefined ? refuse('no_such_deposit') : this.#recorder.record({ ...order, at });
    });
  }

  /** Ends the bonuses that what is left of a deposit does not pay for. @returns their ids */
  endUnpaidBonuses(depositName: string, at: number): Result<string[], MoveRefusal> {
    const ends = endsOfUnpaid(this.#sql, depositName);
    const moved = this.moveAll(ends, at);
    return moved.ok ? ok(ends.map(it => it.order.grantId)) : moved;
  }

  /** A provider's bet, win or rollback; null before the wallet was opened. */
  play(call: PlayCall, at: number): PlayReply | null {
    const owner = readOwner(this.#sql);
    if (owner === null) return null;
    const { currency, exponent } = owner;
    const reply = (
      answer: PlayReply['answer'],
      balanceMinor: number | undefined,
      heldMinor = 0,
    ): PlayReply => ({
      answer,
      heldMinor,
      balanceMinor: balanceMinor ?? 0,
      currency,
      exponent,
    });
    const order = orderOf(call, owner);
    if (!order.ok) return reply(order, playableMinor(readBalances(this.#sql), 'main'));
    const account = playAccount(order.value);
    if (this.#chapters.missingFor(order.value) !== null)
      return reply(refuse('sealed'), playableMinor(readBalances(this.#sql), account));
    const flaw = callFlaw(this.#sql, call, order.value, at);
    if (flaw !== null) return reply(refuse(flaw), playableMinor(readBalances(this.#sql), account));
    const ofBet = call.kind === 'bet' ? { session: call.session, categories: call.categories ?? [] } : {};
    const ceilings = ceilingsOf(call, exponent);
    const moved = this.#recorder.guarded(() =>
      this.#recorder.record(
        { operationId: operationOf(call), order: order.value, at, ceilings, ...ofBet },
        owner,
      ),
    );
    if (!moved.ok) return reply(moved, playableMinor(readBalances(this.#sql), account));
    const now = () => playableMinor(this.#recorder.lastBalances ?? readBalances(this.#sql), account);
    const { number, balances } = moved.value;
    const isHeld = call.kind === 'win' && balances.review !== undefined;
    const heldMinor = isHeld ? (this.review(number)?.amountMinor ?? 0) : 0;
    // Receipts of older versions list touched accounts only, and none has the part that a bonus can pay.
    const isStated = !this.#recorder.bonuses.hasAny && balances[account] !== undefined;
    return reply(ok({ number }), isStated ? balances[account] : now(), heldMinor);
  }

  /** Brings back the rows that a call is about from the wallet's chapters. */
  async recall(call: PlayCall): Promise<void> {
    const owner = readOwner(this.#sql);
    const order = owner === null ? null : orderOf(call, owner);
    if (order?.ok) await this.#chapters.recallFor(order.value);
  }

  /**
   * Applies a transfer from another member's wallet, once, within the member's deposit limits.
   * @returns refuses `wrong_currency` and `declined` permanently: a wallet never changes its currency, nor accepts a transfer that it
   *   has declined. It declines what may not come in when it arrives, without saying why.
   */
  receive(
    operationId: string,
    { currency, ...order }: TransferIn & { currency: string },
    at: number,
  ): Result<Receipt, MoveRefusal | DeliveryRefusal> {
    const owner = readOwner(this.#sql);
    if (owner !== null && owner.currency !== currency) return refuse('wrong_currency');
    if (isDeclined(this.#sql, operationId)) return refuse('declined');
    const received = this.move(operationId, order, at);
    if (received.ok || !(received.error === 'restricted' || received.error === 'deposit_limit'))
      return received;
    // Written, so that a second attempt under way cannot arrive after the sender has got it back.
    writeDeclined(this.#sql, operationId, at);
    return refuse('declined');
  }

  /** Refuses a transfer for ever that has not arrived, so that its sender can have it back. @returns false where it has arrived */
  decline(operationId: string, at: number): boolean {
    if (isKnownOperation(this.#sql, operationId)) return false;
    writeDeclined(this.#sql, operationId, at);
    return true;
  }

  /** The member's balances; refuses `not_open` before the wallet was opened. */
  holdings(): Result<Holdings, 'not_open'> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const { play: _play, ...shown } = owner;
    const head = headOf(this.#sql);
    return ok({ ...shown, balances: readBalances(this.#sql, head), number: head?.number ?? 0 });
  }

  /** The member's balances for a provider whose game session is live. */
  holdingsIn(
    { providerId, tokenHash }: Pick<GameSession, 'providerId' | 'tokenHash'>,
    at: number,
  ): Result<Holdings, 'not_open' | 'session_ended'> {
    const holdings = this.holdings();
    if (!holdings.ok) return holdings;
    return isSessionLive(this.#sql, providerId, tokenHash, at) ? holdings : refuse('session_ended');
  }

  /** The member's money at transfer-type providers. */
  stays(at: number): ParkedBalance[] {
    return readStays(this.#sql, at);
  }

  /**
   * Brings back money that lies unused at providers [7.14], or that a game of another provider needs now.
   * @returns the providers it was taken from
   */
  bringBack({ wantedAt, at }: { wantedAt: string | null; at: number }): string[] {
    const providerIds = readStays(this.#sql, at)
      .filter(it => (wantedAt === null ? isLeft(it, at) : it.providerId !== wantedAt && isResting(it, at)))
      .map(it => it.providerId);
    if (providerIds.length === 0) return [];
    const id = `bring-back:${headOf(this.#sql)?.number ?? 0}`;
    return this.move(id, { kind: 'restore-balance', providerIds }, at).ok ? providerIds : [];
  }

  movements(query: MovementQuery): HistoryPage<PastMovement> {
    return readMovements(this.#sql, query);
  }

  rounds(query: RoundQuery): Promise<HistoryPage<PastRound>> {
    return this.#chapters.reading(loaded => readRounds(this.#sql, query, loaded));
  }

  /** The sums of a statement's periods, and of the whole time; null before the wallet was opened. */
  statement(periods: readonly StatementPeriod[]): Promise<WalletStatement | null> {
    return this.#chapters.reading(loaded => readStatement(this.#sql, periods, loaded));
  }

  /** Open rounds with a stake, newest first; none before the wallet was opened. */
  openRounds(most: number, at: number): OpenRounds {
    const owner = readOwner(this.#sql);
    return { exponent: owner?.exponent ?? 0, rounds: readOpenRounds(this.#sql, most, at) };
  }

  /**
   * Forgets the member: erases their words, and closes the wallet for all but movements about its past. The ledger stays, and
   * verifies. Idempotent.
   */
  forget(at: number): Result<Farewell, EraseRefusal | MoveRefusal> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const forgotten = this.#recorder.guarded((): Result<null, EraseRefusal | MoveRefusal> => {
      if (owner.stopped !== null) return refuse('stopped');
      const flaw = owner.closedAt === null ? eraseFlaw(this.#sql, readBalances(this.#sql)) : null;
      if (flaw !== null) return refuse(flaw);
      closeWallet(this.#sql, at);
      return this.#erase(allWords(this.#sql), at);
    });
    if (!forgotten.ok) return forgotten;
    this.#outbox.copyAgain(1, realNow());
    const { currency, exponent } = owner;
    return ok({
      currency,
      exponent,
      counterparties: readCounterparties(this.#sql),
      sent: readDelivered(this.#sql),
    });
  }

  /** Erases the name of a forgotten member, and the notes that they have written. Idempotent. */
  forgetOther(memberId: string, at: number): Result<null, MoveRefusal> {
    const owner = readOwner(this.#sql);
    if (owner === null) return ok(null);
    const about = wordsAbout(this.#sql, memberId);
    const [first] = about;
    if (first === undefined) return ok(null);
    const erased = this.#recorder.guarded(
      (): Result<null, MoveRefusal> => (owner.stopped === null ? this.#erase(about, at) : refuse('stopped')),
    );
    if (erased.ok) this.#outbox.copyAgain(first.number, realNow());
    return erased;
  }

  /** The member's bonuses, the newest first, with the money left in each, in minor units. */
  bonuses(): (BonusFacts & { balanceMinor: number })[] {
    if (!this.#recorder.bonuses.hasBonuses) return [];
    const balances = readBalances(this.#sql);
    return readBonuses(this.#sql).map(it => ({
      ...it,
      balanceMinor: balances[bonusAccount(it.grantId)] ?? 0,
    }));
  }

  /** The member's free rounds, the newest first, with their wins that are not decided yet, in minor units. */
  freeRounds(): (RoundsFacts & { wonMinor: number })[] {
    if (!this.#recorder.bonuses.hasRounds) return [];
    const balances = readBalances(this.#sql);
    return readRoundsGrants(this.#sql).map(it => ({
      ...it,
      wonMinor: balances[roundsAccount(it.grantId)] ?? 0,
    }));
  }

  /** Time of a movement, epoch milliseconds; null where the number is unknown. */
  madeAt(number: number): number | null {
    return readMadeAt(this.#sql, number);
  }

  /** What a movement posted to each account; nothing where the number is unknown, or its rows are in a chapter. */
  postings(number: number): Posting[] {
    return readPostings(this.#sql, number);
  }

  /** The amount of the deposit or withdrawal that a movement decided, in minor units; null for other movements. */
  decidedAmount(number: number): number | null {
    return readDecidedAmount(this.#sql, number);
  }

  /** A withdrawal and its state, or null. */
  withdrawal(withdrawalId: string): Hold | null {
    return readHold(this.#sql, withdrawalId);
  }

  /** The review of a win, with its currency; null where the movement has none. */
  review(heldAs: number): Money | null {
    const owner = readOwner(this.#sql);
    const [review] = readReviews(this.#sql, [heldAs]);
    if (owner === null || review === undefined) return null;
    const { currency, exponent } = owner;
    return { amountMinor: review.amountMinor, currency, exponent };
  }

  /** Turnover since the last rebates, up to a movement or to the last one, and the rebates claimed through it. */
  turnover(upTo: number = Number.MAX_SAFE_INTEGER): Turnover {
    return readTurnover(this.#sql, upTo);
  }

  /** Stakes and rounds by game in a period of whole hours. */
  activity(period: ActivityPeriod): Activity {
    return readActivity(this.#sql, period);
  }

  /** The rounds of some play, as they are now. */
  playedRounds(play: readonly PlayOfRound[]): PlayedRound[] {
    return readPlayedRounds(this.#sql, play);
  }

  /** Games that the member has staked in before a moment. @param before epoch milliseconds */
  gamesBefore(before: number): string[] {
    return readGamesBefore(this.#sql, before);
  }

  /**
   * Takes over the member's restrictions: barred orders are refused from now on, and transfers that a hold has kept are looked at again.
   * @returns false before the wallet was opened
   */
  restrict(standing: Standing): boolean {
    const isOpen = writeRestrictions(this.#sql, standing);
    if (countPending(this.#sql) > 0) {
      wakePending(this.#sql);
      this.#outbox.noteTransfer(realNow());
    }
    return isOpen;
  }

  /** The limits that bind the member, with the used part of each. */
  limits(at: number): LimitStanding[] {
    return this.#recorder.limits.standing(at);
  }

  /** Changes of the member's limits, the newest first. */
  limitChanges(most: number): PastChange[] {
    return readChanges(this.#sql, most);
  }

  /** Changes a limit: a lower one binds from the next request on. */
  changeLimit(wish: LimitWish, at: number): Result<LimitStep, LimitRefusal | 'not_open'> {
    if (readOwner(this.#sql) === null) return refuse('not_open');
    const changed = this.#storage.transactionSync(() => changeLimit(this.#sql, wish, at));
    this.#recorder.limits.reset();
    this.#outbox.noteLimits(realNow());
    return changed;
  }

  /**
   * Adopts limits of another account of the same person. Those in money count only where both accounts have the same currency.
   * Idempotent.
   * @returns those that bind here because of the other account; null before the wallet was opened
   */
  adoptLimits(
    limits: readonly LimitElsewhere[],
    { currency, timeZone }: { currency: string; timeZone: string },
    at: number,
  ): AdoptedLimit[] | null {
    const owner = readOwner(this.#sql);
    if (owner === null) return null;
    const fitting = limits.filter(it => it.kind === 'time' || owner.currency === currency);
    const adopted = this.#storage.transactionSync(() => adoptLimits(this.#sql, fitting, timeZone, at));
    this.#recorder.limits.reset();
    this.#outbox.noteLimits(realNow());
    return adopted;
  }

  /** Counts a payment at a service as a deposit, until it is paid or over. Idempotent. */
  beginPayment(payment: BegunPayment, at: number): Result<null, 'deposit_limit'> {
    return this.#storage.transactionSync(() => this.#recorder.limits.begin(payment, at));
  }

  /** A payment at a service that will not be paid counts no more. */
  endPayment(paymentId: string): void {
    deletePayment(this.#sql, paymentId);
  }

  /** Whether the member has no time left to play. */
  isTimeUp(at: number): boolean {
    return this.#recorder.limits.isTimeUp(at);
  }

  /** Reason that the account cannot be closed or forgotten yet; null where it can, or was never opened. */
  farewellFlaw(): EraseRefusal | null {
    return readOwner(this.#sql) === null ? null : eraseFlaw(this.#sql, readBalances(this.#sql));
  }

  /**
   * Opens a game session, in which a provider may bet; refuses `not_open` before the wallet was opened.
   * @param marketCheckMs how often the market has the reality check, in milliseconds; null for never
   */
  openGameSession(
    session: GameSession,
    at: number,
    marketCheckMs: number | null = null,
  ): Result<Holdings, 'not_open'> {
    const holdings = this.holdings();
    if (holdings.ok)
      this.#storage.transactionSync(() => {
        openGameSession(this.#sql, session, at);
        noteGame(this.#sql, marketCheckMs, at);
      });
    return holdings;
  }

  /** The session of play; null while nobody plays. */
  sessionOfPlay(at: number): Promise<PlayedSession | null> {
    return this.#chapters.reading(loaded => readSession(this.#sql, at, loaded));
  }

  /** Takes the member's answer to the reality check. */
  answerCheck(answer: 'continue' | 'break', at: number): void {
    this.#storage.transactionSync(() => answerCheck(this.#sql, answer, at));
  }

  /** The member's own interval of the reality check, in milliseconds; null for the market's. */
  setOwnCheck(everyMs: number | null): void {
    this.#storage.transactionSync(() => setOwnCheck(this.#sql, everyMs));
  }

  /** The member's own interval of the reality check; null where it is the market's. */
  ownCheck(): number | null {
    return readPlayState(this.#sql).ownCheckMs;
  }

  /**
   * Ends the game sessions of a member's session: bets are refused from now on, wins and rollbacks still apply.
   * @param sessionHash hash of the token of the member's session
   */
  endGameSessions(sessionHash: string): void {
    endGameSessions(this.#sql, sessionHash);
  }

  /**
   * Verifies the whole ledger from its first movement on, or goes on with the verification that runs: one slice at once, the rest
   * in the alarm. A failure stops the wallet and returns the reason.
   */
  verify(): Result<LedgerSummary | Underway, string> {
    return this.#verifyFrom(false);
  }

  /** Resumes a stopped wallet if its ledger verifies from the last checkpoint on; otherwise it stays stopped. */
  resume(): Result<LedgerSummary | Underway, string> {
    return this.#verifyFrom(true);
  }

  /** The verification that runs, or the last one; null before the first. */
  verification(): Verification | null {
    return readVerification(this.#sql);
  }

  /**
   * Seals old play into chapters, as the alarm does by itself where there is much.
   * @returns refuses with the ledger's first flaw, which stops the wallet
   */
  async seal(sizes: SealingSizes): Promise<Result<null, string>> {
    while (this.#chapters.hasWork(sizes)) {
      const worked = await this.#seal(sizes);
      if (!worked.ok) return worked;
    }
    return ok(null);
  }

  /** Delivers everything in the outbox, due or not. @returns how many transfers are still pending */
  async sweep(): Promise<number> {
    await this.#outbox.deliver(realNow(), true);
    return countPending(this.#sql);
  }

  /** Transfers to other members that are not delivered yet, the next attempt first. */
  pendingTransfers(): PendingTransfer[] {
    const all = Number.MAX_SAFE_INTEGER;
    return readPending(this.#sql, all, all, all);
  }

  /** A transfer that this wallet has sent, with its memo, or null. @param sentAs number of its movement */
  sentTransfer(sentAs: number): PendingTransfer | null {
    return readSent(this.#sql, sentAs);
  }

  /** Time since which the member has a receiver of transfers as a payee, epoch milliseconds; null for a new one. */
  payeeSince(receiverId: string): number | null {
    return readPayeeSince(this.#sql, receiverId);
  }

  /** A transfer that this wallet has sent, or null. @param sentAs number of its movement */
  transfer(sentAs: number): Transfer | null {
    return readTransfer(this.#sql, sentAs);
  }

  /** A tab of the member has opened, which hears pushes. */
  heard(): void {
    this.#outbox.heard(realNow());
  }

  /** The play log has written the play `after` < number <= `through`. */
  playWritten(after: number, through: number): void {
    this.#outbox.playWritten(after, through, realNow());
  }

  /** Movements after a number for the figures, a page of them; null where there are none. @throws Error where a chapter is missing */
  async figuresAfter(after: number): Promise<FiguresPage | null> {
    const chapter = chapterOf(this.#sql, after + 1);
    const content = chapter === null ? null : await this.#chapters.verified(chapter);
    if (chapter !== null && content === null)
      throw new Error(
        `Chapter ${chapter.number} of ${readOwner(this.#sql)?.memberId} is not what was sealed`,
      );
    const sealed = chapter === null || content === null ? null : { chapter, play: content.play };
    return figuresPage(this.#sql, after, sealed);
  }

  /** Rebuilds the wallet's replica and its part of the play log, from its first movement on. */
  rebuildReplica(): void {
    this.#outbox.rebuildReplica(realNow());
  }

  /**
   * Exports the wallet, unless its last export is still current; goes on where nobody waits for it any more.
   * @param since an export that was made since then is current, epoch milliseconds
   */
  async exportNow(since?: number): Promise<Result<WalletExport, ExportRefusal>> {
    const making = this.#exports.make(realNow(), since);
    this.ctx.waitUntil(making.then(null, () => undefined));
    try {
      return await making;
    } finally {
      if (this.#hasWork()) this.#outbox.noteWork(realNow()); // old play is not sealed meanwhile
    }
  }

  /** Makes the wallet from an export; refused where it has been opened. It verifies itself afterwards. */
  async restore(key: string, memberId: string): Promise<Result<null, RestoreRefusal>> {
    const { BACKUPS } = platformEnv(this.env);
    const restored = await restoreWallet(this.#storage, BACKUPS, { key, memberId }).finally(() => {
      if (!isRestoring(this.#storage)) migrateWallet(this.#storage);
    });
    if (!restored.ok) return restored;
    this.#recorder.reset();
    this.#verifyFrom(false);
    try {
      const directory = directoryOf(platformEnv(this.env), memberId);
      await cutCounted(directory, memberId, headOf(this.#sql)?.number ?? 0);
    } finally {
      this.rebuildReplica();
    }
    return restored;
  }

  override async alarm(): Promise<void> {
    await this.#outbox.deliver(realNow());
  }

  #verifyFrom(isResumption: boolean): Result<LedgerSummary | Underway, string> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    this.#storage.transactionSync(() => beginVerification(this.#sql, owner, isResumption, realNow()));
    return this.#verifySlice() ?? refuse('not_open');
  }

  /** @param play the rows of the chapter that comes next, if one does; the alarm has read them */
  #verifySlice(play: readonly PlayRow[] | null = null): Result<LedgerSummary | Underway, string> | null {
    const verified = this.#storage.transactionSync(() => verifyOn(this.#sql, realNow(), play));
    if (verified === null) return null;
    if (!verified.ok) this.#recorder.stop(verified.error);
    else if ('isRunning' in verified.value) this.#outbox.noteWork(realNow());
    else this.#outbox.note(realNow()); // it may be resumed
    return verified;
  }

  /** One slice of the work on the whole ledger. @returns whether some is left */
  async #workOn(): Promise<boolean> {
    if (!isBackfilled(this.#sql)) this.#storage.transactionSync(() => backfillSlice(this.#sql));
    else if (isVerifying(this.#sql)) await this.#verifyNext();
    else if (!this.#exports.isRunning) await this.#seal();
    return this.#hasWork();
  }

  async #verifyNext(): Promise<void> {
    const chapter = chapterOf(this.#sql, (readVerification(this.#sql)?.through ?? 0) + 1);
    const content = chapter === null ? null : await this.#chapters.verified(chapter);
    if (chapter !== null && content === null) this.#verifySlice([]);
    else this.#verifySlice(content?.play ?? null);
  }

  async #seal(sizes?: SealingSizes): Promise<Result<null, string>> {
    const worked = await this.#chapters.work(realNow(), sizes);
    if (!worked.ok) this.#recorder.stop(worked.error);
    return worked;
  }

  /** Gives the member the due notices of their limits, each once. */
  async #tellLimits(at: number): Promise<void> {
    const owner = readOwner(this.#sql);
    if (owner === null) return;
    const env = platformEnv(this.env);
    const lapsed = this.#storage.transactionSync(() => settleAsked(this.#sql, at));
    this.#recorder.limits.reset();
    await notifyLapsed(env, owner.memberId, lapsed, at);
    for (const notice of readNotices(this.#sql)) {
      await notifyLimit(env, owner, notice);
      deleteNotice(this.#sql, notice.number);
    }
    this.#recorder.limits.reset();
  }

  #hasWork = (): boolean =>
    !isBackfilled(this.#sql) ||
    isVerifying(this.#sql) ||
    (!this.#exports.isRunning && this.#chapters.hasWork());

  /** Delivers a transfer whose sender may still send it. One that waited arrives, and counts, as of its delivery. */
  async #send(
    transfer: PendingTransfer,
    now: number,
  ): Promise<Result<Receipt, MoveRefusal | DeliveryRefusal | TransferFate | 'kept'>> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const { sentAs, receiverId, amountMinor, isAffiliate, memo, sentAt, deliverAfter } = transfer;
    const receiver = platformEnv(this.env).MEMBER_WALLET.named(receiverId);
    const operationId = deliveryOf(owner.memberId, sentAs);
    const at = deliverAfter === null ? sentAt : Math.max(deliverAfter, now);
    const fate = fateOfTransfer({ ...owner, balances: readBalances(this.#sql) }, now);
    if (fate === 'keep') return refuse('kept');
    // An earlier attempt may have arrived without an answer: then it is delivered, and its answer is the first.
    if (fate !== 'deliver' && (await receiver.decline(operationId, now))) return refuse(fate);
    const order: TransferIn & { currency: string } = {
      kind: isAffiliate ? 'affiliate-transfer-in' : 'transfer-in',
      amountMinor,
      senderId: owner.memberId,
      sentAs,
      currency: owner.currency,
      ...(memo === undefined ? {} : { memo }),
    };
    const applied = await receiver.receive(operationId, order, at);
    if (!applied.ok && applied.error === 'closed') this.forgetOther(receiverId, realNow());
    if (applied.ok && memo?.from !== undefined) {
      const { memberId: senderId, currency, exponent } = owner;
      await notifyTransfer(platformEnv(this.env), {
        amountMinor,
        currency,
        exponent,
        senderId,
        sentAs,
        receiverId,
        isAffiliate,
        at,
        from: memo.from,
        note: memo.note,
      });
    }
    return applied;
  }

  /** Returns a transfer that the receiver's wallet has declined, and tells its sender. */
  async #giveBack(
    { sentAs, amountMinor, isAffiliate, memo, sentAt, deliverAfter }: PendingTransfer,
    why: ReturnReason,
  ): Promise<Result<Receipt, MoveRefusal>> {
    const returned = this.move(returnOf(sentAs), { kind: 'transfer-return', sentAs, why }, realNow());
    const at = deliverAfter === null ? sentAt : realNow(); // as its delivery would be
    const owner = readOwner(this.#sql);
    const to = memo?.to;
    if (returned.ok && owner !== null && to !== undefined && why !== 'taken-back')
      await notifyReturn(platformEnv(this.env), { ...owner, sentAs, amountMinor, to, why, isAffiliate, at });
    return returned;
  }

  /** In the caller's transaction. */
  #erase(erasures: readonly Erasure[], at: number): Result<null, MoveRefusal> {
    const operationId = `redaction:${headOf(this.#sql)?.number ?? 0}`;
    const refused = eraseWords(this.#sql, erasures, order => {
      const sealed = this.#recorder.record({ operationId, order, at });
      return sealed.ok ? null : sealed;
    });
    return refused ?? ok(null);
  }

  /** Notifies the member of a withdrawal that a claim has refused. */
  async #notifyRefused(withdrawalId: string): Promise<void> {
    const owner = readOwner(this.#sql);
    const hold = readHold(this.#sql, withdrawalId);
    if (owner === null || hold === null) return;
    const { memberId, currency, exponent } = owner;
    const { amountMinor } = hold;
    const money = { amountMinor, currency, exponent };
    const decision = { kind: 'withdrawal-refuse' as const, memberId, id: withdrawalId, reason: undefined };
    try {
      await notifyDecision(platformEnv(this.env), { ...decision, ...money, at: realNow() });
    } catch (error) {
      logError('wallet.refusal-not-told', { memberId, error });
    }
  }

  #follow({ order, receipt, currency }: WrittenOrder): void {
    const { kind } = order;
    const amountMinor = 'amountMinor' in order ? (order.amountMinor ?? 0) : 0;
    count(platformEnv(this.env), { what: 'movement', name: kind, outcome: currency, amountMinor });
    const isDecision = kind === 'review-release' || kind === 'review-void';
    if (isPlay(order) || kind === 'win-rollback' || isDecision) this.#outbox.notePlay(realNow());
    // Operators look at a win under review at once.
    if (!isPlay(order) || receipt.balances.review !== undefined) this.#outbox.note(realNow());
    if (kind === 'transfer-out' || kind === 'affiliate-transfer-out') this.#outbox.noteTransfer(realNow());
    if (kind === 'withdrawal-refuse' && order.isForClaim)
      this.ctx.waitUntil(this.#notifyRefused(order.withdrawalId));
  }
}

acceptTraces(MemberWallet);
