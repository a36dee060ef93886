/** Transfers to another member, or inside the affiliate programme [2.24] [2.31], and taking back those that wait. */

import type { InputOf } from '#app/contract/endpoint.ts';
import { accepted, type FormRefusal, refused, refusedFields, refusedForNow } from '#app/contract/envelope.ts';
import { transferCreate, transferTakeBack } from '#app/contract/transfer.ts';
import { wireMoment } from '#app/domain/date.ts';
import { type MemberTextFlaw, memberTextFlaw, plainText } from '#app/domain/member-text.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import type { SentenceKey, TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import {
  firstTransfer,
  movedAt,
  numberOf,
  type Receipt,
  referenceOf,
  takeBackTransfer,
  transferToMember,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { countNumber, findReceiver } from '#platform/member/member.ts';
import {
  ceilingFlaw,
  levelFlaw,
  mayTakeIn,
  outgoingCeiling,
} from '#platform/protection/document/document.ts';
import { isHeld } from '#platform/protection/register/register.ts';
import { readInForce, restrictionFlaw } from '#platform/protection/restriction/restriction.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { bonusRefused } from './bonus-at-risk.ts';
import { ownPinFlaw } from './pin-flaw.ts';
import { placeMemo } from './place-memo.ts';
import { moveRefused, requestRefused } from './refusal-reply.ts';
import { minorOf, readRequestedAmount, sentAmount } from './requested-amount.ts';
import { notifyWaiting, payeeFlaw, payeeStanding } from './transfer-payee.ts';

type Input = InputOf<typeof transferCreate>;
type Receiver = Awaited<ReturnType<typeof findReceiver>>;

const atReceiver = (key: SentenceKey, translate: TranslateSentence) =>
  refusedFields(translate('fields_not_valid'), { receiver: [translate(key)] });

const NOTE_FLAWS = {
  address: 'note_has_address',
  number: 'note_has_number',
  operator: 'note_names_operator',
} as const satisfies Record<MemberTextFlaw, SentenceKey>;

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
  const [at, sent] = await Promise.all([
    movedAt(env, memberId, number),
    walletOf(env, memberId).transfer(number),
  ]);
  const until = sent?.deliverAfter ?? null;
  return accepted({
    transferId: referenceOf(number),
    status: 'pending' as const,
    amount: toDecimalString(amountMinor, exponent),
    currency,
    created: wireMoment(at),
    balance: toDecimalString(balances.main ?? 0, exponent),
    heldUntil: until === null ? null : wireMoment(until),
  });
}

/** The market's limits of an amount. */
const limitsOf = ({ transfer: { minimum, dailyMaximum } }: MarketProfile) => ({
  minimum,
  ...(dailyMaximum === undefined ? {} : { maximum: dailyMaximum }),
});

/** The refusal of what was typed, and of the PIN last, so that a mistyped amount costs no try; or null. */
async function typedFlaw(
  call: Call,
  market: MarketProfile,
  input: Input,
  note: string,
): Promise<FormRefusal | null> {
  const { env, translate } = call;
  const amount = readRequestedAmount(input, market, limitsOf(market), translate);
  if (!amount.ok) return refusedFields(translate('fields_not_valid'), amount.error);
  const flaw = memberTextFlaw(note, [env.SITE_TITLE]);
  if (flaw !== null)
    return refusedFields(translate('fields_not_valid'), { note: [translate(NOTE_FLAWS[flaw])] });
  return ownPinFlaw(call, requireMember(call).memberId, input.withdrawalPin);
}

/**
 * Whether a receiver can be sent money now. All of it is read for every receiver, so that the time of the answer tells no reason from
 * another.
 */
async function mayReceive({ env, now }: Call, receiver: Receiver, currency: string): Promise<boolean> {
  if (receiver === null) return false;
  const { memberId } = receiver;
  const [restrictions, isVerified, isInCheck] = await Promise.all([
    readInForce(directoryOf(env, memberId), memberId, now()),
    mayTakeIn({ env, now }, receiver),
    readMarketOf(env, receiver).then(market => isHeld(env, memberId, market)),
  ]);
  const isOpen = restrictionOn(restrictions, 'deposit', now()) === null;
  return isOpen && isVerified && !isInCheck && receiver.currency === currency;
}

/**
 * The refusal of a receiver, some times an hour, so that the answers are no directory of members; or null. One sentence has every
 * reason, a name of nobody too: another one would tell who is on a break.
 */
async function receiverFlaw(call: Call, receiver: Receiver) {
  const { translate } = call;
  const { memberId, currency } = requireMember(call);
  if (receiver?.memberId === memberId) return atReceiver('receiver_is_you', translate);
  if (await mayReceive(call, receiver, currency)) return null;
  const waitMs = await countNumber(call, memberId);
  return waitMs > 0
    ? refusedForNow(translate('too_many_requests'), Math.ceil(waitMs / SECOND_MS))
    : atReceiver('receiver_not_possible', translate);
}

/** The refusal of more than the member has, before anything is said of the receiver: asking about others takes money to send. */
async function fundsFlaw(
  { env, translate }: Call,
  { memberId, amountMinor }: RequestedTransfer,
): Promise<FormRefusal | null> {
  const holdings = await walletOf(env, memberId).holdings();
  const has = holdings.ok ? (holdings.value.balances.main ?? 0) : 0;
  return has < amountMinor ? moveRefused('insufficient_funds', translate) : null;
}

interface MadeTransfer extends RequestedTransfer {
  operationId: string;
  receiverId: string;
  isAffiliate: boolean;
  memo: Readonly<Record<string, string>>;
}

/** Sends what has been checked: at once, or once it has waited. */
async function sendTransfer(call: Call, market: MarketProfile, input: Input, made: MadeTransfer) {
  const { env, translate } = call;
  const { memberId, operationId, amountMinor } = made;
  const { perDay, dailyMaximum } = market.transfer;
  const standing = await payeeStanding(call, market, made);
  const flaw = await payeeFlaw(call, standing, input.proof);
  if (flaw !== null) return flaw;
  const { until } = standing;
  const moved = await transferToMember(env, {
    ...made,
    memo: { ...made.memo, ...placeMemo(call) },
    deliverAfter: until,
    at: call.now(),
    most: perDay,
    mostMinor: dailyMaximum === undefined ? undefined : minorOf(dailyMaximum, market.exponent),
    mostOutMinor: await outgoingCeiling(call),
    givesUpBonuses: input.givesUpBonus ?? false,
  });
  if (moved.ok) {
    if (until !== null)
      call.later(
        notifyWaiting(call, market, { memberId, operationId, amountMinor, to: input.receiver, until }),
      );
    return replyOf(env, made, market, moved.value);
  }
  if (moved.error === 'unverified') return ceilingFlaw(call);
  if (moved.error === 'bonus_at_risk') return bonusRefused(call, memberId, market.exponent);
  if (moved.error === 'same_member') return atReceiver('receiver_is_you', translate);
  return requestRefused(moved.error, translate, 'too_many_transfers', perDay, dailyMaximum);
}

/** A repeated request is recognised before it is judged. The receiver is looked up after the PIN. */
const createHandler = handler(transferCreate, 'Transfer', async (input, call) => {
  const { env } = call;
  const member = requireMember(call);
  const { memberId, username } = member;
  const market = await readMarketOf(env, member);
  const note = plainText(input.note ?? '');
  const receiver = await findReceiver(env, input.receiver);
  const made: MadeTransfer = {
    memberId,
    operationId: `transfer:${input.operationId}`,
    amountMinor: sentAmount(input, market),
    receiverId: receiver?.memberId ?? '',
    isAffiliate: input.kind === 'affiliate-transfer',
    memo: { from: username, to: input.receiver, ...(note === '' ? {} : { note }) },
  };
  const known = await firstTransfer(env, made);
  if (known !== null) return replyOf(env, made, market, known);
  const flaw =
    (await restrictionFlaw(call, 'transfer')) ??
    (await levelFlaw(call, 'withdrawal')) ??
    (await typedFlaw(call, market, input, note)) ??
    (await fundsFlaw(call, made)) ??
    (await receiverFlaw(call, receiver));
  return flaw ?? sendTransfer(call, market, input, made);
});

/** A right of members, also on a break or on hold: it keeps the money in. */
const takeBackHandler = handler(transferTakeBack, 'open', async ({ transferId }, call) => {
  const { env, translate } = call;
  const { memberId, currency, country } = requireMember(call);
  const sentAs = numberOf(transferId);
  if (sentAs === null) return refused(404, translate('no_such_transfer'));
  const { exponent } = await readMarketOf(env, { country });
  const taken = await takeBackTransfer(env, { memberId, sentAs, at: call.now() });
  if (taken.ok)
    return accepted({
      transferId,
      status: 'cancelled',
      currency,
      balance: toDecimalString(taken.value.balances.main ?? 0, exponent),
    });
  if (taken.error === 'no_such_transfer') return refused(404, translate('no_such_transfer'));
  if (taken.error === 'already_decided') return refused(200, translate('transfer_not_waiting'));
  return moveRefused(taken.error, translate);
});

export const transferHandlers: readonly Handler[] = [createHandler, takeBackHandler];
