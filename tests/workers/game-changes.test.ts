/** Operators list and change games in the live layer: lobbies show it at once, imports leave it, plans begin at their time. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Maintenance } from '#app/contract/game.ts';
import type { GameOutcome, ListedGame, MatchEffects } from '#app/contract/operator/games.ts';
import { SITE_CHANNEL } from '#app/contract/realtime.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { coverInkIndex } from '#demo/art/art.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishedVersion } from '#platform/games/catalogue/catalogue.ts';
import { applyGamePlans, publishGameChanges } from '#platform/games/changes/changes.ts';
import { readAllGames } from '#platform/games/game/game.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate, outputOf } from '#tests/support/workers/platform.ts';
import { join, open } from '#tests/support/workers/socket.ts';
import { viewedEvents } from '#tests/support/workers/viewed-events.ts';

const db = env.DIRECTORY;
const platform = platformEnv(env);
const events = viewedEvents(() => admin);

interface Page {
  rows: ListedGame[];
  next: string | null;
  counts: Record<string, number>;
}

/** Events come through a queue. */

let content: TestOperator;
let british: TestOperator;
let admin: TestOperator;
let games: ListedGame[];
let number = 0;

beforeAll(async () => {
  await seedSite();
  content = await newOperator(['content']);
  british = await newOperator(['content'], { markets: ['GB'] });
  admin = await newOperator(['admin']);
  games = (await list({ most: 200 })).rows;
});

async function list(input: object = {}, by = content): Promise<Page> {
  const { envelope } = await by.call('game/list', input);
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as Page;
}

const ask = (gameIds: string[], changes: object, more: object = {}, by = content) => {
  number += 1;
  return by.call('game/set-many', { operationId: `operation-${number}`, gameIds, changes, ...more });
};

async function set(gameIds: string[], changes: object, more: object = {}): Promise<GameOutcome> {
  const { envelope } = await ask(gameIds, changes, more);
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as GameOutcome;
}

const rowOf = async (gameId: string): Promise<ListedGame> =>
  (await list({ filters: { query: gameId } })).rows.find(it => it.gameId === gameId) as ListedGame;

const maintained = (currency = 'GBP') => outputOf<Maintenance>('game/maintenance', { currency });

/** Ids of games that the site has in Britain, each used by one test. */
const some = (from: number, count = 1): string[] =>
  games
    .filter(it => it.countries.includes('GB'))
    .slice(from, from + count)
    .map(it => it.gameId);

describe('[6.8] game/list', () => {
  it('goes through all games by key, in the order of names and of priorities, both ways', async () => {
    for (const sort of ['name', '-name', 'priority', '-priority']) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: Page = await list({ sort, after, most: 90 });
        ids.push(...page.rows.map(it => it.gameId));
        after = page.next;
      } while (after !== null);
      const { counts } = await list({ sort });
      expect([sort, new Set(ids).size, ids.length]).toEqual([sort, counts.all, counts.all]);
    }
    expect((await content.call('game/list', { after: 'nowhere' })).envelope.code).toBe(422);
  });

  it('filters by name, studio, category and market, and counts the views under the filters', async () => {
    const [first] = games;
    if (first === undefined) throw new Error('The demo has no games');
    const named = await list({ filters: { query: first.name.slice(0, 6).toUpperCase() } });
    expect(named.rows.map(it => it.gameId)).toContain(first.gameId);
    const ofStudio = await list({ filters: { studio: first.providerId } });
    expect(new Set(ofStudio.rows.map(it => it.studio))).toEqual(new Set([first.studio]));
    const ofCategory = await list({ filters: { category: first.category }, most: 200 });
    expect(ofCategory.rows.every(it => it.category === first.category)).toBe(true);
    const popular = await list({ filters: { category: first.category, view: 'popular' }, most: 200 });
    expect(popular.rows.every(it => it.popular)).toBe(true);
    expect(popular.counts.popular).toBe(popular.rows.length);
    expect(popular.counts.all).toBe(ofCategory.counts.all);
    expect((await list({ filters: { query: '%' } })).rows).toEqual([]);
  });

  it('shows operators of some markets the games and closings of these', async () => {
    const [gameId = ''] = some(0);
    await set([gameId], { maintenance: { on: true, countries: ['SE'] } });
    const own = await list({ filters: { query: gameId } }, british);
    expect(own.rows[0]?.maintenance).toEqual([]);
    expect((await list({ filters: { countries: ['SE'], view: 'maintenance' } })).counts.maintenance).toBe(1);
    expect((await british.call('game/list', { filters: { countries: ['SE'] } })).envelope.code).toBe(403);
    await set([gameId], { maintenance: { on: false } });
  });
});

describe('[6.8] game/set-many', () => {
  it('changes each game by itself, names those that fail, and is done once', async () => {
    const [first = '', second = ''] = some(1, 2);
    const wasPopular = (await rowOf(first)).popular;
    await set([second], { popular: !wasPopular });
    const made = await set([first, second, 'g-none'], { popular: !wasPopular });
    expect(made).toMatchObject({ done: [first], unchanged: [second], planId: null });
    expect(made.failed).toEqual([
      { gameId: 'g-none', name: null, code: 404, msg: 'The site has no such game.' },
    ]);
    expect(await rowOf(first)).toMatchObject({ popular: !wasPopular, live: ['popular'] });
    await set([first, second], { popular: null });
    expect(await rowOf(first)).toMatchObject({ popular: wasPopular, live: [] });
  });

  it('is shown to lobbies within five seconds of the press, and pushed to open pages', async () => {
    const ids = some(3, 40);
    const page = await open();
    await join(page, SITE_CHANNEL);
    const pressed = Date.now();
    await set(ids, { hidden: true, priority: 1 });
    const { data } = await page.next('games-changed', SITE_CHANNEL);
    const { changed = {} } = await maintained();
    const took = Date.now() - pressed;
    expect(JSON.parse(String(data))).toEqual({ count: 40 });
    for (const id of ids) expect(changed[id]).toMatchObject({ mobile: 0, web: 0, priority: 1 });
    // The page waits for three seconds at most before it reads (app/page/site-pushes.ts), and is drawn in the rest.
    expect(took).toBeLessThan(1_500);
    await set(ids, { hidden: false, priority: null });
    expect((await maintained()).changed?.[ids[0] ?? '']).toMatchObject({ web: 1 });
    page.close();
  });

  it('closes games in the markets that are named, with owner and end, and opens them', async () => {
    const [gameId = ''] = some(43);
    const until = Date.now() + HOUR_MS;
    await set([gameId], { maintenance: { on: true, until, countries: ['GB'] } });
    expect(Object.keys((await maintained()).games)).toEqual([gameId]);
    expect((await maintained('SEK')).games).toEqual({});
    const [closed] = (await rowOf(gameId)).maintenance;
    expect(closed).toMatchObject({ of: 'game', currency: 'GBP', by: { by: content.operatorId } });
    const { envelope } = await operate('maintenance/list', {});
    expect((envelope.output as { maintenance: object[] }).maintenance).toMatchObject([
      { of: 'game', id: gameId, currency: 'GBP', isLate: false, by: { by: content.operatorId } },
    ]);
    await set([gameId], { maintenance: { on: false } });
    expect((await maintained()).games).toEqual({});
  });

  it('refuses what names no change, has passed, or ends before it begins', async () => {
    const [gameId = ''] = some(44);
    const at = Date.now();
    expect((await ask([gameId], {})).envelope.code).toBe(422);
    expect((await ask([gameId], { hidden: true }, { from: at - 1 })).envelope.code).toBe(422);
    const closing = { maintenance: { on: true, until: at + MINUTE_MS } };
    expect((await ask([gameId], closing, { from: at + HOUR_MS })).envelope.code).toBe(422);
    expect((await rowOf(gameId)).live).toEqual([]);
  });

  it('of lists is for operators of all markets, a closing for those of its markets', async () => {
    const [gameId = ''] = some(45);
    expect((await ask([gameId], { popular: true }, {}, british)).envelope.code).toBe(403);
    const closing = (countries?: string[]) => ({
      maintenance: { on: true, ...(countries && { countries }) },
    });
    expect((await ask([gameId], closing(), {}, british)).envelope.code).toBe(403);
    expect((await ask([gameId], closing(['SE']), {}, british)).envelope.code).toBe(403);
    expect((await ask([gameId], closing(['GB']), {}, british)).envelope.status).toBe(true);
    await set([gameId], { maintenance: { on: false } });
  });

  it('is an event for each game, with the fields before and after', async () => {
    const [gameId = ''] = some(46);
    await set([gameId], { priority: 7 });
    const event = await eventually(() => events.lastOf('game/set-many', { target: gameId }));
    expect(event.detail?.changed).toEqual([{ field: 'priority', before: null, after: '7' }]);
    await set([gameId], { priority: null });
  });
});

describe('[6.8] a planned change', () => {
  it('begins at its minute, once, in the name of the operator who planned it', async () => {
    const ids = some(50, 3);
    const from = Date.now() + HOUR_MS;
    const planned = await set(ids, { new: true, hidden: true }, { from });
    expect(planned).toMatchObject({ done: ids, failed: [] });
    expect((await rowOf(ids[0] ?? '')).planned).toMatchObject([
      { planId: planned.planId, changes: { new: true, hidden: true }, by: { by: content.operatorId } },
    ]);
    expect((await list()).counts.planned).toBe(3);
    await applyGamePlans(platform, from - 1);
    expect((await rowOf(ids[0] ?? '')).hidden).toBe(false);
    await applyGamePlans(platform, from);
    await applyGamePlans(platform, from);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ hidden: true, new: true, planned: [] });
    await eventually(async () => {
      const { rows } = await events.list({ call: 'game/set-many', target: ids[0] ?? '' });
      expect(rows.map(it => it.actor.id)).toEqual([content.operatorId]);
    });
    await set(ids, { new: null, hidden: false });
  });

  it('can be cancelled for some games or for all, until its time', async () => {
    const ids = some(53, 3);
    const from = Date.now() + HOUR_MS;
    const { planId } = await set(ids, { popular: true }, { from });
    const cancel = (more: object) => content.call('game/cancel-plan', { planId, ...more });
    expect((await cancel({ gameIds: ids.slice(0, 1) })).envelope.output).toEqual({ planId, count: 1 });
    expect((await british.call('game/cancel-plan', { planId })).envelope.code).toBe(403);
    expect((await cancel({})).envelope.output).toEqual({ planId, count: 2 });
    expect((await cancel({})).envelope.code).toBe(404);
    await applyGamePlans(platform, from);
    expect((await rowOf(ids[2] ?? '')).live).toEqual([]);
  });

  it('keeps to its games and its changes, whoever repeats its id', async () => {
    const [planned = '', other = ''] = some(56, 2);
    const from = Date.now() + HOUR_MS;
    const { planId } = await set([planned], { hidden: true }, { from });
    const repeat = (by: TestOperator, changes: object) =>
      by.call('game/set-many', { operationId: planId, gameIds: [other], changes, from });
    const closing = { maintenance: { on: true, until: null, countries: ['GB'] } };
    expect((await repeat(british, closing)).envelope.code).toBe(409);
    expect((await repeat(content, { popular: true })).envelope.code).toBe(409);
    expect((await rowOf(other)).planned).toEqual([]);
    expect((await content.call('game/cancel-plan', { planId })).envelope.output).toMatchObject({ count: 1 });
  });

  it('is dropped where its operator may not make it any more', async () => {
    const [gameId = ''] = some(58);
    const leaving = await newOperator(['content']);
    const from = Date.now() + HOUR_MS;
    const operationId = `leaving-${from}`;
    await leaving.call('game/set-many', { operationId, gameIds: [gameId], changes: { hidden: true }, from });
    await operate('operator/disable', { operatorId: leaving.operatorId });
    await applyGamePlans(platform, from);
    expect(await rowOf(gameId)).toMatchObject({ hidden: false, planned: [] });
  });
});

describe('the live layer of games', () => {
  it('is no part of the content, and survives an import', async () => {
    const [gameId = ''] = some(60);
    const before = await readAllGames(db);
    await set([gameId], { hidden: true, priority: 3 });
    expect(await readAllGames(db)).toEqual(before);
    await db.prepare('UPDATE game SET priority = 500 WHERE game_id = ?1').bind(gameId).run();
    expect(await rowOf(gameId)).toMatchObject({ priority: 3, hidden: true });
    await set([gameId], { hidden: false, priority: null });
    expect((await rowOf(gameId)).priority).toBe(500);
  });

  it('is published once operators are done, and pages carry it no longer', async () => {
    const [gameId = ''] = some(61);
    await set([gameId], { hidden: true });
    const version = await publishedVersion(env.CATALOGUE);
    await publishGameChanges(platform, Date.now(), coverInkIndex);
    expect(await publishedVersion(env.CATALOGUE)).toBe(version);
    await publishGameChanges(platform, Date.now() + HOUR_MS, coverInkIndex);
    expect(await publishedVersion(env.CATALOGUE)).not.toBe(version);
    // Pages that were made of the catalogue before still get it for a minute.
    expect((await maintained()).changed?.[gameId]).toMatchObject({ web: 0 });
    await db.prepare('UPDATE game_live SET published_at = 1 WHERE published_at IS NOT NULL').run();
    expect((await maintained()).changed).toBeUndefined();
    await set([gameId], { hidden: false });
    expect((await maintained()).changed?.[gameId]).toMatchObject({ web: 1 });
  });
});

describe('[6.8] all games that match', () => {
  const match = async (input: object, by = content): Promise<MatchEffects> => {
    const { envelope } = await by.call('game/match', input);
    if (!envelope.status) throw new Error(envelope.msg);
    return envelope.output as MatchEffects;
  };

  /** Changes page after page, as tools do. */
  async function setAll(
    filters: object,
    changes: object,
    { count = -1, ...more }: Record<string, number> = {},
  ) {
    const operationId = `matching-${++number}`;
    const shown = count < 0 ? (await match({ filters, changes })).count : count;
    const done: string[] = [];
    let after: string | null = null;
    do {
      const { envelope } = await content.call('game/set-matching', {
        filters,
        changes,
        operationId,
        count: shown,
        after,
        ...more,
      });
      if (!envelope.status) return { done, refusal: envelope.code };
      const page = envelope.output as GameOutcome & { next: string | null };
      done.push(...page.done);
      after = page.next;
    } while (after !== null);
    return { done, refusal: null };
  }

  it('are counted by the filters on the platform, with what would change', async () => {
    const { counts } = await list();
    const category = games[0]?.category ?? '';
    const ofCategory = await list({ filters: { category } });
    const effects = await match({ filters: { category }, changes: { popular: true, hidden: false } });
    expect(effects.count).toBe(ofCategory.counts.all);
    expect(effects.effects).toEqual([
      { field: 'popular', changed: ofCategory.counts.all, already: 0 },
      { field: 'hidden', changed: 0, already: ofCategory.counts.all },
    ]);
    expect(effects.countries).toContain('GB');
    expect((await match({})).count).toBe(counts.all);
    expect((await match({}, british)).count).toBeLessThanOrEqual(counts.all ?? 0);
    expect((await match({}, british)).countries).toEqual(['GB']);
  });

  it('are changed in pages, each as an operation of its own, though the change takes them out of the view', async () => {
    const all = await list({ filters: { view: 'popular' } });
    const { done, refusal } = await setAll({ view: 'popular' }, { popular: false });
    expect(refusal).toBeNull();
    expect(done).toHaveLength(all.counts.popular ?? 0);
    expect((await list()).counts.popular).toBe(0);
    const rest = await list();
    const hidden = await setAll({}, { priority: 50 });
    expect(hidden.done).toHaveLength(rest.counts.all ?? 0);
    expect(new Set(hidden.done).size).toBe(hidden.done.length);
    expect((await setAll({}, { popular: null, priority: null })).refusal).toBeNull();
    expect((await list()).counts.popular).toBe(all.counts.popular);
  });

  it('are planned under one id, and cancelled together', async () => {
    const category = games[0]?.category ?? '';
    const from = Date.now() + HOUR_MS;
    const { done } = await setAll({ category }, { new: true }, { from });
    expect((await list()).counts.planned).toBe(done.length);
    const planId = `matching-${number}`;
    const { envelope } = await content.call('game/cancel-plan', { planId });
    expect(envelope.output).toEqual({ planId, count: done.length });
  });

  it('are not changed where others match than were counted, or by operators of other markets', async () => {
    expect((await setAll({ view: 'popular' }, { popular: false }, { count: 1 })).refusal).toBe(409);
    const asked = await british.call('game/set-matching', {
      filters: {},
      count: 1,
      operationId: 'matching-british',
      changes: { popular: true },
    });
    expect(asked.envelope.code).toBe(403);
  });
});
