/**
 * A member's money: one object per member, the only writer of it. Each operation is one synchronous transaction, so nothing
 * comes between looking and writing, and no reply leaves before it is stored. What follows a movement is outbox.ts.
 * Longer than most files because the runtime wants all calls of one object in one class; the rules are in the files beside it.
 */
import { DurableObject } from 'cloudflare:workers';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { now as realNow } from '../clock.ts';
import { platformEnv } from '../env.ts';
import type { Balances } from './account.ts';
import { allOrNone } from './all-or-none.ts';
import { isAmount } from './draft.ts';
import { type AskedMovements, type Past, type PastMovement, readMovements } from './histories.ts';
import {
  type Attempt,
  headOf,
  isKnownOperation,
  type MovementRow,
  type MoveRefusal,
  type Owner,
  type Receipt,
  readBalances,
  readMadeAt,
  readOwner,
  record,
  writeOwner,
} from './ledger.ts';
import { endGameSessions, type GameSession, openGameSession, readDecidedAmount } from './memory.ts';
import { tellOfTransfer } from './notify-member.ts';
import type { Order, TransferIn } from './order.ts';
import { Outbox } from './outbox.ts';
import { playAccount } from './play.ts';
import { operationOf, orderOf, type PlayCall, type PlayCallRefusal } from './play-call.ts';
import { type Request, requestFlaw } from './request-limits.ts';
import { type AskedRounds, type PastRound, readRounds } from './round-histories.ts';
import { migrateWallet } from './schema.ts';
import { isLeft, isResting, readStays, type Stay } from './stay.ts';
import { countPending, type PendingTransfer } from './transit.ts';
import { readTurnover, type Turnover } from './turnover.ts';
import { headFlaw, type Verified, verify } from './verify.ts';

/** What a member has, in minor units of the currency. */
export interface Holdings extends Owner {
  balances: Balances;
  /** Why it moves nothing any more; null while it is whole. */
  stopped: string | null;
}

/** What a provider is told: its answer, and what the member can play with in either case. */
export interface Played {
  answer: Result<{ number: number }, MoveRefusal | PlayCallRefusal>;
  balanceMinor: number;
  currency: string;
  exponent: number;
}

/** The operation id of the movement that opens a wallet: there is one only. */
const OPENING = 'opening-balance';

/** What the database says when a rule of the ledger would be broken. */
const isBrokenRule = (error: unknown): boolean => String(error).includes('SQLITE_CONSTRAINT');

const isSameRow = (row: MovementRow | undefined, other: MovementRow | undefined): boolean =>
  row !== undefined && other !== undefined && Object.keys(row).every(column => row[column] === other[column]);

export class MemberWallet extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.ctx.storage.sql;
  readonly #outbox: Outbox;
  /** The last movement as this life of the object has checked or sealed it: while the row is that one, it is whole. */
  #checked: MovementRow | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrateWallet(state.storage);
    this.#outbox = new Outbox(state.storage, () => platformEnv(env), {
      send: transfer => this.#send(transfer),
      giveBack: ({ sentAs }) => {
        const returned = this.move(`return:${sentAs}`, { kind: 'transfer-return', sentAs }, realNow());
        if (!returned.ok) console.error(`Transfer ${sentAs} could not be taken back: ${returned.error}`);
      },
    });
    this.#outbox.resume(realNow());
  }

  /**
   * Opens the wallet with what its owner starts with; again and again without harm.
   * @param openingMinor minor units; with 0 no movement is made
   * @returns refuses `conflict` for another owner, currency or amount than it was opened with
   */
  open(owner: Owner, openingMinor: number, at: number): Result<Holdings, MoveRefusal> {
    const { memberId, currency, exponent } = owner;
    const known = readOwner(this.#sql);
    if (known !== null && (known.memberId !== memberId || known.currency !== currency))
      return refuse('conflict');
    // Refused before the owner is written: a wallet is opened whole or not at all.
    if (openingMinor !== 0 && !isAmount(openingMinor)) return refuse('not_an_amount');
    const moved = this.#guarded(() => {
      if (known === null) writeOwner(this.#sql, { memberId, currency, exponent }, at);
      if (openingMinor === 0) return null;
      const order: Order = { kind: 'opening-balance', amountMinor: openingMinor };
      return this.#record({ operationId: OPENING, order, at });
    });
    return moved === null || moved.ok ? this.holdings() : moved;
  }

  /**
   * Carries an order out.
   * @param operationId the caller's id of the attempt: the same one with the same order gets the first answer again
   * @param at epoch milliseconds
   * @returns refuses `not_open` before the wallet was opened
   */
  move(operationId: string, order: Order, at: number): Result<Receipt, MoveRefusal> {
    return this.#guarded(() => this.#record({ operationId, order, at }));
  }

  /**
   * Carries out what a member asks for themselves, unless there is as much of it as they may have; what was asked for before
   * is answered as it was.
   * @param most how many there can be, this one included
   */
  request(
    operationId: string,
    order: Request,
    at: number,
    most: number,
  ): Result<Receipt, MoveRefusal | 'too_many' | 'receipt_used'> {
    return this.#guarded(() => {
      const flaw = isKnownOperation(this.#sql, operationId) ? null : requestFlaw(this.#sql, order, most, at);
      return flaw === null ? this.#record({ operationId, order, at }) : refuse(flaw);
    });
  }

  /** Carries several orders out: all of them, or none where one is refused. */
  moveAll(
    attempts: readonly Pick<Attempt, 'operationId' | 'order'>[],
    at: number,
  ): Result<Receipt[], MoveRefusal> {
    const moved = allOrNone(
      run => this.#guarded(run),
      attempts,
      it => this.#record({ ...it, at }),
    );
    if (!moved.ok) this.#checked = undefined; // it may be of a row that is undone
    return moved;
  }

  /** A provider's bet, win or rollback; null before the wallet was opened. */
  play(call: PlayCall, at: number): Played | null {
    const owner = readOwner(this.#sql);
    if (owner === null) return null;
    const { currency, exponent } = owner;
    const told = (answer: Played['answer'], balanceMinor: number | undefined): Played => ({
      answer,
      balanceMinor: balanceMinor ?? 0,
      currency,
      exponent,
    });
    const order = orderOf(call, owner);
    if (!order.ok) return told(order, readBalances(this.#sql).main);
    const account = playAccount(order.value);
    const session = call.kind === 'bet' ? call.session : null;
    const moved = this.#guarded(() =>
      this.#record({ operationId: operationOf(call), order: order.value, at, session }, owner),
    );
    const now = () => readBalances(this.#sql)[account];
    // Receipts of before did not show an account that was not touched.
    return moved.ok
      ? told(ok({ number: moved.value.number }), moved.value.balances[account] ?? now())
      : told(moved, now());
  }

  /**
   * Takes what another member's wallet delivers, once.
   * @returns refuses `wrong_currency` for good: a wallet never changes its currency
   */
  receive(
    operationId: string,
    { currency, ...order }: TransferIn & { currency: string },
    at: number,
  ): Result<Receipt, MoveRefusal | 'wrong_currency'> {
    const owner = readOwner(this.#sql);
    if (owner !== null && owner.currency !== currency) return refuse('wrong_currency');
    return this.move(operationId, order, at);
  }

  /** What the member has; refuses `not_open` before the wallet was opened. */
  holdings(): Result<Holdings, 'not_open'> {
    const owner = readOwner(this.#sql);
    return owner === null ? refuse('not_open') : ok({ ...owner, balances: readBalances(this.#sql) });
  }

  /** What lies at transfer-type providers. */
  stays(at: number): Stay[] {
    return readStays(this.#sql, at);
  }

  /**
   * Brings back what lies at providers unused [7.14]: what was left there, or what a game of another provider wants now.
   * @returns providers that it was taken from
   */
  bringBack({ wantedAt, at }: { wantedAt: string | null; at: number }): string[] {
    const providerIds = readStays(this.#sql, at)
      .filter(it => (wantedAt === null ? isLeft(it, at) : it.providerId !== wantedAt && isResting(it, at)))
      .map(it => it.providerId);
    if (providerIds.length === 0) return [];
    const id = `bring-back:${headOf(this.#sql)?.number ?? 0}`;
    return this.move(id, { kind: 'restore-balance', providerIds }, at).ok ? providerIds : [];
  }

  movements(asked: AskedMovements): Past<PastMovement> {
    return readMovements(this.#sql, asked);
  }

  rounds(asked: AskedRounds): Past<PastRound> {
    return readRounds(this.#sql, asked);
  }

  /** When a movement was made, epoch milliseconds; null where there is none of that number. */
  madeAt(number: number): number | null {
    return readMadeAt(this.#sql, number);
  }

  /** What the deposit or withdrawal was about that a movement has decided, in minor units; null where it decided none. */
  decidedAmount(number: number): number | null {
    return readDecidedAmount(this.#sql, number);
  }

  /** What was staked since rebates were last given, up to a movement or to the last one, and what was claimed through it. */
  turnover(upTo: number = Number.MAX_SAFE_INTEGER): Turnover {
    return readTurnover(this.#sql, upTo);
  }

  /** Begins a session in which a provider may bet; refuses `not_open` before the wallet was opened. */
  openGameSession(session: GameSession, at: number): Result<Holdings, 'not_open'> {
    const holdings = this.holdings();
    if (holdings.ok) this.#storage.transactionSync(() => openGameSession(this.#sql, session, at));
    return holdings;
  }

  /**
   * From now on nobody may bet in games that were begun in a session; wins and rollbacks of what was bet still count.
   * @param sessionHash of the token of the member's session
   */
  endGameSessions(sessionHash: string): void {
    endGameSessions(this.#sql, sessionHash);
  }

  /** Recomputes the whole ledger. A wallet that is not whole is stopped and says why. */
  verify(): Result<Verified, string> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const verified = verify(this.#sql, owner);
    if (!verified.ok) this.#stop(verified.error);
    return verified;
  }

  /** Lets a stopped wallet move money again, if its whole ledger is what was sealed; else it stays stopped and says why. */
  resume(): Result<Verified, string> {
    const verified = this.verify();
    if (verified.ok) this.#sql.exec('UPDATE wallet SET stopped = NULL');
    this.#outbox.note(realNow());
    return verified;
  }

  /** Delivers whatever is not delivered yet, due or not. @returns how many transfers are on their way all the same */
  async sweep(): Promise<number> {
    await this.#outbox.deliver(realNow(), true);
    return countPending(this.#sql);
  }

  /** Has the copies of this wallet made again from its first movement on. */
  copyAgain(): void {
    this.#outbox.copyAgain(realNow());
  }

  override async alarm(): Promise<void> {
    await this.#outbox.deliver(realNow());
  }

  async #send(transfer: PendingTransfer): Promise<Result<Receipt, MoveRefusal | 'wrong_currency'>> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const { sentAs, receiverId, amountMinor, isAffiliate, memo, sentAt } = transfer;
    const receiver = this.env.MEMBER_WALLET.getByName(receiverId);
    const order: TransferIn & { currency: string } = {
      kind: isAffiliate ? 'affiliate-transfer-in' : 'transfer-in',
      amountMinor,
      senderId: owner.memberId,
      sentAs,
      currency: owner.currency,
      ...(memo === undefined ? {} : { memo }),
    };
    const applied = await receiver.receive(`from:${owner.memberId}:${sentAs}`, order, sentAt);
    if (applied.ok && memo?.from !== undefined) {
      const { memberId: senderId, currency, exponent } = owner;
      await tellOfTransfer(platformEnv(this.env), {
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

  #record(attempt: Attempt, owner = readOwner(this.#sql)): Result<Receipt, MoveRefusal> {
    if (owner === null) return refuse('not_open');
    if (owner.stopped !== null) return refuse('stopped');
    const head = headOf(this.#sql);
    if (!isSameRow(head, this.#checked)) {
      const flaw = headFlaw(this.#sql, owner, head);
      if (flaw !== null) {
        this.#stop(flaw);
        return refuse('stopped');
      }
    }
    const recorded = record(this.#sql, owner, attempt, head);
    if (!recorded.ok) return recorded;
    const { receipt, written } = recorded.value;
    this.#checked = written ?? head;
    if (written !== null) this.#follow(attempt.order);
    return ok(receipt);
  }

  #follow({ kind }: Order): void {
    this.#outbox.note(realNow());
    if (kind === 'transfer-out' || kind === 'affiliate-transfer-out') this.#outbox.noteTransfer(realNow());
  }

  /** Runs in one transaction. What would break a rule of the ledger leaves nothing, and stops the wallet. */
  #guarded<Answer>(run: () => Answer): Answer | Result<never, 'stopped'> {
    try {
      return this.#storage.transactionSync(run);
    } catch (error) {
      if (!isBrokenRule(error)) throw error;
      this.#stop(String(error));
      return refuse('stopped');
    }
  }

  #stop(why: string): void {
    this.#sql.exec('UPDATE wallet SET stopped = ? WHERE stopped IS NULL', why);
    this.#outbox.note(realNow());
    console.error(`Wallet stopped: ${why}`);
  }
}
