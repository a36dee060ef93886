/** The code of a promotion in a form [5.35]: letters, digits, hyphens and underscores, whatever dashes and blanks it is typed with. */
import { hyphenated } from '../typed-code.ts';
import { brokenTextRule } from './text-rules.ts';

const LONGEST = 32;
const FORM = /^[A-Za-z0-9_-]*$/;

/** The broken rule of a typed code; null where it keeps to all. */
export function brokenPromotionCode(typed: string): string | null {
  const code = hyphenated(typed);
  return FORM.test(code) ? brokenTextRule(code, { maxlength: LONGEST }) : 'invalid';
}
