/**
 * Carries out what a register has answered about a member: a hit is a self-exclusion with the register as its source, once a document has
 * proved that the details are theirs. Until then it holds the account.
 */
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { followIdentity } from '../identity/follow-identity.ts';
import { type IdentityContext, impose, noteIdentity, notifyRestricted } from '../identity/impose.ts';
import { type RestrictionRow, readExclusions } from '../restriction/restriction.ts';
import type { RegisterReply } from './ask-register.ts';
import { endHoldOf, hasProvedIdentity, holdUntilProof, waitsForProof } from './hold-until-proof.ts';
import { readChecksOf, writeAnswer, writeSilence } from './register.db.ts';

/** Waits before a silent register is asked again; the last one repeats. */
const AGAIN_MS: readonly number[] = [1, 5, 15, 60, 240].map(minutes => minutes * MINUTE_MS);

/** Time after which it is seen whether a member who is held has proved who they are. */
export const PROOF_EVERY_MS = 15 * MINUTE_MS;

const waitAfter = (tries: number): number => AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? MINUTE_MS;

export const makerOf = (register: string): string => `register:${register}`;

interface Of {
  memberId: string;
  register: string;
}

const endOf = (until: number | null): number => until ?? Number.POSITIVE_INFINITY;

type Hit = { until: number | null; answerId: string | null };

/** Excludes the member for as long as the register says. One that was lifted comes back while they are listed. */
async function exclude(
  context: IdentityContext,
  { memberId, register }: Of,
  { until, answerId }: Hit,
  rows: readonly RestrictionRow[],
): Promise<void> {
  const { env, at } = context;
  const madeBy = makerOf(register);
  const made = await impose(context, {
    memberId,
    kind: 'self-exclusion',
    until,
    reason: answerId === null ? `Register ${register}` : `Register ${register}, answer ${answerId}`,
    madeBy,
    // Of two answers at once, one excludes.
    operationId: `${madeBy} ${rows.filter(it => it.madeBy === madeBy).length}`,
  });
  if (made === null) return;
  const isNew = await notifyRestricted(context, made, {
    title: 'message_self_exclusion',
    text: 'message_exclusion_by_register',
    link: '/account/play-safely',
  });
  if (isNew) noteIdentity(context, { kind: 'exclusion', outcome: 'added', memberId, target: register });
  await followIdentity({ env, now: () => at, later: context.later }, memberId);
}

/** Carries out a hit, unless the member is excluded for as long already. */
async function settleHit(context: IdentityContext, of: Of, hit: Hit): Promise<void> {
  const { env, at } = context;
  const rows = await readExclusions(directoryOf(env, of.memberId), [of.memberId]);
  const isExcluded = rows.some(
    it => it.endedAt === null && endOf(it.until) > at && endOf(it.until) >= endOf(hit.until),
  );
  if (isExcluded) return;
  if (await hasProvedIdentity(context, of.memberId)) await exclude(context, of, hit, rows);
  else await holdUntilProof(context, of, hit.answerId);
}

export async function settleReply(context: IdentityContext, of: Of, reply: RegisterReply): Promise<void> {
  const { env, at } = context;
  const { memberId, register } = of;
  const db = directoryOf(env, memberId);
  if (reply.state === 'unanswered') {
    const known = (await readChecksOf(db, memberId)).find(it => it.register === register);
    const tries = known?.state === 'unanswered' ? known.tries : 0;
    await writeSilence(db, of, { nextAt: at + waitAfter(tries), at });
    if (tries === 0)
      noteIdentity(context, { kind: 'exclusion', outcome: 'failed', memberId, target: register });
    return;
  }
  // The restriction first: a call that breaks off behind it is asked again, and restricts once.
  if (reply.state === 'listed') await settleHit(context, of, reply);
  // Other details than those that were listed end no hold: a document does.
  const isWaiting = await waitsForProof(context, of);
  if (!isWaiting) await endHoldOf(context, of, `Register ${register}: ${reply.state}`);
  const nextAt = isWaiting ? at + PROOF_EVERY_MS : null;
  await writeAnswer(db, of, { state: reply.state, answerId: reply.answerId, nextAt, at });
}
