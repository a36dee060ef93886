/** By which name does somebody log in, and when are two such names the same one? */
import { isAlphaNum } from './rules/alpha-num.ts';
import { mobileParts } from './rules/valid-phone.ts';

/** A member logs in by a username or by a mobile number [1.19]. */
export type LoginNameKind = 'username' | 'mobile';

/** [5.23] What is said of a name that is taken. */
export const TAKEN = {
  username: 'username_has_been_taken',
  mobile: 'mobileno_has_been_taken',
} as const satisfies Record<LoginNameKind, string>;

/** The one form in which names are compared: no case, no plus, no white space at the ends. */
export const plainLoginName = (name: string): string => name.trim().toLowerCase().replace(/^\+/, '');

/** What a name is meant as: a mobile number has a dash in it, which no username has. */
export const kindOfLoginName = (name: string): LoginNameKind => (name.includes('-') ? 'mobile' : 'username');

/** Where a mobile number belongs: a dialling code, and how many digits stand behind it. */
export interface Numbering {
  diallingCode: string;
  mobileDigits: { min: number; max: number };
}

/** Whether a mobile number is one of a market: its dialling code, with or without plus, and as many digits as it has. */
export function isMobileOf(mobile: string, { diallingCode, mobileDigits }: Numbering): boolean {
  const parts = mobileParts(mobile);
  if (parts === null || parts.prefix.replace('+', '') !== diallingCode) return false;
  return parts.number.length >= mobileDigits.min && parts.number.length <= mobileDigits.max;
}

/**
 * Which rule a name breaks that somebody chooses in a market [5.16] [5.17].
 * @returns null when none
 */
export function brokenNameRule(name: string, numbering: Numbering): 'alphaNum' | 'validphone' | null {
  if (kindOfLoginName(name) === 'mobile') return isMobileOf(name, numbering) ? null : 'validphone';
  return isAlphaNum(name) ? null : 'alphaNum';
}
