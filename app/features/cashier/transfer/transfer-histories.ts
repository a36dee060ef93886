/** The histories of the two kinds of transfers between members. */
import { transactionAffiliateTransfer, transactionTransfer } from '#app/contract/transaction.ts';

export const HISTORY_OF = {
  transfer: transactionTransfer,
  'affiliate-transfer': transactionAffiliateTransfer,
} as const;
