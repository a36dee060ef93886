/**
 * Rows of transfers between members, and to and from transfer-type providers [2.24] [2.31]. A returned transfer is one row,
 * `rejected` or `cancelled`, which counts in no sum; the return has no row of its own.
 */
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import type { PastMovement } from '#platform/ledger/wallet/wallet.ts';
import { memoOf, rowOf } from './movement-rows.ts';
import { type Names, readNames } from './names.ts';
import type { Writer } from './page.ts';

/** The contract's limit for a counterparty's name. */
const COUNTERPARTY_LENGTH = 80;

const providersOf = ({ order, providerIds }: PastMovement): string[] =>
  order.kind === 'provider-in' || order.kind === 'provider-out' ? [order.providerId] : providerIds;

/** The other side of a transfer; the ledger's own id where the memo has no name. */
function counterpartyOf(transfer: PastMovement, names: Names) {
  const memo = memoOf(transfer);
  const { order } = transfer;
  switch (order.kind) {
    case 'transfer-out':
    case 'affiliate-transfer-out':
      return { counterparty: memo('to') || order.receiverId, counterpartyType: 'member' as const };
    case 'transfer-in':
    case 'affiliate-transfer-in':
      return { counterparty: memo('from') || order.senderId, counterpartyType: 'member' as const };
    default: {
      const providers = providersOf(transfer).map(names.provider).join(', ');
      const counterparty = providers.slice(0, COUNTERPARTY_LENGTH);
      return { counterparty, counterpartyType: 'provider' as const };
    }
  }
}

const REASONS: Readonly<Record<NonNullable<PastMovement['returnedFor']>, SentenceKey | null>> = {
  'taken-back': null,
  declined: 'transfer_returned_declined',
  'in-debt': 'transfer_returned_in_debt',
  restricted: 'transfer_returned_restricted',
};

/** Why a transfer was returned: the platform's reason in the reader's language, or the operator's words. */
function reasonOf({ returnedFor, reason }: PastMovement, { call }: Writer): string | null {
  const sentence = returnedFor === null ? null : REASONS[returnedFor];
  return sentence === null ? reason : call.translate(sentence);
}

/** Time before which a transfer that waits is not delivered, epoch milliseconds; null for others. */
const heldUntilOf = ({ order, status }: PastMovement): number | null =>
  status === 'pending' && 'deliverAfter' in order ? (order.deliverAfter ?? null) : null;

export async function transferRows(found: PastMovement[], writer: Writer) {
  const names = await readNames(writer.call, { providerIds: found.flatMap(providersOf) });
  const momentOf = (at: number | null) => (at === null ? null : writer.moment(at));
  return found.map(transfer => ({
    ...rowOf(transfer, writer),
    ...counterpartyOf(transfer, names),
    note: memoOf(transfer)('note') || null,
    heldUntil: momentOf(heldUntilOf(transfer)),
    processed: momentOf(transfer.decidedAt),
    reason: reasonOf(transfer, writer),
  }));
}
