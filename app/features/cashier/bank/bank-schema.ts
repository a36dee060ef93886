/** Schemas of the forms that add and remove a bank account [2.8] [5.16]. */
import * as z from 'zod/mini';
import { bankAdd } from '#app/contract/bank.ts';
import { ruled, textOf } from '#app/contract/rules.ts';
import { brokenTextRule, type TextRules } from '#app/domain/rules/text-rules.ts';
import { pin } from '../pin/pin-schema.ts';

const HOLDER_MOST = 80;

/** As the contract takes it, blanks and hyphens within left aside. */
const NUMBER_RULES = { minlength: 4, maxlength: 34, alphaNum: true } satisfies TextRules;

/** The broken rule of a number that says most to the member, else `invalid` where the contract refuses it. */
const accountNumber = textOf(text => {
  const broken = brokenTextRule(text.replace(/[ -]/g, ''), NUMBER_RULES);
  if (broken !== null) return broken;
  const parsed = bankAdd.input.safeParse({ bankCode: 'x', accountHolder: 'x', accountNumber: text });
  return parsed.success ? null : 'invalid';
});

export const bankSchema = (hasPin: boolean) =>
  z.object({
    bankCode: ruled({ maxlength: 64 }),
    accountHolder: ruled({ maxlength: HOLDER_MOST }),
    accountNumber,
    withdrawalPin: hasPin ? pin : z.optional(pin),
  });

/** The form that removes an account: with a PIN where the member has one. */
export const REMOVAL = z.object({ withdrawalPin: z.optional(pin) });
