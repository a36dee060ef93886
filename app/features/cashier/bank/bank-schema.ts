/** Schemas of the forms that add and remove a bank account [2.8] [5.16]. */
import * as z from 'zod/mini';
import { password } from '#app/contract/auth.ts';
import { ruled, textOf } from '#app/contract/rules.ts';
import { ACCOUNT_NUMBER_MOST, type AccountNumberRules } from '#app/domain/account-number/rules.ts';
import { plainNumber, readAccountNumber } from '#app/domain/account-number.ts';
import { brokenTextRule, type TextRules } from '#app/domain/rules/text-rules.ts';
import { pin } from '../pin/pin-schema.ts';

const HOLDER_MOST = 80;

/** Of letters and digits without what stands between them; keys of PIX have more. */
const NUMBER_RULES = { minlength: 4, maxlength: 34, alphaNum: true } satisfies TextRules;

/** The rule that a number breaks: the one that says most to the member, else that of the reader, as on the platform. */
const accountNumber = (rules: AccountNumberRules) =>
  textOf(typed => {
    const broken = rules.pixKeys
      ? brokenTextRule(typed, { maxlength: ACCOUNT_NUMBER_MOST })
      : brokenTextRule(plainNumber(typed), NUMBER_RULES);
    if (broken !== null) return broken;
    const read = readAccountNumber(typed, rules);
    return read.ok ? null : read.error;
  });

export const bankSchema = (hasPin: boolean, rules: AccountNumberRules) =>
  z.object({
    bankCode: ruled({ maxlength: 64 }),
    accountHolder: ruled({ maxlength: HOLDER_MOST }),
    accountNumber: accountNumber(rules),
    ...(hasPin ? { withdrawalPin: pin } : { password }),
  });

/** The form that removes an account: with the PIN, or the password where the member has none. */
export const REMOVAL = z.object({ withdrawalPin: z.optional(pin), password: z.optional(password) });
