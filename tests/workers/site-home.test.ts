/** What home shows and what the brand says is part of the site's versions: head and rows of home, recommended games by currency, banners with a period and an alternative text. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Banner, Dashboard } from '#app/contract/common.ts';
import type { GeneralInfo } from '#app/contract/general.ts';
import type { SiteFilePlan } from '#app/contract/operator/site-files.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { publishedVersion, readFile } from '#platform/games/catalogue/publish.ts';
import { pngOf, smallSite } from '#tests/support/small-site.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';
import {
  describedSite,
  type Files,
  importWith,
  inParts,
  publishedFiles,
  send,
} from '#tests/support/workers/site-tool.ts';

const BANNER = { type: 'slots', names: { en: 'Welcome' }, image: '/art/banner/live.svg' };
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let content: TestOperator;

const withHome = (home: object, more: (files: Files) => void = () => undefined) =>
  describedSite(files => {
    files['home.json'] = home;
    more(files);
  });

beforeAll(async () => {
  await migrateDirectory();
  content = await newOperator(['content']);
  expect((await importWith(operate, await describedSite())).status).toBe(true);
});

async function inLanguage<Output>(name: string, payload: object, pathlang = ''): Promise<Output> {
  const { envelope } = await ask(`/api/${name}`, payload, { pathlang });
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as Output;
}

const dashboard = (tag?: string) =>
  inLanguage<Dashboard>('common/dashboard', { type: 'home', device: 'desktop', currency: 'EUR' }, tag);

async function recommended(): Promise<{ gameId: string; chosen?: true }[]> {
  const version = (await publishedVersion(env.CATALOGUE)) ?? '';
  const file = await readFile(env.CATALOGUE, version, 'EUR/game/recommend.json');
  const { recommend } = (await new Response(file?.body ?? null).json()) as {
    recommend: { gameId: string; chosen?: true }[];
  };
  return recommend;
}

async function planOf(path: string, value: unknown): Promise<SiteFilePlan> {
  const read = await content.call('site/file', { path });
  const { base } = read.envelope.output as { base: string };
  const { envelope } = await content.call('site/plan-file', { path, text: JSON.stringify(value), base });
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as SiteFilePlan;
}

describe('[3.27] [6.8] home.json', () => {
  it('is a file of every site, empty where home is as the build has it', async () => {
    const { envelope } = await content.call('site/file', { path: 'home.json' });
    expect(envelope.output).toMatchObject({ path: 'home.json', text: '{}' });
    expect((await dashboard()).homeRows).toBeUndefined();
    expect((await planOf('home.json', {})).plan?.count).toBe(0);
  });

  it('orders the rows and puts chosen games before popular ones, for lobbies and lists', async () => {
    const rows = ['banners', 'top', 'categories'];
    const { plan, flaws } = await planOf('home.json', {
      rows: { all: rows },
      recommended: { EUR: ['g-cl-9', 'g-cl-2'] },
    });
    expect(flaws).toEqual([]);
    expect(plan?.approvers).toEqual([]);
    const { manifest, base } = plan as NonNullable<typeof plan>;
    expect((await inParts(content.call, 'site/import', { manifest, base, note: 'home' })).status).toBe(true);
    expect((await dashboard()).homeRows).toEqual(rows);
    const [first, second, ...rest] = await recommended();
    expect([first, second]).toEqual([
      { type: 'slots', gameId: 'g-cl-9', chosen: true },
      { type: 'slots', gameId: 'g-cl-2', chosen: true },
    ]);
    expect(rest.map(it => it.gameId)).not.toContain('g-cl-2');
    expect(rest.every(it => it.chosen === undefined)).toBe(true);
  });

  it('[3.26] has a head and rows of the operator’s own, each in the language of the page', async () => {
    const hero = {
      image: '/art/wide/welcome.svg',
      title: { en: 'Play it calm', sv: 'Spela lugnt' },
      link: { to: { en: '/slots', sv: '/table' }, label: { en: 'Reels', sv: 'Bord' } },
      showsOffer: false,
    };
    const rows = [
      { kind: 'games', id: 'summer', title: { en: 'Summer', sv: 'Sommar' }, games: ['g-cl-3'] },
      'winners',
      { kind: 'banners', id: 'now', title: 'Now', banners: ['welcome'] },
    ];
    const site = await withHome({ hero: { all: hero }, rows: { EUR: rows } });
    expect((await importWith(operate, site)).status).toBe(true);
    const inSwedish = await dashboard('sv-fi');
    expect(inSwedish.homeHero).toEqual({
      image: '/art/wide/welcome.svg',
      lightImage: null,
      isMirrored: false,
      alt: '',
      title: 'Spela lugnt',
      text: null,
      link: { to: '/table', label: 'Bord' },
      showsOffer: false,
    });
    expect(inSwedish.homeRows).toMatchObject([
      { title: 'Sommar', games: ['g-cl-3'] },
      'winners',
      { title: 'Now' },
    ]);
    expect((await dashboard('en-ie')).homeHero).toMatchObject({
      title: 'Play it calm',
      link: { to: '/slots' },
    });
    const { envelope } = await content.call('site/file', { path: 'home.json' });
    const { text } = envelope.output as { text: string };
    expect(JSON.parse(text)).toEqual({ hero: { all: hero }, rows: { EUR: rows } });
    expect(await inLanguage('common/home', { currency: 'EUR' }, 'en-ie')).toMatchObject({ wins: [] });
  });

  it('names games that the site does not have, rows that it does not know, and strange currencies', async () => {
    const game = await planOf('home.json', { recommended: { all: ['g-none'] } });
    expect(game.flaws).toEqual([
      { file: 'home.json', field: 'recommended.all', says: 'names g-none, which is no game of the site' },
    ]);
    const strange = await planOf('home.json', { rows: { USD: ['top'] } });
    expect(strange.flaws[0]).toMatchObject({ file: 'home.json', field: 'rows' });
    const twice = await planOf('home.json', { rows: { all: ['top', 'top'] } });
    expect(twice.flaws[0]).toMatchObject({ file: 'home.json', says: 'has a row twice' });
  });

  it('goes back with a version that had none', async () => {
    expect((await importWith(operate, await withHome({ rows: { all: ['top'] } }))).status).toBe(true);
    expect((await dashboard()).homeRows).toEqual(['top']);
    expect((await importWith(operate, await describedSite())).status).toBe(true);
    expect((await dashboard()).homeRows).toBeUndefined();
  });
});

describe('[3.26] [6.8] banners', () => {
  const shown = async () => (await outputOf<Banner[]>('common/banner', { currency: 'EUR' })).map(it => it.id);

  it('are shown in their period alone, and keep it through an export', async () => {
    const period = { from: at(-1), until: at(1) };
    const banners = [
      { ...BANNER, id: 'always' },
      { ...BANNER, id: 'now', ...period, alt: { en: 'A table' } },
      { ...BANNER, id: 'to-come', from: at(1) },
      { ...BANNER, id: 'over', until: at(-1) },
    ];
    const site = await describedSite(files => {
      files['banners.json'] = banners;
    });
    expect((await importWith(operate, site)).status).toBe(true);
    expect(await shown()).toEqual(['always', 'now']);
    const [, now] = await outputOf<Banner[]>('common/banner', { currency: 'EUR' });
    expect(now?.alt).toBe('{"en":"A table"}');
    expect(now).not.toHaveProperty('startsAt');
    const { envelope } = await content.call('site/file', { path: 'banners.json' });
    const { text } = envelope.output as { text: string };
    const byId = new Map((JSON.parse(text) as { id: string }[]).map(it => [it.id, it]));
    expect(byId.get('now')).toMatchObject(period);
    expect(byId.get('always')).not.toHaveProperty('from');
  });

  it('say in every language what an uploaded picture shows, and end after they begin', async () => {
    const image = `/static/media/${'a'.repeat(32)}.webp`;
    const { flaws } = await planOf('banners.json', [
      {
        ...BANNER,
        id: 'a',
        image,
        phoneImage: null,
        link: null,
        summary: null,
        priority: 1,
        alt: { en: 'A table' },
      },
      {
        ...BANNER,
        id: 'b',
        phoneImage: null,
        link: null,
        summary: null,
        priority: 2,
        from: at(2),
        until: at(1),
      },
    ]);
    expect(flaws).toMatchObject([
      { field: 'b: until', says: 'is not after the beginning' },
      { field: 'a: alt', says: 'does not say in sv what the picture shows' },
    ]);
  });
});

describe('[7.33] the lines of a market', () => {
  it('are in the facts of each market with real money, and come back with the folder', async () => {
    expect((await importWith(operate, await describedSite())).status).toBe(true);
    const info = await inLanguage<GeneralInfo>('general/general-info', { currency: 'EUR' }, 'en-ie');
    expect(info.legal).toEqual({
      lines: [
        { text: 'Northlight Games Ltd, Ireland', link: 'https://revenue.example', image: null, alt: '' },
      ],
      entry: { en: 'Of age in every market.', sv: 'Myndig i varje land.' },
    });
    const { envelope } = await content.call('site/file', { path: 'markets/FI.json' });
    expect(JSON.parse((envelope.output as { text: string }).text).legal).toEqual(
      (smallSite()['markets/FI.json'] as { legal: unknown }).legal,
    );
  });

  it('are missed where a market changes without them, which one operator may import', async () => {
    const { plan, flaws } = await planOf('markets/FI.json', {
      ...(smallSite()['markets/FI.json'] as object),
      name: 'Suomi',
      legal: undefined,
    });
    expect(flaws).toEqual([]);
    expect(plan?.warnings).toEqual([expect.stringMatching(/^markets\/FI\.json, legal: is missing/)]);
  });
});

describe('[1.2] icons', () => {
  const kept = async (bytes: Uint8Array) => {
    const { envelope } = await operate('site/keep-media', { base64: Buffer.from(bytes).toString('base64') });
    return (envelope.output as { address: string }).address;
  };
  const withIcons = (icons: object) =>
    describedSite(files => {
      Object.assign(files['theme.json'] as object, { icons });
    });

  it('are checked for their sizes when they are imported, and published with the theme', async () => {
    const [icon, touch] = [await kept(pngOf(512)), await kept(pngOf(192))];
    const wrong = await content.call('site/plan', {
      manifest: await send(content.call, await withIcons({ icon: touch })),
    });
    expect((wrong.envelope.output as { flaws: object[] }).flaws).toEqual([
      { file: 'theme.json', field: 'icons.icon', says: 'is not 512 × 512 pixels' },
    ]);
    const lost = await withIcons({ icon: `/static/media/${'0'.repeat(32)}.png` });
    const unsent = await content.call('site/plan', { manifest: await send(content.call, lost) });
    expect(JSON.stringify(unsent.envelope.output)).toContain('has not been sent');
    expect((await importWith(operate, await withIcons({ icon, touch }))).status).toBe(true);
    const published = JSON.parse((await publishedFiles())['theme.json'] ?? '{}') as { icons: object };
    expect(published.icons).toEqual({ icon, touch });
  });
});
