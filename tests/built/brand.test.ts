/** The folder of another brand: no page, icon, manifest or console of it has a word or a picture of the demo's. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../support/page-text.ts';
import { startSite } from '../support/pair.ts';
import { folderOf, runSite } from '../support/site-command.ts';
import { LOGO, pngOf, smallSite } from '../support/small-site.ts';

const SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500"><path d="M0 0h9v9z"/></svg>';
const { 'theme.json': theme, ...rest } = smallSite();
const bare = { ...rest, 'theme.json': { ...(theme as object), logo: null } };
const HOME = {
  hero: {
    all: {
      image: 'media/harbour.svg',
      alt: { en: 'A harbour', sv: 'En hamn' },
      title: { en: 'Play it calm', sv: 'Spela lugnt' },
      link: { to: '/table', label: { en: 'To the tables', sv: 'Till borden' } },
    },
  },
  rows: {
    all: [
      'categories',
      { kind: 'games', id: 'quick', title: { en: 'Quick ones', sv: 'Snabba' }, attribute: 'a-quick' },
      { kind: 'banners', id: 'now', title: { en: 'Right now', sv: 'Just nu' }, banners: ['welcome'] },
      'top',
    ],
  },
};
const whole = {
  ...smallSite(),
  'home.json': HOME,
  'theme.json': {
    ...(theme as object),
    icons: { icon: 'media/icon.svg', touch: 'media/touch.png', maskable: 'media/cut.png' },
  },
  'media/logo.svg': LOGO,
  'media/icon.svg': SIGN,
  'media/harbour.svg': PICTURE,
  'media/touch.png': pngOf(192),
  'media/cut.png': pngOf(512),
};

const site = startSite({
  isSeeded: false,
  vars: { SITE_TITLE: 'Northlight', PUSHER_APP_KEY: 'northlight-key' },
});
const folders: string[] = [];
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

async function bring(files: Record<string, unknown>): Promise<void> {
  const folder = folderOf(files);
  folders.push(folder);
  const args = ['import', folder, '--overwrite', '--yes', '--origin', site.pair().url.origin];
  const { output, code } = await runSite(args);
  if (code !== 0) throw new Error(output);
}

const PAGES = [
  '/en-ie',
  '/sv-fi',
  '/en-fi/slots',
  '/en-ie/help-center',
  '/en-ie/nothing/here',
  '/en-ie?action=login',
];
/** The shape of the demo's sign. */
const DEMO_SIGN = 'M16 2A14 14';

describe.each([
  ['that brings everything', whole],
  ['that brings neither logo, icons nor a head', bare],
])('a folder %s', (_says, files) => {
  beforeAll(() => bring(files));

  it.each(PAGES)('%s says nothing of the demo', async path => {
    const html = await pageText(await site.get(path));
    expect(html).toContain('Northlight');
    expect(html.match(/.{0,40}meridian.{0,40}/i)).toBeNull();
    expect(html).not.toContain(DEMO_SIGN);
    expect(html).not.toContain('One calm place');
    expect(html).not.toContain('Play for fun and within');
  });

  it.each([
    '/manifest.webmanifest',
    '/favicon.svg',
    '/operator',
    '/sw.js',
  ])('%s says nothing of the demo', async path => {
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toMatch(/meridian/i);
    expect(text).not.toContain(DEMO_SIGN);
    expect(text).not.toContain('/icons/');
  });
});

describe('the brand of a folder', () => {
  beforeAll(() => bring(whole));

  it('[1.2] has its icons in manifest, tabs and home screens', async () => {
    const { icons } = (await (await site.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(icons.map(it => [it.sizes, it.purpose])).toEqual([
      ['192x192', 'any'],
      ['any', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src } of icons) expect((await site.get(src)).status, src).toBe(200);
    const tab = await site.get('/favicon.ico');
    expect([tab.headers.get('content-type'), await tab.text()]).toEqual([
      'image/svg+xml; charset=utf-8',
      SIGN,
    ]);
    const touch = await site.get('/apple-touch-icon.png');
    expect([touch.status, touch.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(touch.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await pageText(await site.get('/en-ie'))).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    );
  });

  it('[2.3] has the head of its home, with a picture of known size that is asked for first', async () => {
    const html = await pageText(await site.get('/sv-fi'));
    expect(html).toMatch(/<h1>Spela lugnt<\/h1>/);
    expect(html).toMatch(/<img [^>]*alt="En hamn"/);
    const [, picture = ''] = /<img ([^>]*alt="En hamn"[^>]*)>/.exec(html) ?? [];
    for (const part of ['width="1200"', 'height="500"', 'fetchPriority="high"'])
      expect(picture.toLowerCase()).toContain(part.toLowerCase());
    expect(html).toContain('href="/sv-fi/table"');
  });

  it('[2.3] has its own rows in their order', async () => {
    const html = await pageText(await site.get('/en-ie'));
    const titles = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, it]) => it);
    const at = ['Quick ones', 'Right now'].map(it => titles.indexOf(it));
    expect(at.every(it => it >= 0)).toBe(true);
    expect(at.toSorted((a, b) => a - b)).toEqual(at);
  });

  it('[operator 8] says at its foot and under its login what its market says', async () => {
    const html = await pageText(await site.get('/en-ie'));
    expect(html).toMatch(
      /<a href="https:\/\/revenue\.example"><span>Northlight Games Ltd, Ireland<\/span><\/a>/,
    );
    expect(await pageText(await site.get('/sv-fi?action=login'))).toContain('Myndig i varje land.');
    expect(await pageText(await site.get('/en-fi?action=login'))).toContain('Of age in every market.');
  });
});

describe('a folder without icons', () => {
  beforeAll(() => bring(bare));

  it('[1.2] has the first letter of the site in its colour, and no icon for home screens', async () => {
    const icon = await site.get('/favicon.svg');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(await icon.text()).toMatch(/oklch\(from #7a4fd1 [^)]+\)">N<\/text>/);
    expect((await site.get('/apple-touch-icon.png')).status).toBe(404);
    const html = await pageText(await site.get('/en-ie'));
    expect(html).toContain('content:"N"/""');
    expect(html).toMatch(/<h1>Welcome to Northlight<\/h1>/);
    expect(html).not.toContain('apple-touch-icon');
  });
});
