/** May somebody choose this name for an account? A username, or a mobile number instead [1.19]. */
import { brokenTextRule, type TextRules } from './text-rules.ts';
import { isValidPhone } from './valid-phone.ts';

/** What a username is made of [5.16]. */
export const USERNAME_RULES = { minlength: 4, maxlength: 20, alphaNum: true } satisfies TextRules;

/** A name with a dash or plus in it is meant as a mobile number, which no username can be. */
export const isMobileName = (name: string): boolean => /[-+]/.test(name);

/** The rule that a chosen name breaks; null when it may be chosen, if it is free [5.23]. */
export function brokenNameRule(name: string): string | null {
  if (isMobileName(name)) return isValidPhone(name) ? null : 'validphone';
  return brokenTextRule(name, USERNAME_RULES);
}

/** [5.23] What is said of a name that somebody else has. */
export const takenError = (name: string): 'username_has_been_taken' | 'mobileno_has_been_taken' =>
  isMobileName(name) ? 'mobileno_has_been_taken' : 'username_has_been_taken';
