/** Paying in: by a method that answers at once, or by a bank transfer that an operator looks at [2.10] [1.18]. */
import { depositCreate, depositMethods } from '#app/contract/deposit.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { formatDate } from '#app/domain/date.ts';
import { textLanguage } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type Call, type Handler, handler, requireMember } from '../handler.ts';
import { hasAcceptedTerms } from '../member/member.ts';
import type { MarketProfile } from '../site/site.ts';
import { isUploadOf } from '../storage/storage.ts';
import { depositIdOf, depositIn, movedAt, referenceOf, requestDeposit } from '../wallet/wallet.ts';
import { marketOf, readAskedAmount, shownAmount } from './asked-amount.ts';
import { moveRefused } from './move-refused.ts';

type Method = MarketProfile['depositMethods'][number];

const nameIn = (names: Method['names'], tag: string | undefined): string =>
  names[textLanguage(tag ?? 'en')] ?? names.en ?? '';

/** Tells an operator whose transfer it is: the member's id without its letter, short enough to be copied by hand. */
const transferReferenceOf = (memberId: string): string =>
  memberId.replace(/^\w-/, '').slice(0, 10).toUpperCase();

const methodsHandler = handler(depositMethods, async (_input, call) => {
  const { memberId, currency } = requireMember(call);
  const market = await marketOf(call.env.DIRECTORY, currency);
  const { pathlang } = call.headers;
  const methods = market.depositMethods.map(method => ({
    ...{ id: method.id, kind: method.kind, currency, needsReceipt: method.needsReceipt, img: null },
    name: nameIn(method.names, pathlang),
    description: nameIn(method.descriptions, pathlang),
    minimum: shownAmount(market.deposit.minimum, market),
    maximum: shownAmount(market.deposit.maximum, market),
    quickAmounts: market.deposit.quick.map(amount => shownAmount(amount, market)),
    accounts: method.accounts.map(account => ({ ...account, reference: transferReferenceOf(memberId) })),
  }));
  return accepted({ methods });
});

/** What is wrong with a receipt; null when nothing is. */
async function receiptFlaw(
  { env, say }: Call,
  memberId: string,
  { needsReceipt }: Method,
  receiptKey: string | undefined,
) {
  const wrong = (error: string) => refusedFields(say('fields_not_valid'), { receiptKey: [error] });
  if (receiptKey === undefined) return needsReceipt ? wrong('required') : null;
  return (await isUploadOf(env, memberId, receiptKey)) ? null : wrong(say('no_such_upload'));
}

const createHandler = handler(depositCreate, async (input, call) => {
  const { env, say } = call;
  const { memberId, currency } = requireMember(call);
  const market = await marketOf(env.DIRECTORY, currency);
  const method = market.depositMethods.find(it => it.id === input.methodId);
  if (method === undefined)
    return refusedFields(say('fields_not_valid'), { methodId: [say('no_such_method')] });
  if (input.promotionId !== undefined)
    return refusedFields(say('fields_not_valid'), { promotionId: [say('no_such_promotion')] });
  const amount = readAskedAmount(input, market, market.deposit, say);
  if (!amount.ok) return refusedFields(say('fields_not_valid'), amount.error);
  if (!(await hasAcceptedTerms(env, memberId))) return refused(200, say('terms_changed'));
  const flaw = await receiptFlaw(call, memberId, method, input.receiptKey);
  if (flaw !== null) return flaw;
  const attempt = {
    ...{ memberId, operationId: `deposit:${input.operationId}`, at: call.now(), amountMinor: amount.value },
    memo: {
      ...{ methodId: method.id, method: nameIn(method.names, 'en') },
      ...(input.receiptKey === undefined ? {} : { receiptKey: input.receiptKey }),
    },
  };
  const isAtOnce = method.kind === 'instant';
  const moved = await (isAtOnce ? depositIn : requestDeposit)(env, attempt);
  if (!moved.ok) return moveRefused(moved.error, say);
  const { exponent } = market;
  return accepted({
    depositId: isAtOnce ? referenceOf(moved.value.number) : depositIdOf(attempt),
    status: isAtOnce ? 'completed' : 'pending',
    ...{ amount: toDecimalString(amount.value, exponent), currency },
    created: formatDate(await movedAt(env, memberId, moved.value.number), 'yyyy-MM-dd HH:mm:ss'),
    balance: isAtOnce ? toDecimalString(moved.value.balances.main ?? 0, exponent) : null,
    redirectUrl: null,
    arrivalMinutes: method.arrivalMinutes,
  });
});

export const depositHandlers: readonly Handler[] = [methodsHandler, createHandler];
