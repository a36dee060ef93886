/**
 * A member's money: one Durable Object per member, its only writer. Each operation is one synchronous transaction, so reads
 * and writes are never interleaved, and no reply leaves before its movement is stored. Effects of a movement are in outbox.ts.
 * Longer than most files because the runtime wants all methods of an object in one class; the rules are in the files beside it.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Standing } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { logError } from '#log/log.ts';
import { takeTraces } from '#log/traced-objects.ts';
import { now as realNow } from '../clock.ts';
import { count } from '../counter/counter.ts';
import { platformEnv } from '../env.ts';
import { type Balances, bonusAccount, playableMinor, roundsAccount } from './account.ts';
import { allOrNone } from './all-or-none.ts';
import { backfillSlice, isBackfilled } from './backfill.ts';
import {
  type ExportRefusal,
  exportWallet,
  type RestoreRefusal,
  restoreWallet,
  type WalletExport,
} from './backup/export-wallet.ts';
import { betOnBonus } from './bonus/bet-on-bonus.ts';
import { type LiveBonus, readBonuses } from './bonus/bonus-rows.ts';
import { KnownBonuses } from './bonus/known-bonuses.ts';
import { type BonusEnd, cancellationOf, dueEnds, readUnsettled } from './bonus/settle-bonuses.ts';
import { chapterOf } from './chapter/chapter-rows.ts';
import { Chapters } from './chapter/chapters.ts';
import type { SealingSizes } from './chapter/seal.ts';
import { isAmount } from './draft.ts';
import type { BonusFacts, Hold, RoundsFacts, Transfer } from './facts.ts';
import {
  closeWallet,
  eraseWords,
  type Farewell,
  type ForgetRefusal,
  forgetFlaw,
  isAllowedWhenClosed,
  readCounterparties,
  readDelivered,
} from './forget.ts';
import { readRoundsGrants } from './free-rounds/rounds-rows.ts';
import { dueRounds } from './free-rounds/settle-rounds.ts';
import { type MovementQuery, type PastMovement, readMovements } from './histories.ts';
import type { HistoryPage } from './history-parts.ts';
import {
  type Attempt,
  firstAnswer,
  headOf,
  isKnownOperation,
  type LedgerRow,
  type MoveRefusal,
  type Owner,
  type OwnerState,
  type Receipt,
  type RecordResult,
  readBalances,
  readMadeAt,
  readOwner,
  record,
  writeOwner,
} from './ledger.ts';
import {
  changeLimit,
  type FirstLimit,
  type LimitRefusal,
  type LimitWish,
  setFirst,
  settleAsked,
} from './limit/change-limit.ts';
import {
  type BegunPayment,
  deleteNotice,
  deletePayment,
  type LimitStanding,
  type LimitStep,
  type PastChange,
  readChanges,
  readNotices,
} from './limit/limit-rows.ts';
import { Limits } from './limit/limits.ts';
import { tellLapsed, tellLimit } from './limit/tell-limit.ts';
import { type Money, notifyTransfer } from './notify-member.ts';
import { OPENING } from './operation-id.ts';
import type { Order, RoundsEnd, TransferIn } from './order.ts';
import { Outbox } from './outbox.ts';
import {
  countPending,
  type DeliveryRefusal,
  deliveryOf,
  type PendingTransfer,
  readPending,
  returnOf,
} from './pending-transfers.ts';
import { type Activity, type ActivityPeriod, readActivity, readGamesBefore } from './play/activity.ts';
import type { PlayRow } from './play/play-row.ts';
import { isPlay, playAccount } from './play.ts';
import { operationOf, orderOf, type PlayCall, type PlayCallRefusal } from './play-call.ts';
import { type Request, type RequestFlaw, type RequestLimits, requestFlaw } from './request-limits.ts';
import { isRestricted, writeRestrictions } from './restrictions.ts';
import {
  type OpenRounds,
  type PastRound,
  type RoundQuery,
  readOpenRounds,
  readRounds,
} from './round-histories.ts';
import { migrateWallet } from './schema.ts';
import {
  admitBet,
  answerCheck,
  noteGame,
  type PlayedSession,
  readSession,
  setOwnCheck,
} from './session/session-of-play.ts';
import { readPlayState } from './session/session-rows.ts';
import { readStatement, type StatementPeriod, type WalletStatement } from './statement/read-statement.ts';
import { isLeft, isResting, readStays, type Stay } from './stay.ts';
import { readTurnover, type Turnover } from './turnover.ts';
import {
  beginVerification,
  isVerifying,
  readVerification,
  type Underway,
  type Verification,
  verifyOn,
} from './verification.ts';
import { headFlaw, type LedgerSummary } from './verify.ts';
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
import { allWords, type Erasure, wordsAbout } from './word-rows.ts';

/** A member's balances, in minor units of the currency. */
export interface Holdings extends Owner {
  balances: Balances;
  /** Reason that the wallet is stopped; null while its ledger is whole. */
  stopped: string | null;
}

/**
 * The reply to a provider: the result, and the playable balance in either case. `sealed`: a chapter has the rows that the call
 * is about; the call is repeated after `recall`.
 */
export interface PlayReply {
  answer: Result<{ number: number }, MoveRefusal | PlayCallRefusal | 'sealed'>;
  /** A win that an operator looks at first, in minor units; 0 for all others. */
  heldMinor: number;
  balanceMinor: number;
  currency: string;
  exponent: number;
}

/** Whether the database reports a broken ledger rule. */
const isBrokenRule = (error: unknown): boolean => String(error).includes('SQLITE_CONSTRAINT');

const isSameRow = (row: LedgerRow | undefined, other: LedgerRow | undefined): boolean =>
  row !== undefined && other !== undefined && Object.keys(row).every(column => row[column] === other[column]);

/** An order that a transaction has written. */
interface WrittenOrder {
  order: Order;
  receipt: Receipt;
  currency: string;
  /** All balances after it. */
  balances: Balances;
}

export class MemberWallet extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.ctx.storage.sql;
  readonly #outbox: Outbox;
  readonly #chapters: Chapters;
  /** The last movement that this instance has checked or sealed; while the stored row equals it, it needs no new check. */
  #checked: LedgerRow | undefined;
  /**
   * Of the transaction that runs: orders that it has written, and a flaw that it has found. Both take effect after it, because
   * a rollback takes back an alarm that was set inside it.
   */
  #written: WrittenOrder[] = [];
  #flaw: string | null = null;
  readonly #limits: Limits;
  readonly #bonuses: KnownBonuses;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrateWallet(state.storage);
    this.#chapters = new Chapters(state.storage, () => platformEnv(env));
    this.#limits = new Limits(this.#sql);
    this.#bonuses = new KnownBonuses(this.#sql);
    this.#outbox = new Outbox(state.storage, () => platformEnv(env), {
      send: transfer => this.#send(transfer),
      giveBack: ({ sentAs }) => this.move(returnOf(sentAs), { kind: 'transfer-return', sentAs }, realNow()),
      hasWork: () => this.#hasWork(),
      workOn: () => this.#workOn(),
      nextExpiry: () => this.#bonuses.nextExpiry,
      expire: at => this.#guarded(() => this.#settleBonuses(readOwner(this.#sql), at)),
      nextLimit: () => this.#limits.dueAt(),
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
    // Checked before the owner is written, so that a refused wallet is not left half open.
    if (openingMinor !== 0 && !isAmount(openingMinor)) return refuse('not_an_amount');
    const moved = this.#guarded(() => {
      if (known === null) {
        writeOwner(this.#sql, { memberId, currency, exponent }, at);
        setFirst(this.#sql, limits, at);
        this.#limits.reset();
      }
      if (openingMinor === 0) return null;
      const order: Order = { kind: 'opening-balance', amountMinor: openingMinor };
      return this.#record({ operationId: OPENING, order, at });
    });
    return moved === null || moved.ok ? this.holdings() : moved;
  }

  /**
   * Carries an order out, once per operation id: the same id with the same order replays the first answer.
   * @param at epoch milliseconds
   * @returns refuses `not_open` before the wallet was opened
   */
  move(operationId: string, order: Order, at: number): Result<Receipt, MoveRefusal> {
    return this.#guarded(() => this.#record({ operationId, order, at }));
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
    const givingUp = limits.givesUpBonuses && !isKnown ? this.#bonuses.wagering : [];
    const step = (it: Pick<Attempt, 'operationId' | 'order'>): Result<Receipt, MoveRefusal | RequestFlaw> => {
      if (it.order !== order) return this.#record({ ...it, at });
      const flaw = isKnown ? null : requestFlaw(this.#sql, order, limits, at);
      return flaw === null ? this.#record({ operationId, order, at, isOwn: true }) : refuse(flaw);
    };
    const moved = allOrNone(
      run => this.#guarded(run),
      [...givingUp.map(it => cancellationOf(it.grantId)), { operationId, order }],
      step,
    );
    if (!moved.ok) this.#forgetRead();
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
    const moved = allOrNone(
      run => this.#guarded(run),
      attempts,
      it => this.#record({ ...it, at }),
    );
    if (!moved.ok) this.#forgetRead();
    return moved;
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
    const ofBet = call.kind === 'bet' ? { session: call.session, categories: call.categories ?? [] } : {};
    const moved = this.#guarded(() =>
      this.#record({ operationId: operationOf(call), order: order.value, at, ...ofBet }, owner),
    );
    if (!moved.ok) return reply(moved, playableMinor(readBalances(this.#sql), account));
    const now = () => playableMinor(this.#written.at(-1)?.balances ?? readBalances(this.#sql), account);
    const { number, balances } = moved.value;
    const isHeld = call.kind === 'win' && balances.review !== undefined;
    const heldMinor = isHeld ? (this.review(number)?.amountMinor ?? 0) : 0;
    // Receipts of older versions list touched accounts only, and none has the part that a bonus can pay.
    const isStated = !this.#bonuses.hasAny && balances[account] !== undefined;
    return reply(ok({ number }), isStated ? balances[account] : now(), heldMinor);
  }

  /** Brings back the rows that a call is about from the wallet's chapters. */
  async recall(call: PlayCall): Promise<void> {
    const owner = readOwner(this.#sql);
    const order = owner === null ? null : orderOf(call, owner);
    if (order?.ok) await this.#chapters.recallFor(order.value);
  }

  /**
   * Applies a transfer from another member's wallet, once.
   * @returns refuses `wrong_currency` and `declined` permanently: a wallet never changes its currency, nor accepts a returned
   *   transfer, and a closed account accepts nothing new
   */
  receive(
    operationId: string,
    { currency, ...order }: TransferIn & { currency: string },
    at: number,
  ): Result<Receipt, MoveRefusal | DeliveryRefusal> {
    const owner = readOwner(this.#sql);
    if (owner !== null && owner.currency !== currency) return refuse('wrong_currency');
    if (isDeclined(this.#sql, operationId)) return refuse('declined');
    const isClosed = owner?.restrictions.some(it => it.kind === 'closed') ?? false;
    if (isClosed && !isKnownOperation(this.#sql, operationId)) return refuse('declined');
    return this.move(operationId, order, at);
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
    return ok({ ...shown, balances: readBalances(this.#sql) });
  }

  /** The member's money at transfer-type providers. */
  stays(at: number): Stay[] {
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
  forget(at: number): Result<Farewell, ForgetRefusal | MoveRefusal> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const forgotten = this.#guarded((): Result<null, ForgetRefusal | MoveRefusal> => {
      if (owner.stopped !== null) return refuse('stopped');
      const flaw = owner.closedAt === null ? forgetFlaw(this.#sql, readBalances(this.#sql)) : null;
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
    const erased = this.#guarded(
      (): Result<null, MoveRefusal> => (owner.stopped === null ? this.#erase(about, at) : refuse('stopped')),
    );
    if (erased.ok) this.#outbox.copyAgain(first.number, realNow());
    return erased;
  }

  /** The member's bonuses, the newest first, with the money left in each, in minor units. */
  bonuses(): (BonusFacts & { balanceMinor: number })[] {
    if (!this.#bonuses.hasBonuses) return [];
    const balances = readBalances(this.#sql);
    return readBonuses(this.#sql).map(it => ({
      ...it,
      balanceMinor: balances[bonusAccount(it.grantId)] ?? 0,
    }));
  }

  /** The member's free rounds, the newest first, with their wins that are not decided yet, in minor units. */
  freeRounds(): (RoundsFacts & { wonMinor: number })[] {
    if (!this.#bonuses.hasRounds) return [];
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

  /** Games that the member has staked in before a moment. @param before epoch milliseconds */
  gamesBefore(before: number): string[] {
    return readGamesBefore(this.#sql, before);
  }

  /** Takes over the member's restrictions: barred orders are refused from now on. @returns false before the wallet was opened */
  restrict(standing: Standing): boolean {
    return writeRestrictions(this.#sql, standing);
  }

  /** The limits that bind the member, with the used part of each. */
  limits(at: number): LimitStanding[] {
    return this.#limits.standing(at);
  }

  /** Changes of the member's limits, the newest first. */
  limitChanges(most: number): PastChange[] {
    return readChanges(this.#sql, most);
  }

  /** Changes a limit: a lower one binds from the next request on. */
  changeLimit(wish: LimitWish, at: number): Result<LimitStep, LimitRefusal | 'not_open'> {
    if (readOwner(this.#sql) === null) return refuse('not_open');
    const changed = this.#storage.transactionSync(() => changeLimit(this.#sql, wish, at));
    this.#limits.reset();
    this.#outbox.noteLimits(realNow());
    return changed;
  }

  /** Counts a payment at a service as a deposit, until it is paid or over. Idempotent. */
  beginPayment(payment: BegunPayment, at: number): Result<null, 'deposit_limit'> {
    return this.#storage.transactionSync(() => this.#limits.begin(payment, at));
  }

  /** A payment at a service that will not be paid counts no more. */
  endPayment(paymentId: string): void {
    deletePayment(this.#sql, paymentId);
  }

  /** Whether the member has no time left to play. */
  isTimeUp(at: number): boolean {
    return this.#limits.isTimeUp(at);
  }

  /** Reason that the account cannot be closed or forgotten yet; null where it can, or was never opened. */
  farewellFlaw(): ForgetRefusal | null {
    return readOwner(this.#sql) === null ? null : forgetFlaw(this.#sql, readBalances(this.#sql));
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
    return readPending(this.#sql, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
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

  /** Rebuilds the wallet's replica and its part of the play log, from its first movement on. */
  rebuildReplica(): void {
    this.#outbox.rebuildReplica(realNow());
  }

  /** Exports the wallet, unless its last export is still current. */
  exportNow(): Promise<Result<WalletExport, ExportRefusal>> {
    return exportWallet(this.#storage, platformEnv(this.env).BACKUPS, realNow());
  }

  /** Makes the wallet from an export; refused where it has been opened. It verifies itself afterwards. */
  async restore(key: string, memberId: string): Promise<Result<null, RestoreRefusal>> {
    const { BACKUPS } = platformEnv(this.env);
    const restored = await restoreWallet(this.#storage, BACKUPS, { key, memberId });
    if (!restored.ok) return restored;
    migrateWallet(this.#storage);
    this.#forgetRead();
    this.#verifyFrom(false);
    this.rebuildReplica();
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
    if (!verified.ok) this.#stop(verified.error);
    else if ('isRunning' in verified.value) this.#outbox.noteWork(realNow());
    else this.#outbox.note(realNow()); // it may be resumed
    return verified;
  }

  /** One slice of the work on the whole ledger. @returns whether some is left */
  async #workOn(): Promise<boolean> {
    if (!isBackfilled(this.#sql)) this.#storage.transactionSync(() => backfillSlice(this.#sql));
    else if (isVerifying(this.#sql)) await this.#verifyNext();
    else await this.#seal();
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
    if (!worked.ok) this.#stop(worked.error);
    return worked;
  }

  /** Gives the member the due notices of their limits, each once. */
  async #tellLimits(at: number): Promise<void> {
    const owner = readOwner(this.#sql);
    if (owner === null) return;
    const env = platformEnv(this.env);
    const lapsed = this.#storage.transactionSync(() => settleAsked(this.#sql, at));
    this.#limits.reset();
    await tellLapsed(env, owner.memberId, lapsed, at);
    for (const notice of readNotices(this.#sql)) {
      await tellLimit(env, owner, notice);
      deleteNotice(this.#sql, notice.number);
    }
    this.#limits.reset();
  }

  #hasWork = (): boolean => !isBackfilled(this.#sql) || isVerifying(this.#sql) || this.#chapters.hasWork();

  async #send(transfer: PendingTransfer): Promise<Result<Receipt, MoveRefusal | DeliveryRefusal>> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const { sentAs, receiverId, amountMinor, isAffiliate, memo, sentAt } = transfer;
    const receiver = platformEnv(this.env).MEMBER_WALLET.named(receiverId);
    const order: TransferIn & { currency: string } = {
      kind: isAffiliate ? 'affiliate-transfer-in' : 'transfer-in',
      amountMinor,
      senderId: owner.memberId,
      sentAs,
      currency: owner.currency,
      ...(memo === undefined ? {} : { memo }),
    };
    const applied = await receiver.receive(deliveryOf(owner.memberId, sentAs), order, sentAt);
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
        at: sentAt,
        from: memo.from,
        note: memo.note,
      });
    }
    return applied;
  }

  /** Records an order, with the orders that bonuses need before it and after it. */
  #record(attempt: Attempt, owner = readOwner(this.#sql)): Result<Receipt, MoveRefusal> {
    if (owner === null) return refuse('not_open');
    const { order, at, categories = [] } = attempt;
    const expiry = this.#bonuses.nextExpiry;
    const isGrant = order.kind === 'bonus-grant' || order.kind === 'rounds-grant';
    if (!isGrant && !this.#bonuses.hasAny) return this.#recordAlone(attempt, owner);
    // Every movement leaves nothing to do for a bonus but to expire.
    if (expiry !== null && expiry <= at) this.#settleBonuses(owner, at);
    const head = headOf(this.#sql);
    const before = readBalances(this.#sql, head);
    const onBonus =
      order.kind === 'bet' ? betOnBonus(this.#bonuses.wagering, order, categories, before) : { order };
    const recorded = this.#recordOne({ ...attempt, ...onBonus }, owner, head, before);
    if (!recorded.ok) return recorded;
    const { receipt, written } = recorded.value;
    // A bet that is paid for gives nothing to a bonus that has ended; one of free rounds may end their grant.
    const isOrdinaryBet = order.kind === 'bet' && order.freeRounds === undefined;
    if (written !== null)
      this.#settleBonuses(owner, at, written.balances, isOrdinaryBet ? this.#bonuses.live() : null);
    return ok(receipt);
  }

  /**
   * Ends the bonuses that are due, and passes on the money that came to ended ones, in the caller's transaction.
   * @param live the bonuses, if the caller knows them, and that no ended one has got anything
   */
  #settleBonuses(
    owner: OwnerState | null,
    at: number,
    balances = readBalances(this.#sql),
    live: readonly LiveBonus[] | null = null,
  ): void {
    if (owner === null || owner.stopped !== null) return;
    const rounds = this.#bonuses.hasRounds ? dueRounds(this.#sql, balances, at) : [];
    if (!this.#recordAll(rounds, owner, at)) return;
    // A bonus from free rounds may be due at once.
    const isAsBefore = rounds.length === 0;
    const after = isAsBefore ? balances : readBalances(this.#sql);
    const bonuses = (isAsBefore ? live : null) ?? readUnsettled(this.#sql, after);
    this.#recordAll(dueEnds(this.#sql, bonuses, after, at), owner, at);
  }

  /** @returns false where the ledger has a flaw, which stops the wallet */
  #recordAll(orders: readonly (BonusEnd | RoundsEnd)[], owner: OwnerState, at: number): boolean {
    return orders.every(order => {
      const operationId = `${order.kind}:${order.grantId}:${headOf(this.#sql)?.number ?? 0}`;
      return this.#recordAlone({ operationId, order, at }, owner).ok;
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
    const limited = this.#limits.flaw(attempt);
    if (limited !== null) return this.#known(attempt) ?? refuse(limited);
    if (attempt.order.kind === 'bet' && !admitBet(this.#sql, owner.play, head, attempt.at))
      return this.#known(attempt) ?? refuse('check_due');
    if (!isSameRow(head, this.#checked)) {
      const flaw = headFlaw(this.#sql, owner, head);
      if (flaw !== null) {
        this.#flaw = flaw;
        return refuse('stopped');
      }
    }
    const recorded = record(this.#sql, owner, attempt, head, balances);
    if (!recorded.ok) return recorded;
    const { receipt, written } = recorded.value;
    this.#checked = written?.row ?? head;
    if (written !== null) {
      const { row, balances, changes } = written;
      this.#limits.follow(attempt, row);
      this.#bonuses.follow(changes);
      this.#written.push({ order: attempt.order, receipt, currency: owner.currency, balances });
    }
    return recorded;
  }

  /** Forgets what was read, which may be of a transaction that was rolled back. */
  #forgetRead(): void {
    this.#bonuses.reset();
    this.#checked = undefined;
    this.#limits.reset();
  }

  /** In the caller's transaction. */
  #erase(erasures: readonly Erasure[], at: number): Result<null, MoveRefusal> {
    const operationId = `redaction:${headOf(this.#sql)?.number ?? 0}`;
    const refused = eraseWords(this.#sql, erasures, order => {
      const sealed = this.#record({ operationId, order, at });
      return sealed.ok ? null : sealed;
    });
    return refused ?? ok(null);
  }

  #follow({ order, receipt, currency }: WrittenOrder): void {
    const { kind } = order;
    const amountMinor = 'amountMinor' in order ? (order.amountMinor ?? 0) : 0;
    count(platformEnv(this.env), { what: 'movement', name: kind, outcome: currency, amountMinor });
    if (isPlay(order)) this.#outbox.notePlay(realNow());
    // Operators look at a win under review at once.
    if (!isPlay(order) || receipt.balances.review !== undefined) this.#outbox.note(realNow());
    if (kind === 'transfer-out' || kind === 'affiliate-transfer-out') this.#outbox.noteTransfer(realNow());
  }

  /** Runs in one transaction, and its effects after it. A broken ledger rule rolls it back and stops the wallet. */
  #guarded<Answer>(run: () => Answer): Answer | Result<never, 'stopped'> {
    this.#written = [];
    this.#flaw = null;
    try {
      const answer = this.#storage.transactionSync(run);
      if (this.#flaw !== null) this.#stop(this.#flaw);
      for (const it of this.#written) this.#follow(it);
      this.#outbox.noteLimits(realNow());
      return answer;
    } catch (error) {
      this.#forgetRead();
      const flaw = isBrokenRule(error) ? String(error) : this.#flaw;
      if (flaw === null) throw error;
      this.#stop(flaw);
      return refuse('stopped');
    }
  }

  #stop(why: string): void {
    this.#sql.exec('UPDATE wallet SET stopped = ? WHERE stopped IS NULL', why);
    this.#outbox.note(realNow());
    logError('wallet.stopped', { memberId: readOwner(this.#sql)?.memberId, why });
  }
}

takeTraces(MemberWallet);
