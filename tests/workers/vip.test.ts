/** VIP: points of play, tiers by rule, benefits that apply, and the history of both. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryFilter, VipHistoryRow } from '#app/contract/transaction.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readGames } from '#platform/games/game/game.ts';
import { restrictMember } from '#platform/member/member.ts';
import { monthOf } from '#platform/rewards/vip/months.ts';
import { standingOf } from '#platform/rewards/vip/standing.ts';
import { readVip } from '#platform/rewards/vip/vip.db.ts';
import { closeMonths, tierOf } from '#platform/rewards/vip/vip.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const DAY_MS = 86_400_000;
const PROVIDER = 'p-oxbow-nine';
const games: Record<string, string> = {};

beforeAll(async () => {
  await seedDemo();
  for (const type of ['slots', 'live']) {
    const [game] = await readGames(env.DIRECTORY, type);
    games[type] = game?.gameId ?? '';
  }
});

interface Info {
  turnoverPerPoint: string;
  tiers: { id: string; points: number | null; rebate: string; withdrawalMaximum: string | null }[];
  member: { tierId: string; points: number; nextTierId: string | null; month: { points: number } } | null;
}

let people = 0;

/** A new member of the market of Great Britain, where 10.00 in slots are a point. */
async function player() {
  const member = await newMember(`ranked${++people}`);
  const session = `live-${member.memberId}`;
  await member.wallet.openGameSession(
    { tokenHash: session, providerId: PROVIDER, sessionHash: 'login', expiresAt: Date.now() + DAY_MS },
    Date.now(),
  );
  let count = 0;
  const by = () => ({
    providerId: PROVIDER,
    isTransferType: false,
    transactionId: `t-${++count}`,
    currency: 'GBP',
  });
  const bet = async (amount: string, type = 'slots') => {
    const it = by();
    const round = { roundId: `r-${count}`, gameId: games[type] ?? '' };
    const played = await member.wallet.play({ kind: 'bet', ...it, ...round, amount, session }, Date.now());
    if (!played?.answer.ok) throw new Error(`The bet was refused: ${JSON.stringify(played)}`);
    return it.transactionId;
  };
  const rollback = (betTransactionId: string) =>
    member.wallet.play({ kind: 'rollback', ...by(), betTransactionId }, Date.now());
  const info = async () => (await member.call('vip/info', { currency: 'GBP' })).output as Info;
  const history = async (more: Partial<HistoryFilter> = {}, language = 'en-gb') => {
    const lately = { from: wireMoment(Date.now() - DAY_MS), to: wireMoment(Date.now() + 40 * DAY_MS) };
    const { output } = await member.call('transaction/vip', { ...lately, ...more }, language);
    return (output as { data: VipHistoryRow[] }).data;
  };
  const messages = async () =>
    (
      (await member.call('member/message-list', { memberLanguage: 'en' })).output as {
        type: string;
        title: string;
      }[]
    ).filter(it => it.type === 'vip');
  return { ...member, country: 'GB', bet, rollback, info, history, messages };
}

type Player = Awaited<ReturnType<typeof player>>;

const standingAt = async (member: Player, at: number) => {
  const standing = await standingOf({ env: platform, now: () => at }, member);
  if (standing === null) throw new Error('There is no VIP');
  return { tier: standing.tier.id, points: standing.points };
};

const thisMonth = () => monthOf(Date.now(), 'Europe/London');

describe('[1.9] [2.18] vip/info', () => {
  it('shows guests the tiers of the page’s market, and nobody’s place', async () => {
    const info = await outputOf<Info>('vip/info', { currency: 'GBP' });
    expect(info.member).toBeNull();
    expect(info.turnoverPerPoint).toBe('10.00');
    expect(info.tiers.map(it => [it.id, it.points, it.rebate, it.withdrawalMaximum])).toEqual([
      ['dawn', 0, '0', null],
      ['sunrise', 200, '0.05', null],
      ['forenoon', 500, '0.1', '7500.00'],
      ['noon', 1000, '0.15', '10000.00'],
      ['zenith', 5000, '0.2', '20000.00'],
      ['meridian', null, '0.3', '50000.00'],
    ]);
  });

  it('has no market of an unknown currency', async () => {
    const { envelope } = await ask('/api/vip/info', { currency: 'XXX' });
    expect(envelope).toMatchObject({ status: false, msg: 'There is no market with this currency.' });
  });

  it('counts points of play by the weight of the category, and takes rollbacks back', async () => {
    const member = await player();
    expect((await member.info()).member).toMatchObject({ tierId: 'dawn', points: 0, nextTierId: 'sunrise' });
    await member.bet('99.90');
    await member.bet('40.00', 'live');
    const last = await member.bet('500');
    expect((await member.info()).member).toMatchObject({ points: 60, month: { points: 60 } });
    await member.rollback(last);
    expect((await member.info()).member).toMatchObject({ points: 10 });
  });
});

describe('[1.9] a tier that points reach', () => {
  it('is reached at once, and its benefits apply', async () => {
    const member = await player();
    await member.bet('4999');
    expect((await member.info()).member).toMatchObject({ tierId: 'sunrise', points: 499 });
    expect((await member.call('withdrawal/info')).output).toMatchObject({ maximum: '5000.00' });
    expect((await member.call('rebate/info')).output).toMatchObject({ parts: [{ rate: '0.55' }] });
    await member.bet('1.00');
    expect((await member.call('rebate/info')).output).toMatchObject({
      parts: [{ type: 'slots', turnover: '5000.00', rate: '0.6', amount: '30.00' }],
    });
    expect(await tierOf(platform, member.memberId)).toBe('forenoon');
    expect((await member.call('withdrawal/info')).output).toMatchObject({ maximum: '7500.00' });
    expect((await member.messages()).map(it => it.title)).toEqual([
      'You have reached Forenoon',
      'You have reached Sunrise',
    ]);
  });

  it('is reached once, however many ask', async () => {
    const member = await player();
    await member.bet('2500');
    const asked = await Promise.all(Array.from({ length: 20 }, () => member.info()));
    expect(new Set(asked.map(it => it.member?.tierId))).toEqual(new Set(['sunrise']));
    expect(await member.history()).toHaveLength(1);
    expect(await member.messages()).toHaveLength(1);
  });

  it('a withdrawal is limited by it', async () => {
    const member = await player();
    await member.bet('5000');
    const ask = (amount: string) =>
      member.call('withdrawal/create', {
        operationId: `attempt-${amount.replace('.', '')}-0000`,
        amount,
        currency: 'GBP',
        bankId: 'ba-none',
        withdrawalPin: '246802',
      });
    expect(await ask('7500.01')).toMatchObject({ output: { fields: { amount: [expect.any(String)] } } });
    expect(await ask('7500')).toMatchObject({ output: { fields: { bankId: [expect.any(String)] } } });
  });
});

describe('[1.9] the end of a month', () => {
  it('on the market’s clock takes a tier whose points were not earned in it', async () => {
    const member = await player();
    await member.bet('5000');
    const { ends } = thisMonth();
    expect(await standingAt(member, Date.now())).toEqual({ tier: 'forenoon', points: 500 });
    expect(await standingAt(member, ends - 1)).toEqual({ tier: 'forenoon', points: 500 });
    expect(await standingAt(member, ends)).toEqual({ tier: 'forenoon', points: 500 });
    const next = monthOf(ends, 'Europe/London').ends;
    expect(await standingAt(member, next - 1)).toEqual({ tier: 'forenoon', points: 500 });
    expect(await standingAt(member, next)).toEqual({ tier: 'sunrise', points: 200 });
    const row = await readVip(directoryOf(platform, member.memberId), member.memberId);
    expect(row).toMatchObject({ tierId: 'sunrise', tierSince: next, monthFrom: next, points: 200 });
  });

  it('takes nothing from a member who was away in it', async () => {
    const member = await player();
    await member.bet('5000');
    const { ends } = thisMonth();
    expect(await standingAt(member, ends)).toEqual({ tier: 'forenoon', points: 500 });
    const away = { memberId: member.memberId, kind: 'time-out' as const, until: ends + 3 * DAY_MS };
    await restrictMember(platform, { ...away, reason: null, madeBy: 'member' }, Date.now());
    const next = monthOf(ends, 'Europe/London').ends;
    expect(await standingAt(member, next)).toEqual({ tier: 'forenoon', points: 500 });
  });

  it('is closed by the schedule for members who do not come', async () => {
    const member = await player();
    await member.bet('500');
    await member.info();
    const { ends } = thisMonth();
    for (let cursor = await closeMonths(platform, ends, ''); cursor !== ''; )
      cursor = await closeMonths(platform, ends, cursor);
    const row = await readVip(directoryOf(platform, member.memberId), member.memberId);
    expect(row).toMatchObject({ points: 50, monthFrom: ends });
  });
});

describe('[2.32] transaction/vip', () => {
  it('has points with what they are for and tiers with why, newest first, in the language of the page', async () => {
    const member = await player();
    await member.bet('2500');
    await member.call('daily-task/claim', { taskId: 'log-in' });
    await member.info();
    const { ends } = thisMonth();
    await standingAt(member, ends);
    const rows = (await member.history()).map(it => [it.points, it.tier, it.benefit]);
    expect(rows).toEqual([
      [250, '', 'Points for play this month'],
      [10, '', 'Log in today'],
      [null, 'Sunrise', 'Tier reached: Sunrise'],
    ]);
    expect((await member.history({}, 'sv-se')).map(it => it.benefit)).toEqual([
      'Poäng för spel den här månaden',
      'Logga in i dag',
      'Nådd nivå: Soluppgång',
    ]);
    expect((await member.history({ type: 'in' })).map(it => it.points)).toEqual([250, 10]);
    expect(await member.history({ type: 'out' })).toEqual([]);
    expect(await member.history({ currency: 'SEK' })).toEqual([]);
    expect((await member.history({ pageSize: 1, page: 2 })).map(it => it.points)).toEqual([10]);
  });
});

describe('an operator', () => {
  it('sees a member’s standing, and gives a tier by invitation or takes it', async () => {
    const member = await player();
    const { memberId } = member;
    const given = { memberId, tierId: 'meridian', reason: 'Invited by the host' };
    expect((await operate('vip/set-tier', given)).envelope).toMatchObject({
      status: true,
      output: { tierId: 'meridian', points: 0, events: [{ reason: 'operator', toTier: 'meridian' }] },
    });
    await operate('vip/set-tier', given);
    expect((await member.info()).member).toMatchObject({ tierId: 'meridian', nextTierId: null });
    await member.bet('4000');
    expect((await member.info()).member).toMatchObject({ tierId: 'meridian', points: 400 });
    await operate('vip/set-tier', { ...given, tierId: 'dawn', reason: 'A mistake' });
    expect((await member.info()).member).toMatchObject({ tierId: 'dawn', points: 0 });
    const { envelope } = await operate('vip/standing', { memberId });
    expect((envelope.output as { events: unknown[] }).events).toHaveLength(3);
    expect(envelope.output).toMatchObject({
      tierId: 'dawn',
      tiers: expect.arrayContaining(['dawn', 'meridian']),
    });
    for (const wrong of [{ tierId: 'none' }, { memberId: 'm-none' }])
      expect((await operate('vip/set-tier', { ...given, ...wrong })).status).toBe(404);
  });

  describe('who gives a higher tier', () => {
    let support: TestOperator;
    let risk: TestOperator;
    beforeAll(async () => {
      [support, risk] = [await newOperator(['support']), await newOperator(['risk'])];
    });

    const give = async (memberId: string, tierId: string, by = support) =>
      (await by.call('vip/set-tier', { memberId, tierId, reason: 'Invited by the host' })).envelope;
    /** Asks for a tier. @returns the call that waits */
    async function asked(memberId: string, tierId: string) {
      const envelope = await give(memberId, tierId);
      expect(envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
      return { memberId, approvalId: (envelope.output as { approvalId: string }).approvalId };
    }
    const tierNow = async (memberId: string) =>
      ((await operate('vip/standing', { memberId })).envelope.output as { tierId: string }).tierId;
    const lift = (memberId: string, tierId: string) =>
      operate('vip/set-tier', { memberId, tierId, reason: 'Another invitation' });

    it('asks for a second operator of risk or payments, who is shown what it is worth', async () => {
      const { memberId, info } = await player();
      const waiting = await asked(memberId, 'meridian');
      expect(await tierNow(memberId)).toBe('dawn');
      const { approval } = (await risk.call('approval/view', waiting)).envelope.output as {
        approval: { shows: object };
      };
      const { tiers } = await info();
      const worth = (id: string) => {
        const { rebate } = tiers.find(it => it.id === id) ?? {};
        return expect.objectContaining({ tierId: id, rebate });
      };
      expect(approval.shows).toEqual({
        before: worth('dawn'),
        after: worth('meridian'),
        reason: 'Invited by the host',
      });
      const colleague = await newOperator(['support']);
      for (const by of [support, colleague])
        expect((await by.call('approval/approve', waiting)).status).toBe(403);
      expect((await risk.call('approval/approve', waiting)).envelope).toMatchObject({
        status: true,
        output: { tierId: 'meridian' },
      });
      expect(await tierNow(memberId)).toBe('meridian');
      // The same tier and a lower one take nothing but one operator.
      expect(await give(memberId, 'meridian')).toMatchObject({ output: { tierId: 'meridian' } });
      expect(await give(memberId, 'dawn')).toMatchObject({ output: { tierId: 'dawn' } });
    });

    it('is asked for risk too, and for no tier that there is not', async () => {
      const { memberId } = await player();
      expect(await give(memberId, 'meridian', risk)).toMatchObject({ output: { state: 'waiting' } });
      expect(await give(memberId, 'none')).toMatchObject({ code: 404, output: null });
    });

    it.each([
      ['a tier between the two', 'noon'],
      ['a higher tier than the wanted one', 'meridian'],
    ])('agrees to a rise from the tier that was shown, and not from %s', async (_says, meanwhile) => {
      const { memberId } = await player();
      const waiting = await asked(memberId, meanwhile === 'noon' ? 'meridian' : 'noon');
      await lift(memberId, meanwhile);
      expect((await risk.call('approval/approve', waiting)).envelope).toMatchObject({
        status: false,
        code: 409,
      });
      expect(await tierNow(memberId)).toBe(meanwhile);
    });
  });

  it('of payments sees it and gives none', async () => {
    const { memberId } = await player();
    const { call } = await newOperator(['payments']);
    expect((await call('vip/standing', { memberId })).status).toBe(200);
    expect((await call('vip/set-tier', { memberId, tierId: 'noon', reason: 'A reason' })).status).toBe(403);
  });
});
