/** Calls about the member's bank accounts [2.8]. */
import * as z from 'zod/mini';
import { ACCOUNT_NUMBER_MOST, ANY_ACCOUNT_NUMBER } from '#app/domain/account-number/rules.ts';
import { password, randomToken } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { withdrawalPin } from './member.ts';
import { filled, id, listOf, moment, orNull, slug, statusOnly, text } from './wire.ts';

/** A bank account as its owner sees it. `accountNumber` is masked down to its last digits; `status` is a key of common/status-list. */
export const bankAccount = z.object({
  id,
  bankCode: id,
  bankName: text(80),
  accountHolder: text(80),
  accountNumber: text(34),
  status: slug,
  created: orNull(moment),
  /** Withdrawals to a new account are not paid before; null where they are. */
  heldUntil: orNull(moment),
  /** Whether money has been withdrawn to it before. */
  isUsed: z._default(z.boolean(), false),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** A bank that accounts can be held at, in the member's country. */
export const bank = z.object({ bankCode: id, bankName: text(80) });

/** Formats of account numbers in the member's market, as domain/account-number.ts reads them. */
const accountNumberRules = z.object({ formats: listOf(text(40), 20), pixKeys: z.boolean() });

/** bank/list: the member's accounts, the banks to choose from, and what their account numbers look like. */
export const bankList = endpoint(
  'bank/list',
  'member',
  nothing,
  z.object({
    accounts: listOf(bankAccount, 50),
    banks: listOf(bank, 500),
    accountNumbers: z._default(accountNumberRules, {
      ...ANY_ACCOUNT_NUMBER,
      formats: [...ANY_ACCOUNT_NUMBER.formats],
    }),
  }),
);

/** Members without a PIN confirm changes of their accounts by the password. */
const confirmed = { withdrawalPin: z.optional(withdrawalPin), password: z.optional(password) };

/** Fewest letters and digits of a number. */
const NUMBER_LEAST = 4;

/** Text that may be a number of some market; the platform reads it by the rules of the member's. */
const typedAccountNumber = filled(ACCOUNT_NUMBER_MOST).check(
  z.refine(
    typed => !/[<>\p{Cc}]/u.test(typed) && (typed.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0) >= NUMBER_LEAST,
  ),
);

/** bank/add: the number as it is typed: an IBAN, a national number or a key of PIX, with any separators. */
export const bankAdd = endpoint(
  'bank/add',
  'member',
  z.object({
    bankCode: id,
    accountHolder: filled(80),
    accountNumber: typedAccountNumber,
    ...confirmed,
    proof: z.optional(randomToken),
  }),
  bankAccount,
);

/** bank/remove: `id` of the account. Withdrawals under way keep theirs. */
export const bankRemove = endpoint('bank/remove', 'member', z.object({ id, ...confirmed }), statusOnly);
