/** The calls about a member's bank accounts [2.8]. */

import { type BankAccount, bankAdd, bankList, bankRemove } from '#app/contract/bank.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '../databases.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { byMember } from '../logged-event.ts';
import { readMarketOf } from '../site/site.ts';
import { type BankAccountRow, readBankAccounts } from './account.db.ts';
import { addBankAccount, maskedNumber, removeBankAccount } from './account.ts';
import { pinFlaw } from './pin-flaw.ts';

const shown = ({ bankId, bankCode, bankName, accountHolder, ...row }: BankAccountRow): BankAccount => ({
  id: bankId,
  bankCode,
  bankName,
  accountHolder,
  accountNumber: maskedNumber(row.accountNumber),
  status: 'active',
  created: wireMoment(row.createdAt),
});

const listHandler = handler(bankList, async (_input, call) => {
  const member = requireMember(call);
  const [rows, { banks }] = await Promise.all([
    readBankAccounts(directoryOf(call.env, member.memberId), member.memberId),
    readMarketOf(call.env, member),
  ]);
  return accepted({ accounts: rows.map(shown), banks });
});

const addHandler = handler(bankAdd, async ({ withdrawalPin, ...asked }, call) => {
  const member = requireMember(call);
  const flaw = await pinFlaw(call, member.memberId, withdrawalPin);
  if (flaw !== null) return flaw;
  const added = await addBankAccount(call, member, asked);
  const noted = { kind: 'payee' as const, ...byMember(member.memberId), country: member.country };
  if (added.ok) {
    call.note({ ...noted, outcome: 'added', target: added.value.bankId });
    return accepted(shown(added.value));
  }
  const { translate } = call;
  const atHolder = (error: string) =>
    refusedFields(translate('fields_not_valid'), { accountHolder: [error] });
  if (typeof added.error === 'object')
    return atHolder(translate('holder_other_name', { name: added.error.holderIsNot }));
  switch (added.error) {
    case 'holder_letters':
      return atHolder(translate('holder_letters'));
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

const removeHandler = handler(bankRemove, async ({ id, withdrawalPin }, call) => {
  const { memberId, country } = requireMember(call);
  const flaw = await pinFlaw(call, memberId, withdrawalPin);
  if (flaw !== null) return flaw;
  const isRemoved = await removeBankAccount(call, memberId, id);
  if (!isRemoved) return refused(200, call.translate('no_such_bank_account'));
  call.note({ kind: 'payee', outcome: 'removed', ...byMember(memberId), country, target: id });
  return accepted(null);
});

export const accountHandlers: readonly Handler[] = [listHandler, addHandler, removeHandler];
