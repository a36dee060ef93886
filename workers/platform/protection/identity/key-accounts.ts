/**
 * Job: computes the forms in which bank accounts and their proofs are compared, for rows of before and of an older version of the
 * platform, and for those that a migration has marked as stale. Accounts that become alike by it are compared, and proofs carry exclusions
 * and limits: triggers leave the tasks.
 */
import { type AccountKeys, accountKeys } from '#app/domain/account-number/account-key.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  readAccountsWithoutKey,
  readProofsWithoutKey,
  type UnkeyedAccount,
  type UnkeyedProof,
  writeAccountKeys,
  writeProofKeys,
} from './account-key.db.ts';

/** Rows per directory, kind and run. */
const MOST = 200;

const ACCOUNT = 'account ';

function keysOfProof({ text, country, bankCode }: UnkeyedProof): AccountKeys {
  const number = text.slice(ACCOUNT.length);
  const [code, ...rest] = number.split(' ');
  return rest.length === 0
    ? accountKeys({ country, bankCode: bankCode ?? '', accountNumber: number })
    : accountKeys({ country, bankCode: code ?? '', accountNumber: rest.join(' ') });
}

async function keyAccount(db: D1Database, account: UnkeyedAccount, at: number): Promise<void> {
  await writeAccountKeys(db, account, accountKeys(account), at);
}

async function keyProof(db: D1Database, proof: UnkeyedProof): Promise<void> {
  const { key, shortKey } = keysOfProof(proof);
  await writeProofKeys(db, proof, {
    text: ACCOUNT + key,
    shortText: shortKey === null ? null : ACCOUNT + shortKey,
  });
}

export async function keyAccounts(env: PlatformEnv, at: number): Promise<string> {
  for (const db of directoriesOf(env)) {
    for (const account of await readAccountsWithoutKey(db, MOST)) await keyAccount(db, account, at);
    for (const proof of await readProofsWithoutKey(db, MOST)) await keyProof(db, proof);
  }
  return '';
}
