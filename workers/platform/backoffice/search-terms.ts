/** Turns the text that an operator types to find a member into search terms: a kind of name or number, and its beginning. */

import { keysOfNumber } from '#app/domain/account-number/account-key.ts';
import { plainNumber } from '#app/domain/account-number.ts';
import { visibleMobile } from '#app/domain/rules/mobile-number.ts';

/**
 * `request` is the id of a deposit or withdrawal, `account` the number of a bank account and `account-key` its compared form, each
 * whole; everything else is the beginning of something.
 */
export type TermKind =
  | 'id'
  | 'request'
  | 'account'
  | 'account-key'
  | 'username'
  | 'email'
  | 'mobile'
  | 'number';

export interface Term {
  kind: TermKind;
  text: string;
}

/** Fewer characters would find everybody. */
export const LEAST_TYPED = 3;
/** Longest names of all kinds are shorter. */
export const MOST_TYPED = 80;

const ID = /^m-[0-9a-z-]*$/;
const REQUEST = /^[dw]-[0-9a-f]{20}$/;
/** The reference that members give in a bank transfer: the beginning of their id. */
const PAYMENT_REFERENCE = /^[0-9a-f]{10}$/;
const PHONE = /^\+?[\d ()./\p{Pd}]+$/u;
const LEAST_DIGITS = 4;

/** A number with its dialling code, and, unless it begins with an international prefix, one without. */
function phoneTerms(text: string): Term[] {
  const typed = visibleMobile(text);
  const digits = typed.replace(/\D/g, '');
  if (!PHONE.test(typed) || digits.length < LEAST_DIGITS) return [];
  const international = /^(?:\+|00)/.test(typed);
  const whole: Term = { kind: 'mobile', text: digits.replace(/^00/, '') };
  return international ? [whole] : [whole, { kind: 'number', text: digits.replace(/^0+/, '') }];
}

/** Fewest characters of an account number, and of its digits. */
const ACCOUNT_LEAST = 6;
const ACCOUNT_DIGITS = 4;

/** A bank account by its number, however it is written; an IBAN finds the national number of the same account. */
function accountTerms(typed: string): Term[] {
  const plain = plainNumber(typed);
  const digits = plain.replace(/\D/g, '').length;
  if (plain.length < ACCOUNT_LEAST || digits < ACCOUNT_DIGITS || /^00/.test(plain)) return [];
  const keys = keysOfNumber(typed).map((text): Term => ({ kind: 'account-key', text }));
  return /^[A-Z0-9]+$/.test(plain) ? [...keys, { kind: 'account', text: plain }] : keys;
}

/** @returns none where too little was typed */
export function searchTerms(typed: string): Term[] {
  const text = visibleMobile(typed).trim().toLowerCase();
  if (text.length < LEAST_TYPED) return [];
  if (text.includes('@'))
    return [
      { kind: 'email', text },
      { kind: 'account-key', text: `PIX ${text}` },
    ];
  if (REQUEST.test(text)) return [{ kind: 'request', text }];
  if (ID.test(text)) return [{ kind: 'id', text }];
  const reference: Term[] = PAYMENT_REFERENCE.test(text) ? [{ kind: 'id', text: `m-${text}` }] : [];
  return [
    ...reference,
    ...phoneTerms(text),
    ...accountTerms(text),
    { kind: 'username', text },
    { kind: 'email', text },
  ];
}
