/** Detects a member who has invited themselves or their own household, from the platform's facts of the two members. Pure. */
import { type AccountKeys, isSameAccount } from '#app/domain/account-number/account-key.ts';
import { plainLoginName } from '#app/domain/login-name.ts';
import { plainMobile } from '#app/domain/rules/mobile-number.ts';

/** Details of a member that are compared. */
export interface Person {
  username: string;
  fullName: string | null;
  /** yyyy-MM-dd. */
  birthDate: string;
  email: string | null;
  mobile: string | null;
  address: string | null;
}

/** Recorded with the friendship. The friend is never told; the inviting member is told only that it does not count. */
export type SelfReferral = 'same-device' | 'same-contact' | 'same-person' | 'same-household' | 'same-account';

/** Text without case, signs and spaces: an address is written in many ways. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** One mailbox has many addresses: the part between a plus and the host is up to its owner. */
function mailbox(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@');
  return `${name.split('+')[0]}@${host}`;
}

const isSame = (one: string | null, other: string | null, form: (text: string) => string): boolean =>
  one !== null && other !== null && form(one) !== '' && form(one) === form(other);

/**
 * @param knownNames login names used before in the friend's browser
 * @param accounts bank accounts of both
 * @returns null for two people
 */
export function selfReferral(
  referrer: Person,
  friend: Person,
  {
    knownNames = [],
    accounts = [[], []],
  }: { knownNames?: readonly string[]; accounts?: readonly [readonly AccountKeys[], readonly AccountKeys[]] },
): SelfReferral | null {
  const names = [referrer.username, referrer.mobile ?? ''].filter(it => it !== '').map(plainLoginName);
  if (names.some(it => knownNames.includes(it))) return 'same-device';
  if (isSame(referrer.email, friend.email, mailbox)) return 'same-contact';
  if (isSame(referrer.mobile, friend.mobile, plainMobile)) return 'same-contact';
  const isNamesake = isSame(referrer.fullName, friend.fullName, letters);
  if (isNamesake && referrer.birthDate === friend.birthDate) return 'same-person';
  if (isSame(referrer.address, friend.address, letters)) return 'same-household';
  const [own, theirs] = accounts;
  return own.some(it => theirs.some(other => isSameAccount(it, other))) ? 'same-account' : null;
}
