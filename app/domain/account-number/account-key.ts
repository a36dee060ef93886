/** The form in which two bank accounts are compared: an IBAN and the national number of the same account have one key. */
import { plainNumber, visibleNumber } from '../account-number.ts';
import { isIban } from './iban.ts';
import { readPixKey } from './pix-key.ts';
import { nationalPartOf, WITH_CLEARING } from './swedish-account.ts';

export interface PayeeAccount {
  /** ISO 3166 alpha-2, of the market whose bank it is. */
  country: string;
  /** Empty where it is not known. */
  bankCode: string;
  accountNumber: string;
}

export interface AccountKeys {
  key: string;
  /** The key of the same account where it was given without its branch, at the same bank; null where that cannot be. */
  shortKey: string | null;
}

/** From this length on an account number names its bank too. */
const WHOLE_NUMBER = 15;
const SORT_CODE = 6;

const atBank = (bankCode: string, number: string): string => `${bankCode.toUpperCase()} ${number}`;

/** @param digits sort code and account number */
const ofBritain = (digits: string, bankCode: string): AccountKeys => ({
  key: `GB ${digits}`,
  shortKey: bankCode === '' ? null : atBank(bankCode, digits.slice(SORT_CODE)),
});

const alone = (key: string): AccountKeys => ({ key, shortKey: null });

function ofIban(iban: string, bankCode: string): AccountKeys {
  const [country, national] = [iban.slice(0, 2), iban.slice(4)];
  if (country === 'GB') return ofBritain(national.slice(4), bankCode);
  return alone(country === 'SE' ? `SE ${national}` : iban);
}

/** @param it a number as a member types it, or as it is stored; one that no reader takes is compared by its letters and digits */
export function accountKeys({ country, bankCode, accountNumber }: PayeeAccount): AccountKeys {
  const plain = plainNumber(accountNumber);
  if (isIban(plain)) return ofIban(plain, bankCode);
  const pix = country === 'BR' ? readPixKey(visibleNumber(accountNumber), plain) : null;
  if (pix !== null && pix !== 'invalid') return alone(`PIX ${pix.key}`);
  if (country === 'GB' && /^\d{14}$/.test(plain)) return ofBritain(plain, bankCode);
  if (country === 'SE' && WITH_CLEARING.test(plain)) return alone(`SE ${nationalPartOf(plain) ?? plain}`);
  return alone(plain.length >= WHOLE_NUMBER ? plain : atBank(bankCode, plain));
}

/** Whether two accounts are one. */
export const isSameAccount = (a: AccountKeys, b: AccountKeys): boolean =>
  a.key === b.key || a.shortKey === b.key || a.key === b.shortKey;

/**
 * Keys that a number may have, whatever its country, where it needs no bank to be known: for a search.
 * @param accountNumber as it is typed
 */
export function keysOfNumber(accountNumber: string): string[] {
  const keys = ['GB', 'SE', 'BR'].map(country => accountKeys({ country, bankCode: '', accountNumber }).key);
  // A key that names no bank is no key.
  return [...new Set(keys)].filter(key => !key.startsWith(' '));
}
