/** A call that waits as answers show it, to the operator who reads it. */
import type { ApprovalState, WaitingCall } from '#app/contract/operator/approvals.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { Actor, OperatorContext } from '#platform/base/operator-call.ts';
import { readMarketOf } from '../../site/site.ts';
import { readOperatorNames } from '../operator.db.ts';
import { hasRole } from '../roles.ts';
import type { Approval, ListedApproval } from './approval.db.ts';
import { isInterrupted, mayEndInterrupted } from './interrupted.ts';
import { subjectOf } from './subject-of.ts';

/** The state at a moment: nothing notes the end of a call that has waited too long. */
export const stateAt = (
  { state, expiresAt }: Pick<Approval, 'state' | 'expiresAt'>,
  at: number,
): ApprovalState => ((state === 'waiting' || state === 'approved') && expiresAt <= at ? 'expired' : state);

function mayApprove(it: Approval, { operatorId, roles }: Actor, at: number): boolean {
  const state = stateAt(it, at);
  const goesOn = state === 'approved' && (it.decidedBy === operatorId || isInterrupted(it, at));
  return (state === 'waiting' || goesOn) && it.madeBy !== operatorId && hasRole(roles, it.roles);
}

function mayWithdraw(it: Approval, { operatorId }: Actor, at: number): boolean {
  const state = stateAt(it, at);
  const isLeft = state === 'approved' && isInterrupted(it, at) && mayEndInterrupted(it);
  return it.madeBy === operatorId && (state === 'waiting' || isLeft);
}

async function amountOf(
  { env }: Pick<OperatorContext, 'env'>,
  { amountMinor, country }: Pick<ListedApproval, 'amountMinor' | 'country'>,
): Promise<string | null> {
  if (amountMinor === null || country === null) return null;
  const { exponent } = await readMarketOf(env, { country });
  return toDecimalString(amountMinor, exponent);
}

/** Names of the operators who asked and decided. */
export const namesOf = (
  { env }: Pick<OperatorContext, 'env'>,
  of: readonly Pick<Approval, 'madeBy' | 'decidedBy'>[],
): Promise<ReadonlyMap<string, string>> =>
  readOperatorNames(
    catalogueOf(env),
    of.flatMap(it => [it.madeBy, ...(it.decidedBy === null ? [] : [it.decidedBy])]),
  );

export async function shownApproval(
  context: Pick<OperatorContext, 'env' | 'actor' | 'now'>,
  it: ListedApproval,
  { names, isBrief }: { names: ReadonlyMap<string, string>; isBrief: boolean },
): Promise<WaitingCall> {
  const at = context.now();
  const input = JSON.parse(it.input) as unknown;
  const shows = it.shows === null ? null : (JSON.parse(it.shows) as unknown);
  const { approvalId, call, memberId, username, country, target, currency, roles, madeBy, decidedBy } = it;
  return {
    approvalId,
    call,
    memberId,
    username,
    country,
    target,
    subject: subjectOf(it, { input, shows }),
    input: isBrief ? null : input,
    shows: isBrief ? null : shows,
    amount: await amountOf(context, it),
    currency,
    roles: [...roles],
    madeBy,
    madeByName: names.get(madeBy) ?? null,
    made: wireMoment(it.madeAt),
    until: wireMoment(it.expiresAt),
    state: stateAt(it, at),
    decidedBy,
    decidedByName: decidedBy === null ? null : (names.get(decidedBy) ?? null),
    decidedAt: it.decidedAt === null ? null : wireMoment(it.decidedAt),
    reason: it.reason,
    mayApprove: mayApprove(it, context.actor, at),
    mayWithdraw: mayWithdraw(it, context.actor, at),
  };
}
