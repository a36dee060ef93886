/** The calls by which members get their data, and close their account. */
import { memberClose, memberExport } from '#app/contract/account.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { closeAccount, inPersonFlaw } from '#platform/member/member.ts';
import { gatherData } from './gather-data.ts';
import { statementOfMember } from './statement.ts';

const exportHandler = handler(memberExport, 'open', async (input, call) => {
  const flaw = await inPersonFlaw(call, 'export', input);
  return flaw ?? accepted(await gatherData(call));
});

/** Refused while there is money: it is withdrawn first. The ledger stays, and the rest for as long as the market says. */
const closeHandler = handler(memberClose, 'open', async (input, call) => {
  const { memberId, country } = requireMember(call);
  const { env, now, note, translate } = call;
  const flaw = await inPersonFlaw(call, 'close', input);
  if (flaw !== null) return flaw;
  const closed = await closeAccount(env, { memberId, reason: null, madeBy: 'member' }, now());
  if (!closed.ok) return refused(200, translate('close_has_money'));
  const target = closed.value.restrictionId;
  note({ kind: 'restriction', outcome: 'added', ...byMember(memberId), target, country });
  return accepted(null);
});

export const personalDataHandlers: readonly Handler[] = [exportHandler, closeHandler, ...statementOfMember];
