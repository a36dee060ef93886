/**
 * Seed step 66: friends whom the demo's members have invited. The second member of each market has one in each stage that lasts; the
 * demo member has those that pay nothing, and so keeps a new member's balance.
 */
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { findMember, proveContact } from '#platform/member/member.ts';
import { codeOf, readFriendship, settleFriendship } from '#platform/referral/referral.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { depositIn } from '#platform/wallet/wallet.ts';
import { COMPANIONS } from './money/companions.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES, hashOnce, registerDemoMember } from './step-04-members.ts';

/** Of the demo's markets. */
const LONGEST_WAIT_DAYS = 7;

interface DemoFriend {
  name: string;
  joinedDaysAgo: number;
  /** Absent for one who has not qualified yet. */
  qualifiedDaysAgo?: number;
  /** Whether the friend is the demo member again, by another name. */
  isSelf?: boolean;
}

/** With the last letter of their names, which the masked name shows. */
const FRIENDS: readonly DemoFriend[] = [
  { name: 'nova', joinedDaysAgo: 34, qualifiedDaysAgo: 31 },
  { name: 'remo', joinedDaysAgo: 21, isSelf: true },
  { name: 'sol8', joinedDaysAgo: 4, qualifiedDaysAgo: 1 },
  { name: 'dana', joinedDaysAgo: 2 },
];

const isRewarded = ({ qualifiedDaysAgo = 0 }: DemoFriend): boolean => qualifiedDaysAgo > LONGEST_WAIT_DAYS;

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

interface Referrer extends Member {
  market: MarketProfile;
  referralCode: string;
}

async function memberNamed({ env }: SeedContext, username: string): Promise<Member> {
  const member = await findMember(env, { username });
  if (member === null) throw new Error(`There is no ${username}`);
  return member;
}

async function referrerNamed(context: SeedContext, username: string): Promise<Referrer> {
  const { env } = context;
  const member = await memberNamed(context, username);
  const [market, referralCode] = await Promise.all([readMarketOf(env, member), codeOf(env, member.memberId)]);
  return { ...member, market, referralCode };
}

const numberOf = ({ diallingCode, mobileDigits }: MarketProfile, index: number): string =>
  `${diallingCode}-${String(index).padStart(mobileDigits.min, '9')}`;

/** Has a friend meet the market's condition. */
async function qualify(
  context: SeedContext,
  market: MarketProfile,
  memberId: string,
  index: number,
): Promise<void> {
  const { env, now } = context;
  const { referral } = market;
  if (referral?.event === 'mobile') {
    await proveContact(context, memberId, { kind: 'mobile', value: numberOf(market, index) });
    return;
  }
  const amountMinor = Math.round(Number(referral?.minimum ?? '0') * 10 ** market.exponent);
  const paid = await depositIn(env, { memberId, operationId: 'demo:friend', at: now(), amountMinor });
  if (!paid.ok) throw new Error(`The deposit of a friend was refused: ${paid.error}`);
}

/** @param index of the friend among all of them */
async function invite(
  context: SeedContext,
  referrer: Referrer,
  friend: DemoFriend,
  index: number,
): Promise<void> {
  const { env, now } = context;
  const { name, joinedDaysAgo, qualifiedDaysAgo, isSelf = false } = friend;
  const { market, currency, language, birthDate, fullName, referralCode } = referrer;
  const username = `${name}${referrer.username.slice(0, 6).replace('.', '')}`;
  const at = (daysAgo: number) => ({ env, now: () => now() - daysAgo * DAY_MS });
  const registered = await registerDemoMember(
    { ...at(joinedDaysAgo), hash: hashOnce(env) },
    {
      username,
      currency,
      language,
      birthDate: isSelf ? birthDate : '1992-06-07',
      fullName: isSelf ? (fullName ?? username) : `${name} ${market.name}`,
      referralCode,
    },
  );
  if (qualifiedDaysAgo === undefined) return;
  const memberId = registered ?? (await memberNamed(context, username)).memberId;
  const then = at(qualifiedDaysAgo);
  await qualify(then, market, memberId, index);
  await settleFriendship(env, memberId, then.now() + HOUR_MS);
  const due = (await readFriendship(env, memberId))?.dueAt;
  if (due != null && due < now()) await settleFriendship(env, memberId, due);
}

async function seedFriends(context: SeedContext, part: number): Promise<void> {
  const demo = await referrerNamed(context, DEMO_NAMES[part] ?? '');
  const second = await referrerNamed(context, COMPANIONS[demo.currency]?.username ?? '');
  const invited = [
    ...FRIENDS.map(friend => ({ friend, referrer: second })),
    ...FRIENDS.filter(friend => !isRewarded(friend)).map(friend => ({ friend, referrer: demo })),
  ];
  for (const [index, { friend, referrer }] of invited.entries())
    await invite(context, referrer, friend, part * invited.length + index);
}

export const FRIENDS_STEP: SeedStep = {
  number: 66,
  name: 'friends',
  parts: () => DEMO_NAMES.length,
  run: seedFriends,
};
