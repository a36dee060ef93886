/**
 * Play money: the purse of a table for fun, in the table's own storage. It takes the calls that a member's wallet takes and
 * answers each at once, once; nothing of it reaches the platform.
 */
import { toDecimalString } from '#app/domain/money.ts';
import { stakeOfCall, winIdOf } from './book.ts';
import { hasMoved, movePurse, readPurse } from './demo-wallet.db.ts';
import { nextCall, type Round, type WalletReply } from './round.ts';
import type { TableSession } from './table-session.ts';
import type { TableWallet } from './table-wallet.ts';

export class PlayMoney implements TableWallet {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  async tell(_session: TableSession, round: Round): Promise<WalletReply> {
    const { betId, rollbackId, amountMinor } = stakeOfCall(round);
    switch (nextCall(round)) {
      case 'bet':
        return this.#move(betId, round, -amountMinor);
      case 'win':
        return this.#move(winIdOf(round), round, round.winMinor);
      default:
        // Every bet is answered, so the stake of a round that is taken back has been taken.
        return this.#move(rollbackId, round, amountMinor);
    }
  }

  async balance({ exponent }: TableSession): Promise<string | null> {
    const purse = readPurse(this.#sql);
    return purse === null ? null : toDecimalString(purse.balanceMinor, exponent);
  }

  #move(transactionId: string, { number: roundNumber }: Round, amountMinor: number): WalletReply {
    if (hasMoved(this.#sql, transactionId)) return { ok: true };
    const purse = readPurse(this.#sql);
    if (purse === null) throw new Error('A table for fun has no purse');
    if (purse.balanceMinor + amountMinor < 0) return { ok: false, error: 'insufficient_funds' };
    movePurse(this.#sql, { transactionId, roundNumber, amountMinor });
    return { ok: true };
  }
}
