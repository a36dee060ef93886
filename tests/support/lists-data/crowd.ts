/** The members of the proof, each made from the seed and the number alone. */
import { createHash } from 'node:crypto';
import { folded } from '#app/domain/search/fold.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import type { Member } from '#platform/member/member.db.ts';
import type { Random } from '../random.ts';
import { CROWD_MARKETS, type CrowdMarket } from './markets.ts';

export interface CrowdMember {
  member: Member;
  market: CrowdMarket;
  /** Epoch milliseconds. */
  seenAt: number;
  /** Whether a wallet was opened for the member: some never play. */
  hasWallet: boolean;
}

/** Members have come for three years, more of them each year. */
const AGE_DAYS = 1_095;
/** Shares of members by the time since they used the site. */
const SEEN = [
  { share: 0.04, withinMs: HOUR_MS },
  { share: 0.12, withinMs: DAY_MS },
  { share: 0.3, withinMs: 7 * DAY_MS },
  { share: 0.55, withinMs: 45 * DAY_MS },
] as const;
const PROVED_SHARE = 0.72;
const WITHOUT_NAME_SHARE = 0.06;
const WITH_MOBILE_SHARE = 0.8;
const WALLET_SHARE = 0.9;

const ID_LENGTH = 20;
export const memberIdOf = (index: number): string =>
  `m-${createHash('sha256').update(`crowd ${index}`).digest('hex').slice(0, ID_LENGTH)}`;

/** The first entries are much more frequent than the last. */
export function pickFrequent<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(items.length * random.fraction() ** 2)] as Item;
}

function marketOf(random: Random): CrowdMarket {
  let left = random.fraction() * 100;
  for (const market of CROWD_MARKETS) {
    left -= market.share;
    if (left < 0) return market;
  }
  return CROWD_MARKETS[0] as CrowdMarket;
}

/** Usernames end with the member's number, so that each is unique. */
function usernameOf(random: Random, [first, last]: readonly [string, string], index: number): string {
  const [given, family] = [folded(first), folded(last)];
  const style = random.fraction();
  const name = style < 0.4 ? `${given}${family}` : style < 0.75 ? `${given}${family.slice(0, 1)}` : given;
  return `${name.slice(0, 14)}${index}`;
}

function seenAtOf(random: Random, createdAt: number, now: number): number {
  const drawn = random.fraction();
  const within = SEEN.find(it => drawn < it.share)?.withinMs ?? AGE_DAYS * DAY_MS;
  return Math.max(createdAt, now - Math.floor(random.fraction() * within));
}

export const hex = (random: Random, length: number): string =>
  Array.from({ length: Math.ceil(length / 4) }, () => random.whole(0, 65_535).toString(16).padStart(4, '0'))
    .join('')
    .slice(0, length);

const AMOUNTS = [10, 20, 25, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_500];

/** Minor units. */
export const amountOf = (random: Random, { market }: Pick<CrowdMember, 'market'>): number =>
  10 ** market.exponent * pickFrequent(random, AMOUNTS);

/** A time since the member came, more of them lately. @param now epoch milliseconds */
export const timeIn = (random: Random, { member: { createdAt } }: CrowdMember, now: number): number =>
  Math.max(createdAt, Math.floor(now - MINUTE_MS - (now - createdAt) * random.fraction() ** 1.6));

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, at) => random.whole(at === 0 ? 1 : 0, 9)).join('');

const birthDateOf = (random: Random): string =>
  `${random.whole(1950, 2005)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;

/** @param now epoch milliseconds */
export function crowdMember(random: Random, index: number, now: number): CrowdMember {
  const market = marketOf(random);
  const names = [pickFrequent(random, market.firstNames), pickFrequent(random, market.lastNames)] as const;
  const username = usernameOf(random, names, index);
  const createdAt = now - Math.floor(AGE_DAYS * DAY_MS * (1 - Math.sqrt(1 - random.fraction())));
  const isProved = random.fraction() < PROVED_SHARE;
  const hasMobile = random.fraction() < WITH_MOBILE_SHARE;
  const provedAt = isProved ? Math.min(now, createdAt + random.whole(60_000, DAY_MS)) : null;
  const isMobileProved = hasMobile && random.fraction() < 0.6;
  const { country, currency, language, diallingCode, mobileDigits } = market;
  return {
    market,
    seenAt: seenAtOf(random, createdAt, now),
    hasWallet: random.fraction() < WALLET_SHARE,
    member: {
      memberId: memberIdOf(index),
      username,
      country,
      currency,
      fullName: random.fraction() < WITHOUT_NAME_SHARE ? null : names.join(' '),
      email: `${username}@${pickFrequent(random, ['post.example', 'mail.example', 'brev.example'])}`,
      mobile: hasMobile ? `${diallingCode}-${digits(random, mobileDigits)}` : null,
      birthDate: birthDateOf(random),
      language,
      tncVersion: '1',
      referralCode: null,
      cmsId: null,
      createdAt,
      address: null,
      avatar: null,
      emailProvedAt: isMobileProved ? null : provedAt,
      mobileProvedAt: isMobileProved ? provedAt : null,
      passwordChangedAt: null,
      tellsLogins: true,
      failuresSeenAt: 0,
    },
  };
}
