/** The public face of passkeys, of members and of operators, and of steps that were begun and wait for their answer. */
export { noteFall } from './note-fall.ts';
export {
  deletePasskey,
  insertPasskey,
  notePasskeyUse,
  readPasskeyOwner,
  readPasskeys,
} from './passkey.db.ts';
export {
  anyPasskeyOptions,
  creationOptions,
  requestOptions,
  verifiedCreation,
} from './passkeys.ts';
export {
  consumeProof,
  deletePending,
  freshToken,
  insertPending,
  insertProof,
  readPending,
} from './pending.db.ts';
export { verifiedAnswer } from './verified-answer.ts';
