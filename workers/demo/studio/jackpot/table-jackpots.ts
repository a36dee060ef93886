/**
 * The jackpots of a player's table. A decided round is noted with its contribution and the tiers that it hits, in the transaction that stores
 * its outcome; a round that is returned never is. Contributions go to the table's shard, hits to their pots, prizes to the wallet. Each
 * step is stored before the next one and repeated until it is answered.
 */

import { toDecimalString } from '#app/domain/money.ts';
import { logWarning } from '#log/log.ts';
import { now as realNow } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { BookedTransaction } from '../book.ts';
import { nodeHmac } from '../engines/random.ts';
import { FaultInjector } from '../fault-injector.ts';
import { readTableSession } from '../round.db.ts';
import { pauseAfter, type Round } from '../round.ts';
import type { TableSession } from '../table-session.ts';
import { callWallet, type WalletAnswer } from '../wallet-call.ts';
import type { JackpotDrop, Prize, TableAccount } from './accounts.ts';
import { drawJackpots, jackpotSource } from './draw-jackpots.ts';
import { type PotGroup, potName, shardName, shardOf } from './pot-place.ts';
import {
  addPrize,
  deletePending,
  noteContribution,
  readContributed,
  readOpenPrizes,
  readPending,
  readPrizes,
  readPrizesOfRound,
  takeUnreported,
  writePrizeState,
} from './table-jackpots.db.ts';
import type { TierId } from './tiers.ts';

export const tableNameOf = ({ playerId, gameId }: Pick<TableSession, 'playerId' | 'gameId'>): string =>
  `${playerId}:${gameId}`;

export class TableJackpots {
  readonly #sql: SqlStorage;
  readonly #env: PlatformEnv;
  readonly #faults = new FaultInjector();
  /** Consecutive turns without an answer. */
  #attempts = 0;

  constructor(sql: SqlStorage, env: PlatformEnv) {
    this.#sql = sql;
    this.#env = env;
  }

  /** Notes a round once it is decided. To be called in the turn that stores the round. Idempotent. */
  note({ outcome, awardId, seed, number, roundId, stakeMinor }: Round): void {
    if (outcome === null || awardId !== null || seed === '') return;
    const unitMinor = readTableSession(this.#sql)?.jackpotUnitMinor ?? null;
    if (unitMinor === null || !noteContribution(this.#sql, { number, roundId, stakeMinor }, unitMinor))
      return;
    const random = jackpotSource(nodeHmac, Buffer.from(seed, 'hex'));
    for (const tier of drawJackpots(random, { stakeMinor, unitMinor }))
      addPrize(this.#sql, {
        prizeId: `j-${tier}-${roundId}`,
        tier,
        unitMinor,
        roundId,
        amountMinor: null,
        state: 'claiming',
      });
  }

  /** Notes a must-drop pot that a round of this table has reached. Idempotent. */
  noteDrop({ tier, cycle, roundId, amountMinor }: JackpotDrop, unitMinor: number): void {
    const prizeId = `j-${tier}-${cycle}-${roundId}`;
    addPrize(this.#sql, { prizeId, tier, unitMinor, roundId, amountMinor, state: 'paying' });
  }

  isPending(): boolean {
    return readPending(this.#sql).length > 0 || readOpenPrizes(this.#sql).length > 0;
  }

  /** Time until the next turn, in milliseconds. */
  pauseMs(): number {
    return pauseAfter(this.#attempts);
  }

  /** Takes every step that is due, as far as it is answered. */
  async carry(session: TableSession): Promise<void> {
    const answered = [await this.#contribute(session)];
    for (const prize of readOpenPrizes(this.#sql)) answered.push(await this.#settle(session, prize));
    this.#attempts = answered.every(Boolean) ? 0 : this.#attempts + 1;
  }

  /** Prizes that no frame has shown, as frames show them. Each is returned once. */
  unreported({ exponent }: TableSession): { tier: string; amount: string }[] {
    return takeUnreported(this.#sql).map(({ tier, amountMinor }) => ({
      tier,
      amount: toDecimalString(amountMinor ?? 0, exponent),
    }));
  }

  /** The prizes of a round, in minor units: those whose amount is known. */
  prizeMinorOf(roundId: string): number {
    return readPrizesOfRound(this.#sql, roundId).reduce((sum, it) => sum + (it.amountMinor ?? 0), 0);
  }

  /** Prizes as the studio's book has them: booked once their amount is known. */
  bookedOf({ roundId }: Round, { playerId, currency, exponent }: TableSession): BookedTransaction[] {
    return readPrizesOfRound(this.#sql, roundId).flatMap(({ prizeId, amountMinor }) =>
      amountMinor === null
        ? []
        : [
            {
              kind: 'win' as const,
              transactionId: prizeId,
              playerId,
              currency,
              roundId,
              amount: toDecimalString(amountMinor, exponent),
            },
          ],
    );
  }

  account({ currency }: TableSession): TableAccount {
    return {
      currency,
      contributed: readContributed(this.#sql),
      isPending: this.isPending(),
      prizes: readPrizes(this.#sql),
    };
  }

  async #contribute(session: TableSession): Promise<boolean> {
    const { currency } = session;
    const table = tableNameOf(session);
    try {
      for (const [unitMinor, rounds] of Map.groupBy(readPending(this.#sql), it => it.unitMinor)) {
        const name = shardName(shardOf(table), { currency, unitMinor });
        const taken = rounds.map(({ number, roundId, stakeMinor }) => ({ number, roundId, stakeMinor }));
        await this.#env.JACKPOT_SHARD.named(name).take({ name, currency, unitMinor }, table, taken);
        deletePending(this.#sql, taken.at(-1)?.number ?? 0, unitMinor);
      }
      return true;
    } catch (error) {
      logWarning('studio.contribution-not-taken', { error });
      return false;
    }
  }

  /** @returns whether the prize is paid */
  async #settle(session: TableSession, prize: Prize): Promise<boolean> {
    const claimed = prize.state === 'claiming' ? await this.#claim(session, prize) : prize;
    if (claimed === null || !(await this.#pay(session, claimed))) return false;
    writePrizeState(this.#sql, { ...claimed, state: 'paid' });
    return true;
  }

  async #claim(session: TableSession, prize: Prize): Promise<Prize | null> {
    const { roundId, unitMinor } = prize;
    const tier = prize.tier as TierId;
    const group: PotGroup = { currency: session.currency, unitMinor };
    try {
      const pot = this.#env.JACKPOT_POT.named(potName(tier, group));
      const amountMinor = await pot.claim({ ...group, tier }, { table: tableNameOf(session), roundId });
      const claimed: Prize = { ...prize, amountMinor, state: 'paying' };
      writePrizeState(this.#sql, claimed);
      return claimed;
    } catch (error) {
      logWarning('studio.prize-not-claimed', { error });
      return null;
    }
  }

  /** The wallet's `prize` call. A prize that the wallet does not book is repeated, as a win is. */
  async #pay(
    { playerId, gameId, currency, exponent, providerId }: TableSession,
    { prizeId, tier, roundId, amountMinor }: Prize,
  ): Promise<boolean> {
    const payload = {
      playerId,
      currency,
      roundId,
      gameId,
      transactionId: prizeId,
      amount: toDecimalString(amountMinor ?? 0, exponent),
      prize: tier,
    };
    const reply = await this.#faults.send<WalletAnswer<'prize'>>(this.#env, providerId, () =>
      callWallet(this.#env, { providerId, name: 'prize', payload }, realNow),
    );
    return reply?.ok === true;
  }
}
