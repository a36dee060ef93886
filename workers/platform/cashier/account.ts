/** A member's bank accounts: add, remove, and mask their numbers. */

import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { findMember } from '../member/member.ts';
import { isMarked, markedTexts, readInForce } from '../restriction/restriction.ts';
import { readMarketOf } from '../site/site.ts';
import {
  type BankAccountRow,
  firstHolder,
  insertBankAccount,
  markBankAccountRemoved,
  readBankAccounts,
} from './account.db.ts';
import { isHolderName, isSameName } from './holder.ts';

/** Limit of accounts per member. */
const MOST_ACCOUNTS = 10;
/** Characters of a number that stay visible. */
const SHOWN = 4;

interface Context {
  env: PlatformEnv;
  now: () => number;
}

/** `•••• 4321` */
export const maskedNumber = (accountNumber: string): string => `•••• ${accountNumber.slice(-SHOWN)}`;

/** The normal form in which numbers are stored and compared. */
const plainNumber = (text: string): string => text.replace(/[ -]/g, '').toUpperCase();

export type AccountRefusal =
  | 'no_such_bank'
  | 'holder_letters'
  | 'known'
  | 'too_many'
  | 'excluded'
  | { holderIsNot: string };

/** The payee of a member's withdrawals: the name that the member gave, else the holder of the first account. */
async function payeeOf(env: PlatformEnv, memberId: string): Promise<string | null> {
  const member = await findMember(env, { memberId });
  return member?.fullName ?? (await firstHolder(directoryOf(env, memberId), memberId));
}

/**
 * Whether an account, or its holder with the member's birth date, belongs to another person who has excluded themselves. An
 * exclusion that reached this account as well leaves the way of the money out of it open.
 */
async function isOfExcluded(
  { env, now }: Context,
  memberId: string,
  account: { bankCode: string; accountHolder: string; accountNumber: string },
): Promise<boolean> {
  const [member, inForce] = await Promise.all([
    findMember(env, { memberId }),
    readInForce(directoryOf(env, memberId), memberId, now()),
  ]);
  if (inForce.some(it => it.kind === 'self-exclusion')) return false;
  const person = { fullName: account.accountHolder, birthDate: member?.birthDate ?? null };
  return isMarked(env, markedTexts(person, [account]), { at: now(), but: memberId });
}

/**
 * Adds an account at one of the market's banks.
 * @returns refuses `no_such_bank`; `holder_letters` where the holder is not a name; `known` for a duplicate number at that
 * bank; `too_many`; `excluded` where it belongs to another person who has excluded themselves; and `holderIsNot`, with the payee's
 * name, where the holder is another person
 */
export async function addBankAccount(
  { env, now }: Context,
  { memberId, country }: { memberId: string; country: string },
  account: { bankCode: string; accountHolder: string; accountNumber: string },
): Promise<Result<BankAccountRow, AccountRefusal>> {
  const { banks } = await readMarketOf(env, { country });
  const bank = banks.find(it => it.bankCode === account.bankCode);
  if (bank === undefined) return refuse('no_such_bank');
  const accountHolder = account.accountHolder.normalize('NFC').replace(/ +/g, ' ').trim();
  if (!isHolderName(accountHolder)) return refuse('holder_letters');
  const name = await payeeOf(env, memberId);
  if (name !== null && !isSameName(accountHolder, name)) return refuse({ holderIsNot: name });
  if (await isOfExcluded({ env, now }, memberId, account)) return refuse('excluded');
  const row: BankAccountRow = {
    bankId: `b-${randomBytes(10).toString('hex')}`,
    ...bank,
    accountHolder,
    accountNumber: plainNumber(account.accountNumber),
    createdAt: now(),
    usedAt: null,
  };
  if (await insertBankAccount(directoryOf(env, memberId), memberId, row, MOST_ACCOUNTS)) return ok(row);
  const existing = await readBankAccounts(directoryOf(env, memberId), memberId);
  const isKnown = existing.some(it => it.bankCode === row.bankCode && it.accountNumber === row.accountNumber);
  return refuse(isKnown ? 'known' : 'too_many');
}

/** @returns false when the member has no such account */
export const removeBankAccount = (
  { env, now }: Context,
  memberId: string,
  bankId: string,
): Promise<boolean> => markBankAccountRemoved(directoryOf(env, memberId), memberId, bankId, now());
