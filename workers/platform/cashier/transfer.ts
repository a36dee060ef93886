/** Transfers to another member, or inside the affiliate programme [2.24] [2.31]. */
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import { transferCreate } from '#app/contract/transfer.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { SentenceKey, TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { findMember } from '../member/member.ts';
import { movedAt, referenceOf, transferToMember } from '../wallet/wallet.ts';
import { hasAddress, plainNote } from './note.ts';
import { pinFlaw } from './pin-flaw.ts';
import { requestRefused } from './refusal-reply.ts';
import { marketOf, readRequestedAmount } from './requested-amount.ts';

const atReceiver = (key: SentenceKey, translate: TranslateSentence) =>
  refusedFields(translate('fields_not_valid'), { receiver: [translate(key)] });

const createHandler = handler(transferCreate, async (input, call) => {
  const { env, translate } = call;
  const { memberId, currency, username } = requireMember(call);
  const market = await marketOf(env.DIRECTORY, currency);
  const { minimum, perDay } = market.transfer;
  const amount = readRequestedAmount(input, market, { minimum }, translate);
  if (!amount.ok) return refusedFields(translate('fields_not_valid'), amount.error);
  const note = plainNote(input.note ?? '');
  if (hasAddress(note))
    return refusedFields(translate('fields_not_valid'), { note: [translate('note_has_address')] });
  const receiver = await findMember(env.DIRECTORY, { username: input.receiver });
  if (receiver === null) return atReceiver('no_such_receiver', translate);
  if (receiver.memberId === memberId) return atReceiver('receiver_is_you', translate);
  if (receiver.currency !== currency) return atReceiver('receiver_other_currency', translate);
  const flaw = await pinFlaw(call, memberId, input.withdrawalPin);
  if (flaw !== null) return flaw;
  const attempt = {
    memberId,
    operationId: `transfer:${input.operationId}`,
    at: call.now(),
    amountMinor: amount.value,
    receiverId: receiver.memberId,
    isAffiliate: input.kind === 'affiliate-transfer',
    memo: { from: username, to: receiver.username, ...(note === '' ? {} : { note }) },
  };
  const moved = await transferToMember(env, { ...attempt, most: perDay });
  if (!moved.ok) {
    if (moved.error === 'same_member') return atReceiver('receiver_is_you', translate);
    return requestRefused(moved.error, translate, 'too_many_transfers', perDay);
  }
  return accepted({
    transferId: referenceOf(moved.value.number),
    status: 'pending',
    amount: toDecimalString(amount.value, market.exponent),
    currency,
    created: wireMoment(await movedAt(env, memberId, moved.value.number)),
    balance: toDecimalString(moved.value.balances.main ?? 0, market.exponent),
  });
});

export const transferHandlers: readonly Handler[] = [createHandler];
