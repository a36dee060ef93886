/** Publishing the catalogue: the files, their order, and the view of concurrent readers. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  attributeFile,
  contactFile,
  countFile,
  generalInfoFile,
  providerFile,
  recommendFile,
  seoFooterFile,
  seoMetadataFile,
  seoScriptFile,
  versionFile,
} from '#app/contract/catalogue.ts';
import { type Game, parseGames, titleFile, withTitles } from '#app/contract/catalogue-games.ts';
import { coverInkIndex } from '#demo/art/art.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishCatalogue, serveCatalogue } from '#platform/games/catalogue/catalogue.ts';
import { publishFiles } from '#platform/games/catalogue/publish.ts';
import {
  type DirectoryGame,
  type Provider,
  readAttributes,
  readGames,
  readProviders,
} from '#platform/games/game/game.ts';
import { migrateDirectory, seedAll } from '#tests/support/workers/directory.ts';
import { outputOf } from '#tests/support/workers/platform.ts';

const bucket = env.CATALOGUE;
const TYPES = ['slots', 'live', 'table', 'fish', 'sports', 'lottery', 'crash', 'arcade', 'poker'];
const CURRENCIES = ['GBP', 'SEK', 'BRL', 'CLP', 'AED', 'MOP', 'PHP'];
const COUNTRIES = ['GB', 'SE', 'BR', 'CL', 'AE', 'MO', 'PH'];
const TAGS = [
  'en-gb',
  'sv-se',
  'en-se',
  'pt-br',
  'en-br',
  'es-cl',
  'en-cl',
  'ar-ae',
  'en-ae',
  'zh-mo',
  'pt-mo',
  'en-mo',
  'en-ph',
];
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

interface WatchedBucket {
  bucket: R2Bucket;
  /** `put key` and `delete key`, as they happened. */
  log: string[];
}

/** The bucket under observation; `beforePut` may fail a write, or do something in the middle of a publication. */
function watch(beforePut: (key: string, count: number) => unknown = () => undefined): WatchedBucket {
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

/** A published file as a reader gets it, parsed; null for a missing one. */
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

  it('has no file before the first publication', async () => {
    expect(await read('version.json')).toBeNull();
    expect(await readAll(null)).toEqual([null, null, null]);
    expect(await readAll('v1')).toEqual([null, null, null]);
  });

  it('writes every file of the version, and version.json last', async () => {
    const { bucket: watched, log } = watch();
    await publishFiles(watched, 'v1', filesOf('one'));
    expect(log.toSorted()).toEqual([
      'put catalogue/v1/GBP/game/live.json.gz',
      'put catalogue/v1/GBP/game/recommend.json',
      'put catalogue/v1/GBP/game/slots.json.gz',
      'put catalogue/version.json',
    ]);
    expect(log.at(-1)).toBe('put catalogue/version.json');
    expect(await read('version.json')).toEqual({ version: 'v1' });
    expect(await readAll(null)).toEqual(['one', 'one', 'one']);
  });

  it('serves the old version until version.json is written', async () => {
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

  it('keeps the previous version readable after a publication', async () => {
    await publishFiles(bucket, 'v1', filesOf('one'));
    const { version } = versionFile.parse(await read('version.json'));
    const [first] = filesOf('');
    expect(await read(first?.place ?? '', version)).toBe('one');
    await publishFiles(bucket, 'v2', filesOf('two'));
    expect(await readAll(version)).toEqual(['one', 'one', 'one']);
    await publishFiles(bucket, 'v3', filesOf('three'));
    expect(await readAll(version)).toEqual(['one', 'one', 'one']);
  });

  it('removes all but two old versions, after version.json', async () => {
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

  it('keeps the replaced version readable after repeated failures', async () => {
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

describe('[7.44] publications that overlap', () => {
  afterEach(clear);

  it.each([
    ['before version.json', 4],
    ['in the middle of its files', 2],
  ])('one that is overtaken %s leaves the later version current', async (_says, at) => {
    const { bucket: watched } = watch(async (_key, count) => {
      if (count === at) await publishFiles(bucket, 'v2', filesOf('two'));
    });
    await publishFiles(watched, 'v1', filesOf('one'));
    expect(await read('version.json')).toEqual({ version: 'v2' });
    expect(await readAll(null)).toEqual(['two', 'two', 'two']);
  });

  it('one that finishes after an earlier version replaces it', async () => {
    await publishFiles(bucket, 'v1', filesOf('one'));
    const { bucket: watched } = watch(async (_key, count) => {
      if (count === 4) await publishFiles(bucket, 'v2', filesOf('two'));
    });
    await publishFiles(watched, 'v3', filesOf('three'));
    expect(await read('version.json')).toEqual({ version: 'v3' });
    expect(await readAll(null)).toEqual(['three', 'three', 'three']);
  });

  it('twenty in one millisecond get twenty increasing versions', async () => {
    await migrateDirectory();
    const context = { env: platformEnv(env), now: () => 1_700_000_000_000, coverInk: coverInkIndex };
    const first = await publishCatalogue(context);
    const many = await Promise.all(Array.from({ length: 20 }, () => publishCatalogue(context)));
    const versions = many.map(it => it.version);
    expect(new Set(versions).size).toBe(20);
    expect(versions.every(it => it > first.version)).toBe(true);
    expect(await read('version.json')).toEqual({ version: versions.toSorted().at(-1) });
    const back = await publishCatalogue({ ...context, now: () => 1_600_000_000_000 });
    expect(await read('version.json')).toEqual({ version: back.version });
    await env.DIRECTORY.prepare('DELETE FROM publication').run();
    const forgotten = await publishCatalogue(context);
    expect(forgotten.version > back.version).toBe(true);
    await env.DIRECTORY.prepare('DELETE FROM publication').run();
  });

  it('readers that read the version first never see mixed files', async () => {
    await publishFiles(bucket, 'v1', filesOf('v1'));
    const seen: unknown[][] = [];
    const { bucket: watched } = watch(async (_key, count) => {
      const { version } = versionFile.parse(await read('version.json'));
      const [first, second] = filesOf('').map(it => it.place);
      const early = await read(first ?? '', version);
      if (count === 1) await publishFiles(bucket, 'v2', filesOf('v2'));
      seen.push([version, early, await read(second ?? '', version)]);
    });
    await publishFiles(watched, 'v3', filesOf('v3'));
    expect(seen).toHaveLength(4);
    for (const [version, ...contents] of seen) expect(contents).toEqual([version, version]);
    expect(new Set(seen.map(([version]) => version))).toEqual(new Set(['v1', 'v2']));
  });
});

/** The catalogue of the seeded directory. */
describe('[7.45] the catalogue', () => {
  const context = { env: platformEnv(env), now: () => SEEDED_AT, coverInk: coverInkIndex };
  const version = SEEDED_AT.toString(36).padStart(9, '0');
  let providers: Provider[];
  let directory: Record<string, DirectoryGame[]>;

  beforeAll(async () => {
    await clear();
    await migrateDirectory();
    await seedAll(context, 'site 5/5');
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
    const ofSite = [
      ...COUNTRIES.map(country => `general-info/${country}.json`),
      ...COUNTRIES.map(country => `contact/${country}.json`),
      ...TAGS.flatMap(tag => [`seo/${tag}/metadata.json`, `seo/${tag}/footer.json`]),
      ...TAGS.flatMap(tag => [`terms/${tag}.json`, `help/${tag}.json.gz`]),
      'seo/script/default.json',
      'theme.json',
    ].map(place => `catalogue/${version}/${place}`);
    expect(await keysIn(bucket, 'catalogue/')).toEqual(
      [...expected, ...ofSite, 'catalogue/version.json'].sort(),
    );
  });

  it('[3.11] [9.2] contains the directory’s games of the currency’s studios, by priority', async () => {
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
            img: `/art/cover/${row.gameId}.svg?v=${version}&d=3`,
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

  it('has studios and games in their own markets only', async () => {
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

  it('has titles in their own script of every game, in the order of the games, for AED in Arabic and for MOP in Chinese', async () => {
    for (const [currency, code, script] of [
      ['AED', 'ar', /\p{Script=Arabic}/u],
      ['MOP', 'zh', /\p{Script=Han}/u],
    ] as const) {
      for (const type of TYPES) {
        const file = titleFile.parse(await read(`${currency}/game/${type}.${code}.json.gz`));
        expect([file.version, file.code]).toEqual([version, code]);
        const games = await gamesOf(currency, type);
        const names = new Map((directory[type] ?? []).map(row => [row.gameId, row.names[code]]));
        const shown = withTitles({ version, games }, file).map(game => game.displayName);
        expect(shown).toEqual(games.map(game => names.get(game.gameId)));
        expect(shown.filter(title => !script.test(title))).toEqual([]);
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

  it('[3.13] [7.46] lists attributes as the directory has them, active or not, without those that a market hides', async () => {
    const attributes = await readAttributes(env.DIRECTORY);
    expect(attributes).toHaveLength(16);
    const others = attributes.filter(it => it.id !== 'a-feature-buy');
    expect(others).toHaveLength(15);
    for (const currency of CURRENCIES)
      expect(attributeFile.parse(await read(`${currency}/game/attribute.json`))).toEqual({
        version,
        attributes: ['GBP', 'SEK'].includes(currency) ? others : attributes,
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

  it('[7.47] general info equals the call’s reply for each country', async () => {
    for (const [index, currency] of CURRENCIES.entries()) {
      const file = await read(`general-info/${COUNTRIES[index]}.json`);
      expect(file).toEqual(await outputOf('general/general-info', { currency }));
      expect(generalInfoFile.parse(file)).toEqual(file);
    }
  });

  it('[7.48] contact info of every country is fictional', async () => {
    for (const country of COUNTRIES) {
      const { setting, data, ...links } = contactFile.parse(await read(`contact/${country}.json`));
      expect(data.email).toBe(`help@${country.toLowerCase()}.meridian.example`);
      // Numbers that Ofcom and PTS reserve for fiction.
      expect(data.phone).toMatch(/^\+44 20 7946 0\d{3}$|^\+46 8 465 004 \d\d$/);
      expect(data.whatsapp ?? '+44 7700 900000').toMatch(/^\+44 7700 900\d{3}$/);
      for (const link of Object.values(links).filter(it => typeof it === 'object' && it !== null))
        expect(new URL(link.url).hostname).toMatch(/\.example$/);
      expect(setting).toMatchObject({ phone: true, email: true });
    }
  });

  it('[7.49] metadata of every tag are about home and the nine categories, in its language', async () => {
    const paths = ['/', ...TYPES.map(type => `/${type}`)];
    const seen = new Map<string, string>();
    for (const tag of TAGS) {
      const file = seoMetadataFile.parse(await read(`seo/${tag}/metadata.json`));
      expect(Object.keys(file).toSorted()).toEqual(paths.toSorted());
      const texts = Object.values(file).flatMap(it => [it.title, it.description]);
      expect(new Set(texts).size, `${tag}: each says its own`).toBe(20);
      const code = tag.slice(0, 2);
      for (const text of texts) {
        const other = seen.get(text);
        expect(other ?? code, text).toBe(code);
        seen.set(text, code);
      }
    }
  });

  it('[7.49] footers of every tag are translated, section for section', async () => {
    const footers = new Map<string, string[]>();
    for (const tag of TAGS) {
      const { sections } = seoFooterFile.parse(await read(`seo/${tag}/footer.json`));
      expect(sections.map(it => it.paragraphs.length)).toEqual([2, 2, 1]);
      footers.set(
        tag.slice(0, 2),
        sections.flatMap(it => [it.heading, ...it.paragraphs]),
      );
    }
    expect(new Set([...footers.values()].flat()).size).toBe(6 * 8);
  });

  it('[7.49] scripts of every domain are structured data about the site only', async () => {
    const { scripts } = seoScriptFile.parse(await read('seo/script/default.json'));
    expect(scripts).toHaveLength(1);
    const [script] = scripts;
    const data = JSON.parse(script !== undefined && 'text' in script ? script.text : '');
    expect(data['@graph'].map((it: { '@type': string; name: string }) => [it['@type'], it.name])).toEqual([
      ['Organization', 'Meridian'],
      ['WebSite', 'Meridian'],
    ]);
  });

  it('[7.49] the demo has metadata of ten pages and one script', async () => {
    await env.DIRECTORY.prepare('DELETE FROM publication').run();
    await clear();
    await publishCatalogue(context);
    expect(Object.keys(seoMetadataFile.parse(await read('seo/en-gb/metadata.json')))).toHaveLength(10);
    expect(seoScriptFile.parse(await read('seo/script/default.json')).scripts).toHaveLength(1);
  });

  it('the same rows and version give the same bytes', async () => {
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
    await env.DIRECTORY.prepare('DELETE FROM publication').run();
    expect(await publishCatalogue(context)).toEqual({ version, files: before.length });
    expect(await bytesOf()).toEqual(before);
  });

  it('a change in the directory appears with the next publication, under a later version', async () => {
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
