/**
 * Carries self-exclusions to the other accounts of the same person, as far as that is verified (verified-accounts.ts): for as long, and
 * once. One that an operator has lifted does not come back. Every step may be repeated, and a job repeats what broke off.
 */
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type RestrictionRow, readExclusions, SAME_PERSON } from '../restriction/restriction.ts';
import { type IdentityContext, impose, noteIdentity, notifyRestricted } from './impose.ts';
import { separationsAmong } from './separation.db.ts';
import { verifiedAccountsOf } from './verified-accounts.ts';

const SAFETY_PAGE = '/account/play-safely';

/** An exclusion as the person took it. */
interface Origin {
  memberId: string;
  restrictionId: string;
  until: number | null;
}

const endOf = ({ until }: Pick<RestrictionRow, 'until'>): number => until ?? Number.POSITIVE_INFINITY;

export const isInForce = (row: Pick<RestrictionRow, 'endedAt' | 'until'>, at: number): boolean =>
  row.endedAt === null && endOf(row) > at;

/** Where an exclusion began; null for one that mere likeness has carried over, before proofs linked accounts. */
function originOf({ memberId, restrictionId, until, ...row }: RestrictionRow): Origin | null {
  if (row.sourceMemberId === null) return { memberId, restrictionId, until };
  if (row.sourceId === null) return null;
  return { memberId: row.sourceMemberId, restrictionId: row.sourceId, until };
}

const exclusionsOf = async (env: PlatformEnv, members: readonly string[]): Promise<RestrictionRow[]> =>
  (await Promise.all(directoriesOf(env).map(db => readExclusions(db, members)))).flat();

async function tell(context: IdentityContext, row: RestrictionRow): Promise<void> {
  const { memberId, restrictionId: target } = row;
  const isNew = await notifyRestricted(context, row, {
    title: 'message_self_exclusion',
    text: 'message_exclusion_of_person',
    link: SAFETY_PAGE,
  });
  if (isNew) noteIdentity(context, { kind: 'exclusion', outcome: 'added', memberId, target });
}

/** Whoever carries an exclusion over: the platform, or the operator who has decided a case. */
export interface Carrier {
  madeBy: string;
  /** For colleagues, after the name of the other account. */
  reason?: string;
}

/** Excludes one account for as long, unless it is already. */
async function reach(
  context: IdentityContext,
  memberId: string,
  origin: Origin,
  { madeBy, reason }: Carrier,
): Promise<void> {
  const { env, at } = context;
  const rows = await readExclusions(directoryOf(env, memberId), [memberId]);
  const ofOrigin = rows.filter(it => it.sourceId === origin.restrictionId);
  const carried = ofOrigin.find(it => isInForce(it, at));
  if (carried !== undefined) return tell(context, carried);
  if (rows.some(it => isInForce(it, at) && endOf(it) >= endOf(origin))) return;
  // An operator has lifted it: only an operator brings it back.
  if (ofOrigin.length > 0 && madeBy === SAME_PERSON) return;
  const { memberId: from, restrictionId, until } = origin;
  const made = await impose(context, {
    memberId,
    kind: 'self-exclusion',
    until,
    reason: `Same person as ${from}${reason === undefined ? '' : `: ${reason}`}`,
    madeBy,
    operationId: `${SAME_PERSON} ${restrictionId} ${ofOrigin.length}`,
    source: { memberId: from, restrictionId },
  });
  if (made !== null && isInForce(made, at)) await tell(context, made);
}

/** Carries the exclusions of all accounts of a person to those that have none for as long. Idempotent. */
export async function carryExclusions(
  context: IdentityContext,
  memberId: string,
  carrier: Carrier = { madeBy: SAME_PERSON },
): Promise<void> {
  const { env, at } = context;
  const others = await verifiedAccountsOf(env, memberId);
  if (others.length === 0) return;
  const all = [memberId, ...others];
  const isSeparated = await separationsAmong(env, all);
  for (const row of await exclusionsOf(env, all)) {
    const origin = isInForce(row, at) ? originOf(row) : null;
    if (origin === null) continue;
    // Accounts of one person with this member may be of two people to an operator.
    const reached = row.memberId === memberId ? others : await verifiedAccountsOf(env, row.memberId);
    for (const other of reached)
      if (other !== origin.memberId && !isSeparated(other, origin.memberId))
        await reach(context, other, origin, carrier);
  }
}
