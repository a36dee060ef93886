/** Transfers to another member, or inside the affiliate programme [2.24] [2.31]. */

import { accepted, refusedFields } from '#app/contract/envelope.ts';
import { transferCreate } from '#app/contract/transfer.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import type { SentenceKey, TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { directoryOf } from '../databases.ts';
import { type Call, type Handler, handler, requireMember } from '../handler.ts';
import { findMember } from '../member/member.ts';
import { readInForce, restrictionFlaw } from '../restriction/restriction.ts';
import { type MarketProfile, readMarketOf } from '../site/site.ts';
import { firstTransfer, movedAt, type Receipt, referenceOf, transferToMember } from '../wallet/wallet.ts';
import { hasAddress, plainNote } from './note.ts';
import { pinFlaw } from './pin-flaw.ts';
import { requestRefused } from './refusal-reply.ts';
import { minorOf, readRequestedAmount, sentAmount } from './requested-amount.ts';

const atReceiver = (key: SentenceKey, translate: TranslateSentence) =>
  refusedFields(translate('fields_not_valid'), { receiver: [translate(key)] });

interface Made {
  memberId: string;
  amountMinor: number;
}

async function replyOf(
  env: Call['env'],
  { memberId, amountMinor }: Made,
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

async function isBarredFromReceiving({ env, now }: Call, memberId: string): Promise<boolean> {
  const at = now();
  const restrictions = await readInForce(directoryOf(env, memberId), memberId, at);
  return restrictionOn(restrictions, 'deposit', at) !== null;
}

/** A repeated request is recognised before it is judged. */
const createHandler = handler(transferCreate, async (input, call) => {
  const { env, translate } = call;
  const member = requireMember(call);
  const { memberId, currency, username } = member;
  const market = await readMarketOf(env, member);
  const { minimum, perDay, dailyMaximum } = market.transfer;
  const note = plainNote(input.note ?? '');
  const receiver = await findMember(env, { username: input.receiver });
  const made = {
    memberId,
    operationId: `transfer:${input.operationId}`,
    amountMinor: sentAmount(input, market),
    receiverId: receiver?.memberId ?? '',
    isAffiliate: input.kind === 'affiliate-transfer',
    memo: { from: username, to: receiver?.username ?? '', ...(note === '' ? {} : { note }) },
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
  if (receiver === null) return atReceiver('no_such_receiver', translate);
  if (receiver.memberId === memberId) return atReceiver('receiver_is_you', translate);
  if (receiver.currency !== currency) return atReceiver('receiver_other_currency', translate);
  if (await isBarredFromReceiving(call, receiver.memberId))
    return atReceiver('receiver_restricted', translate);
  const flaw = await pinFlaw(call, memberId, input.withdrawalPin);
  if (flaw !== null) return flaw;
  const mostMinor = dailyMaximum === undefined ? undefined : minorOf(dailyMaximum, market.exponent);
  const moved = await transferToMember(env, { ...made, at: call.now(), most: perDay, mostMinor });
  if (moved.ok) return replyOf(env, made, market, moved.value);
  if (moved.error === 'same_member') return atReceiver('receiver_is_you', translate);
  return requestRefused(moved.error, translate, 'too_many_transfers', perDay, dailyMaximum);
});

export const transferHandlers: readonly Handler[] = [createHandler];
