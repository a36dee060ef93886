/** Every lobby page of every market, as the built pair sends it: its first games, and none of the rest of the catalogue. */

import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Game, parseGames } from '#app/contract/catalogue-games.ts';
import { demoGames } from '#demo/seed/games/games.ts';
import { HAS_OWN_SCRIPTS } from '#tests/support/plain-build.ts';
import attributes from '../../workers/demo/seed/site/attributes.json' with { type: 'json' };
import { elementsOf } from '../support/elements.ts';
import { pageText } from '../support/page-text.ts';
import { sharedSite } from '../support/pair.ts';
import { logIn } from '../support/session.ts';

const site = sharedSite();

/** Tag, currency, language of the games' titles. */
const MARKETS = [
  ['en-gb', 'GBP', 'en'],
  ['sv-se', 'SEK', 'en'],
  ['pt-br', 'BRL', 'en'],
  ['es-cl', 'CLP', 'en'],
  ['ar-ae', 'AED', 'ar'],
  ['zh-mo', 'MOP', 'zh'],
  ['en-ph', 'PHP', 'en'],
] as const;
const TYPES = ['slots', 'live', 'table', 'fish', 'sports', 'lottery', 'crash', 'arcade', 'poker'];
const PHONE = { 'sec-ch-ua-mobile': '?1' };
/** Markets with their turns, where each takes every third of a list: together they take each entry in two markets or more. */
const TURNS = 3;
const IN_TURN = MARKETS.map((market, turn) => [...market, turn] as const);
const isInTurn = (at: number, turn: number) => at % TURNS === turn % TURNS;

const titles = new Map(demoGames(5000).map(game => [game.gameId, game.names]));
const providersOf = (games: readonly Game[]) => [...new Set(games.map(game => game.providerId))];

async function readGames(path: string): Promise<Game[]> {
  const file = await (await site.get(`/static/${path}.json.gz`)).arrayBuffer();
  const result = parseGames(JSON.parse(gunzipSync(file).toString()));
  if (!result.ok) throw new Error(`${path}: ${result.error.reason}`);
  return result.value.games;
}

const lists = new Map<string, Promise<Game[]>>();
/** The games of a published file, which is read once. */
function publishedGames(currency: string, type: string): Promise<Game[]> {
  const path = `${currency}/game/${type}`;
  const games = lists.get(path) ?? readGames(path);
  lists.set(path, games);
  return games;
}

/** A text as React escapes it in HTML. */
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isForDesktop = (game: Game) => game.web === 1;

/** The page answers 200 with exactly these games in it, by title and by id, in its markup and in its data. */
async function expectOnly(path: string, games: readonly Game[], code: 'en' | 'ar' | 'zh', headers = {}) {
  const response = await site.get(path, headers);
  const html = await pageText(response);
  expect(response.status, path).toBe(200);
  const names = games.map(game => inHtml(titles.get(game.gameId)?.[code] ?? 'no title'));
  expect(
    names.filter(name => !html.includes(name)),
    `${path} lacks`,
  ).toEqual([]);
  const ids = [...html.matchAll(/\bg-[0-9a-z]{4}\b/g)].map(([id]) => id).filter(id => titles.has(id));
  expect([...new Set(ids)].toSorted(), path).toEqual(games.map(game => game.gameId).toSorted());
}

describe('[2.4] [2.57] every category', () => {
  it.each(MARKETS)('%s', async (tag, currency, code) => {
    for (const type of TYPES) {
      const games = (await publishedGames(currency, type)).filter(isForDesktop);
      await expectOnly(`/${tag}/${type}`, games.slice(0, 35), code);
    }
  });

  it('[2.55] on a phone, the games that are meant for phones', async () => {
    const games = await publishedGames('GBP', 'slots');
    const first = games.filter(game => game.mobile === 1).slice(0, 35);
    expect(first).not.toEqual(games.filter(isForDesktop).slice(0, 35));
    await expectOnly('/en-gb/slots', first, 'en', PHONE);
  });
});

describe('[2.5] [1.4] every provider of a category', () => {
  it.each([
    ['en-gb', 'GBP', 'en', 'slots'],
    ['ar-ae', 'AED', 'ar', 'live'],
    ['zh-mo', 'MOP', 'zh', 'table'],
  ] as const)('%s, %s, %s, %s', async (tag, currency, code, type) => {
    const games = (await publishedGames(currency, type)).filter(isForDesktop);
    const providers = providersOf(games);
    expect(providers.length).toBeGreaterThan(5);
    for (const provider of providers) {
      const own = games.filter(game => game.providerId === provider);
      await expectOnly(`/${tag}/${type}/${provider}`, own.slice(0, 35), code);
    }
  });
});

describe('[2.15] [2.46] the providers of every category', () => {
  it.each(IN_TURN)('%s', async (tag, currency, _code, turn) => {
    for (const type of TYPES.filter((_, at) => isInTurn(at, turn))) {
      const games = (await publishedGames(currency, type)).filter(isForDesktop);
      const response = await site.get(`/${tag}/providers/${type}`);
      const html = await pageText(response);
      expect(response.status, type).toBe(200);
      const linked = html.matchAll(new RegExp(`href="/${tag}/${type}\\?provider=([^"&]+)"`, 'g'));
      expect([...linked].map(([, id]) => id).toSorted(), type).toEqual(providersOf(games).toSorted());
    }
  });
});

describe('[2.7] [2.45] every attribute, by its English name', () => {
  const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

  it.each(IN_TURN)('%s', async (tag, currency, code, turn) => {
    const lists = await Promise.all(TYPES.map(type => publishedGames(currency, type)));
    const taken = attributes.filter((_, at) => isInTurn(at, turn));
    for (const { id: attributeId, names, isShown = true } of taken) {
      const path = `/${tag}/attr/${slugOf(names.en)}`;
      if (!isShown) {
        expect((await site.get(path)).status, `[9.3] ${path}`).toBe(404);
        continue;
      }
      // Best first over all categories; where priorities are alike, in the order of the categories [9.2].
      const games = lists
        .flat()
        .filter(game => isForDesktop(game) && game.attributes.includes(attributeId))
        .toSorted((a, b) => (a.priority ?? 999) - (b.priority ?? 999));
      expect(games.length, path).toBeGreaterThan(0);
      await expectOnly(path, games.slice(0, 35), code);
    }
  });

  it.each(IN_TURN)('[8.12] %s: any other slug is 404', async (tag, _currency, _code, turn) => {
    const language = tag.slice(0, 2) as 'sv' | 'pt' | 'es' | 'ar' | 'zh' | 'en';
    const active = attributes.filter(({ isShown = true }) => isShown);
    const english = new Set(active.map(({ names }) => slugOf(names.en)));
    const own = active.map(({ names }) => slugOf(names[language])).filter(slug => !english.has(slug));
    expect(own.length > 0, 'names of its own').toBe(language !== 'en');
    const ids = active.map(({ id }) => id).filter((_, at) => isInTurn(at, turn));
    for (const slug of [...own, ...ids, 'Jackpots', 'free%20spins', 'free-spins-']) {
      const response = await site.get(`/${tag}/attr/${encodeURI(slug).replaceAll('%25', '%')}`);
      expect(response.status, slug).toBe(404);
    }
  });
});

it('[3.14] the card of a category on home says how many studios have games in it', async () => {
  const home = await pageText(await site.get('/en-gb'));
  const cards = [...home.matchAll(/<li><a href="\/en-gb\/(\w+)"[^>]*>(.*?)<\/a><\/li>/gs)];
  const counts = cards.flatMap(([, type = '', card = '']) => {
    const [, count] = card.match(/<small[^>]*>(\d+) studios?<\/small>/) ?? [];
    return count === undefined ? [] : [[type, Number(count)] as const];
  });
  expect(counts.map(([type]) => type).toSorted()).toEqual(TYPES.toSorted());
  for (const [type, count] of counts)
    expect(count, type).toBe(providersOf(await publishedGames('GBP', type)).length);
});

/** Elements of a page: a cheap phone draws and hydrates them at once. */
const MOST_ELEMENTS = HAS_OWN_SCRIPTS ? 760 : 830;

it('[2.3] [2.4] home and a category of any market have few elements, for guests and on a member’s home', async () => {
  const elements: [string, number][] = [];
  const count = async (path: string, headers: Record<string, string> = {}) =>
    elements.push([path, elementsOf(await (await site.get(path, headers)).text())]);
  for (const [tag] of MARKETS) {
    await count(`/${tag}`);
    await count(`/${tag}/slots`);
  }
  const { cookie } = await logIn(site.pair(), 'demogb');
  await count('/en-gb', { cookie });
  expect(elements.filter(([, number]) => number > MOST_ELEMENTS)).toEqual([]);
  expect(elements.filter(([, number]) => number < 300)).toEqual([]);
});
