/** The public face of identity: what members proved to be theirs, which accounts that makes one person's, and which it may. */
export { readCasesOf } from './case.db.ts';
export { followIdentity, followLateIdentity } from './follow-identity.ts';

export { keyAccounts } from './key-accounts.ts';
export { separationsAmong } from './separation.db.ts';
export { verifiedAccountsOf } from './verified-accounts.ts';
