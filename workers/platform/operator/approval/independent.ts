/**
 * Tells whether two operators count as two: one person who has made both, or made the other one, could be both of them. After some days
 * somebody would have noticed an operator whom nobody knows.
 */
import { DAY_MS } from '#app/domain/time.ts';
import { ENVIRONMENT_ID } from '../actor.ts';
import type { Operator } from '../operator.db.ts';

/** Days after which an operator counts beside the one who has made them, and beside others of the same maker. */
export const NEW_OPERATOR_DAYS = 7;

type Made = Pick<Operator, 'operatorId' | 'createdBy' | 'accessFrom'>;

const isNew = ({ accessFrom }: Made, at: number): boolean => accessFrom > at - NEW_OPERATOR_DAYS * DAY_MS;

/** The reason that two operators do not count as two, or null. The deployment's token is the owner of the site, and no operator. */
export function pairFlaw(maker: Made, second: Made, at: number): string | null {
  if (maker.operatorId === second.operatorId) return 'Somebody else has to approve this: you have asked.';
  const makers = [maker, second].map(it => it.createdBy);
  const isOfOther = makers.includes(maker.operatorId) || makers.includes(second.operatorId);
  const isOfSame = maker.createdBy === second.createdBy && maker.createdBy !== ENVIRONMENT_ID;
  const isAnyNew = isNew(maker, at) || isNew(second, at);
  return (isOfOther || isOfSame) && isAnyNew
    ? `One person has made you and the operator who asks, less than ${NEW_OPERATOR_DAYS} days ago: somebody else has to approve this.`
    : null;
}
