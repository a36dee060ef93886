/**
 * Deposits [2.10] [1.18]: by a method that credits play money at once, by a bank transfer that an operator approves, or at a payment
 * service, whose notification credits them.
 */

import { depositCreate, depositMethods, depositPayment } from '#app/contract/deposit.ts';
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import type { SignedIn } from '#platform/base/session/session.ts';
import {
  depositIdOf,
  depositNow,
  firstDeposit,
  movedAt,
  type Receipt,
  referenceOf,
  requestDeposit,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { hasAcceptedTerms } from '#platform/member/member.ts';
import {
  beginPayment,
  PAYMENT_ENDS_MS,
  type Payment,
  paymentIdOf,
  readPayment,
  statusOf,
} from '#platform/payment/payment.ts';
import { levelFlaw } from '#platform/protection/document/document.ts';
import { depositLimited } from '#platform/protection/limit/limit.ts';
import { registerFlaw } from '#platform/protection/register/register.ts';
import { restrictionFlaw } from '#platform/protection/restriction/restriction.ts';
import {
  type Claim,
  cancelClaim,
  claimByDeposit,
  finishClaim,
  refusedInForm,
  takesPromotion,
} from '#platform/rewards/promotion/promotion.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { tagOfUpload } from '#platform/storage/storage.ts';
import { placeMemo } from './place-memo.ts';
import { requestRefused } from './refusal-reply.ts';
import { readRequestedAmount, sentAmount, shownAmount } from './requested-amount.ts';
import { transferReferenceOf } from './transfer-reference.ts';

type Method = MarketProfile['depositMethods'][number];

/** The market's methods; where money is real, without the demo's instant ones, which credit without a payment. */
const methodsOf = (env: Call['env'], market: MarketProfile): Method[] =>
  market.depositMethods.filter(it => allowsPlayMoney(env) || it.kind !== 'instant');

const nameIn = (names: Method['names'], tag: string | undefined): string =>
  names[codeOfTag(tag ?? 'en')] ?? names.en ?? '';

const methodsHandler = handler(depositMethods, 'Deposit', async (_input, call) => {
  const member = requireMember(call);
  const market = await readMarketOf(call.env, member);
  const { pathlang } = call.headers;
  const methods = methodsOf(call.env, market).map(method => ({
    id: method.id,
    kind: method.kind,
    currency: market.currency,
    needsReceipt: method.needsReceipt,
    img: null,
    name: nameIn(method.names, pathlang),
    description: nameIn(method.descriptions, pathlang),
    minimum: shownAmount(market.deposit.minimum, market),
    maximum: shownAmount(market.deposit.maximum, market),
    quickAmounts: market.deposit.quick.map(amount => shownAmount(amount, market)),
    accounts: method.accounts.map(account => ({
      ...account,
      reference: transferReferenceOf(member.memberId),
    })),
  }));
  return accepted({ methods });
});

/** The memo of a receipt, its key and the file's tag; refuses with the field's error. */
async function readReceipt(
  { env, translate }: Call,
  memberId: string,
  { needsReceipt }: Method,
  receiptKey: string | undefined,
): Promise<Result<Readonly<Record<string, string>>, Envelope>> {
  const wrong = (error: string) =>
    refuse(refusedFields(translate('fields_not_valid'), { receiptKey: [error] }));
  if (receiptKey === undefined) return needsReceipt ? wrong('required') : ok({});
  const receiptTag = await tagOfUpload(env, memberId, receiptKey);
  return receiptTag === null ? wrong(translate('no_such_upload')) : ok({ receiptKey, receiptTag });
}

interface RequestedDeposit {
  memberId: string;
  operationId: string;
  amountMinor: number;
}

/** @param method undefined where the market has it no more */
async function replyOf(
  env: Call['env'],
  made: RequestedDeposit,
  market: MarketProfile,
  method: Method | undefined,
  { number, balances }: Receipt,
) {
  // Decided by the movement and not by the method, which may have changed since: a waiting deposit has moved nothing.
  const isAtOnce = balances.outside !== undefined;
  return accepted({
    depositId: isAtOnce ? referenceOf(number) : depositIdOf(made),
    status: isAtOnce ? ('completed' as const) : ('pending' as const),
    amount: toDecimalString(made.amountMinor, market.exponent),
    currency: market.currency,
    created: wireMoment(await movedAt(env, made.memberId, number)),
    balance: isAtOnce ? toDecimalString(balances.main ?? 0, market.exponent) : null,
    redirectUrl: null,
    arrivalMinutes: method?.arrivalMinutes ?? null,
  });
}

/** The reply about a payment at a service: the member goes on at its address. */
const paymentReply = ({ paymentId, amountMinor, exponent, currency, madeAt }: Payment, url: string | null) =>
  accepted({
    depositId: paymentId,
    status: 'pending' as const,
    amount: toDecimalString(amountMinor, exponent),
    currency,
    created: wireMoment(madeAt),
    balance: null,
    redirectUrl: url,
    arrivalMinutes: null,
  });

/** Begins a payment at the method's service; nothing is credited before the service says so. */
async function pay(
  call: Call,
  member: SignedIn,
  { id: methodId, service = '' }: Method,
  made: RequestedDeposit & { exponent: number },
) {
  const { env, now, headers, origin, place = null, translate } = call;
  const { memberId, country, currency } = member;
  const wallet = walletOf(env, memberId);
  const paymentId = paymentIdOf(made);
  const counted = { paymentId, amountMinor: made.amountMinor, until: now() + PAYMENT_ENDS_MS };
  if (!(await wallet.beginPayment(counted, now())).ok) return depositLimited(call);
  const language = headers.pathlang ?? env.DEFAULT_LANGUAGE;
  const of = { memberId, serviceId: service, methodId, currency, country, language, place };
  const attempt = { ...made, ...of };
  const begun = await beginPayment(env, { ...attempt, origin }, now);
  if (begun.ok) return paymentReply(begun.value, begun.value.url);
  if (begun.error !== 'conflict') await wallet.endPayment(paymentId);
  return begun.error === 'conflict'
    ? refused(409, translate('attempt_used'))
    : refused(200, translate(begun.error === 'too_many' ? 'too_many_payments' : 'payment_unreachable'));
}

/** The id by which the promotion of a deposit finds it, before there is one. */
const claimedIdOf = ({ kind }: Method, made: RequestedDeposit): string =>
  kind === 'redirect' ? paymentIdOf(made) : depositIdOf(made);

/** Takes the promotion that a deposit is made for, if any: its place is kept while the deposit is under way. */
async function claimFor(
  call: Call,
  { promotionId, method, made }: { promotionId: string | undefined; method: Method; made: RequestedDeposit },
): Promise<Result<Claim | null, Envelope>> {
  if (promotionId === undefined) return ok(null);
  const barred = await restrictionFlaw(call, 'promotion');
  if (barred !== null) return refuse(barred);
  const { amountMinor } = made;
  const depositId = claimedIdOf(method, made);
  const attempt = { promotionId, depositId, amountMinor, at: call.now() };
  const taken = await claimByDeposit(call.env, requireMember(call), attempt);
  return taken.ok ? taken : refuse(refusedInForm(call, taken.error));
}

interface DepositRequest {
  market: MarketProfile;
  method: Method;
  made: RequestedDeposit;
  /** The entries of a receipt in the memo. */
  receipt: Readonly<Record<string, string>>;
}

/** Makes a deposit that has been checked. */
async function makeDeposit(call: Call, { market, method, made, receipt }: DepositRequest) {
  const { env, translate } = call;
  if (method.kind === 'redirect')
    return pay(call, requireMember(call), method, { ...made, exponent: market.exponent });
  const names = { methodId: method.id, method: nameIn(method.names, 'en') };
  const memo = { ...names, ...receipt, ...placeMemo(call) };
  const attempt = { ...made, memo, at: call.now() };
  const most = market.openRequests.deposits;
  const moved = await (method.kind === 'instant'
    ? depositNow(env, attempt)
    : requestDeposit(env, { ...attempt, most }));
  if (!moved.ok && moved.error === 'deposit_limit') return depositLimited(call);
  if (!moved.ok) return requestRefused(moved.error, translate, 'too_many_open_deposits', most);
  return replyOf(env, made, market, method, moved.value);
}

/** A repeated request is recognised before it is judged. */
const createHandler = handler(depositCreate, 'Deposit', async (input, call) => {
  const { env, translate } = call;
  const member = requireMember(call);
  const { memberId } = member;
  const market = await readMarketOf(env, member);
  const { methodId, receiptKey } = input;
  const method = methodsOf(env, market).find(it => it.id === methodId);
  const made = {
    memberId,
    operationId: `deposit:${input.operationId}`,
    amountMinor: sentAmount(input, market),
  };
  const chosen = { methodId, ...(receiptKey === undefined ? {} : { receiptKey }) };
  const known = await firstDeposit(env, { ...made, memo: chosen });
  if (known !== null) return replyOf(env, made, market, method, known);
  const barred =
    (await restrictionFlaw(call, 'deposit')) ??
    (await levelFlaw(call, 'deposit')) ??
    (await registerFlaw(call));
  if (barred !== null) return barred;
  if (method === undefined)
    return refusedFields(translate('fields_not_valid'), { methodId: [translate('no_such_method')] });
  const amount = readRequestedAmount(input, market, market.deposit, translate);
  if (!amount.ok) return refusedFields(translate('fields_not_valid'), amount.error);
  if (!(await hasAcceptedTerms(env, memberId))) return refused(200, translate('terms_changed'));
  const receipt = method.kind === 'redirect' ? ok({}) : await readReceipt(call, memberId, method, receiptKey);
  if (!receipt.ok) return receipt.error as Envelope<null>;
  const claim = await claimFor(call, { promotionId: input.promotionId, method, made });
  if (!claim.ok) return claim.error as Envelope<null>;
  const reply = await makeDeposit(call, { market, method, made, receipt: receipt.value });
  if (claim.value === null) return reply;
  // Without a deposit nobody keeps a place; one that is credited at once brings its bonus at once.
  if (!reply.status) await cancelClaim(env, claim.value, { at: call.now(), why: 'deposit_refused' });
  else if (method.kind === 'instant') await finishClaim(env, claim.value, call.now());
  return reply;
});

/** The status of a payment at a service. */
const paymentHandler = handler(depositPayment, 'Deposit', async ({ depositId }, call) => {
  const { env, now, headers, translate } = call;
  const member = requireMember(call);
  const { memberId } = member;
  const payment = await readPayment(directoryOf(env, memberId), { memberId, paymentId: depositId });
  if (payment === null) return refused(404, translate('no_such_payment'));
  const { depositMethods: offered } = await readMarketOf(env, member);
  const method = offered.find(it => it.id === payment.methodId);
  const status = statusOf(payment, now());
  return accepted({
    depositId,
    status,
    amount: toDecimalString(payment.creditedMinor ?? payment.amountMinor, payment.exponent),
    currency: payment.currency,
    method: method === undefined ? payment.methodId : nameIn(method.names, headers.pathlang),
    created: wireMoment(payment.madeAt),
    processed: status === 'pending' ? null : wireMoment(payment.changedAt),
    takesPromotion: status === 'completed' && (await takesPromotion(env, member, { depositId, at: now() })),
  });
});

export const depositHandlers: readonly Handler[] = [methodsHandler, createHandler, paymentHandler];
