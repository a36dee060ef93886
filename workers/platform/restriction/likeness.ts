/**
 * Compares two accounts and decides whether they belong to one person. `same` is acted upon without asking; `maybe` is for an
 * operator to look at. A birth date or a name identifies a person, an address or a bank account reaches one: `same` takes both
 * sorts, or both of the first. People of one household share a mobile number, and often an address and a bank account, so that
 * these alone prove nothing.
 */
import {
  type PayeeAccount,
  type Person,
  plainAccount,
  plainEmail,
  plainMobile,
  plainName,
} from './person.ts';

/** The maker of an exclusion that was carried over from another account of the same person. */
export const SAME_PERSON = 'same-person';

/** Known details of an account's owner. */
export interface Owner extends Person {
  accounts: readonly (PayeeAccount & { accountHolder: string })[];
}

const namesOf = ({ fullName, accounts }: Owner): string[] =>
  [fullName, ...accounts.map(it => it.accountHolder)].flatMap(it => plainName(it) ?? []);

const isShared = <Value>(a: Value | null, b: Value | null): boolean => a !== null && a === b;

const orNull = <Value>(of: (value: string) => Value, value: string | null): Value | null =>
  value === null || value === '' ? null : of(value);

export function likenessOf(a: Owner, b: Owner): 'same' | 'maybe' | null {
  const names = namesOf(b);
  const accounts = b.accounts.map(plainAccount);
  const shares = {
    name: namesOf(a).some(it => names.includes(it)),
    birthDate: isShared(a.birthDate, b.birthDate),
    email: isShared(orNull(plainEmail, a.email), orNull(plainEmail, b.email)),
    mobile: isShared(orNull(plainMobile, a.mobile), orNull(plainMobile, b.mobile)),
    account: a.accounts.some(it => accounts.includes(plainAccount(it))),
  };
  const isOwn = shares.email || shares.account;
  if (shares.name && shares.birthDate) return 'same';
  if (isOwn && (shares.name || shares.birthDate)) return 'same';
  return isOwn || shares.mobile ? 'maybe' : null;
}
