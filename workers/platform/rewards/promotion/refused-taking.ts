/** The replies to a member who cannot take a promotion: the reason, in their language. */
import { type FormRefusal, refused, refusedFields } from '#app/contract/envelope.ts';
import type { Call } from '#platform/base/handler.ts';
import type { DepositRefusal } from './claim-promotion.ts';
import { reasonText } from './show-promotion.ts';

/** The language of the page that calls. */
export const tagOf = ({ env, headers }: Pick<Call, 'env' | 'headers'>): string =>
  headers.pathlang ?? env.DEFAULT_LANGUAGE;

/** To a form: beside the amount, or beside the promotion that was chosen. */
export function refusedInForm(call: Call, refusal: DepositRefusal): FormRefusal {
  const { translate } = call;
  const fields: Record<string, string[]> =
    refusal.field === 'amount'
      ? { amount: [refusal.rule] }
      : { promotionId: [reasonText(refusal.reason, translate, tagOf(call))] };
  return refusedFields(translate('fields_not_valid'), fields);
}

/** [7.29] To a call of which only the message is read. */
export const refusedTaking = (call: Call, refusal: DepositRefusal): FormRefusal =>
  refusal.field === 'amount'
    ? refusedInForm(call, refusal)
    : refused(200, reasonText(refusal.reason, call.translate, tagOf(call)));
