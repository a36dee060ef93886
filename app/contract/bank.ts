/** Calls about the member's bank accounts [2.8]. */
import * as z from 'zod/mini';
import { randomToken } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { withdrawalPin } from './member.ts';
import { filled, formed, id, listOf, moment, orNull, slug, statusOnly, text } from './wire.ts';

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

/** bank/list: the member's accounts, and the banks to choose from. */
export const bankList = endpoint(
  'bank/list',
  'member',
  nothing,
  z.object({ accounts: listOf(bankAccount, 50), banks: listOf(bank, 500) }),
);

/** bank/add: letters and digits of the number, IBAN included, spaces and hyphens allowed. */
export const bankAdd = endpoint(
  'bank/add',
  'member',
  z.object({
    bankCode: id,
    accountHolder: filled(80),
    accountNumber: formed(/^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){3,33}$/, 68),
    withdrawalPin: z.optional(withdrawalPin),
    proof: z.optional(randomToken),
  }),
  bankAccount,
);

/** bank/remove: `id` of the account. Withdrawals under way keep theirs. */
export const bankRemove = endpoint(
  'bank/remove',
  'member',
  z.object({ id, withdrawalPin: z.optional(withdrawalPin) }),
  statusOnly,
);
