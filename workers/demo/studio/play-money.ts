/**
 * Play money: the purse of a table for fun, in the table's own storage. It takes the calls that a member's wallet takes and
 * answers each at once, once; nothing of it reaches the platform.
 */
import { toDecimalString } from '#app/domain/money.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { betIdOf, rollbackIdOf, winIdOf } from './book.ts';
import { hasMoved, movePurse, type Purse, readPurse } from './purse.db.ts';
import { nextCall, type Round, type WalletReply } from './round.ts';
import type { Stakes } from './stakes-of-game.ts';
import type { TableSession } from './table-session.ts';
import type { TableWallet } from './table-wallet.ts';

/** A table for fun is given up so long after its frame was last heard of, in milliseconds. */
export const IDLE_MS = 2 * HOUR_MS;
/** How precisely that is noted, in milliseconds. */
export const SEEN_EVERY_MS = MINUTE_MS;
/** Stakes that a purse is opened with. */
const OPENING_STAKES = 1_000;

/** A thousand of the stakes that the game proposes, in minor units. */
export const openingOf = ({ quickMinor, leastMinor }: Stakes): number =>
  OPENING_STAKES * (quickMinor[0] ?? leastMinor);

/** When a table for fun is given up, in epoch milliseconds. @param lifeMs life of its frame */
export const endOfPurse = ({ openedAt, seenAt }: Purse, lifeMs: number): number =>
  Math.min(seenAt + IDLE_MS, openedAt + lifeMs);

export class PlayMoney implements TableWallet {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  async tell(_session: TableSession, round: Round): Promise<WalletReply> {
    switch (nextCall(round)) {
      case 'bet':
        return this.#move(betIdOf(round), round, -round.stakeMinor);
      case 'win':
        return this.#move(winIdOf(round), round, round.winMinor);
      default:
        // Every bet is answered, so the stake of a round that is taken back has been taken.
        return this.#move(rollbackIdOf(round), round, round.stakeMinor);
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
