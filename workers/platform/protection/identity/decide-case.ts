/**
 * Use cases: an operator decides whether two accounts are of one person. One person: the decision links both as a proof does, and
 * exclusions and limits are carried over. Two people: nothing links them any more, and what was carried from one to the other ends.
 * Every step may be repeated: the same decision again completes one that broke off.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  lift,
  type RestrictionRow,
  readExclusions,
  readMarket,
  readRestrictionsBy,
} from '../restriction/restriction.ts';
import { carryExclusions, isInForce } from './carry-exclusions.ts';
import {
  CASE_STATES,
  type CaseOutcome,
  caseIdOf,
  type Decision,
  type IdentityCase,
  openCase,
  readCasesOf,
  writeDecision,
} from './case.db.ts';
import { HOLD_MS, IDENTITY_CHECK } from './hold-account.ts';
import type { IdentityContext } from './impose.ts';
import { deleteDecidedProof, writeDecidedProof } from './proof.db.ts';
import { deleteSeparation, writeSeparation } from './separation.db.ts';
import { verifiedAccountsOf } from './verified-accounts.ts';

export interface Decided {
  case: IdentityCase;
  /** Restrictions that the decision has ended. */
  ended: RestrictionRow[];
}

const membersOf = ({ memberId, otherId }: IdentityCase): [string, string] => [memberId, otherId];

/**
 * Ends what was carried to a member from accounts that are no longer theirs.
 * @param separatedFrom the other member of the decision; null for further accounts of either
 */
async function liftUnfounded(
  env: PlatformEnv,
  memberId: string,
  separatedFrom: string | null,
  { at, by, reason }: Decision,
): Promise<RestrictionRow[]> {
  const own = await verifiedAccountsOf(env, memberId);
  const rows = await readExclusions(directoryOf(env, memberId), [memberId]);
  const unfounded = rows.filter(
    ({ sourceMemberId: from, ...it }) =>
      isInForce(it, at) &&
      from !== null &&
      (from === separatedFrom || (it.sourceId !== null && !own.includes(from))),
  );
  const lifted = await Promise.all(unfounded.map(it => lift(env, it, { by, reason }, at)));
  return lifted.flatMap(it => (it.ok ? [it.value] : []));
}

/** Ends the hold of a member whose case is decided, unless another open case needs it. */
async function liftHold(
  env: PlatformEnv,
  memberId: string,
  { at, by, reason }: Decision,
): Promise<RestrictionRow[]> {
  const holds = await readRestrictionsBy(directoryOf(env, memberId), {
    memberId,
    madeBy: IDENTITY_CHECK,
    since: at - HOLD_MS,
  });
  const inForce = holds.filter(it => isInForce(it, at));
  if (inForce.length === 0) return [];
  const cases = await readCasesOf(env, memberId);
  if (cases.some(it => it.state === 'open' && it.likeness === 'same')) return [];
  const lifted = await Promise.all(inForce.map(it => lift(env, it, { by, reason }, at)));
  return lifted.flatMap(it => (it.ok ? [it.value] : []));
}

async function join({ env, at, later }: IdentityContext, it: IdentityCase, { by, reason }: Decision) {
  const members = membersOf(it);
  await deleteSeparation(env, ...members);
  await writeDecidedProof(env, it.caseId, members, at);
  await carryExclusions({ env, at, later }, it.memberId, { madeBy: by, reason });
}

/** @returns the restrictions that this has ended */
async function separate(env: PlatformEnv, it: IdentityCase, decision: Decision): Promise<RestrictionRow[]> {
  const { at: separatedAt, by: separatedBy, reason } = decision;
  const [memberId, otherId] = membersOf(it);
  await writeSeparation(env, { memberId, otherId, separatedAt, separatedBy, reason });
  await deleteDecidedProof(env, it.caseId, [memberId, otherId]);
  const ended: RestrictionRow[] = [];
  for (const [own, from] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const) {
    ended.push(...(await liftUnfounded(env, own, from, decision)));
    for (const further of await verifiedAccountsOf(env, own))
      ended.push(...(await liftUnfounded(env, further, null, decision)));
  }
  return ended;
}

async function carryOut(context: IdentityContext, it: IdentityCase, decision: Decision): Promise<Decided> {
  const { env } = context;
  if (decision.outcome === 'same-person') await join(context, it, decision);
  const ended = decision.outcome === 'other-person' ? await separate(env, it, decision) : [];
  for (const memberId of membersOf(it)) ended.push(...(await liftHold(env, memberId, decision)));
  return { case: it, ended };
}

/**
 * @param replaces an earlier decision that this one replaces; without it an open case is decided
 * @returns refuses `decided` where another decision has come first
 */
export async function decideCase(
  context: IdentityContext,
  caseId: string,
  decision: Decision,
  replaces: CaseOutcome | null,
): Promise<Result<Decided, 'no_such_case' | 'decided'>> {
  const written = await writeDecision(context.env, caseId, decision, [replaces ?? 'open']);
  if (written === null) return refuse('no_such_case');
  if (written.state !== decision.outcome) return refuse('decided');
  return ok(await carryOut(context, written, decision));
}

/** Cuts whatever links two accounts, for limits and exclusions alike. */
export async function separateAccounts(
  context: IdentityContext,
  [memberId, otherId]: readonly [string, string],
  by: Omit<Decision, 'outcome'>,
): Promise<Result<Decided, 'no_such_member' | 'same_member'>> {
  const { env, at } = context;
  if (memberId === otherId) return refuse('same_member');
  for (const id of [memberId, otherId])
    if ((await readMarket(directoryOf(env, id), id)) === null) return refuse('no_such_member');
  const decision: Decision = { ...by, outcome: 'other-person' };
  const caseId = caseIdOf(memberId, otherId);
  await openCase(env, { memberId, otherId, likeness: 'same', shares: [], openedAt: at });
  const written = await writeDecision(env, caseId, decision, CASE_STATES);
  if (written === null) throw new Error(`The case ${caseId} is gone`);
  return ok(await carryOut(context, written, decision));
}
