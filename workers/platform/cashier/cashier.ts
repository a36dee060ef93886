/** The public face of the cashier for the rest of the platform: the bank accounts that members are paid to. */
export { type BankAccountRow, deleteRemovedAccounts, readBankAccounts } from './account.db.ts';
export { addBankAccount, maskedNumber } from './account.ts';
