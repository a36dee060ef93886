/** The calls about a member's bank accounts [2.8]. */

import { type BankAccount, bankAdd, bankList, bankRemove } from '#app/contract/bank.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import type { SignedIn } from '#platform/base/session/session.ts';
import { notifyMember, proofChangedAt, stepFlaw } from '#platform/member/member.ts';
import { followIdentity } from '#platform/protection/identity/identity.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { type BankAccountRow, readBankAccounts } from './bank-account.db.ts';
import { addBankAccount, maskedNumber, removeBankAccount } from './bank-account.ts';
import { heldUntil } from './payment-hold.ts';
import { pinOrPasswordFlaw } from './pin-flaw.ts';

const shown = (
  { bankId, bankCode, bankName, accountHolder, ...row }: BankAccountRow,
  until: number | null,
): BankAccount => ({
  id: bankId,
  bankCode,
  bankName,
  accountHolder,
  accountNumber: maskedNumber(row.accountNumber),
  status: 'active',
  created: wireMoment(row.createdAt),
  heldUntil: until === null ? null : wireMoment(until),
  isUsed: row.usedAt !== null,
});

const listHandler = handler(bankList, 'open', async (_input, call) => {
  const member = requireMember(call);
  const db = directoryOf(call.env, member.memberId);
  const [rows, market, changedAt] = await Promise.all([
    readBankAccounts(db, member.memberId),
    readMarketOf(call.env, member),
    proofChangedAt(db, member.memberId),
  ]);
  const at = call.now();
  const accounts = rows.map(row => shown(row, heldUntil(market, row, changedAt, at)));
  return accepted({ accounts, banks: market.banks, accountNumbers: market.accountNumbers });
});

/** Tells the member of a new payee, and until when it holds payments. */
async function notifyPayee(call: Call, member: SignedIn, { accountNumber }: BankAccountRow): Promise<void> {
  const { withdrawalHoldHours } = await readMarketOf(call.env, member);
  await notifyMember(call, member.memberId, {
    title: 'message_payee_added',
    text: withdrawalHoldHours > 0 ? 'message_payee_added_held_text' : 'message_payee_added_text',
    values: { account: maskedNumber(accountNumber), hours: String(withdrawalHoldHours) },
  });
}

const addHandler = handler(bankAdd, 'open', async ({ withdrawalPin, password, proof, ...asked }, call) => {
  const member = requireMember(call);
  const { memberId } = member;
  const confirmed = { withdrawalPin, password };
  const flaw = (await pinOrPasswordFlaw(call, memberId, confirmed)) ?? (await stepFlaw(call, 'payee', proof));
  if (flaw !== null) return flaw;
  const added = await addBankAccount(call, member, asked);
  if (added.ok) {
    call.note({
      kind: 'payee',
      outcome: 'added',
      ...byMember(memberId),
      country: member.country,
      target: added.value.bankId,
    });
    call.later(notifyPayee(call, member, added.value));
    await followIdentity(call, memberId);
    const market = await readMarketOf(call.env, member);
    const changedAt = await proofChangedAt(directoryOf(call.env, memberId), memberId);
    return accepted(shown(added.value, heldUntil(market, added.value, changedAt, call.now())));
  }
  const { translate } = call;
  const atHolder = (error: string) =>
    refusedFields(translate('fields_not_valid'), { accountHolder: [error] });
  if (typeof added.error === 'object')
    return atHolder(translate('holder_other_name', { name: added.error.holderIsNot }));
  switch (added.error) {
    case 'holder_letters':
      return atHolder(translate('holder_letters'));
    case 'iban':
    case 'accountnumber':
      return refusedFields(translate('fields_not_valid'), { accountNumber: [added.error] });
    case 'no_such_bank':
      return refusedFields(translate('fields_not_valid'), { bankCode: [translate('no_such_bank')] });
    case 'known':
      return refusedFields(translate('fields_not_valid'), {
        accountNumber: [translate('bank_account_known')],
      });
    case 'too_many':
      return refused(200, translate('too_many_bank_accounts'));
  }
});

/** Tells the member of a removed payee: the next withdrawal would go elsewhere. */
const notifyRemoval = (call: Call, memberId: string, accountNumber: string): Promise<void> =>
  notifyMember(call, memberId, {
    title: 'message_payee_removed',
    text: 'message_payee_removed_text',
    values: { account: maskedNumber(accountNumber) },
  });

const removeHandler = handler(bankRemove, 'open', async ({ id, ...confirmed }, call) => {
  const { memberId, country } = requireMember(call);
  const flaw = await pinOrPasswordFlaw(call, memberId, confirmed);
  if (flaw !== null) return flaw;
  const known = await readBankAccounts(directoryOf(call.env, memberId), memberId);
  const isRemoved = await removeBankAccount(call, memberId, id);
  if (!isRemoved) return refused(200, call.translate('no_such_bank_account'));
  call.note({ kind: 'payee', outcome: 'removed', ...byMember(memberId), country, target: id });
  const removed = known.find(it => it.bankId === id);
  if (removed !== undefined) call.later(notifyRemoval(call, memberId, removed.accountNumber));
  return accepted(null);
});

export const personalDataHandlers: readonly Handler[] = [listHandler, addHandler, removeHandler];
