/** Ceilings of what a provider pays: of wins, the sum of a day that stops its bets, and who takes them again. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { type ProviderCallName, providerPath } from '#app/contract/provider.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { mergedRanges } from '#platform/base/number-ranges.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { readProviders } from '#platform/games/game/game.ts';
import { countPlay } from '#platform/games/provider/daily-ceiling.ts';
import { readDaySums } from '#platform/games/provider/day-sums.db.ts';
import { countMessages, dayOf, netOf } from '#platform/games/provider/day-sums.ts';
import { tokenHash } from '#platform/games/provider/launch.ts';
import { deleteDays } from '#platform/games/provider/provider.ts';
import { providerSecret, signatureOf } from '#platform/games/provider/signature.ts';
import { readReadiness } from '#platform/http/readiness.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { eventsBy, newOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import { callAs, newMember, someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
const walletNamed = (memberId: string) => env.MEMBER_WALLET.getByName(memberId);
let providers: string[] = [];
let used = 0;

beforeAll(async () => {
  await seedDemo();
  providers = (await readProviders(env.DIRECTORY)).filter(it => !it.isTransfer).map(it => it.providerId);
});

/** One that no other test changes. */
const freshProvider = (): string => providers[used++] ?? '';

async function call(provider: string, name: ProviderCallName, payload: object) {
  const path = providerPath(provider, name);
  const timestamp = String(Date.now());
  const body = JSON.stringify(payload);
  const signature = signatureOf(providerSecret(env.PLATFORM_SECRET, provider), timestamp, path, body);
  const headers = { 'x-provider-timestamp': timestamp, 'x-provider-signature': signature };
  return (await ask(path, body, headers)).envelope as Envelope<Record<string, unknown> | null>;
}

let players = 0;

/** A player with 1,000.00, and the provider's calls about them. */
async function player(provider: string) {
  const playerId = `m-limited-${++players}`;
  const token = `a-game-session-of-${playerId}`;
  const wallet = walletNamed(playerId);
  await wallet.open({ memberId: playerId, currency: 'GBP', exponent: 2 }, 100_000, Date.now());
  const expiresAt = Date.now() + DAY_MS;
  const session = { tokenHash: tokenHash(token), providerId: provider, sessionHash: 'login', expiresAt };
  await wallet.openGameSession(session, Date.now());
  const inRound = { playerId, gameId: 'g-1', currency: 'GBP', roundId: `r-${playerId}` };
  return {
    playerId,
    wallet,
    bet: (transactionId: string, amount: string, roundId = inRound.roundId) =>
      call(provider, 'bet', { ...inRound, transactionId, amount, token, roundId }),
    win: (transactionId: string, amount: string) =>
      call(provider, 'win', { ...inRound, transactionId, amount }),
    rollback: (transactionId: string, betTransactionId: string) =>
      call(provider, 'rollback', { playerId, currency: 'GBP', transactionId, betTransactionId }),
  };
}

interface Limits {
  isStopped: boolean;
  own: Record<string, Record<string, unknown>>;
  ceilings: Record<string, Record<string, unknown>>;
  days: { day: string; currency: string; net: string }[];
  stops: Record<string, unknown>[];
}

const limitsOf = async (providerId: string) =>
  (await operate('provider/limits', { providerId })).envelope.output as Limits;
const stoppedOnes = async () =>
  ((await operate('provider/stopped', {})).envelope.output as { stops: Record<string, unknown>[] }).stops;

/** Waits until the sum of today is what it should be. */
const expectNet = (providerId: string, net: string) =>
  eventually(async () =>
    expect((await limitsOf(providerId)).days).toEqual([{ day: dayOf(Date.now()), currency: 'GBP', net }]),
  );

const dayCeiling = (providerId: string, most: string | null) =>
  operate('provider/limit-day', { providerId, currency: 'GBP', most });

describe('the ceilings of a provider', () => {
  it('are those of its market until risk sets others, one by one', async () => {
    const providerId = freshProvider();
    const about = { providerId, currency: 'GBP' };
    const before = await limitsOf(providerId);
    const market = before.ceilings.GBP ?? {};
    expect(before.own).toEqual({});
    expect(Object.keys(market).toSorted()).toEqual([
      'memberDay',
      'providerDay',
      'round',
      'stakeTimes',
      'win',
    ]);
    expect(market.stakeTimes).toBe(1_000);
    const set = await operate('provider/limit-wins', { ...about, round: '70', stakeTimes: 2_000 });
    expect(set.envelope.output).toEqual({
      ...about,
      most: market.win,
      round: '70',
      memberDay: market.memberDay,
      providerDay: market.providerDay,
      stakeTimes: 2_000,
    });
    await operate('provider/limit-wins', { ...about, most: '50' });
    await dayCeiling(providerId, '900');
    expect((await limitsOf(providerId)).own).toEqual({
      GBP: { win: '50', round: '70', stakeTimes: 2_000, providerDay: '900' },
    });
    await operate('provider/limit-wins', { ...about, most: null, round: null, stakeTimes: null });
    await dayCeiling(providerId, null);
    expect((await limitsOf(providerId)).ceilings.GBP).toEqual(market);
  });

  it('are refused without a value, and for an unknown provider', async () => {
    const about = { providerId: freshProvider(), currency: 'GBP' };
    expect((await operate('provider/limit-wins', about)).status).toBe(422);
    expect((await operate('provider/limit-wins', { ...about, stakeTimes: 0 })).status).toBe(422);
    for (const [name, more] of [
      ['limit-wins', { currency: 'GBP', most: '1' }],
      ['limit-day', { currency: 'GBP', most: '1' }],
      ['limits', {}],
      ['stop', { reason: 'x' }],
      ['resume', { reason: 'x' }],
    ] as const)
      expect((await operate(`provider/${name}`, { providerId: 'p-nobody', ...more })).status).toBe(404);
  });

  it('bind wins without a setting: a default one holds a win that a leaked key would report', async () => {
    const { bet, win, playerId } = await player(freshProvider());
    await bet('b-1', '0.01');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await win('w-1', '5000000')).output?.balance).toBe('999.99');
    errors.mockRestore();
    const { balances } = (await operate('wallet/holdings', { memberId: playerId })).envelope.output as {
      balances: Record<string, string>;
    };
    expect(balances.review).toBe('5000000.00');
  });
});

describe('the sum of a day', () => {
  it('stops the bets of a provider that reaches its ceiling, and tells operators', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const providerId = freshProvider();
    await dayCeiling(providerId, '50');
    const { playerId, wallet, bet, win, rollback } = await player(providerId);
    await bet('b-1', '10');
    await win('w-1', '45');
    await playInLog(wallet);
    await expectNet(providerId, '35.00');
    expect((await bet('b-2', '5')).status).toBe(true);
    await win('w-2', '20');
    await playInLog(wallet);
    await expectNet(providerId, '50.00');
    await eventually(async () => expect((await limitsOf(providerId)).isStopped).toBe(true));

    expect(await bet('b-3', '1', 'r-next')).toMatchObject({
      status: false,
      code: 200,
      output: { error: 'provider_stopped', balance: '1050.00' },
    });
    // What was taken before has its first answer; wins and rollbacks go on.
    expect((await bet('b-2', '5')).output?.reference).toBe(`${playerId}:4`);
    expect((await win('w-3', '1')).output?.balance).toBe('1051.00');
    expect((await rollback('x-1', 'b-2')).output?.balance).toBe('1056.00');
    await playInLog(wallet);
    await expectNet(providerId, '56.00');
    expect((await limitsOf(providerId)).stops).toHaveLength(1);

    expect(await stoppedOnes()).toContainEqual(
      expect.objectContaining({
        providerId,
        currency: 'GBP',
        day: dayOf(Date.now()),
        net: '50.00',
        most: '50.00',
        stoppedBy: null,
      }),
    );
    expect((await readReadiness(platform, Date.now())).detail).toMatch(
      /bets of (1 provider|\d+ providers) (is|are) stopped/,
    );
    const lines = errors.mock.calls.map(it => String(it[0])).filter(it => it.includes('"provider.stopped"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(providerId);
    await eventually(async () =>
      expect((await eventsBy({ kind: 'provider-stop' })).events).toContainEqual(
        expect.objectContaining({
          target: providerId,
          outcome: 'done',
          actor: expect.objectContaining({ kind: 'system' }),
        }),
      ),
    );
    const counters = (await operate('counter/list', {})).envelope.output as { counters: { name: string }[] };
    expect(counters.counters.some(it => it.name === 'provider-stop')).toBe(true);
    errors.mockRestore();
  });

  it('stops no bet that continues an open round, as a double does', async () => {
    const providerId = freshProvider();
    const { bet, win } = await player(providerId);
    await bet('b-1', '10');
    await operate('provider/stop', { providerId, reason: 'a key has leaked' });
    const errorOf = async (id: string, amount: string, round?: string) =>
      (await bet(id, amount, round)).output?.error;
    expect(await errorOf('b-2', '1', 'r-next')).toBe('provider_stopped');
    expect(await errorOf('b-3', '10.01')).toBe('provider_stopped'); // more than stands
    expect((await bet('b-4', '10')).output?.balance).toBe('980.00');
    expect((await win('w-1', '30')).output?.balance).toBe('1010.00');
    expect((await operate('provider/resume', { providerId, reason: 'a new key' })).envelope.status).toBe(
      true,
    );
  });

  it('of a stopped provider leaves its games closed, and no money is moved to them', async () => {
    const who = await newMember();
    for (const isTransfer of [false, true]) {
      const { gameId, providerId } = await someGame({ isTransfer });
      const call = isTransfer ? 'game/play-transfer' : 'game/play';
      const open = () => callAs(who, call, { gameId, providerId });
      await operate('provider/stop', { providerId, reason: 'a key has leaked' });
      expect(await open()).toMatchObject({ status: false, output: { cause: 'provider' } });
      await operate('provider/resume', { providerId, reason: 'a new key is in use' });
      expect((await open()).status).toBe(true);
    }
  });
});

describe('bets are taken again', () => {
  it('once a second operator agrees to a higher ceiling, by another operator of risk than the one who has asked, with a reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const providerId = freshProvider();
    const [first, second] = [await newOperator(['risk']), await newOperator(['risk'])];
    await dayCeiling(providerId, '5');
    const { wallet, bet, win } = await player(providerId);
    await bet('b-1', '1');
    await win('w-1', '9');
    await playInLog(wallet);
    await eventually(async () => expect((await limitsOf(providerId)).isStopped).toBe(true));
    const reason = 'a jackpot, checked with the studio';
    const resume = async (by = second) => (await by.call('provider/resume', { providerId, reason })).envelope;
    expect((await second.call('provider/resume', { providerId })).status).toBe(422);
    expect((await resume()).msg).toBe(
      'The sum of today in GBP has reached the ceiling: provider/limit-day first.',
    );
    const asked = await first.call('provider/limit-day', { providerId, currency: 'GBP', most: '100' });
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    const third = await newOperator(['payments']);
    expect((await third.call('approval/approve', { approvalId })).envelope.status).toBe(true);
    expect((await resume(first)).msg).toContain('another operator resumes');
    expect((await bet('b-2', '1', 'r-next')).output?.error).toBe('provider_stopped');
    expect((await resume()).status).toBe(true);
    expect((await bet('b-2', '1', 'r-next')).status).toBe(true);
    expect((await resume()).msg).toBe('Its bets are not stopped.');
    expect((await limitsOf(providerId)).stops).toMatchObject([
      { resumedBy: second.operatorId, resumeReason: reason, most: '5.00', net: '8.00' },
    ]);
    const { events } = await eventsBy({ call: 'provider/resume', actorId: second.operatorId });
    expect(events[0]).toMatchObject({ target: providerId, inputDigest: expect.any(String) });
    vi.restoreAllMocks();
  });

  it('after a stop by hand, which a second one does not replace', async () => {
    const providerId = freshProvider();
    const stop = { providerId, reason: 'a key has leaked' };
    expect((await operate('provider/stop', stop)).envelope.status).toBe(true);
    expect((await operate('provider/stop', stop)).envelope.msg).toBe('Its bets are stopped already.');
    const { bet } = await player(providerId);
    expect((await bet('b-1', '1')).output?.error).toBe('provider_stopped');
    expect(await stoppedOnes()).toContainEqual(
      expect.objectContaining({ providerId, reason: stop.reason, stoppedBy: 'environment', net: null }),
    );
    expect((await operate('provider/resume', stop)).envelope.status).toBe(true);
    expect((await bet('b-1', '1')).status).toBe(true);
  });
});

/** A message with one win of 1.00 for each number. */
const message = (
  memberId: string,
  after: number,
  through: number,
  more: Partial<PlayMessage> = {},
): PlayMessage => ({
  memberId,
  currency: 'GBP',
  exponent: 2,
  after,
  through,
  movements: Array.from({ length: through - after }, (_, at) => win(after + 1 + at)),
  ...more,
});
const win = (number: number, madeAt = Date.now()): PlayMessage['movements'][number] => ({
  number,
  kind: 'win',
  madeAt,
  hash: String(number),
  order: { providerId: 'p-counted', transactionId: `t-${number}`, amountMinor: 100 },
  postings: [
    { account: 'studio:p-counted', amountMinor: -100 },
    { account: 'main', amountMinor: 100 },
  ],
});

describe('play is counted once', () => {
  const countedMinor = async () => {
    const sums = await readDaySums(env.DIRECTORY, ['p-counted'], '2000-01-01');
    return sums.reduce((sum, it) => sum + it.netMinor, 0);
  };

  it('where a message comes twice, in other pages, at once, or before an earlier one', async () => {
    await countPlay([message('m-a', 0, 3)], platform, Date.now());
    expect(await countedMinor()).toBe(300);
    for (const again of [message('m-a', 0, 3), message('m-a', 1, 2)])
      await countPlay([again], platform, Date.now());
    expect(await countedMinor()).toBe(300);
    await countPlay([message('m-a', 2, 5)], platform, Date.now());
    expect(await countedMinor()).toBe(500);
    await countPlay([message('m-a', 9, 10), message('m-a', 9, 10)], platform, Date.now());
    await countPlay([message('m-a', 5, 9)], platform, Date.now());
    expect(await countedMinor()).toBe(1_000);
    const same = [message('m-b', 0, 2), message('m-c', 4, 6)];
    await Promise.all(Array.from({ length: 4 }, () => countPlay(same, platform, Date.now())));
    expect(await countedMinor()).toBe(1_400);
  });

  it('and neither what is older than yesterday nor what is forgotten is counted again', async () => {
    const before = await countedMinor();
    const old = [win(20, Date.now() - 3 * DAY_MS)];
    await countPlay([message('m-d', 19, 20, { movements: old })], platform, Date.now());
    expect(await countedMinor()).toBe(before);
    const kept = async () =>
      (await env.DIRECTORY.prepare('SELECT count(*) AS n FROM provider_day_counted').first<{ n: number }>())
        ?.n;
    await deleteDays(platform, Date.now());
    expect(await kept()).toBeGreaterThan(0);
    await deleteDays(platform, Date.now() + 4 * DAY_MS);
    expect(await kept()).toBe(0);
    expect(await countedMinor()).toBe(before);
    await countPlay([message('m-a', 0, 3)], platform, Date.now() + 4 * DAY_MS);
    expect(await countedMinor()).toBe(before);
  });

  it.each<[string, PlayMessage['movements'][number]['postings'], number]>([
    [
      'a stake',
      [
        { account: 'main', amountMinor: -7 },
        { account: 'studio:p-counted', amountMinor: 7 },
      ],
      -7,
    ],
    [
      'a returned stake',
      [
        { account: 'studio:p-counted', amountMinor: -7 },
        { account: 'main', amountMinor: 7 },
      ],
      7,
    ],
    [
      'a win under review',
      [
        { account: 'studio:p-counted', amountMinor: -7 },
        { account: 'review', amountMinor: 7 },
      ],
      0,
    ],
    [
      'a win taken back into a debt',
      [
        { account: 'main', amountMinor: -3 },
        { account: 'debt', amountMinor: -4 },
        { account: 'studio:p-counted', amountMinor: 7 },
      ],
      -7,
    ],
    [
      'a stake of a bonus',
      [
        { account: 'bonus:b-1', amountMinor: -7 },
        { account: 'studio:p-counted', amountMinor: 7 },
      ],
      -7,
    ],
    ['nothing', [], 0],
  ])('%s counts as what the member has got', (_says, postings, net) => {
    expect(netOf({ ...win(1), postings })).toBe(net);
  });

  it('a batch is summed by provider, currency and day', () => {
    const now = Date.UTC(2026, 10, 27, 12);
    const movements = [
      win(1, now),
      win(2, now - DAY_MS),
      { ...win(3, now), order: { ...win(3).order, providerId: 'p-2' } },
    ];
    const { sums, counted } = countMessages([message('m-a', 0, 3, { movements })], new Map(), now);
    expect(sums.map(it => [it.day, it.providerId, it.netMinor])).toEqual([
      ['2026-11-27', 'p-counted', 100],
      ['2026-11-26', 'p-counted', 100],
      ['2026-11-27', 'p-2', 0],
    ]);
    expect([...counted]).toEqual([['m-a', { ranges: [[0, 3]], version: 1 }]]);
    expect(
      mergedRanges([
        [5, 7],
        [0, 2],
        [2, 5],
        [9, 10],
        [1, 3],
      ]),
    ).toEqual([
      [0, 7],
      [9, 10],
    ]);
  });
});
