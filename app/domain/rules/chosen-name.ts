/** The form of a name chosen for an account: a username or a mobile number [5.22]. */
import { kindOfLoginName } from '../login-name.ts';
import { brokenTextRule, type TextRules } from './text-rules.ts';
import { isValidPhone } from './valid-phone.ts';

/** The rules of a username [5.16]. */
export const USERNAME_RULES = { minlength: 4, maxlength: 20, alphaNumCheck: 'alphaNum' } satisfies TextRules;

/** [5.22] The same field holds a mobile number instead: digits on both sides of its dash. */
const NUMBER_RULES = { required: false, alphaNumCheck: 'digits' } satisfies TextRules;

/** The rule that a username breaks, where the field takes nothing else [5.22]: `ann-a` is no mobile number there. */
export const brokenUsername = (name: string): string | null => brokenTextRule(name, USERNAME_RULES);

/**
 * The rule that a chosen name breaks on the wire, where a dash tells a mobile number from a username [1.19]; null when its
 * form is right. Whether the number is one of the market, and whether the name is free [5.23], only the platform knows.
 */
export function brokenChosenName(name: string): string | null {
  if (kindOfLoginName(name) === 'username') return brokenUsername(name);
  const digits = name.replace(/^\+/, '').replace('-', '');
  return brokenTextRule(digits, NUMBER_RULES) ?? (isValidPhone(name) ? null : 'validphone');
}
