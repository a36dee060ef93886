/** Home's rows at the platform: running promotions, the most played games, games by their studios' statements, and the break of a member. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import type { HomeRows } from '#app/contract/home.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { readPayoutTimes, readPlayedCounts } from '#platform/games/home/home.db.ts';
import { writePlayed } from '#platform/games/play-history/play-history.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask } from '#tests/support/workers/platform.ts';
import { callAs, newMember } from '#tests/support/workers/studio.ts';

const db = env.DIRECTORY;

beforeAll(seedDemo);

async function rowsOf(currency: string, pathlang = 'en-gb'): Promise<HomeRows> {
  const { envelope } = await ask('/api/common/home', { currency }, { pathlang });
  expect(envelope).toMatchObject({ status: true });
  return ENDPOINTS['common/home']?.output.parse(envelope?.output) as HomeRows;
}

describe('[2.3] common/home', () => {
  it('has the promotions that run, in the language of the page, and none that a code opens', async () => {
    const english = await rowsOf('GBP');
    const arabic = await rowsOf('AED', 'ar-ae');
    expect(english.promotions[0]).toMatchObject({
      kind: 'deposit',
      audience: 'new',
      minimumDeposit: '20.00',
    });
    expect(english.promotions.every(it => it.kind !== 'code')).toBe(true);
    expect(arabic.promotions[0]?.title).toMatch(/\p{Script=Arabic}/u);
  });

  it('counts members and not launches, of the last days alone', async () => {
    const now = Date.now();
    const [one, other] = [await newMember(), await newMember()];
    for (const { user } of [one, other]) await writePlayed(db, { memberId: user.id, gameId: 'g-a', at: now });
    for (let launch = 0; launch < 3; launch += 1)
      await writePlayed(db, { memberId: one.user.id, gameId: 'g-b', at: now });
    await writePlayed(db, { memberId: one.user.id, gameId: 'g-old', at: now - 8 * DAY_MS });
    const counts = new Map(
      (await readPlayedCounts(db, now - 7 * DAY_MS, 300)).map(it => [it.gameId, it.members]),
    );
    expect([counts.get('g-a'), counts.get('g-b'), counts.get('g-old')]).toEqual([2, 1, undefined]);
  });

  it('answers guests, and refuses a currency of no market', async () => {
    expect((await ask('/api/common/home', { currency: 'XXX' })).envelope).toMatchObject({ status: false });
  });

  it('reads the time of payouts without an order that lacks its request', async () => {
    expect(await readPayoutTimes(db, { currency: 'GBP', since: 0, most: 10 })).toEqual(expect.any(Array));
  });
});

describe('[7.13] member/wallet-balance', () => {
  it('says the break that runs, and nothing without one', async () => {
    const who = await newMember();
    expect((await callAs(who, 'member/wallet-balance', {})).output).not.toHaveProperty('away');
    await callAs(who, 'member/time-out', { hours: 24 });
    expect((await callAs(who, 'member/wallet-balance', {})).output).toMatchObject({
      away: { kind: 'time-out', until: expect.stringMatching(/^\d{4}-/) },
    });
  });
});
