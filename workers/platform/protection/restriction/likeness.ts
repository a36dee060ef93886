/**
 * Compares what two members say of themselves. None of it is proved, so that likeness excludes no one: `same` puts an account on hold
 * for some hours, and both are for an operator to decide. A birth date or a name identifies a person, an address or a bank account
 * reaches one: `same` takes both sorts, or both of the first. People of one household share a mobile number, and often an address and
 * a bank account.
 */
import { type AccountKeys, isSameAccount } from '#app/domain/account-number/account-key.ts';
import { plainMobile } from '#app/domain/rules/mobile-number.ts';
import { type Person, plainEmail, plainName } from './person.ts';

/** The maker of an exclusion that was carried over from another account of the same person, where no operator decided it. */
export const SAME_PERSON = 'same-person';

/** Known details of an account's owner. */
export interface Owner extends Person {
  accounts: readonly (AccountKeys & { accountHolder: string; accountNumber: string })[];
}

const namesOf = ({ fullName, accounts }: Owner): string[] =>
  [fullName, ...accounts.map(it => it.accountHolder)].flatMap(it => plainName(it) ?? []);

const isShared = <Value>(a: Value | null, b: Value | null): boolean => a !== null && a === b;

const orNull = <Value>(of: (value: string) => Value, value: string | null): Value | null =>
  value === null || value === '' ? null : of(value);

export const SHARES = ['name', 'birthDate', 'email', 'mobile', 'account'] as const;
export type Share = (typeof SHARES)[number];
export type Likeness = 'same' | 'maybe';

/** The details that both accounts have. */
export function sharesOf(a: Owner, b: Owner): Share[] {
  const names = namesOf(b);
  const shares: Record<Share, boolean> = {
    name: namesOf(a).some(it => names.includes(it)),
    birthDate: isShared(a.birthDate, b.birthDate),
    email: isShared(orNull(plainEmail, a.email), orNull(plainEmail, b.email)),
    mobile: isShared(orNull(plainMobile, a.mobile), orNull(plainMobile, b.mobile)),
    account: a.accounts.some(it => b.accounts.some(other => isSameAccount(it, other))),
  };
  return SHARES.filter(it => shares[it]);
}

export function likenessOf(a: Owner, b: Owner): Likeness | null {
  const shares = sharesOf(a, b);
  const [name, birthDate] = [shares.includes('name'), shares.includes('birthDate')];
  const isOwn = shares.includes('email') || shares.includes('account');
  if (name && birthDate) return 'same';
  if (isOwn && (name || birthDate)) return 'same';
  return isOwn || shares.includes('mobile') ? 'maybe' : null;
}

const ownNamesOf = (owner: Owner): string[] =>
  namesOf(owner.fullName === null ? owner : { ...owner, accounts: [] });

/**
 * Whether two members may be one person by what they say of themselves: they have the same name or the same birth date. The holder of a
 * bank account counts where a member has stated no name.
 */
export function isAgreed(a: Owner, b: Owner): boolean {
  const names = ownNamesOf(b);
  return isShared(a.birthDate, b.birthDate) || ownNamesOf(a).some(it => names.includes(it));
}
