/** The calls by which members get their data, and close their account. */
import { memberClose, memberExport } from '#app/contract/account.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { directoryOf } from '../databases.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { changeMember, endAllSessions, inPersonFlaw } from '../member/member.ts';
import { walletOf } from '../wallet/wallet.ts';
import { gatherData } from './gather-data.ts';
import { isSettled } from './is-settled.ts';

const exportHandler = handler(memberExport, async (input, call) => {
  const flaw = await inPersonFlaw(call, 'export', input);
  return flaw ?? accepted(await gatherData(call));
});

/** Refused while there is money: it is withdrawn first. The ledger stays, and the rest for as long as the market says. */
const closeHandler = handler(memberClose, async (input, call) => {
  const { memberId } = requireMember(call);
  const { env, now, translate } = call;
  const flaw = await inPersonFlaw(call, 'close', input);
  if (flaw !== null) return flaw;
  const holdings = await walletOf(env, memberId).holdings();
  if (holdings.ok && !isSettled(holdings.value.balances)) return refused(200, translate('close_has_money'));
  await changeMember(directoryOf(env, memberId), memberId, { closedAt: now() });
  await endAllSessions(env, memberId, 'account-closed');
  return accepted(null);
});

export const accountHandlers: readonly Handler[] = [exportHandler, closeHandler];
