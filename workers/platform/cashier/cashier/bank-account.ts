/** A member's bank accounts: add, remove, and mask their numbers. */

import { randomBytes } from 'node:crypto';
import { accountKeys, isSameAccount } from '#app/domain/account-number/account-key.ts';
import { type AccountNumberRefusal, readAccountNumber } from '#app/domain/account-number.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { findMember } from '#platform/member/member.ts';
import { readMarketOf } from '#platform/site/site.ts';
import {
  type BankAccountRow,
  firstHolder,
  insertBankAccount,
  markBankAccountRemoved,
  readBankAccounts,
} from './bank-account.db.ts';
import { isHolderName, isSameName } from './holder.ts';

/** Limit of accounts per member. */
const MOST_ACCOUNTS = 10;
/** Characters of a number that stay visible. */
const SHOWN = 4;

interface Context {
  env: PlatformEnv;
  now: () => number;
}

/** Characters of a masked address. */
const MASKED_MOST = 34;

/** `•••• 4321`; `a••••@bank.example` of an address that is a key of PIX. */
export function maskedNumber(accountNumber: string): string {
  const at = accountNumber.indexOf('@');
  if (at < 0) return `•••• ${accountNumber.slice(-SHOWN)}`;
  return `${accountNumber.slice(0, 1)}••••${accountNumber.slice(at)}`.slice(0, MASKED_MOST);
}

export type AccountRefusal =
  | 'no_such_bank'
  | 'holder_letters'
  | 'known'
  | 'too_many'
  | AccountNumberRefusal
  | { holderIsNot: string };

/** The payee of a member's withdrawals: the name that the member gave, else the holder of the first account. */
async function payeeOf(env: PlatformEnv, memberId: string): Promise<string | null> {
  const member = await findMember(env, { memberId });
  return member?.fullName ?? (await firstHolder(directoryOf(env, memberId), memberId));
}

/**
 * Adds an account at one of the market's banks.
 * @returns refuses `no_such_bank`; `iban` and `accountnumber` where the number is wrong; `holder_letters` where the holder is not a
 * name; `known` for an account that the member has, however its number is written; `too_many`; and `holderIsNot`, with the payee's
 * name, where the holder is another person
 */
export async function addBankAccount(
  { env, now }: Context,
  { memberId, country }: { memberId: string; country: string },
  account: { bankCode: string; accountHolder: string; accountNumber: string },
): Promise<Result<BankAccountRow, AccountRefusal>> {
  const { banks, accountNumbers } = await readMarketOf(env, { country });
  const bank = banks.find(it => it.bankCode === account.bankCode);
  if (bank === undefined) return refuse('no_such_bank');
  const read = readAccountNumber(account.accountNumber, accountNumbers);
  if (!read.ok) return read;
  const accountHolder = account.accountHolder.normalize('NFC').replace(/ +/g, ' ').trim();
  if (!isHolderName(accountHolder)) return refuse('holder_letters');
  const name = await payeeOf(env, memberId);
  if (name !== null && !isSameName(accountHolder, name)) return refuse({ holderIsNot: name });
  const row: BankAccountRow = {
    bankId: `b-${randomBytes(10).toString('hex')}`,
    ...bank,
    accountHolder,
    accountNumber: read.value,
    createdAt: now(),
    usedAt: null,
  };
  const db = directoryOf(env, memberId);
  const keys = accountKeys({ country, ...row });
  if (await insertBankAccount(db, memberId, { ...row, keys }, MOST_ACCOUNTS)) return ok(row);
  const existing = await readBankAccounts(db, memberId);
  const isKnown = existing.some(it => isSameAccount(accountKeys({ country, ...it }), keys));
  return refuse(isKnown ? 'known' : 'too_many');
}

/** @returns false when the member has no such account */
export const removeBankAccount = (
  { env, now }: Context,
  memberId: string,
  bankId: string,
): Promise<boolean> => markBankAccountRemoved(directoryOf(env, memberId), memberId, bankId, now());
