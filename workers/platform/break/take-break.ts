/** Use cases: a member takes a time-out, or excludes themselves. Nobody ends either before its time. */
import { laterByMonths } from '#app/domain/later-by-months.ts';
import { bars, type Restriction } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { restrictMember } from '#platform/member/member.ts';
import { followIdentity } from '#platform/protection/identity/identity.ts';
import { type RestrictionRow, readInForce } from '#platform/protection/restriction/restriction.ts';
import { readMarketOf } from '#platform/site/site.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

interface ExclusionContext extends Context {
  /** Takes work that the answer does not wait for. */
  later: (work: Promise<unknown>) => void;
}

/** Who makes a break, and why; the reason is for operators alone. */
interface Maker {
  madeBy: string;
  reason: string | null;
}

const BY_MEMBER: Maker = { madeBy: 'member', reason: null };

interface Who {
  memberId: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

/** `not_offered`: the market has no break of this length. `longer`: the member has one that lasts at least as long. */
export type BreakRefusal = 'not_offered' | 'longer';

const endOf = ({ until }: Pick<Restriction, 'until'>): number => until ?? Number.POSITIVE_INFINITY;

/** A time-out beside an exclusion says nothing new; an exclusion beside a time-out does. */
async function isCovered(
  env: PlatformEnv,
  { memberId }: Who,
  wish: Restriction,
  at: number,
): Promise<boolean> {
  const all = await readInForce(directoryOf(env, memberId), memberId, at);
  return all.some(
    it =>
      (it.kind === 'self-exclusion' || it.kind === wish.kind) &&
      bars(it.kind, 'play') &&
      endOf(it) >= endOf(wish),
  );
}

async function begin(
  { env, now }: Context,
  who: Who,
  wish: Restriction,
  maker: Maker,
): Promise<Result<RestrictionRow, BreakRefusal>> {
  const at = now();
  if (await isCovered(env, who, wish, at)) return refuse('longer');
  const { memberId } = who;
  const begun = await restrictMember(env, { memberId, ...wish, ...maker }, at);
  if (!begun.ok) throw new Error(`The break of member ${memberId} was not begun: ${begun.error}`);
  return ok(begun.value);
}

/** @param hours one of the market's lengths */
export async function beginTimeOut(
  context: Context,
  who: Who,
  hours: number,
): Promise<Result<RestrictionRow, BreakRefusal>> {
  const { breaks } = await readMarketOf(context.env, who);
  if (!breaks.timeOutHours.includes(hours)) return refuse('not_offered');
  return begin(context, who, { kind: 'time-out', until: context.now() + hours * HOUR_MS }, BY_MEMBER);
}

/**
 * Excludes a member, and the accounts that are verified to be of the same person, for as long; accounts that are alike become cases
 * (protection/identity/follow-identity.ts). The restriction comes first and leaves the rest as a task, so that nothing is lost where the call breaks
 * off. A shorter exclusion than the present one shortens none.
 * @param wish `until` in epoch milliseconds, null for good; `madeBy` is `member`, or the id of the operator who does it on their behalf
 */
export async function beginExclusion(
  context: ExclusionContext,
  who: Who,
  wish: { until: number | null } & Maker,
): Promise<Result<RestrictionRow, BreakRefusal>> {
  const { until, ...maker } = wish;
  const begun = await begin(context, who, { kind: 'self-exclusion', until }, maker);
  if (begun.ok) await followIdentity(context, who.memberId);
  return begun;
}

/** @param months one of the market's lengths; null for good */
export async function excludeMember(
  context: ExclusionContext,
  who: Who,
  months: number | null,
): Promise<Result<RestrictionRow, BreakRefusal>> {
  const { breaks } = await readMarketOf(context.env, who);
  const isOffered = months === null ? breaks.forGood : breaks.exclusionMonths.includes(months);
  if (!isOffered) return refuse('not_offered');
  const at = context.now();
  const until = months === null ? null : laterByMonths(at, months);
  return beginExclusion({ ...context, now: () => at }, who, { until, ...BY_MEMBER });
}
