/** A member's money, reached by signed provider calls only, as any outside provider reaches it. */
import { toDecimalString } from '#app/domain/money.ts';
import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { stakeOfCall, winIdOf } from './book.ts';
import { FaultInjector } from './fault-injector.ts';
import { nextCall, type Round, type WalletReply } from './round.ts';
import type { TableSession } from './table-session.ts';
import type { TableWallet } from './table-wallet.ts';
import { callWallet, type WalletAnswer, type WalletCall } from './wallet-call.ts';

export class MemberMoney implements TableWallet {
  readonly #env: PlatformEnv;
  readonly #faults = new FaultInjector();

  constructor(env: PlatformEnv) {
    this.#env = env;
  }

  async tell(session: TableSession, round: Round): Promise<WalletReply> {
    const { playerId, gameId, currency, exponent, providerId } = session;
    const { roundId, walletToken: token, awardId } = round;
    const amount = (minor: number) => toDecimalString(minor, exponent);
    const inRound = { playerId, currency, roundId, gameId };
    const send = <Name extends 'bet' | 'win' | 'rollback'>(
      name: Name,
      payload: WalletCall<Name>['payload'],
    ) =>
      this.#faults.send<WalletAnswer<Name>>(this.#env, providerId, () =>
        callWallet(this.#env, { providerId, name, payload }, now),
      );
    switch (nextCall(round)) {
      case 'bet': {
        const ofAward = awardId === null ? {} : { freeRounds: awardId };
        const { betId, amountMinor } = stakeOfCall(round);
        const stake = { amount: amount(amountMinor), token, ...ofAward };
        return send('bet', { ...inRound, ...stake, transactionId: betId });
      }
      case 'win': {
        const win = { amount: amount(round.winMinor), roundOver: true };
        return send('win', { ...inRound, ...win, transactionId: winIdOf(round) });
      }
      default: {
        const { betId, rollbackId } = stakeOfCall(round);
        const of = { transactionId: rollbackId, betTransactionId: betId };
        return send('rollback', { playerId, currency, ...of });
      }
    }
  }

  async balance({ providerId, playerId, currency }: TableSession, token: string): Promise<string | null> {
    const payload = { playerId, currency, token };
    const reply = await callWallet(this.#env, { providerId, name: 'balance', payload }, now);
    return reply?.ok ? reply.value.balance : null;
  }
}
