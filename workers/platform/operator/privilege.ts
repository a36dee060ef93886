/**
 * Decides which changes of operators need a second administrator: those that give somebody more than they had, and those that leave the
 * site with one administrator fewer. One administrator alone would otherwise be every pair of operators that the site asks for.
 */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import type { Role } from '#platform/base/role.ts';
import { readMarkets } from '../site/site.ts';
import { type Operator, readOperator } from './operator.db.ts';
import { isGrave } from './roles.ts';

const ADMINISTRATORS: readonly Role[] = ['admin'];

export const NO_SUCH = refused(404, 'There is no such operator.');
export const NOT_ONESELF = refused(403, 'Somebody else has to do this: it is about yourself.');

/** A change of an operator as a second administrator is shown it. */
export const askedOf = (target: string, shows: Readonly<Record<string, unknown>>): ChangeToApprove => ({
  of: 'change',
  target: `operator ${target}`,
  shows,
  roles: ADMINISTRATORS,
});

/** Whether one administrator gives these roles alone: those without a grave call. */
export const mayGiveAlone = ({ actor }: Pick<OperatorContext, 'actor'>, roles: readonly Role[]): boolean =>
  actor.isBuiltIn || !roles.some(isGrave);

/**
 * Whether one administrator ends or narrows an operator alone: everybody but another administrator at work, without whom nobody would be
 * left to disagree.
 */
export const mayEndAlone = (
  { actor, now }: Pick<OperatorContext, 'actor' | 'now'>,
  { roles, disabledAt, expiresAt }: Operator,
): boolean => actor.isBuiltIn || !roles.includes('admin') || disabledAt !== null || expiresAt <= now();

/** Another operator than the one who calls, or the refusal. */
export async function otherOperator(
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
  operatorId: string,
): Promise<Operator | Envelope<null>> {
  if (operatorId === actor.operatorId) return NOT_ONESELF;
  return (await readOperator(catalogueOf(env), operatorId)) ?? NO_SUCH;
}

export const isOperator = (it: Operator | Envelope): it is Operator => 'operatorId' in it;

/** Whether an operator would get markets that they do not have. */
export const isWider = (from: Operator['markets'], to: Operator['markets']): boolean =>
  from !== null && (to === null || to.some(it => !from.includes(it)));

/** Reason that an operator cannot have these roles in these markets; null where they can. */
export async function marketsFlaw(
  { env }: Pick<OperatorContext, 'env'>,
  { roles, markets }: Pick<Operator, 'roles' | 'markets'>,
): Promise<Envelope<null> | null> {
  if (markets === null) return null;
  if (roles.includes('admin')) return refused(422, 'Administrators work for all markets.');
  const known = (await readMarkets(catalogueOf(env))).map(it => it.country);
  return markets.every(it => known.includes(it)) ? null : refused(422, 'The site has no such market.');
}
