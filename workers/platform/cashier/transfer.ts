/** Transfers to another member, or inside the affiliate programme [2.24] [2.31]. */

import { accepted, refusedFields, refusedForNow } from '#app/contract/envelope.ts';
import { transferCreate } from '#app/contract/transfer.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import type { SentenceKey, TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '../databases.ts';
import { type Call, type Handler, handler, requireMember } from '../handler.ts';
import { countNumber, findReceiver } from '../member/member.ts';
import { readInForce, restrictionFlaw } from '../restriction/restriction.ts';
import { type MarketProfile, readMarketOf } from '../site/site.ts';
import { firstTransfer, movedAt, type Receipt, referenceOf, transferToMember } from '../wallet/wallet.ts';
import { bonusRefused } from './bonus-at-risk.ts';
import { hasAddress, plainNote } from './note.ts';
import { ownPinFlaw } from './pin-flaw.ts';
import { placeMemo } from './place-memo.ts';
import { requestRefused } from './refusal-reply.ts';
import { minorOf, readRequestedAmount, sentAmount } from './requested-amount.ts';

const atReceiver = (key: SentenceKey, translate: TranslateSentence) =>
  refusedFields(translate('fields_not_valid'), { receiver: [translate(key)] });

interface RequestedTransfer {
  memberId: string;
  amountMinor: number;
}

async function replyOf(
  env: Call['env'],
  { memberId, amountMinor }: RequestedTransfer,
  { currency, exponent }: MarketProfile,
  { number, balances }: Receipt,
) {
  return accepted({
    transferId: referenceOf(number),
    status: 'pending' as const,
    amount: toDecimalString(amountMinor, exponent),
    currency,
    created: wireMoment(await movedAt(env, memberId, number)),
    balance: toDecimalString(balances.main ?? 0, exponent),
  });
}

/** Reason that nothing can be sent to a receiver; null where it can. */
async function receiverFlaw(
  { env, now }: Call,
  receiver: Awaited<ReturnType<typeof findReceiver>>,
  currency: string,
): Promise<SentenceKey | null> {
  if (receiver === null) return 'no_such_receiver';
  if (receiver.currency !== currency) return 'receiver_other_currency';
  const { memberId } = receiver;
  const restrictions = await readInForce(directoryOf(env, memberId), memberId, now());
  return restrictionOn(restrictions, 'deposit', now()) === null ? null : 'receiver_restricted';
}

/**
 * A repeated request is recognised before it is judged. The receiver is looked up after the PIN, some times an hour, so that
 * the answers are no directory of members.
 */
const createHandler = handler(transferCreate, async (input, call) => {
  const { env, translate } = call;
  const member = requireMember(call);
  const { memberId, currency, username } = member;
  const market = await readMarketOf(env, member);
  const { minimum, perDay, dailyMaximum } = market.transfer;
  const note = plainNote(input.note ?? '');
  const receiver = await findReceiver(env, input.receiver);
  const made = {
    memberId,
    operationId: `transfer:${input.operationId}`,
    amountMinor: sentAmount(input, market),
    receiverId: receiver?.memberId ?? '',
    isAffiliate: input.kind === 'affiliate-transfer',
    memo: { from: username, to: input.receiver, ...(note === '' ? {} : { note }) },
  };
  const known = await firstTransfer(env, made);
  if (known !== null) return replyOf(env, made, market, known);
  const barred = await restrictionFlaw(call, 'transfer');
  if (barred !== null) return barred;
  const limits = { minimum, ...(dailyMaximum === undefined ? {} : { maximum: dailyMaximum }) };
  const amount = readRequestedAmount(input, market, limits, translate);
  if (!amount.ok) return refusedFields(translate('fields_not_valid'), amount.error);
  if (hasAddress(note))
    return refusedFields(translate('fields_not_valid'), { note: [translate('note_has_address')] });
  const flaw = await ownPinFlaw(call, memberId, input.withdrawalPin);
  if (flaw !== null) return flaw;
  if (receiver?.memberId === memberId) return atReceiver('receiver_is_you', translate);
  const wrong = await receiverFlaw(call, receiver, currency);
  if (wrong !== null) {
    const waitMs = await countNumber(call, memberId);
    if (waitMs > 0) return refusedForNow(translate('too_many_requests'), Math.ceil(waitMs / SECOND_MS));
    return atReceiver(wrong, translate);
  }
  const mostMinor = dailyMaximum === undefined ? undefined : minorOf(dailyMaximum, market.exponent);
  const memo = { ...made.memo, ...placeMemo(call) };
  const givesUpBonuses = input.givesUpBonus ?? false;
  const limited = { most: perDay, mostMinor, givesUpBonuses };
  const moved = await transferToMember(env, { ...made, memo, at: call.now(), ...limited });
  if (moved.ok) return replyOf(env, made, market, moved.value);
  if (moved.error === 'bonus_at_risk') return bonusRefused(call, memberId, market.exponent);
  if (moved.error === 'same_member') return atReceiver('receiver_is_you', translate);
  return requestRefused(moved.error, translate, 'too_many_transfers', perDay, dailyMaximum);
});

export const transferHandlers: readonly Handler[] = [createHandler];
