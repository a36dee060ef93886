/** Publishing the catalogue: which files, in which order, and what readers find while it happens. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  attributeFile,
  countFile,
  providerFile,
  recommendFile,
  versionFile,
} from '#app/contract/catalogue.ts';
import { type Game, parseGames, titleFile } from '#app/contract/catalogue-games.ts';
import { publishCatalogue, serveCatalogue } from '#platform/catalogue/catalogue.ts';
import { publishFiles } from '#platform/catalogue/publish.ts';
import { platformEnv } from '#platform/env.ts';
import {
  type DirectoryGame,
  type Provider,
  readAttributes,
  readGames,
  readProviders,
} from '#platform/game/game.ts';
import { seed } from '#platform/seed/seed.ts';
import { migrateDirectory } from '../support/workers.ts';

const bucket = env.CATALOGUE;
const TYPES = ['slots', 'live', 'table', 'fish', 'sports', 'lottery', 'crash', 'arcade', 'poker'];
const CURRENCIES = ['GBP', 'SEK', 'BRL', 'CLP', 'AED', 'MOP', 'PHP'];
const SEEDED_AT = 1_790_000_000_000;

async function keysIn(from: R2Bucket, prefix = ''): Promise<string[]> {
  const { objects, truncated } = await from.list({ prefix });
  if (truncated) throw new Error('more keys than one list has');
  return objects.map(object => object.key);
}

async function clear(): Promise<void> {
  const keys = await keysIn(bucket);
  if (keys.length > 0) await bucket.delete(keys);
}

interface Watched {
  bucket: R2Bucket;
  /** `put key` and `delete key`, as they happened. */
  log: string[];
}

/** The bucket under observation; `beforePut` may fail a write, or do something in the middle of a publication. */
function watch(beforePut: (key: string, count: number) => unknown = () => undefined): Watched {
  const log: string[] = [];
  let count = 0;
  const watched = new Proxy(bucket, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        if (name === 'put') {
          await beforePut(String(args[0]), ++count);
          log.push(`put ${args[0]}`);
        }
        if (name === 'delete') log.push(...[args[0]].flat().map(key => `delete ${key}`));
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { bucket: watched, log };
}

/** What a reader gets of a file, parsed; null where there is none. */
async function read(place: string, version: string | null = null): Promise<unknown> {
  const response = await serveCatalogue(bucket, place, version);
  if (response.status === 404) return null;
  const isZipped = place.endsWith('.gz') && response.body !== null;
  const body = isZipped ? response.body?.pipeThrough(new DecompressionStream('gzip')) : response.body;
  return new Response(body).json();
}

const filesOf = (content: string) =>
  ['GBP/game/slots.json.gz', 'GBP/game/live.json.gz', 'GBP/game/recommend.json'].map(place => ({
    place,
    content,
  }));
const readAll = (version: string | null) => Promise.all(filesOf('').map(({ place }) => read(place, version)));

describe('[7.44] publishing', () => {
  afterEach(clear);

  it('before the first, there is no file', async () => {
    expect(await read('version.json')).toBeNull();
    expect(await readAll(null)).toEqual([null, null, null]);
    expect(await readAll('v1')).toEqual([null, null, null]);
  });

  it('writes every file of the version, and version.json last', async () => {
    const { bucket: watched, log } = watch();
    await publishFiles(watched, 'v1', filesOf('one'));
    expect(log).toEqual([
      'put catalogue/v1/GBP/game/slots.json.gz',
      'put catalogue/v1/GBP/game/live.json.gz',
      'put catalogue/v1/GBP/game/recommend.json',
      'put catalogue/version.json',
    ]);
    expect(await read('version.json')).toEqual({ version: 'v1' });
    expect(await readAll(null)).toEqual(['one', 'one', 'one']);
  });

  it('shows the old files until then, whichever file is being written', async () => {
    await publishFiles(bucket, 'v1', filesOf('one'));
    const seen: unknown[] = [];
    const { bucket: watched } = watch(async () => {
      seen.push([await read('version.json'), await readAll(null), await readAll('v1')]);
    });
    await publishFiles(watched, 'v2', filesOf('two'));
    const old = ['one', 'one', 'one'];
    expect(seen).toEqual(Array.from({ length: 4 }, () => [{ version: 'v1' }, old, old]));
    expect([await read('version.json'), await readAll(null)]).toEqual([
      { version: 'v2' },
      ['two', 'two', 'two'],
    ]);
  });

  it('a reader that took the version before still reads all files of it after', async () => {
    await publishFiles(bucket, 'v1', filesOf('one'));
    const { version } = versionFile.parse(await read('version.json'));
    const [first] = filesOf('');
    expect(await read(first?.place ?? '', version)).toBe('one');
    await publishFiles(bucket, 'v2', filesOf('two'));
    expect(await readAll(version)).toEqual(['one', 'one', 'one']);
    await publishFiles(bucket, 'v3', filesOf('three'));
    expect(await readAll(version)).toEqual(['one', 'one', 'one']);
  });

  it('removes old versions but two, after version.json', async () => {
    for (const version of ['v1', 'v2', 'v3']) await publishFiles(bucket, version, filesOf(version));
    const { bucket: watched, log } = watch();
    await publishFiles(watched, 'v4', filesOf('v4'));
    const removed = log.filter(line => line.startsWith('delete '));
    expect(removed).toHaveLength(3);
    expect(removed.every(line => line.startsWith('delete catalogue/v1/'))).toBe(true);
    expect(log.indexOf('put catalogue/version.json')).toBeLessThan(log.indexOf(removed[0] ?? ''));
    expect(await readAll('v1')).toEqual([null, null, null]);
    for (const version of ['v2', 'v3', 'v4'])
      expect(await readAll(version)).toEqual([version, version, version]);
  });

  it.each([1, 2, 3, 4])('that fails at write %d leaves the old version in force', async failing => {
    await publishFiles(bucket, 'v1', filesOf('one'));
    const { bucket: watched } = watch((_key, count) => {
      if (count === failing) throw new Error('the bucket is full');
    });
    await expect(publishFiles(watched, 'v2', filesOf('two'))).rejects.toThrow('the bucket is full');
    expect(await read('version.json')).toEqual({ version: 'v1' });
    expect(await readAll(null)).toEqual(['one', 'one', 'one']);
    await publishFiles(bucket, 'v3', filesOf('three'));
    expect(await readAll(null)).toEqual(['three', 'three', 'three']);
  });

  it('that failed many times does not take the replaced version from its readers', async () => {
    await publishFiles(bucket, 'v1', filesOf('one'));
    for (const version of ['v2', 'v3', 'v4']) {
      const { bucket: watched } = watch((_key, count) => {
        if (count === 2) throw new Error('the bucket is full');
      });
      await expect(publishFiles(watched, version, filesOf('half'))).rejects.toThrow();
    }
    await publishFiles(bucket, 'v5', filesOf('five'));
    expect(await readAll('v1')).toEqual(['one', 'one', 'one']);
    expect(await readAll(null)).toEqual(['five', 'five', 'five']);
  });
});

/** The catalogue of the seeded directory. */
describe('[7.45] the catalogue', () => {
  const context = { env: platformEnv(env), now: () => SEEDED_AT };
  const version = SEEDED_AT.toString(36).padStart(9, '0');
  let providers: Provider[];
  let directory: Record<string, DirectoryGame[]>;

  beforeAll(async () => {
    await clear();
    await migrateDirectory();
    await seed(context);
    providers = await readProviders(env.DIRECTORY);
    const lists = await Promise.all(TYPES.map(async type => [type, await readGames(env.DIRECTORY, type)]));
    directory = Object.fromEntries(lists);
  });

  const providersIn = (currency: string) => providers.filter(it => it.currencies.includes(currency));
  const gamesOf = async (currency: string, type: string): Promise<Game[]> => {
    const result = parseGames(await read(`${currency}/game/${type}.json.gz`));
    if (!result.ok) throw new Error(`${currency} ${type}: ${result.error.reason}`);
    expect(result.value.version).toBe(version);
    return result.value.games;
  };

  it('has these files for each currency, and titles in another script where its market has that language', async () => {
    const expected = CURRENCIES.flatMap(currency => {
      const codes = { AED: ['.ar'], MOP: ['.zh'] }[currency] ?? [];
      const lists = ['', ...codes].flatMap(code => TYPES.map(type => `${type}${code}.json.gz`));
      return ['provider.json.gz', 'recommend.json', 'attribute.json', 'count.json', ...lists].map(
        name => `catalogue/${version}/${currency}/game/${name}`,
      );
    });
    expect(await keysIn(bucket)).toEqual([...expected, 'catalogue/version.json'].sort());
  });

  it('[3.11] [9.2] gives the rows of the directory back: games of the currency’s studios, by priority', async () => {
    for (const currency of CURRENCIES) {
      const studios = new Map(providersIn(currency).map(it => [it.providerId, it]));
      for (const type of TYPES) {
        const expected = (directory[type] ?? [])
          .filter(row => studios.has(row.providerId))
          .toSorted((a, b) => (a.priority ?? 999) - (b.priority ?? 999))
          .map(row => ({
            gameId: row.gameId,
            providerId: row.providerId,
            name: row.names.en,
            displayName: row.names.en,
            providerDisplay: studios.get(row.providerId)?.name,
            img: `/art/cover/${row.gameId}.svg?v=${version}`,
            mobile: row.mobile,
            web: row.web,
            popular: row.popular,
            new: row.new,
            attributes: row.attributes,
            method: studios.get(row.providerId)?.method,
            type,
            priority: row.priority,
            ink: expect.any(Number),
          }));
        const games = await gamesOf(currency, type);
        expect(games.length).toBeGreaterThan(10);
        expect(games).toEqual(expected);
      }
    }
  });

  it('has each studio in its markets only, as it has each game', async () => {
    expect(providers).toHaveLength(60);
    const missing = providers.filter(it => it.currencies.length < CURRENCIES.length);
    expect(missing.length).toBeGreaterThanOrEqual(7);
    for (const currency of CURRENCIES) {
      const file = providerFile.parse(await read(`${currency}/game/provider.json.gz`));
      expect([file.version, Object.keys(file.category)]).toEqual([version, TYPES]);
      for (const type of TYPES) {
        const made = new Set((await gamesOf(currency, type)).map(game => game.providerId));
        const listed = file.category[type]?.map(it => it.providerId) ?? [];
        expect(listed.toSorted()).toEqual([...made].toSorted());
        for (const { providerId } of missing.filter(it => !it.currencies.includes(currency)))
          expect(listed).not.toContain(providerId);
      }
    }
  });

  it('has titles in their own script of every game, for AED in Arabic and for MOP in Chinese', async () => {
    for (const [currency, code, script] of [
      ['AED', 'ar', /\p{Script=Arabic}/u],
      ['MOP', 'zh', /\p{Script=Han}/u],
    ] as const) {
      for (const type of TYPES) {
        const file = titleFile.parse(await read(`${currency}/game/${type}.${code}.json.gz`));
        expect([file.version, file.code]).toEqual([version, code]);
        const games = await gamesOf(currency, type);
        expect(Object.keys(file.titles).toSorted()).toEqual(games.map(game => game.gameId).toSorted());
        expect(Object.values(file.titles).filter(title => !script.test(title))).toEqual([]);
      }
    }
    for (const place of [
      'GBP/game/slots.ar.json.gz',
      'AED/game/slots.zh.json.gz',
      'MOP/game/slots.pt.json.gz',
    ])
      expect(await read(place)).toBeNull();
  });

  it('[7.46] recommends popular games that the currency has, from every category that has one', async () => {
    for (const currency of CURRENCIES) {
      const { recommend } = recommendFile.parse(await read(`${currency}/game/recommend.json`));
      expect([recommend.length, new Set(recommend.map(it => it.gameId)).size]).toEqual([35, 35]);
      for (const type of TYPES) {
        const popular = (await gamesOf(currency, type)).filter(game => game.popular === 1);
        const named = recommend.filter(it => it.type === type).map(it => it.gameId);
        expect(popular.map(game => game.gameId).slice(0, named.length)).toEqual(named);
        if (popular.length > 0) expect(named.length).toBeGreaterThan(0);
      }
    }
  });

  it('[3.13] [7.46] lists attributes as the directory has them, active or not', async () => {
    const attributes = await readAttributes(env.DIRECTORY);
    expect(attributes).toHaveLength(16);
    for (const currency of CURRENCIES)
      expect(attributeFile.parse(await read(`${currency}/game/attribute.json`))).toEqual({
        version,
        attributes,
      });
  });

  it('[2.55] counts the games of each category for each device', async () => {
    for (const currency of CURRENCIES) {
      const { counts } = countFile.parse(await read(`${currency}/game/count.json`));
      expect(Object.keys(counts).sort()).toEqual([...TYPES].sort());
      for (const type of TYPES) {
        const games = await gamesOf(currency, type);
        expect(counts[type]).toEqual({
          web: games.filter(game => game.web === 1).length,
          mobile: games.filter(game => game.mobile === 1).length,
        });
      }
    }
  });

  it('stays small: all categories of one currency at 5,000 games are at most 70 kB', async () => {
    const { objects } = await bucket.list({ prefix: `catalogue/${version}/` });
    const sums = CURRENCIES.map(currency => {
      const ofGames = objects.filter(object =>
        TYPES.some(type => object.key.endsWith(`/${currency}/game/${type}.json.gz`)),
      );
      expect(ofGames).toHaveLength(TYPES.length);
      return ofGames.reduce((sum, object) => sum + object.size, 0);
    });
    console.log(`category files, gzip, bytes: ${CURRENCIES.map((it, at) => `${it} ${sums[at]}`).join(', ')}`);
    expect(Math.max(...sums)).toBeLessThanOrEqual(70_000);
  });

  it('the same rows at the same moment are the same bytes', async () => {
    const bytesOf = async (): Promise<string[]> => {
      const keys = await keysIn(bucket, `catalogue/${version}/`);
      return Promise.all(
        keys.map(async key => {
          const bytes = await (await bucket.get(key))?.arrayBuffer();
          const digest = await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer(0));
          return `${key} ${Array.from(new Uint8Array(digest)).join(' ')}`;
        }),
      );
    };
    const before = await bytesOf();
    await clear();
    expect(await publishCatalogue(context)).toEqual({ version, files: before.length });
    expect(await bytesOf()).toEqual(before);
  });

  it('a change in the directory is seen with the next publication, under a later version', async () => {
    const [game] = await gamesOf('GBP', 'poker');
    await env.DIRECTORY.prepare('UPDATE game SET popular = 1 - popular WHERE game_id = ?1')
      .bind(game?.gameId ?? '')
      .run();
    expect((await gamesOf('GBP', 'poker'))[0]?.popular).toBe(game?.popular);
    const later = await publishCatalogue({ ...context, now: () => SEEDED_AT + 1 });
    expect(later.version > version).toBe(true);
    const changed = parseGames(await read('GBP/game/poker.json.gz'));
    expect(changed.ok && changed.value.games[0]).toMatchObject({ popular: 1 - (game?.popular ?? 0) });
    expect(await read('version.json')).toEqual({ version: later.version });
  });
});
