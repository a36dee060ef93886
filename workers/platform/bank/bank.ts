/** The bank's face for the rest of the platform: where members are paid to. */
export { type BankAccountRow, readBankAccounts } from './account.db.ts';
export { addBankAccount, maskedNumber } from './account.ts';
