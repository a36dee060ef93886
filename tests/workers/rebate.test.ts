/** The instant rebate: its amounts, paid once for any number of claims. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readGames } from '#platform/games/game/game.ts';
import { claimRebate } from '#platform/rewards/rebate/rebate.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { creditRebate } from '#tests/support/workers/credit-rebate.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { Random } from '../support/random.ts';

const platform = platformEnv(env);
const AT = Date.parse('2026-05-01T12:00:00Z');
const PROVIDER = 'p-oxbow-nine';
const DAY_MS = 86_400_000;
const games: Record<string, string> = {};

beforeAll(async () => {
  await seedDemo();
  for (const type of ['slots', 'live', 'crash', 'poker']) {
    const [game] = await readGames(env.DIRECTORY, type);
    games[type] = game?.gameId ?? '';
  }
});

interface Info {
  rebateId: string | null;
  amount: string;
  currency: string;
  minimum: string | null;
  parts: Record<string, string>[];
}

let people = 0;

/** A new member who plays, with enough to stake. */
async function player(currency = 'GBP') {
  const member = await newMember(`rebated${++people}`, currency);
  const session = `live-${member.memberId}`;
  const live = { tokenHash: session, providerId: PROVIDER, sessionHash: 'login', expiresAt: AT + DAY_MS };
  await member.wallet.openGameSession(live, AT);
  let count = 0;
  const by = () => {
    const transactionId = `t-${++count}`;
    return {
      providerId: PROVIDER,
      isTransferType: false,
      transactionId,
      currency,
      roundId: `r-${count}`,
    };
  };
  const at = () => AT + count * 1_000;
  /** @returns the transaction's id, and the number of its movement */
  const bet = async (gameId: string, amount: string) => {
    const it = by();
    const played = await member.wallet.play({ kind: 'bet', ...it, gameId, amount, session }, at());
    if (!played?.answer.ok) throw new Error(`The bet was refused: ${JSON.stringify(played)}`);
    return { transactionId: it.transactionId, number: played.answer.value.number };
  };
  const rollback = async (betTransactionId: string) => {
    const { roundId: _none, ...it } = by();
    const played = await member.wallet.play({ kind: 'rollback', ...it, betTransactionId }, at());
    return { number: played?.answer.ok ? played.answer.value.number : 0 };
  };
  const info = async () => (await member.call('rebate/info')).output as Info;
  const claim = (rebateId: string | null, language = 'en-gb') =>
    member.call('rebate/claim', { rebateId: rebateId ?? 'rb-none' }, language);
  return { ...member, bet, rollback, info, claim };
}

const paid = ({ status, output }: Envelope) => (status ? (output as { amount: string }).amount : null);

describe('[1.7] rebate/info', () => {
  it('has a part per category at the market’s rate, and an id of the sum', async () => {
    const { bet, info } = await player();
    expect(await info()).toEqual({
      rebateId: null,
      amount: '0.00',
      currency: 'GBP',
      minimum: '1.00',
      parts: [],
    });
    await bet(games.slots ?? '', '150.55');
    await bet(games.slots ?? '', '49.50');
    const last = await bet(games.live ?? '', '100');
    expect(await info()).toEqual({
      rebateId: `rb-${last.number}`,
      amount: '1.30',
      currency: 'GBP',
      minimum: '1.00',
      parts: [
        {
          type: 'live',
          turnover: '100.00',
          rate: '0.3',
          amount: '0.30',
          from: '2026-05-01 12:00:03',
          to: '2026-05-01 12:00:03',
        },
        {
          type: 'slots',
          turnover: '200.05',
          rate: '0.5',
          amount: '1.00',
          from: '2026-05-01 12:00:01',
          to: '2026-05-01 12:00:02',
        },
      ],
    });
  });

  it('has no id below the minimum of the market, and a claim is refused', async () => {
    const { bet, info, claim } = await player('CLP');
    const { number } = await bet(games.slots ?? '', '9999');
    expect(await info()).toMatchObject({ rebateId: null, amount: '49', minimum: '500' });
    expect(await claim(`rb-${number}`)).toMatchObject({
      status: false,
      code: 200,
      msg: 'You have not reached the minimum to claim yet.',
    });
  });

  it('ignores unknown games, and logs them once', async () => {
    const error = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { bet, info } = await player();
    await bet('g-nobody-knows', '500');
    await bet(games.slots ?? '', '300');
    for (const _again of [1, 2]) expect(await info()).toMatchObject({ amount: '1.50' });
    expect(error.mock.calls.flat()).toEqual([expect.stringContaining('g-nobody-knows')]);
    error.mockRestore();
  });

  it('is empty where the market has no rebate', async () => {
    const { bet, info } = await player('AED');
    await bet(games.slots ?? '', '3000');
    const market = MARKETS.find(it => it.currency === 'AED');
    if (market === undefined) throw new Error('There is no such market');
    await writeMarket(env.DIRECTORY, { ...market, rebate: { minimum: '0', rates: {} } });
    await publishFacts(platformEnv(env));
    expect(await info()).toMatchObject({ rebateId: null, amount: '0.00', minimum: null, parts: [] });
    await writeMarket(env.DIRECTORY, market);
    await publishFacts(platformEnv(env));
    expect(await info()).toMatchObject({ amount: '15.00' });
  });
});

describe('[1.7] rebate/claim', () => {
  it('credits exactly the sum of its id, and replays the first answer', async () => {
    const { bet, info, claim, call, wallet } = await player();
    await bet(games.slots ?? '', '200');
    await bet(games.live ?? '', '1000');
    const { rebateId } = await info();
    await bet(games.slots ?? '', '400'); // after it: for the next one
    const first = await claim(rebateId);
    expect(first).toMatchObject({
      status: true,
      output: { rebateId, amount: '4.00', currency: 'GBP', balance: '8404.00' },
    });
    expect(await claim(rebateId)).toEqual(first);
    const next = await info();
    expect(next).toMatchObject({ amount: '2.00', parts: [{ type: 'slots', turnover: '400.00' }] });
    expect(paid(await claim(next.rebateId))).toBe('2.00');
    expect(await claim(rebateId)).toEqual(first);
    expect(await info()).toMatchObject({ rebateId: null, amount: '0.00', parts: [] });
    const period = { from: '2026-01-01 00:00:00', to: '2026-01-01 00:00:00' };
    expect((await call('transaction/rebate', period)).status).toBe(true);
    expect((await wallet.verify()).ok).toBe(true);
  });

  it('appears in the history with turnover and rate', async () => {
    const { bet, info, currency, memberId, call } = await player();
    await bet(games.slots ?? '', '300');
    const claimed = await claimRebate(
      platform,
      { memberId, country: 'GB', currency },
      (await info()).rebateId ?? '',
      AT + 9_000,
    );
    expect(claimed).toMatchObject({ ok: true, value: { amountMinor: 150 } });
    const period = { from: '2026-05-01 00:00:00', to: '2026-05-01 23:59:59' };
    const { output } = await call('transaction/rebate', period);
    expect((output as { data: object[] }).data).toMatchObject([
      {
        amount: '1.50',
        type: 'slots',
        turnover: '300.00',
        rate: '0.5',
        created: '2026-05-01 12:00:09',
        from: '2026-05-01 12:00:01',
        to: '2026-05-01 12:00:01',
        status: 'completed',
      },
    ]);
  });

  it('of several tabs pays once, with the same answer for all', async () => {
    const { bet, info, claim, wallet } = await player();
    await bet(games.slots ?? '', '500');
    await bet(games.crash ?? '', '500');
    const { rebateId } = await info();
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(rebateId)));
    expect(new Set(answers.map(it => JSON.stringify(it))).size).toBe(1);
    expect(paid(answers[0] as Envelope)).toBe('4.00');
    expect((await wallet.holdings()) as object).toMatchObject({ value: { balances: { main: 900_400 } } });
  });

  it('of two concurrent ids pays one of them in full', async () => {
    const { bet, info, claim, wallet } = await player();
    await bet(games.slots ?? '', '500');
    const older = await info();
    await bet(games.live ?? '', '500');
    const newer = await info();
    const answers = await Promise.all([older, newer].map(it => claim(it.rebateId)));
    const amounts = answers.map(paid).filter(it => it !== null);
    expect(amounts.length).toBeGreaterThan(0);
    const holdings = await wallet.holdings();
    const main = holdings.ok ? (holdings.value.balances.main ?? 0) : 0;
    expect(main - 900_000).toBe(amounts.reduce((sum, it) => sum + Math.round(Number(it) * 100), 0));
    expect([250, 400]).toContain(main - 900_000);
  });

  it.each(['rb-0', 'rb-1', 'rb-4', 'rb-999999', 'rb-', 'rb-x', 'other'])('of %s is refused', async id => {
    const { bet, rollback, claim } = await player();
    await bet(games.slots ?? '', '500'); // 2
    await rollback('t-unknown'); // 3: counts nothing
    await rollback('t-1'); // 4
    await bet(games.slots ?? '', '500');
    expect(await claim(id, 'sv-se')).toMatchObject({
      status: false,
      code: 200,
      msg: expect.stringContaining('Återbäringen har ändrats'),
    });
  });

  it('of an id with bets rolled back since, or older than the last claim, is refused', async () => {
    const { bet, rollback, info, claim } = await player();
    const { transactionId } = await bet(games.slots ?? '', '500');
    const { rebateId } = await info();
    await rollback(transactionId);
    expect(await claim(rebateId)).toMatchObject({ status: false, code: 200 });
    await bet(games.slots ?? '', '600');
    const older = await info();
    await bet(games.live ?? '', '700');
    expect(paid(await claim((await info()).rebateId))).toBe('5.10');
    expect(await claim(older.rebateId)).toMatchObject({ status: false, code: 200 });
  });

  it('deducts bets rolled back after their rebate from the next one', async () => {
    const { bet, rollback, info, claim } = await player();
    const { transactionId } = await bet(games.slots ?? '', '500');
    expect(paid(await claim((await info()).rebateId))).toBe('2.50');
    await rollback(transactionId);
    await bet(games.slots ?? '', '400');
    expect(await info()).toMatchObject({ rebateId: null, amount: '0.00' });
    await bet(games.slots ?? '', '400');
    expect(await info()).toMatchObject({ amount: '1.50', parts: [{ turnover: '300.00' }] });
  });

  it('is all or nothing: one category paid meanwhile refuses the claim', async () => {
    const { bet, info, memberId, wallet } = await player();
    await bet(games.live ?? '', '500');
    const { number } = await bet(games.slots ?? '', '500');
    await info();
    const it = { memberId, operationId: 'by-hand', at: AT, amountMinor: 1 };
    await creditRebate(platform, { ...it, turnover: { category: 'slots', after: 0, through: number } });
    const order = (category: string) => ({
      operationId: `rebate:${number}:${category}`,
      order: { kind: 'rebate' as const, amountMinor: 5, turnover: { category, after: 0, through: number } },
    });
    expect(await wallet.moveAll([order('live'), order('slots')], AT)).toEqual({
      ok: false,
      error: 'already_decided',
    });
    expect((await wallet.turnover(number)).given).toBeNull();
    expect(await wallet.moveAll([order('live'), order('crash')], AT)).toMatchObject({ ok: true });
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });

  it('of a stopped wallet is refused with a sentence', async () => {
    const { bet, info, claim, wallet } = await player();
    await bet(games.slots ?? '', '500');
    const { rebateId } = await info();
    await runInDurableObject(wallet, (_object, { storage }) =>
      storage.sql.exec("UPDATE wallet SET stopped = 'a reason'"),
    );
    expect((await claim(rebateId)).msg).toBe(
      'Your balance cannot be moved at the moment. Please contact support.',
    );
  });
});

interface StakedBet {
  number: number;
  category: string | null;
  stakeMinor: number;
}

/** Rate in hundredths of a per cent, computed apart from the product. */
const basisPoints = (category: string) => Math.round(Number(MARKETS[0]?.rebate.rates[category]) * 100);

describe('[1.7] random play with rollbacks and concurrent claims', () => {
  /** Plays and claims by the seed. @returns the stakes, and the amounts in the claims' answers */
  async function run(seed: number) {
    const random = new Random(seed);
    const somebody = await player();
    const { bet, rollback, info, claim } = somebody;
    const staked: StakedBet[] = [];
    const bets: { transactionId: string; category: string | null; stakeMinor: number; isBack: boolean }[] =
      [];
    const answers = new Map<string, Set<string>>();
    const ids: string[] = ['rb-1'];
    for (let step = 0; step < 90; step += 1) {
      const dice = random.fraction();
      if (dice < 0.6) {
        const category = random.pick(['slots', 'slots', 'live', 'crash', 'poker', null]);
        const stakeMinor = random.whole(0, 9_000);
        const gameId = category === null ? 'g-unheard-of' : (games[category] ?? '');
        const { transactionId, number } = await bet(gameId, (stakeMinor / 100).toFixed(2));
        staked.push({ number, category, stakeMinor });
        bets.push({ transactionId, category, stakeMinor, isBack: false });
      } else if (dice < 0.75 && bets.length > 0) {
        const back = random.pick(bets);
        const { number } = await rollback(back.transactionId);
        if (!back.isBack) staked.push({ number, category: back.category, stakeMinor: -back.stakeMinor });
        back.isBack = true;
      } else {
        const { rebateId } = await info();
        if (rebateId !== null) ids.push(rebateId);
        const tried = [random.pick(ids), ids.at(-1) ?? '', ids.at(-1) ?? ''];
        const claimed = await Promise.all(tried.map(async id => [id, paid(await claim(id))] as const));
        for (const [id, amount] of claimed)
          if (amount !== null) answers.set(id, (answers.get(id) ?? new Set()).add(amount));
      }
    }
    return { ...somebody, staked, answers };
  }

  it.each([1, 2, 3, 4])('seed %d: every stake earns its rebate exactly once', async seed => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { wallet, staked, answers } = await run(seed);
    error.mockRestore();
    const rebates = await runInDurableObject(wallet, (_object, { storage }) =>
      storage.sql
        .exec<{ category: string; through: number; amount: number }>(
          `SELECT category, through, input ->> '$.amountMinor' AS amount
           FROM rebate JOIN movement ON number = rebate.movement ORDER BY category, through`,
        )
        .toArray(),
    );
    expect(rebates.length).toBeGreaterThan(2);
    const behind: Record<string, number> = {};
    for (const { category, through, amount } of rebates) {
      const after = behind[category] ?? 0;
      const counted = staked.filter(
        it => it.category === category && it.number > after && it.number <= through,
      );
      const turnover = counted.reduce((sum, it) => sum + it.stakeMinor, 0);
      expect([category, through, amount]).toEqual([
        category,
        through,
        Math.floor((turnover * basisPoints(category)) / 10_000),
      ]);
      behind[category] = through;
    }
    // Each paid id has one amount, and their sum is the credited sum.
    const credited = [...answers.values()].map(amounts => [...amounts]);
    expect(credited.every(amounts => amounts.length === 1)).toBe(true);
    const sum = credited.flat().reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(rebates.reduce((total, it) => total + it.amount, 0));
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });
});
