/**
 * Holds an account whose details a register lists, until its member has proved that they are theirs. A hit that named the exclusion at once
 * would tell whoever types somebody's details whether that person is listed. The hold and its message name no register, and are
 * worded as those of accounts that resemble others.
 */
import { dayIn } from '#app/domain/day.ts';
import { levelOf } from '#app/domain/identity.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { type IdentityContext, impose, noteIdentity, notifyRestricted } from '../identity/impose.ts';
import { lift, type RestrictionRow, readMarket, readRestrictionsBy } from '../restriction/restriction.ts';
import { readAcceptedDocuments } from './register.db.ts';

interface Of {
  memberId: string;
  register: string;
}

type Moment = Pick<IdentityContext, 'env' | 'at'>;

/** The maker of these holds, one for each register. */
const checkerOf = (register: string): string => `register-check:${register}`;

const holdsBy = (env: PlatformEnv, { memberId, register }: Of): Promise<RestrictionRow[]> =>
  readRestrictionsBy(directoryOf(env, memberId), { memberId, madeBy: checkerOf(register), since: 0 });

const isInForce = ({ endedAt }: RestrictionRow): boolean => endedAt === null;

/** Whether an accepted document proves who the member is. */
export async function hasProvedIdentity({ env, at }: Moment, memberId: string): Promise<boolean> {
  const db = directoryOf(env, memberId);
  const owner = await readMarket(db, memberId);
  if (owner === null) return false;
  const { timeZone } = await readMarketOf(env, owner);
  return levelOf(await readAcceptedDocuments(db, memberId), dayIn(at, timeZone)) > 0;
}

/** Whether a register's hit holds the account until its member proves who they are. */
export async function isHeldByRegister(
  env: PlatformEnv,
  memberId: string,
  registers: readonly { id: string }[],
): Promise<boolean> {
  const found = await Promise.all(registers.map(it => holdsBy(env, { memberId, register: it.id })));
  return found.flat().some(isInForce);
}

/** Whether the account is held, and nothing proves who its member is. */
export const waitsForProof = async (moment: Moment, { memberId, register }: Of): Promise<boolean> =>
  (await isHeldByRegister(moment.env, memberId, [{ id: register }])) &&
  !(await hasProvedIdentity(moment, memberId));

/** Holds the account, once while it is held. A hold that an operator has lifted comes back while the register lists the person. */
export async function holdUntilProof(
  context: IdentityContext,
  of: Of,
  answerId: string | null,
): Promise<void> {
  const { memberId, register } = of;
  const earlier = await holdsBy(context.env, of);
  if (earlier.some(isInForce)) return;
  const madeBy = checkerOf(register);
  const held = await impose(context, {
    memberId,
    kind: 'no-play',
    until: null,
    reason: `Register ${register}${answerId === null ? '' : `, answer ${answerId}`}: until identity is proved`,
    madeBy,
    // Of two answers at once, one holds.
    operationId: `${madeBy} ${earlier.length}`,
  });
  if (held === null) return;
  const isNew = await notifyRestricted(context, held, {
    title: 'message_details_checked',
    text: 'message_details_checked_proof',
    link: '/account/identity',
  });
  if (isNew) noteIdentity(context, { kind: 'exclusion', outcome: 'waiting', memberId, target: register });
}

/** Ends the hold: the register does not list the member whom a document has proved, or excludes them. */
export async function endHoldOf({ env, at }: Moment, of: Of, reason: string): Promise<void> {
  const { memberId, register } = of;
  for (const { restrictionId } of (await holdsBy(env, of)).filter(isInForce))
    await lift(env, { memberId, restrictionId }, { by: checkerOf(register), reason }, at);
}
