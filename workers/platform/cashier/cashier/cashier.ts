/** The public face of the cashier for the rest of the platform: members' bank accounts, and open requests. */
export {
  type BankAccountRow,
  deleteRemovedAccounts,
  readBankAccounts,
  readBankAccountsById,
} from './bank-account.db.ts';
export { addBankAccount, maskedNumber } from './bank-account.ts';
export { plainHolder } from './holder.ts';
export { type OpenRequestOf, readOpenRequestsOf } from './open-requests.db.ts';
export { shownRequest, takenOf } from './shown-request.ts';
