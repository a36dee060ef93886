/** Statements of studios about their games, and the answers of game/facts. */

import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameFacts, GameStatement } from '#app/contract/game-facts.ts';
import { RETURNS_MAX } from '#app/contract/game-returns.ts';
import { providerPath } from '#app/contract/provider.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { STATEMENTS_STEP } from '#demo/seed/step-92-statements.ts';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { isReelSlot } from '#demo/studio/engines/slots/slot-ids.ts';
import { hasJackpots, jackpotReturn } from '#demo/studio/jackpot/tiers.ts';
import { figuresOfEngine } from '#demo/studio/statement/figures-of-engine.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readSomeGames } from '#platform/games/game/game.ts';
import { providerSecret, signatureOf } from '#platform/games/provider/signature.ts';
import { GAMES, seedDemo } from '#tests/support/workers/directory.ts';
import { ask } from '#tests/support/workers/platform.ts';

const db = env.DIRECTORY;
const platform = platformEnv(env);
/** A game of each engine. */
const games = new Map<EngineId, Row>();

interface Row {
  gameId: string;
  providerId: string;
  type: string;
  name: string;
}

beforeAll(async () => {
  await seedDemo();
  const context = { env: platform, now: () => Date.now() };
  for (let part = 0; part < STATEMENTS_STEP.parts(platform); part += 1)
    await STATEMENTS_STEP.run(context, part);
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, provider_id AS providerId, type, names ->> 'en' AS name FROM game JOIN provider USING (provider_id)
       WHERE currencies LIKE '%GBP%' AND currencies LIKE '%CLP%' ORDER BY game_id`,
    )
    .all<Row>();
  for (const row of results) if (!games.has(engineOfGame(row))) games.set(engineOfGame(row), row);
});

const gameOf = (engine: EngineId) => {
  const game = games.get(engine);
  if (game === undefined) throw new Error(`The demo has no game of ${engine}`);
  return game;
};

const factsCall = async (payload: object, language = 'en-gb') =>
  (await ask('/api/game/facts', payload, { pathlang: language })).envelope;

async function factsOf(engine: EngineId, currency = 'GBP', language?: string): Promise<GameFacts> {
  const { status, output } = await factsCall({ gameId: gameOf(engine).gameId, currency }, language);
  expect(status).toBe(true);
  return output as GameFacts;
}

/** A signed statement of a provider. */
async function state(providerId: string, payload: object, signer = providerId) {
  const path = providerPath(providerId, 'state');
  const [timestamp, body] = [String(Date.now()), JSON.stringify(payload)];
  const signature = signatureOf(providerSecret(env.PLATFORM_SECRET, signer), timestamp, path, body);
  const headers = { 'x-provider-timestamp': timestamp, 'x-provider-signature': signature };
  return (await ask(path, body, headers)).envelope;
}

const BARE: Omit<GameStatement, 'gameId'> = {
  rulesId: null,
  returnToPlayer: { least: '90.5', most: '90.5' },
  volatility: null,
  highestWin: null,
  layout: null,
  released: null,
  languages: [],
  stakes: {},
  payTable: null,
};

describe('[2.5] game/facts', () => {
  it('has every game of the site', async () => {
    const counts = await db
      .prepare('SELECT (SELECT count(*) FROM game) AS games, (SELECT count(*) FROM game_statement) AS stated')
      .first<{ games: number; stated: number }>();
    expect(counts?.games).toBe(GAMES);
    expect(counts?.stated).toBe(counts?.games);
  });

  it.each(ENGINE_IDS)('states the figures of %s', async engine => {
    const { returnToPlayer, mostPayHundredths } = figuresOfEngine(engine);
    const ofJackpots = hasJackpots(gameOf(engine)) ? jackpotReturn() : 0;
    const facts = await factsOf(engine);
    expect(facts).toMatchObject({
      returnToPlayer: {
        least: ((returnToPlayer.least + ofJackpots) / 100).toFixed(2),
        most: ((returnToPlayer.most + ofJackpots) / 100).toFixed(2),
      },
      highestWin: String(mostPayHundredths / 100),
      language: 'en',
      languages: [...TEXT_LANGUAGES].sort(),
    });
    expect(facts.rules?.sentences.length).toBeGreaterThan(2);
    expect(facts.features.length).toBeGreaterThan(0);
    expect(facts.payTable === null).toBe(
      !isReelSlot(engine) && !['cascade', 'slot-cluster'].includes(engine),
    );
  });

  it('states the day of the release as the directory has it', async () => {
    const { gameId } = gameOf('lines');
    const released = (await readSomeGames(db, [gameId])).get(gameId)?.releasedAt ?? Number.NaN;
    expect((await factsOf('lines')).released).toBe(new Date(released).toISOString().slice(0, 10));
  });

  it('states stakes in the currency of the market, without its decimals where it has none', async () => {
    expect((await factsOf('lines', 'GBP')).stakes?.minimum).toMatch(/^\d+\.\d{2}$/);
    expect((await factsOf('lines', 'CLP')).stakes?.minimum).toMatch(/^\d+$/);
    expect((await factsOf('lines', 'CLP')).stakes).not.toEqual((await factsOf('lines', 'GBP')).stakes);
  });

  it.each(['sv-se', 'pt-br', 'ar-ae', 'zh-mo', 'es-cl'])('speaks the language of a page in %s', async tag => {
    const facts = await factsOf('lines', 'GBP', tag);
    const english = await factsOf('lines');
    expect(facts.language).toBe(tag.slice(0, 2));
    expect(facts.rules?.sentences).toHaveLength(english.rules?.sentences.length ?? 0);
    expect(facts.rules?.sentences).not.toEqual(english.rules?.sentences);
    expect(facts.payTable?.rows.map(it => it.times)).toEqual(english.payTable?.rows.map(it => it.times));
  });

  it('refuses an unknown game, and one that the market does not offer', async () => {
    expect(await factsCall({ gameId: 'g-nothing', currency: 'GBP' }, 'sv-se')).toMatchObject({
      status: false,
      code: 200,
      msg: sentence('no_such_game', 'sv'),
    });
    const missing = await db
      .prepare(
        "SELECT game_id AS gameId FROM game JOIN provider USING (provider_id) WHERE currencies NOT LIKE '%SEK%'",
      )
      .first<{ gameId: string }>();
    expect(await factsCall({ gameId: missing?.gameId, currency: 'SEK' })).toMatchObject({
      status: false,
      msg: sentence('game_not_in_currency', 'en', { currency: 'SEK' }),
    });
    expect(await factsCall({ gameId: gameOf('lines').gameId, currency: 'XXX' })).toMatchObject({
      status: false,
    });
  });

  it('is null for a game whose studio states nothing', async () => {
    const { gameId, providerId } = gameOf('dice');
    const kept = await db
      .prepare('SELECT * FROM game_statement WHERE game_id = ?1')
      .bind(gameId)
      .first<{ body: string }>();
    await db.prepare('DELETE FROM game_statement WHERE game_id = ?1').bind(gameId).run();
    expect(await factsCall({ gameId, currency: 'GBP' })).toMatchObject({ status: true, output: null });
    expect(await state(providerId, { rules: [], games: [JSON.parse(kept?.body ?? '')] })).toMatchObject({
      output: { stated: 1 },
    });
  });
});

describe('[1.4] game/returns', () => {
  const returnsOf = async (gameIds: readonly string[], currency = 'GBP') =>
    (await ask('/api/game/returns', { gameIds, currency })).envelope;

  it('states the return of each game as its page does', async () => {
    const all = [...games];
    for (let from = 0; from < all.length; from += RETURNS_MAX) {
      const asked = all.slice(from, from + RETURNS_MAX);
      const gameIds = asked.map(([, it]) => it.gameId);
      const { status, output } = await returnsOf(gameIds);
      expect(status).toBe(true);
      expect(Object.keys(output as object).sort()).toEqual(gameIds.toSorted());
      for (const [engine, { gameId }] of asked)
        expect(output).toHaveProperty(gameId, (await factsOf(engine)).returnToPlayer);
    }
  });

  it('leaves out games that are unknown, not offered, or stated without a return', async () => {
    const missing = await db
      .prepare(
        "SELECT game_id AS gameId FROM game JOIN provider USING (provider_id) WHERE currencies NOT LIKE '%SEK%'",
      )
      .first<{ gameId: string }>();
    expect(await returnsOf(['g-nothing', missing?.gameId ?? ''], 'SEK')).toMatchObject({
      status: true,
      output: {},
    });
    expect(await returnsOf([gameOf('lines').gameId], 'XXX')).toMatchObject({ status: true, output: {} });
    const { gameId, providerId } = gameOf('dice');
    const kept = await db
      .prepare('SELECT * FROM game_statement WHERE game_id = ?1')
      .bind(gameId)
      .first<{ body: string }>();
    await state(providerId, { rules: [], games: [{ gameId, ...BARE, returnToPlayer: null }] });
    expect(await returnsOf([gameId])).toMatchObject({ status: true, output: {} });
    await state(providerId, { rules: [], games: [JSON.parse(kept?.body ?? '')] });
    expect(Object.keys((await returnsOf([gameId])).output as object)).toEqual([gameId]);
    expect(await returnsOf([])).toMatchObject({ status: true, output: {} });
  });
});

describe('[2.5] a provider’s statement', () => {
  const english = { en: ['Pay.'] };

  it('replaces the one before, and what it leaves out is not shown', async () => {
    const { gameId, providerId } = gameOf('crash');
    expect(await state(providerId, { rules: [], games: [{ gameId, ...BARE }] })).toMatchObject({
      status: true,
    });
    expect(await factsOf('crash')).toEqual({
      returnToPlayer: { least: '90.5', most: '90.5' },
      volatility: null,
      highestWin: null,
      layout: null,
      released: null,
      languages: [],
      stakes: null,
      language: 'en',
      features: [],
      rules: null,
      payTable: null,
    });
  });

  it('in English alone is shown in English everywhere', async () => {
    const { gameId, providerId } = gameOf('crash');
    const rules = [{ rulesId: 'own', version: '2', sentences: english }];
    await state(providerId, { rules, games: [{ gameId, ...BARE, rulesId: 'own' }] });
    expect(await factsOf('crash', 'GBP', 'sv-se')).toMatchObject({
      language: 'en',
      rules: { version: '2', sentences: ['Pay.'] },
    });
  });

  it('about games of another provider is not taken', async () => {
    const [own, other] = [
      gameOf('lines'),
      [...games.values()].find(it => it.providerId !== gameOf('lines').providerId),
    ];
    const before = await factsCall({ gameId: own.gameId, currency: 'GBP' });
    const reply = await state(other?.providerId ?? '', {
      rules: [],
      games: [{ gameId: own.gameId, ...BARE }],
    });
    expect(reply).toMatchObject({ status: true, output: { stated: 0 } });
    expect(await factsCall({ gameId: own.gameId, currency: 'GBP' })).toEqual(before);
  });

  it('are hidden after the provider drops the game', async () => {
    const { gameId, providerId } = gameOf('roulette');
    const other = gameOf('lines').providerId;
    expect(other).not.toBe(providerId);
    const give = (to: string) =>
      db.prepare('UPDATE game SET provider_id = ?2 WHERE game_id = ?1').bind(gameId, to).run();
    await give(other);
    expect(await factsCall({ gameId, currency: 'GBP' })).toMatchObject({ status: true, output: null });
    await give(providerId);
    expect(await factsOf('roulette')).toMatchObject({ highestWin: '36' });
  });

  it('is refused unsigned, or with what the contract does not have', async () => {
    const { gameId, providerId } = gameOf('lines');
    expect(await state(providerId, { rules: [], games: [] }, 'p-somebody')).toMatchObject({ code: 401 });
    const wrong = [
      { rules: [], games: [{ gameId, ...BARE, volatility: { least: 0, most: 9 } }] },
      { rules: [{ rulesId: 'own', version: '1', sentences: { sv: ['Bara svenska.'] } }], games: [] },
      { rules: [], games: Array.from({ length: 201 }, () => ({ gameId, ...BARE })) },
    ];
    for (const payload of wrong) expect(await state(providerId, payload)).toMatchObject({ code: 422 });
  });
});
