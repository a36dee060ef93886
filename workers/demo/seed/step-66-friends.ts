/**
 * Seed step 66: friends whom the demo's members have invited. The second member of each market has one in each stage that lasts; the
 * demo member has those that pay nothing, and so keeps a new member's balance.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { depositIn } from '#platform/ledger/wallet/wallet.ts';
import { findMember, proveContact } from '#platform/member/member.ts';
import { codeOf, readFriendship, settleFriendship } from '#platform/rewards/referral/referral.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { COMPANIONS } from './money/companions.ts';
import { readPlayedGames } from './money/games.ts';
import type { Hand } from './money/hand.ts';
import { playAt } from './money/rounds.ts';
import { handOf } from './second-member.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES, hashOnce, registerDemoMember } from './step-04-members.ts';

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

/** A friend who qualifies has played, and a share of that play comes to the referrer. */
const hasPlayed = ({ qualifiedDaysAgo }: DemoFriend): boolean => qualifiedDaysAgo !== undefined;

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

/** A deposit of a friend, played once in one round. */
async function playDeposit(hand: Hand, amountMinor: number, at: number): Promise<void> {
  const { env, memberId, market, unitMinor } = hand;
  const paid = await depositIn(env, { memberId, operationId: 'demo:friend', at, amountMinor });
  if (!paid.ok) throw new Error(`The deposit of a friend was refused: ${paid.error}`);
  const [{ gameId, providerId }] = (await readPlayedGames(env))(market.currency).seamless(0);
  await playAt(
    hand,
    providerId,
    [{ name: 'friend', gameId, stake: amountMinor / unitMinor, pays: 0 }],
    at + MINUTE_MS,
  );
}

/** Has a friend meet the market's condition. */
async function qualify(context: SeedContext, hand: Hand, index: number): Promise<void> {
  const { now } = context;
  const { memberId, market, unitMinor } = hand;
  const { referral } = market;
  if (referral?.event === 'mobile')
    await proveContact(context, memberId, { kind: 'mobile', value: numberOf(market, index) });
  const leastMinor = Math.round(Number(referral?.minimum ?? '0') * 10 ** market.exponent);
  await playDeposit(hand, Math.max(leastMinor, unitMinor), now());
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
  await registerDemoMember(
    { ...at(joinedDaysAgo), hash: hashOnce(env) },
    {
      username,
      currency,
      language,
      // Of another day each: the same name and birth date would put the second of them on hold.
      birthDate: isSelf ? birthDate : `1992-06-${String(7 + (index % 20)).padStart(2, '0')}`,
      fullName: isSelf ? (fullName ?? username) : `${name} ${market.name}`,
      referralCode,
    },
  );
  if (qualifiedDaysAgo === undefined) return;
  const hand = await handOf(context, market, username);
  const { memberId } = hand;
  const then = at(qualifiedDaysAgo);
  await qualify(then, hand, index);
  await settleFriendship(env, memberId, then.now() + HOUR_MS);
  const due = (await readFriendship(env, memberId))?.dueAt;
  if (due != null && due < now()) await settleFriendship(env, memberId, due);
}

async function seedFriends(context: SeedContext, part: number): Promise<void> {
  const demo = await referrerNamed(context, DEMO_NAMES[part] ?? '');
  const second = await referrerNamed(context, COMPANIONS[demo.currency]?.username ?? '');
  const invited = [
    ...FRIENDS.map(friend => ({ friend, referrer: second })),
    ...FRIENDS.filter(friend => !hasPlayed(friend)).map(friend => ({ friend, referrer: demo })),
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
