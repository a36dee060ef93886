/**
 * Rules of a single typed value, in one table [5.4]-[5.6] [5.9] [5.16]-[5.19] [5.21] [5.22]; rules between fields are in
 * compared.ts, limits of amounts in amount-limits.ts, rules of files in file-rules.ts. Forms and calls trim text before it is
 * checked [5.1], so lengths count no outer blanks [5.20].
 */
import { formatAmount } from '../money.ts';
import { alphaNumCheck, isAlphaNum, isDigits } from './alpha-num.ts';
import { brokenRule } from './broken-rule.ts';
import { compareDecimals } from './decimal.ts';
import { isEmail } from './email.ts';
import { isPasswordCond } from './password-cond.ts';
import { isPersonName } from './person-name.ts';
import { isValidPhone } from './valid-phone.ts';

/** The rules of a field. Lengths in UTF-16 units; numbers as decimals (`'20'`, `'0.50'`), or whole. */
export interface TextRules {
  /** [5.4] True by default; where false, an empty value breaks no rule. */
  required?: boolean;
  /** [5.5] */
  minlength?: number;
  /** [5.6] */
  maxlength?: number;
  /** [5.9] */
  validemail?: true;
  /** [5.16] */
  alphaNum?: true;
  /** Digits only. */
  onlyNum?: true;
  /** [5.22] Which of the two the field takes. */
  alphaNumCheck?: 'alphaNum' | 'digits';
  /** [5.17] */
  validphone?: true;
  /** [5.18] */
  passwordcond?: true;
  /** A person's full name. */
  personname?: true;
  /** [5.19] The previous value. */
  moreThanPrevious?: string | number;
  /** [5.21] The promotion's minimum deposit. */
  promoMinDepo?: string | number;
}

type Break = string | null;
type Rule<Value> = (text: string, value: Value) => Break;

const unless = (holds: boolean, rule: string, n?: string | number): Break =>
  holds ? null : brokenRule(rule, n);
const compared = (text: string, to: string | number): number =>
  compareDecimals(text, String(to)) ?? Number.NaN;

/** In the order of the checks; the first broken one is the error. Lengths come before patterns. */
const TABLE: { [Name in Exclude<keyof TextRules, 'required'>]-?: Rule<NonNullable<TextRules[Name]>> } = {
  minlength: (text, n) => unless(text.length >= n, 'minlength', n),
  maxlength: (text, n) => unless(text.length <= n, 'maxlength', n),
  validemail: text => unless(isEmail(text), 'validemail'),
  alphaNum: text => unless(isAlphaNum(text), 'alphaNum'),
  onlyNum: text => unless(isDigits(text), 'onlyNum'),
  alphaNumCheck: (text, takes) => alphaNumCheck(text, takes),
  validphone: text => unless(isValidPhone(text), 'validphone'),
  passwordcond: text => unless(isPasswordCond(text), 'passwordcond'),
  personname: text => unless(isPersonName(text), 'personname'),
  moreThanPrevious: (text, n) => unless(compared(text, n) > 0, 'moreThanPrevious', n),
  promoMinDepo: (text, n) => unless(compared(text, n) >= 0, 'promoMinDepo', formatAmount(n, { decimals: 2 })),
};
const NAMES = Object.keys(TABLE) as (keyof typeof TABLE)[];

/** The first rule that a value breaks, as `rule` or `rule:value`; null when it keeps to all. */
export function brokenTextRule(text: string, rules: TextRules): Break {
  if (text.trim() === '') {
    if (rules.required !== false) return 'required';
    if (text === '') return null;
  }
  for (const name of NAMES) {
    const value = rules[name];
    const broken = value === undefined ? null : (TABLE[name] as Rule<unknown>)(text, value);
    if (broken !== null) return broken;
  }
  return null;
}
