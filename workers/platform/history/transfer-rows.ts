/**
 * Transfers: between members, and to and from transfer-type providers [2.24] [2.31]. One that came back is the row of its
 * sending, rejected, and counts for nothing; its return is no row of its own.
 */
import type { PastMovement } from '../wallet/wallet.ts';
import { notedOf, rowOf } from './movement-rows.ts';
import { type Names, readNames } from './names.ts';
import type { Writer } from './page.ts';

/** Longest name that a row can tell. */
const COUNTERPARTY_LENGTH = 80;

const providersOf = ({ order, providerIds }: PastMovement): string[] =>
  order.kind === 'provider-in' || order.kind === 'provider-out' ? [order.providerId] : providerIds;

/** Whom the money went to or came from; the ledger's own id where nobody noted a name. */
function counterpartyOf(transfer: PastMovement, names: Names) {
  const noted = notedOf(transfer);
  const { order } = transfer;
  switch (order.kind) {
    case 'transfer-out':
    case 'affiliate-transfer-out':
      return { counterparty: noted('to') || order.receiverId, counterpartyType: 'member' as const };
    case 'transfer-in':
    case 'affiliate-transfer-in':
      return { counterparty: noted('from') || order.senderId, counterpartyType: 'member' as const };
    default: {
      const providers = providersOf(transfer).map(names.provider).join(', ');
      const counterparty = providers.slice(0, COUNTERPARTY_LENGTH);
      return { counterparty, counterpartyType: 'provider' as const };
    }
  }
}

export async function transferRows(found: PastMovement[], writer: Writer) {
  const names = await readNames(writer.call, { providerIds: found.flatMap(providersOf) });
  return found.map(transfer => ({
    ...rowOf(transfer, writer),
    ...counterpartyOf(transfer, names),
    note: notedOf(transfer)('note') || null,
  }));
}
