/** Use cases: a member takes a time-out, or excludes themselves. Nobody ends either before its time. */
import { laterByMonths } from '#app/domain/later-by-months.ts';
import { bars, type Restriction } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { restrictMember } from '../member/member.ts';
import {
  type KnownOwner,
  markExcluded,
  markedTexts,
  type RestrictionRow,
  readInForce,
  readOwner,
} from '../restriction/restriction.ts';
import { readMarketOf } from '../site/site.ts';
import { excludeOtherAccounts, type OtherAccounts } from './other-accounts.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

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
): Promise<Result<RestrictionRow, BreakRefusal>> {
  const at = now();
  if (await isCovered(env, who, wish, at)) return refuse('longer');
  const { memberId } = who;
  const begun = await restrictMember(env, { memberId, ...wish, reason: null, madeBy: 'member' }, at);
  if (!begun.ok) throw new Error(`The break of member ${memberId} was not begun: ${begun.error}`);
  return ok(begun.value);
}

/** @param hours one of the market's lengths */
export async function takeTimeOut(
  context: Context,
  who: Who,
  hours: number,
): Promise<Result<RestrictionRow, BreakRefusal>> {
  const { breaks } = await readMarketOf(context.env, who);
  if (!breaks.timeOutHours.includes(hours)) return refuse('not_offered');
  return begin(context, who, { kind: 'time-out', until: context.now() + hours * HOUR_MS });
}

/** Marks the identifying details of the member: the profile, and the bank accounts that money went or may go to. */
async function markMember(env: PlatformEnv, owner: KnownOwner, until: number | null): Promise<void> {
  const { birthDate, email, mobile, accounts } = owner;
  const names = [owner.fullName, ...accounts.map(it => it.accountHolder)];
  const texts = [
    ...names.flatMap(fullName => markedTexts({ fullName, birthDate })),
    ...markedTexts({ email, mobile }, accounts),
  ];
  await markExcluded(env, owner.memberId, [...new Set(texts)], until);
}

export interface Exclusion {
  row: RestrictionRow;
  others: OtherAccounts;
}

/** @param months one of the market's lengths; null for good */
export async function excludeMember(
  context: Context,
  who: Who,
  months: number | null,
): Promise<Result<Exclusion, BreakRefusal>> {
  const { env } = context;
  const { breaks } = await readMarketOf(env, who);
  const isOffered = months === null ? breaks.forGood : breaks.exclusionMonths.includes(months);
  if (!isOffered) return refuse('not_offered');
  const at = context.now();
  const until = months === null ? null : laterByMonths(at, months);
  const owner = await readOwner(directoryOf(env, who.memberId), who.memberId);
  if (owner === null) throw new Error(`There is no member ${who.memberId} to exclude`);
  // Marks and other accounts come first, so that none is missing where the call breaks off; a shorter exclusion than the present
  // one shortens none.
  await markMember(env, owner, until);
  const others = await excludeOtherAccounts(env, owner, until, at);
  const begun = await begin({ env, now: () => at }, who, { kind: 'self-exclusion', until });
  return begun.ok ? ok({ row: begun.value, others }) : begun;
}
