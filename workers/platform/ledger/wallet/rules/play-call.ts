/** Provider calls on a wallet, with amounts as decimal text, and their translation into orders in the wallet's currency. */
import { isWholeMinor, truncateAmount } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Owner } from '../object/ledger.ts';
import type { WinCeilings } from './facts.ts';
import type { PlayOrder, Rollback, WinRollback } from './order.ts';

interface PlayCallBase {
  providerId: string;
  isTransferType: boolean;
  /** The provider's own id of the transaction, unique among its calls of this kind. */
  transactionId: string;
  /** ISO 4217, according to the provider. */
  currency: string;
}

export type PlayCall =
  | (PlayCallBase & {
      kind: 'bet';
      roundId: string;
      gameId: string;
      amount: string;
      session: string;
      /** Of the game, by which bonuses count the stake: the platform's own fact, no provider sends it. */
      categories?: readonly string[];
      /** The grant of free rounds that it takes one of. */
      freeRounds?: string | undefined;
      /** Whether new bets of the provider are refused. */
      isProviderStopped?: boolean;
    })
  | (PlayCallBase & {
      kind: 'win';
      roundId: string;
      gameId: string;
      amount: string;
      isRoundOver: boolean;
      /** Name of the prize that it pays beside the round's own win, such as a jackpot. */
      prize?: string | undefined;
      ceilings?: CallCeilings | undefined;
    })
  | (PlayCallBase & { kind: 'rollback'; betTransactionId: string; of?: 'bet' | undefined })
  | (PlayCallBase & { kind: 'rollback'; winTransactionId: string; of: 'win' });

/** The most that wins may pay without a look by an operator, in decimal text (facts.ts:WinCeilings). */
export interface CallCeilings {
  win?: string | undefined;
  round?: string | undefined;
  day?: string | undefined;
  stakeTimes?: number | undefined;
}

export type PlayCallRefusal = 'wrong_currency' | 'not_an_amount' | 'too_large';

/** The kind is part of the id, because some providers use one id for a bet and its win. */
export const operationOf = ({ kind, providerId, transactionId }: PlayCall): string =>
  `${kind}:${providerId}:${transactionId}`;

/** The ceilings of a call in minor units. A text that is no amount holds every win: a ceiling never fails open. */
export function ceilingsOf(call: PlayCall, exponent: number): WinCeilings {
  if (call.kind !== 'win' || call.ceilings === undefined) return {};
  const { win, round, day, stakeTimes } = call.ceilings;
  const minorOf = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const amount = truncateAmount(text, exponent);
    return amount.ok ? amount.value : 0;
  };
  const [winMinor, roundMinor, dayMinor] = [minorOf(win), minorOf(round), minorOf(day)];
  return {
    ...(winMinor === undefined ? {} : { winMinor }),
    ...(roundMinor === undefined ? {} : { roundMinor }),
    ...(dayMinor === undefined ? {} : { dayMinor }),
    ...(stakeTimes === undefined ? {} : { stakeTimes }),
  };
}

function rollbackOf(call: PlayCall & { kind: 'rollback' }): Rollback | WinRollback {
  const { providerId, isTransferType, transactionId } = call;
  const by = { providerId, isTransferType, transactionId };
  return call.of === 'win'
    ? { kind: 'win-rollback', ...by, winTransactionId: call.winTransactionId }
    : { kind: 'rollback', ...by, betTransactionId: call.betTransactionId };
}

/** Wins are truncated to whole minor units; stakes with a smaller part are refused, because nobody can pay them. */
export function orderOf(call: PlayCall, owner: Owner): Result<PlayOrder | WinRollback, PlayCallRefusal> {
  if (call.currency !== owner.currency) return refuse('wrong_currency');
  if (call.kind === 'rollback') return ok(rollbackOf(call));
  const amount = truncateAmount(call.amount, owner.exponent);
  if (!amount.ok) return amount;
  if (call.kind === 'bet' && !isWholeMinor(call.amount, owner.exponent)) return refuse('not_an_amount');
  const { providerId, isTransferType, transactionId, roundId, gameId } = call;
  const played = { providerId, isTransferType, transactionId, roundId, gameId, amountMinor: amount.value };
  if (call.kind === 'win') {
    const { isRoundOver, prize } = call;
    return ok({ kind: 'win', ...played, isRoundOver, ...(prize === undefined ? {} : { prize }) });
  }
  const { freeRounds } = call;
  return ok({ kind: 'bet', ...played, ...(freeRounds === undefined ? {} : { freeRounds }) });
}
