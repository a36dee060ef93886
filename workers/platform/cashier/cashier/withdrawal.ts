/** Withdrawals: the amount is held from the request until an operator settles or refuses it [2.19]. */

import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { withdrawalCreate, withdrawalInfo } from '#app/contract/withdrawal.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { paysOut } from '#platform/base/play-money.ts';
import {
  firstWithdrawal,
  movedAt,
  openWallet,
  type Receipt,
  requestWithdrawal,
  waitOf,
  walletOf,
  withdrawalIdOf,
  writeWait,
} from '#platform/ledger/wallet/wallet.ts';
import { pinRefused, pinStanding, proofChangedAt, stepFlaw, verifyPin } from '#platform/member/member.ts';
import { ceilingFlaw, levelFlaw, outgoingCeiling } from '#platform/protection/document/document.ts';
import { restrictionFlaw } from '#platform/protection/restriction/restriction.ts';
import { benefitsOf, type VipMember } from '#platform/rewards/vip/vip.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { type BankAccountRow, noteAccountUse, readBankAccounts } from './bank-account.db.ts';
import { maskedNumber } from './bank-account.ts';
import { bonusAtRisk, bonusRefused } from './bonus-at-risk.ts';
import { heldUntil } from './payment-hold.ts';
import { placeMemo } from './place-memo.ts';
import { requestRefused } from './refusal-reply.ts';
import { readRequestedAmount, sentAmount, shownAmount } from './requested-amount.ts';

/** The market's limits of an amount, as the member's tier raises them. */
async function limitsFor({ env, now }: Call, member: VipMember, { withdrawal }: MarketProfile) {
  const { withdrawalMaximum } = await benefitsOf(env, member, now());
  return { ...withdrawal, maximum: withdrawalMaximum ?? withdrawal.maximum };
}

const infoHandler = handler(withdrawalInfo, 'open', async (_input, call) => {
  const member = requireMember(call);
  const { env } = call;
  const [market, known, pin] = await Promise.all([
    readMarketOf(env, member),
    walletOf(env, member.memberId).holdings(),
    pinStanding(call, member.memberId),
  ]);
  const { balances } = known.ok ? known.value : await openWallet(env, member, call.now());
  const { minimum, maximum, quick } = await limitsFor(call, member, market);
  const { dailyMaximum } = market.transfer;
  return accepted({
    minimum: shownAmount(minimum, market),
    maximum: shownAmount(maximum, market),
    available: toDecimalString(balances.main ?? 0, market.exponent),
    currency: market.currency,
    quickAmounts: quick.map(amount => shownAmount(amount, market)),
    hasPin: pin.isSet,
    pinLockedSeconds: Math.ceil(pin.lockedMs / SECOND_MS),
    transferMinimum: shownAmount(market.transfer.minimum, market),
    ...(dailyMaximum === undefined ? {} : { transferMaximum: shownAmount(dailyMaximum, market) }),
    transferHoldHours: market.withdrawalHoldHours,
    ...(await bonusAtRisk(env, member.memberId, market.exponent)),
  });
});

interface RequestedWithdrawal {
  memberId: string;
  operationId: string;
  amountMinor: number;
}

async function replyOf(
  call: Call,
  made: RequestedWithdrawal,
  market: MarketProfile,
  { number, balances }: Receipt,
) {
  const { env } = call;
  const { memberId } = made;
  const withdrawalId = withdrawalIdOf(made);
  const until = await waitOf(directoryOf(env, memberId), { memberId, withdrawalId }, call.now());
  return accepted({
    withdrawalId,
    status: 'pending' as const,
    amount: toDecimalString(made.amountMinor, market.exponent),
    currency: market.currency,
    created: wireMoment(await movedAt(env, made.memberId, number)),
    balance: toDecimalString(balances.main ?? 0, market.exponent),
    heldUntil: until === null ? null : wireMoment(until),
  });
}

/** The refusal of a withdrawal to an account that is new to the member, whose second step was not answered for it; or null. */
const payeeFlaw = async (call: Call, account: BankAccountRow, proof: string | undefined) =>
  account.usedAt === null ? stepFlaw(call, 'withdrawal', proof) : null;

/** Has the payment wait where the account, the PIN or the second step is new. */
async function holdPayment(
  call: Call,
  made: RequestedWithdrawal,
  market: MarketProfile,
  account: BankAccountRow,
) {
  const { env, now } = call;
  const { memberId } = made;
  const db = directoryOf(env, memberId);
  const until = heldUntil(market, account, await proofChangedAt(db, memberId), now());
  if (until !== null) await writeWait(db, { memberId, withdrawalId: withdrawalIdOf(made), until });
}

/** A repeated request is recognised first. The PIN is checked last, so that a mistyped amount costs no try. */
const createHandler = handler(withdrawalCreate, 'open', async (input, call) => {
  const { env, translate } = call;
  const member = requireMember(call);
  const { memberId } = member;
  const market = await readMarketOf(env, member);
  const { bankId } = input;
  const made = {
    memberId,
    operationId: `withdrawal:${input.operationId}`,
    amountMinor: sentAmount(input, market),
  };
  const known = await firstWithdrawal(env, { ...made, memo: { bankId } });
  if (known !== null) return replyOf(call, made, market, known);
  if (!paysOut(env)) return refused(200, translate('play_money'));
  const barred = (await restrictionFlaw(call, 'withdrawal')) ?? (await levelFlaw(call, 'withdrawal'));
  if (barred !== null) return barred;
  const limits = await limitsFor(call, member, market);
  const amount = readRequestedAmount(input, market, limits, translate);
  if (!amount.ok) return refusedFields(translate('fields_not_valid'), amount.error);
  const account = (await readBankAccounts(directoryOf(env, memberId), memberId)).find(
    it => it.bankId === bankId,
  );
  if (account === undefined)
    return refusedFields(translate('fields_not_valid'), { bankId: [translate('no_such_bank_account')] });
  const pin = await verifyPin(call, memberId, input.withdrawalPin);
  if (!pin.ok) return pinRefused(pin.error, translate);
  const flaw = await payeeFlaw(call, account, input.proof);
  if (flaw !== null) return flaw;
  await holdPayment(call, made, market, account);
  const { bankName, accountNumber } = account;
  const memo = { bankId, bankName, account: maskedNumber(accountNumber), ...placeMemo(call) };
  const most = market.openRequests.withdrawals;
  const givesUpBonuses = input.givesUpBonus ?? false;
  const moved = await requestWithdrawal(env, {
    ...made,
    memo,
    mostOutMinor: await outgoingCeiling(call),
    at: call.now(),
    most,
    givesUpBonuses,
  });
  if (!moved.ok && moved.error === 'unverified') return ceilingFlaw(call);
  if (!moved.ok && moved.error === 'bonus_at_risk') return bonusRefused(call, memberId, market.exponent);
  if (!moved.ok) return requestRefused(moved.error, translate, 'too_many_open_withdrawals', most);
  await noteAccountUse(directoryOf(env, memberId), bankId, call.now());
  return replyOf(call, made, market, moved.value);
});

export const withdrawalHandlers: readonly Handler[] = [infoHandler, createHandler];
