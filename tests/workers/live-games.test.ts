/** What games report while they are played: who may report, what lists read, and what becomes of a table that stops. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import type { LiveJackpot, LiveTable, ReportedTable } from '#app/contract/live-games.ts';
import { providerPath } from '#app/contract/provider.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { DEMO_PROVIDERS } from '#demo/seed/games/providers.ts';
import { reportJackpots } from '#demo/studio/jackpot/report-jackpots.ts';
import { hasJackpots } from '#demo/studio/jackpot/tiers.ts';
import { platformEnv } from '#platform/base/env.ts';
import { providerSecret, signatureOf } from '#platform/games/provider/signature.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';

interface OwnGame {
  gameId: string;
  providerId: string;
}

let own: OwnGame;
let foreign: OwnGame;

beforeAll(async () => {
  await seedDemo();
  const { results } = await env.DIRECTORY.prepare(
    "SELECT min(game_id) AS gameId, provider_id AS providerId FROM game WHERE type = 'live' GROUP BY provider_id LIMIT 2",
  ).all<OwnGame>();
  [own, foreign] = results as [OwnGame, OwnGame];
});
afterEach(() => {
  vi.useRealTimers();
});

/** The time of the test. Each one is later than all before, so that no answer is a cached one. */
let at = Date.now();
function pass(ms: number): void {
  at += ms;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
}

const tableOf = (gameId: string, changes: Partial<ReportedTable> = {}): ReportedTable => ({
  gameId,
  currency: 'GBP',
  phase: 'open',
  endsInMs: 20_000,
  results: [{ text: '14', tone: 'red' }],
  players: 3,
  ...changes,
});

const jackpotOf = (gameIds: string[], changes: object = {}) => ({
  jackpotId: 'noon',
  name: 'Noon',
  currency: 'GBP',
  gameIds,
  amount: '96.40',
  seed: '25.00',
  sharePercent: 0.4,
  odds: 25_000,
  unit: '1.00',
  limit: null,
  last: null,
  ...changes,
});

const reportJackpotsOf = (...jackpots: readonly object[]) => report([], { jackpots });

const jackpotsOf = async (gameId: string, currency = 'GBP') =>
  (await outputOf<{ jackpots: LiveJackpot[] }>('game/jackpots', { gameId, currency })).jackpots;

/** A signed report of a provider. */
async function report(
  tables: readonly object[],
  {
    providerId = own.providerId,
    secretOf,
    jackpots = [],
  }: { providerId?: string; secretOf?: string; jackpots?: readonly object[] } = {},
): Promise<Envelope<{ taken: number } | null>> {
  const path = providerPath(providerId, 'live');
  const timestamp = String(Date.now());
  const body = JSON.stringify({ tables, jackpots });
  const headers = {
    'x-provider-timestamp': timestamp,
    'x-provider-signature': signatureOf(
      providerSecret(env.PLATFORM_SECRET, secretOf ?? providerId),
      timestamp,
      path,
      body,
    ),
  };
  return (await ask(path, body, headers)).envelope as Envelope<{ taken: number } | null>;
}

async function listed(gameId: string, currency = 'GBP'): Promise<LiveTable | undefined> {
  const { tables } = await outputOf<{ tables: LiveTable[] }>('game/live', { currency });
  return tables.find(it => it.gameId === gameId);
}

describe('[1.5] reports of games', () => {
  it('are listed in their currency, with the time that is left of the phase', async () => {
    pass(MINUTE_MS);
    expect((await report([tableOf(own.gameId)])).output).toEqual({ taken: 1 });
    pass(5 * SECOND_MS);
    const { currency: _, ...table } = tableOf(own.gameId, { endsInMs: 15_000 });
    expect(await listed(own.gameId)).toEqual(table);
    expect(await listed(own.gameId, 'SEK')).toBeUndefined();
  });

  it('replace those before them', async () => {
    pass(MINUTE_MS);
    await report([tableOf(own.gameId)]);
    await report([tableOf(own.gameId, { phase: 'shown', results: [{ text: '0', tone: 'green' }] })]);
    expect(await listed(own.gameId)).toMatchObject({ phase: 'shown', results: [{ text: '0' }] });
  });

  it('are taken of the provider’s own games alone, in currencies of markets', async () => {
    pass(MINUTE_MS);
    const tables = [tableOf(foreign.gameId), tableOf('g-none'), tableOf(own.gameId, { currency: 'XXX' })];
    expect((await report(tables)).output).toEqual({ taken: 0 });
    expect(await listed(foreign.gameId)).toBeUndefined();
    expect(await listed(own.gameId, 'XXX')).toBeUndefined();
  });

  it('are refused with another provider’s signature, and with a wrong shape', async () => {
    pass(MINUTE_MS);
    const tables = [tableOf(own.gameId, { players: 99 })];
    expect((await report(tables, { secretOf: foreign.providerId })).code).toBe(401);
    expect((await report([{ ...tables[0], phase: 'over' }])).code).toBe(422);
    expect((await listed(own.gameId))?.players).not.toBe(99);
  });

  it('of a table that has stopped are those of an idle one, and leave the list after a day', async () => {
    pass(MINUTE_MS);
    await report([tableOf(own.gameId)]);
    pass(20 * SECOND_MS + 59 * SECOND_MS);
    expect(await listed(own.gameId)).toMatchObject({ phase: 'open', endsInMs: 0 });
    pass(2 * SECOND_MS);
    expect(await listed(own.gameId)).toMatchObject({ phase: 'idle', endsInMs: null, players: 0 });
    pass(24 * HOUR_MS);
    expect(await listed(own.gameId)).toBeUndefined();
  });
});

describe('[1.5] jackpots', () => {
  it('are those of the game, in its currency, as reported last', async () => {
    pass(MINUTE_MS);
    expect((await reportJackpotsOf(jackpotOf([own.gameId]))).output).toEqual({ taken: 1 });
    const { currency: _currency, gameIds: _games, ...jackpot } = jackpotOf([]);
    expect(await jackpotsOf(own.gameId)).toEqual([jackpot]);
    expect(await jackpotsOf(own.gameId, 'SEK')).toEqual([]);
    expect(await jackpotsOf(foreign.gameId)).toEqual([]);
    pass(MINUTE_MS);
    await reportJackpotsOf(jackpotOf([own.gameId], { amount: '97.10' }));
    expect(await jackpotsOf(own.gameId)).toEqual([{ ...jackpot, amount: '97.10' }]);
  });

  it('stay when the provider reports tables alone, and are shown for an hour', async () => {
    pass(MINUTE_MS);
    await reportJackpotsOf(jackpotOf([own.gameId]));
    await report([tableOf(own.gameId)]);
    pass(HOUR_MS - SECOND_MS);
    expect(await jackpotsOf(own.gameId)).toHaveLength(1);
    pass(10 * SECOND_MS);
    expect(await jackpotsOf(own.gameId)).toEqual([]);
  });

  it('are taken of the provider’s own games alone, in currencies of markets', async () => {
    pass(MINUTE_MS);
    const mixed = jackpotOf([own.gameId, foreign.gameId]);
    const answer = await reportJackpotsOf(
      mixed,
      jackpotOf([foreign.gameId]),
      jackpotOf([own.gameId], { currency: 'XXX' }),
    );
    expect(answer.output).toEqual({ taken: 1 });
    expect(await jackpotsOf(foreign.gameId)).toEqual([]);
    expect(await jackpotsOf(own.gameId)).toHaveLength(1);
  });

  it('of the demo’s studio are reported with odds, for all games that have them', async () => {
    pass(MINUTE_MS);
    const { results } = await env.DIRECTORY.prepare(
      "SELECT game_id AS gameId, type, names FROM game WHERE type = 'slots' AND retired = 0",
    ).all<{ gameId: string; type: string; names: string }>();
    const games = results.filter(it => hasJackpots({ ...it, name: JSON.parse(it.names).en }));
    expect(games.length).toBeGreaterThan(5);
    await reportJackpots(
      platformEnv(env),
      DEMO_PROVIDERS.map(it => it.providerId),
      () => at,
    );
    for (const { gameId } of games) {
      const jackpots = await jackpotsOf(gameId);
      expect(jackpots.map(it => it.name)).toEqual(['Meridian', 'Zenith', 'Noon', 'Dawn']);
      expect(jackpots.map(it => it.odds)).toEqual([20_000_000, null, 100_000, 10_000]);
    }
  });
});
