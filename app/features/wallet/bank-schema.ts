/** What a bank account takes [2.8]. */
import * as z from 'zod/mini';
import { bankAdd } from '#app/contract/bank.ts';
import { ruled, textOf } from '#app/contract/rules.ts';
import { pin } from './withdrawal-schema.ts';

const HOLDER_MOST = 80;

/** The contract's own word on a number, said as the rule of a field. */
const accountNumber = textOf(text => {
  if (text.trim() === '') return 'required';
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

/** What removing one takes. */
export const removalSchema = (hasPin: boolean) => z.object({ withdrawalPin: hasPin ? pin : z.optional(pin) });
