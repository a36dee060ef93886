/**
 * Seed step 74: a member of each market with limits of their own, by the use cases of members: one almost used, one reached, and one that
 * waits to become higher.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import { UNNOTED } from '#platform/base/logged-event.ts';
import { depositNow, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { changeLimitOf, type LimitWishOf } from '#platform/protection/limit/limit.ts';
import { readFacts, writtenLimit } from '#platform/site/site.ts';
import { readPlayedGames } from './money/games.ts';
import { amountOf, attemptOf, done, type Hand } from './money/hand.ts';
import { playAt } from './money/rounds.ts';
import { handOf, registerFor } from './second-member.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

const SINCE_MS = 10 * 24 * HOUR_MS;

/** Sets a limit of so many units. */
async function setLimit(
  hand: Hand,
  { kind, period }: Pick<LimitWishOf, 'kind' | 'period'>,
  units: number,
  at: number,
): Promise<void> {
  const { env, memberId, market } = hand;
  const { country, currency } = market;
  const wish = {
    wish: 'set',
    kind,
    period,
    limit: writtenLimit(kind, amountOf(hand, units), market),
  } as const;
  const set = await changeLimitOf(
    { env, now: () => at, note: UNNOTED },
    { memberId, country, currency },
    wish,
  );
  if (!set.ok) throw new Error(`A limit of the demo was refused: ${set.error}`);
}

/** 42 of 50 units are deposited, and 2 of 2 are staked. */
async function use(hand: Hand, now: number): Promise<void> {
  const memo = { methodId: 'demo-instant', method: 'Demo' };
  const deposit = {
    ...attemptOf(hand, 'limits-deposit', now - 5 * HOUR_MS),
    amountMinor: amountOf(hand, 42),
  };
  done(await depositNow(hand.env, { ...deposit, memo }));
  const games = (await readPlayedGames(hand.env))(hand.market.currency);
  const [{ gameId, providerId }] = games.seamless(0);
  const rounds = [
    { name: 'limits-a', gameId, stake: 1, pays: 1.5 },
    { name: 'limits-b', gameId, stake: 1, pays: 0 },
  ];
  await playAt(hand, providerId, rounds, now - 3 * HOUR_MS);
}

async function seedLimits(context: SeedContext, part: number): Promise<void> {
  const market = (await readFacts(context.env)).markets[part];
  if (market === undefined) return;
  const now = context.now();
  const username = `limits${market.country.toLowerCase()}`;
  // A birth date for each market: otherwise they are accounts of one person, which are put on hold.
  const birthDate = `1987-06-${21 + part}`;
  const person = { username, birthDate, fullName: 'Robin Marsh' };
  await registerFor({ ...context, now: () => now - SINCE_MS }, market, person);
  const hand = await handOf(context, market, username);
  const at = now - 6 * HOUR_MS;
  await setLimit(hand, { kind: 'deposit', period: 'day' }, 50, at);
  await setLimit(hand, { kind: 'deposit', period: 'month' }, 200, at);
  await setLimit(hand, { kind: 'stake', period: 'week' }, 2, at);
  await setLimit(hand, { kind: 'loss', period: 'day' }, 5, now - 20 * HOUR_MS);
  await use(hand, now);
  await setLimit(hand, { kind: 'loss', period: 'day' }, 10, now - 14 * HOUR_MS);
  await walletOf(hand.env, hand.memberId).sweep(); // the messages about them belong to the seed
}

export const LIMITS_STEP: SeedStep = {
  number: 74,
  name: 'limits',
  parts: () => DEMO_NAMES.length,
  run: seedLimits,
};
