/** Rewards for play count real money: a stake that a bonus pays earns no rebate, points, or share of the one who invited. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Limits } from '#app/contract/limit.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readGames } from '#platform/games/game/game.ts';
import { adjustBalance, depositIn } from '#platform/ledger/wallet/wallet.ts';
import { grantBonus } from '#platform/rewards/bonus/bonus.ts';
import { turnoverOf } from '#platform/rewards/referral/played-deposit.ts';
import { codeOf, readFriendship, settleFriendship, sharePlay } from '#platform/rewards/referral/referral.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
const PROVIDER = 'p-oxbow-nine';
const PROGRAMME = {
  reward: '20',
  friendReward: '20',
  event: 'deposit',
  minimum: '40',
  playedTimes: 1,
  waitingDays: 0,
  friendsPerYear: 3,
  share: '10',
} as const;
type Member = Awaited<ReturnType<typeof newMember>>;

let number = 0;
let slot = '';
let inviter: Member;
let member: Member;

beforeAll(async () => {
  await seedDemo();
  slot = (await readGames(env.DIRECTORY, 'slots'))[0]?.gameId ?? '';
  const market = MARKETS.find(it => it.country === 'GB');
  if (market === undefined) throw new Error('There is no market');
  await writeMarket(env.DIRECTORY, { ...market, referral: PROGRAMME });
  await publishFacts(platform);
});

/** A member with 30.00 of real money from a deposit of 40.00, and a bonus of 50.00. */
beforeEach(async () => {
  inviter = await newMember(`inviter${++number}`);
  const referralCode = await codeOf(platform, inviter.memberId);
  member = await newMember(`spender${number}`, 'GBP', { referralCode });
  const { memberId } = member;
  const at = Date.now();
  const by = (operationId: string, amountMinor: number) => ({ memberId, operationId, at, amountMinor });
  await depositIn(platform, by('d', 4_000));
  expect(await adjustBalance(platform, by('empty', -1_001_000))).toMatchObject({ ok: true });
  const terms = {
    ...longTerms(at + 30 * DAY_MS),
    contributions: { games: {}, providers: {}, categories: {}, other: 100 },
    winsTo: 'sources' as const,
  };
  const granted = await grantBonus(platform, { memberId, grantId: 'g-1', amountMinor: 5_000, terms, at });
  expect(granted).toMatchObject({ ok: true });
  await member.wallet.openGameSession(
    { tokenHash: `live-${memberId}`, providerId: PROVIDER, sessionHash: 'login', expiresAt: at + DAY_MS },
    at,
  );
});

const by = () => ({
  providerId: PROVIDER,
  isTransferType: false,
  currency: 'GBP',
  transactionId: `t-${++number}`,
});

async function bet(amount: string): Promise<string> {
  const it = by();
  const round = { roundId: `r-${number}`, gameId: slot, session: `live-${member.memberId}` };
  const played = await member.wallet.play({ kind: 'bet', ...it, ...round, amount }, Date.now());
  expect(played).toMatchObject({ answer: { ok: true } });
  return it.transactionId;
}

const rebate = async () =>
  ((await member.call('rebate/info')).output as { parts: { turnover: string; amount: string }[] }).parts;
const points = async () =>
  ((await member.call('vip/info', { currency: 'GBP' })).output as { member: { points: number } | null })
    .member?.points;
const sharedOf = () => turnoverOf(platform, member.memberId, { from: Date.now() - HOUR_MS, to: Date.now() });

describe('[1.7] [1.9] [2.23] 80.00 staked, of which a bonus has paid 50.00', () => {
  beforeEach(async () => {
    await bet('40');
    await bet('40');
  });

  it('earn the rebate, the points and the share of 30.00', async () => {
    expect(await rebate()).toMatchObject([{ turnover: '30.00', amount: '0.15' }]);
    expect(await points()).toBe(3);
    expect(await sharedOf()).toBe(3_000);
    const tomorrow = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 3 * HOUR_MS;
    let after = '';
    do after = await sharePlay(platform, tomorrow, after);
    while (after !== '');
    const query = { kinds: ['affiliate-rebate'] as const, from: 0, to: 2 * tomorrow, offset: 0, limit: 5 };
    const { rows } = await inviter.wallet.movements(query);
    expect(rows.map(it => [it.amountMinor, it.order.memo?.turnover])).toEqual([[300, '30.00']]);
  });

  it('do not play a deposit of 40.00 for a referral reward', async () => {
    await settleFriendship(platform, member.memberId, Date.now());
    expect(await readFriendship(platform, member.memberId)).toMatchObject({ stage: 'joined' });
  });

  it('are two rounds of the daily tasks, and count whole for the loss limit', async () => {
    await member.call('limit/set', { kind: 'loss', period: 'day', limit: '100' });
    const { limits } = (await member.call('limit/list')).output as Limits;
    expect(limits.find(it => it.limit !== null)).toMatchObject({ used: '80.00' });
    const { games } = await member.wallet.activity({ from: Date.now() - HOUR_MS, to: Date.now() + 1 });
    expect(games).toMatchObject([{ stakeMinor: 8_000, realStakeMinor: 3_000, rounds: 2 }]);
  });
});

describe('a returned stake', () => {
  it('takes the earnings of its real money back, and no others', async () => {
    const first = await bet('20');
    const mixed = await bet('30');
    expect(await sharedOf()).toBe(3_000);
    for (const betTransactionId of [mixed, first]) {
      await member.wallet.play({ kind: 'rollback', ...by(), betTransactionId }, Date.now());
      expect(await sharedOf()).toBe(betTransactionId === mixed ? 2_000 : 0);
    }
    expect([await rebate(), await points()]).toEqual([[], 0]);
  });
});
