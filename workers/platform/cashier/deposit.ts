/** Deposits: by a method that credits at once, or by a bank transfer that an operator approves [2.10] [1.18]. */
import { depositCreate, depositMethods } from '#app/contract/deposit.ts';
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { textLanguage } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Call, type Handler, handler, requireMember } from '../handler.ts';
import { hasAcceptedTerms } from '../member/member.ts';
import type { MarketProfile } from '../site/site.ts';
import { tagOfUpload } from '../storage/storage.ts';
import { depositIdOf, depositIn, movedAt, referenceOf, requestDeposit } from '../wallet/wallet.ts';
import { requestRefused } from './refusal-reply.ts';
import { marketOf, readRequestedAmount, shownAmount } from './requested-amount.ts';

type Method = MarketProfile['depositMethods'][number];

/** The market's methods; production excludes the demo's instant ones, which credit without a payment. */
const methodsOf = ({ ENVIRONMENT }: Call['env'], market: MarketProfile): Method[] =>
  market.depositMethods.filter(it => ENVIRONMENT !== 'production' || it.kind !== 'instant');

const nameIn = (names: Method['names'], tag: string | undefined): string =>
  names[textLanguage(tag ?? 'en')] ?? names.en ?? '';

/** The payment reference by which an operator recognises the member: the id without its letter, short enough to copy by hand. */
const transferReferenceOf = (memberId: string): string =>
  memberId.replace(/^\w-/, '').slice(0, 10).toUpperCase();

const methodsHandler = handler(depositMethods, async (_input, call) => {
  const { memberId, currency } = requireMember(call);
  const market = await marketOf(call.env.DIRECTORY, currency);
  const { pathlang } = call.headers;
  const methods = methodsOf(call.env, market).map(method => ({
    id: method.id,
    kind: method.kind,
    currency,
    needsReceipt: method.needsReceipt,
    img: null,
    name: nameIn(method.names, pathlang),
    description: nameIn(method.descriptions, pathlang),
    minimum: shownAmount(market.deposit.minimum, market),
    maximum: shownAmount(market.deposit.maximum, market),
    quickAmounts: market.deposit.quick.map(amount => shownAmount(amount, market)),
    accounts: method.accounts.map(account => ({ ...account, reference: transferReferenceOf(memberId) })),
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

const createHandler = handler(depositCreate, async (input, call) => {
  const { env, translate } = call;
  const { memberId, currency } = requireMember(call);
  const market = await marketOf(env.DIRECTORY, currency);
  const method = methodsOf(env, market).find(it => it.id === input.methodId);
  if (method === undefined)
    return refusedFields(translate('fields_not_valid'), { methodId: [translate('no_such_method')] });
  if (input.promotionId !== undefined)
    return refusedFields(translate('fields_not_valid'), { promotionId: [translate('no_such_promotion')] });
  const amount = readRequestedAmount(input, market, market.deposit, translate);
  if (!amount.ok) return refusedFields(translate('fields_not_valid'), amount.error);
  if (!(await hasAcceptedTerms(env, memberId))) return refused(200, translate('terms_changed'));
  const receipt = await readReceipt(call, memberId, method, input.receiptKey);
  if (!receipt.ok) return receipt.error;
  const attempt = {
    memberId,
    operationId: `deposit:${input.operationId}`,
    at: call.now(),
    amountMinor: amount.value,
    memo: { methodId: method.id, method: nameIn(method.names, 'en'), ...receipt.value },
  };
  const isAtOnce = method.kind === 'instant';
  const { exponent, openRequests } = market;
  const most = openRequests.deposits;
  const moved = await (isAtOnce ? depositIn(env, attempt) : requestDeposit(env, { ...attempt, most }));
  if (!moved.ok) return requestRefused(moved.error, translate, 'too_many_open_deposits', most);
  return accepted({
    depositId: isAtOnce ? referenceOf(moved.value.number) : depositIdOf(attempt),
    status: isAtOnce ? 'completed' : 'pending',
    amount: toDecimalString(amount.value, exponent),
    currency,
    created: wireMoment(await movedAt(env, memberId, moved.value.number)),
    balance: isAtOnce ? toDecimalString(moved.value.balances.main ?? 0, exponent) : null,
    redirectUrl: null,
    arrivalMinutes: method.arrivalMinutes,
  });
});

export const depositHandlers: readonly Handler[] = [methodsHandler, createHandler];
