/**
 * A member's money: one object per member, the only writer of it. Each operation is one synchronous transaction, so nothing
 * comes between looking and writing, and no reply leaves before it is stored.
 */
import { DurableObject } from 'cloudflare:workers';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Balances } from './account.ts';
import {
  headFlaw,
  type MoveRefusal,
  type Owner,
  type Receipt,
  readBalances,
  readOwner,
  record,
  type Verified,
  verify,
  writeOwner,
} from './ledger.ts';
import type { Order } from './movement.ts';
import { migrateWallet } from './schema.ts';

/** What a member has, in minor units of the currency. */
export interface Holdings extends Owner {
  balances: Balances;
}

/** The operation id of the movement that opens a wallet: there is one only. */
const OPENING = 'opening-balance';

export class MemberWallet extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrateWallet(state.storage);
  }

  /**
   * Opens the wallet with what its owner starts with; again and again without harm.
   * @param openingMinor minor units; with 0 no movement is made
   * @returns refuses `conflict` for another owner, currency or amount than it was opened with
   */
  open(owner: Owner, openingMinor: number, at: number): Result<Holdings, MoveRefusal> {
    return this.#storage.transactionSync(() => {
      const known = readOwner(this.#sql);
      if (known === null) writeOwner(this.#sql, owner, at);
      else if (known.memberId !== owner.memberId || known.currency !== owner.currency)
        return refuse('conflict');
      if (openingMinor !== 0) {
        const moved = this.#move(OPENING, { kind: 'opening-balance', amountMinor: openingMinor }, at);
        if (!moved.ok) return moved;
      }
      return ok({ ...owner, balances: readBalances(this.#sql) });
    });
  }

  /**
   * Carries an order out.
   * @param operationId the caller's id of the attempt: the same one with the same order gets the first answer again
   * @param at epoch milliseconds
   * @returns refuses `not_open` before the wallet was opened
   */
  move(operationId: string, order: Order, at: number): Result<Receipt, MoveRefusal> {
    return this.#storage.transactionSync(() => this.#move(operationId, order, at));
  }

  /** What the member has; refuses `not_open` before the wallet was opened. */
  holdings(): Result<Holdings, 'not_open'> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const { memberId, currency, exponent } = owner;
    return ok({ memberId, currency, exponent, balances: readBalances(this.#sql) });
  }

  /** Recomputes the whole ledger. A wallet that is not whole is stopped and says why. */
  verify(): Result<Verified, string> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    const verified = verify(this.#sql, owner);
    if (!verified.ok) this.#stop(verified.error);
    return verified;
  }

  #move(operationId: string, order: Order, at: number): Result<Receipt, MoveRefusal> {
    const owner = readOwner(this.#sql);
    if (owner === null) return refuse('not_open');
    if (owner.stopped !== null) return refuse('stopped');
    const flaw = headFlaw(this.#sql, owner);
    if (flaw === null) return record(this.#sql, owner, operationId, order, at);
    this.#stop(flaw);
    return refuse('stopped');
  }

  #stop(why: string): void {
    this.#sql.exec('UPDATE wallet SET stopped = ? WHERE stopped IS NULL', why);
    console.error(`Wallet stopped: ${why}`);
  }
}
