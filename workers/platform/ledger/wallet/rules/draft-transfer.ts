/** The rules of transfers: to other members, and to and from the accounts of transfer-type providers. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Draft, draftMove, type OrderRefusal } from './draft.ts';
import type { Change, CommonFacts, TransferFacts } from './facts.ts';
import { isProviderAccount, providerAccount, providerOf } from './ledger-account.ts';
import type { ProviderTransfer, RestoreBalance, TransferOut, TransferReturn } from './order.ts';

export function draftSending({
  receiverId,
  amountMinor,
  deliverAfter,
}: TransferOut): Result<Draft, OrderRefusal> {
  const waits = deliverAfter === undefined ? {} : { deliverAfter };
  return draftMove('main', 'transit', amountMinor, {
    of: 'transfer-sent',
    receiverId,
    amountMinor,
    ...waits,
  });
}

export function draftReturn(
  { sentAs }: TransferReturn,
  { transfer }: TransferFacts,
): Result<Draft, OrderRefusal> {
  if (transfer === null) return refuse('no_such_transfer');
  if (transfer.state !== 'pending') return refuse('already_decided');
  return draftMove('transit', 'main', transfer.amountMinor, { of: 'transfer-returned', sentAs });
}

/**
 * Debits each provider account and credits `main` with the sum. The provider's open games are ended, so that a later bet is
 * refused as `session_ended` and not as `insufficient_funds`.
 */
export function draftRestore(
  { providerIds }: RestoreBalance,
  { balances }: CommonFacts,
): Result<Draft, OrderRefusal> {
  const isMeant = (providerId: string) => providerIds === undefined || providerIds.includes(providerId);
  const taken = Object.entries(balances).flatMap(([account, minor = 0]) =>
    isProviderAccount(account) && isMeant(providerOf(account)) && minor > 0
      ? [{ account, amountMinor: -minor }]
      : [],
  );
  const amountMinor = -taken.reduce((sum, posting) => sum + posting.amountMinor, 0);
  return ok({
    postings: taken.length === 0 ? [] : [...taken, { account: 'main' as const, amountMinor }],
    changes: taken.map(({ account }) => ({ of: 'games-over', providerId: providerOf(account) })),
  });
}

export function draftProviderIn({
  providerId,
  gameId,
  amountMinor,
}: ProviderTransfer): Result<Draft, OrderRefusal> {
  const stay: Change = { of: 'stay', providerId, gameId: gameId ?? null };
  return draftMove('main', providerAccount(providerId), amountMinor, stay);
}
