/** Provider calls on a wallet, with amounts as decimal text, and their translation into orders in the wallet's currency. */
import { isWholeMinor, truncateAmount } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Owner } from './ledger.ts';
import type { PlayOrder } from './order.ts';

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
    })
  | (PlayCallBase & {
      kind: 'win';
      roundId: string;
      gameId: string;
      amount: string;
      isRoundOver: boolean;
      ceiling?: string | undefined;
    })
  | (PlayCallBase & { kind: 'rollback'; betTransactionId: string });

export type PlayCallRefusal = 'wrong_currency' | 'not_an_amount' | 'too_large';

/** The kind is part of the id, because some providers use one id for a bet and its win. */
export const operationOf = ({ kind, providerId, transactionId }: PlayCall): string =>
  `${kind}:${providerId}:${transactionId}`;

/** Wins are truncated to whole minor units; stakes with a smaller part are refused, because nobody can pay them. */
export function orderOf(call: PlayCall, owner: Owner): Result<PlayOrder, PlayCallRefusal> {
  if (call.currency !== owner.currency) return refuse('wrong_currency');
  const { providerId, isTransferType, transactionId } = call;
  const by = { providerId, isTransferType, transactionId };
  if (call.kind === 'rollback')
    return ok({ kind: 'rollback', ...by, betTransactionId: call.betTransactionId });
  const amount = truncateAmount(call.amount, owner.exponent);
  if (!amount.ok) return amount;
  if (call.kind === 'bet' && !isWholeMinor(call.amount, owner.exponent)) return refuse('not_an_amount');
  const { roundId, gameId } = call;
  const played = { ...by, roundId, gameId, amountMinor: amount.value };
  if (call.kind === 'bet') {
    const { freeRounds } = call;
    return ok({ kind: 'bet', ...played, ...(freeRounds === undefined ? {} : { freeRounds }) });
  }
  const ceiling = call.ceiling === undefined ? undefined : truncateAmount(call.ceiling, owner.exponent);
  const limited = ceiling?.ok ? { ceilingMinor: ceiling.value } : {};
  return ok({ kind: 'win', ...played, isRoundOver: call.isRoundOver, ...limited });
}
