/** Rules for text of letters and digits, or of digits only [5.22]. */

/**
 * [5.16] Letters and digits only, those of ASCII: names are typed on every keyboard of every market, and two names that
 * look alike in different scripts must not both exist. An empty text is not made of anything.
 */
export const isAlphaNum = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text);

/** Digits only, those of ASCII. */
export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/**
 * [5.22] alphaNumCheck: one field that takes letters and digits, or, where it holds a number, digits only.
 * @returns the broken rule, null when none is
 */
export function alphaNumCheck(text: string, takes: 'alphaNum' | 'digits'): 'alphaNum' | 'onlyNum' | null {
  if (takes === 'digits') return isDigits(text) ? null : 'onlyNum';
  return isAlphaNum(text) ? null : 'alphaNum';
}
