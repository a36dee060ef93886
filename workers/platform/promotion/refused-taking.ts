/** The reply to somebody who cannot take a promotion: why, in their language. */
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import type { Call } from '../handler.ts';
import { reasonText } from './show-promotion.ts';
import type { DepositRefusal } from './take-promotion.ts';

/** The language of the page that calls. */
export const tagOf = ({ env, headers }: Pick<Call, 'env' | 'headers'>): string =>
  headers.pathlang ?? env.DEFAULT_LANGUAGE;

export function refusedTaking(
  call: Call,
  refusal: DepositRefusal,
): Envelope<null> | Envelope<{ fields: Record<string, string[]> }> {
  const { translate } = call;
  if (refusal.field === 'amount')
    return refusedFields(translate('fields_not_valid'), { amount: [refusal.rule] });
  return refused(200, reasonText(refusal.reason, translate, tagOf(call)));
}
