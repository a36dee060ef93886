/** Published site files other than games, on pages of the built pair; and files that cannot be read. */

import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contactFile, seoFooterFile, seoMetadataFile } from '#app/contract/catalogue.ts';
import { accepted } from '#app/contract/envelope.ts';
import { HAS_OWN_SCRIPTS } from '#tests/support/plain-build.ts';
import {
  type Body,
  catalogueOf,
  GAME,
  house,
  houseWithStorage,
  json,
  OUTPUTS,
  storage,
  zipped,
} from '../support/another-house.ts';
import { pageText } from '../support/page-text.ts';
import { sharedSite, startSite } from '../support/pair.ts';
import { envelope, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform.ts';

const TAGS = ['en-gb', 'sv-se', 'pt-br', 'es-cl', 'ar-ae', 'zh-mo', 'pt-mo', 'en-ph'];

/** A text as React escapes it in HTML. */
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';

describe('the demo', () => {
  const site = sharedSite();
  const file = async (place: string): Promise<unknown> => (await site.get(`/static/${place}`)).json();

  it.each(TAGS)('[7.49] %s: title, description and keywords of a path are the published ones', async tag => {
    const metadata = seoMetadataFile.parse(await file(`seo/${tag}/metadata.json`));
    for (const path of ['/', '/slots', '/poker']) {
      const html = await pageText(await site.get(`/${tag}${path === '/' ? '' : path}`));
      const { title = '', description = '', keywords } = metadata[path] ?? {};
      expect(html).toContain(`<title>${inHtml(title)} - Meridian</title>`);
      expect(html).toContain(`<meta name="description" content="${inHtml(description)}"/>`);
      expect(html).toContain(`<meta name="keywords" content="${inHtml(keywords ?? '')}"/>`);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    }
  });

  it('[7.49] a slash at the end, a query and a client navigation make no difference', async () => {
    const title = 'Slots to play with credits';
    for (const path of ['/en-gb/slots/', '/en-gb/slots?sort=popular'])
      expect(await pageText(await site.get(path))).toContain(`<title>${title} - Meridian</title>`);
    expect(await pageText(await site.get('/en-gb/slots.data'))).toContain(title);
  });

  it('[7.49] a page without metadata speaks for itself', async () => {
    const html = await pageText(await site.get('/en-gb/vip'));
    expect(html).toContain('<title>VIP - Meridian</title>');
    expect(html).not.toContain('name="keywords"');
  });

  it.each(TAGS)('[7.49] %s: the footer stands as plain text at the foot of every page', async tag => {
    const { sections } = seoFooterFile.parse(await file(`seo/${tag}/footer.json`));
    for (const path of ['', '/vip', '/live']) {
      const html = await pageText(await site.get(`/${tag}${path}`));
      const foot = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
      for (const text of sections.flatMap(it => [it.heading, ...it.paragraphs]))
        expect(foot).toContain(`>${inHtml(text)}<`);
    }
  });

  it('[7.49] structured data is in the head, with the page’s nonce', async () => {
    const response = await site.get('/sv-se/vip');
    const head = (await pageText(response)).split('</head>')[0] ?? '';
    const [, attributes = '', text = ''] =
      /<script (type="application\/ld\+json"[^>]*)>(.*?)<\/script>/s.exec(head) ?? [];
    expect(attributes).toContain(`nonce="${nonceOf(response)}"`);
    expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
    expect(head).not.toMatch(/<script[^>]* src="http/);
  });

  it('[7.48] contact data are published, and in no page but those about them', async () => {
    const contact = contactFile.parse(await file('contact/GB.json'));
    expect(contact.data.email).toBe('help@gb.meridian.example');
    for (const path of ['/en-gb', '/en-gb/help-center/start', '/en-gb/nothing/here'])
      expect(await pageText(await site.get(path))).not.toContain('meridian.example');
  });

  it('[7.47] general info is the same as by the call', async () => {
    const { envelope: reply } = await site.call('general/general-info', { currency: 'AED' });
    expect(await file('general-info/AE.json')).toEqual(reply.output);
  });

  it.each(['en-gb', 'ar-ae', 'zh-mo'])('home of %s is small: HTML with its style sheet, gzip', async tag => {
    const html = await pageText(await site.get(`/${tag}`));
    console.log(`home ${tag}: ${gzipSync(html, { level: 6 }).length} bytes`);
    expect(gzipSync(html, { level: 6 }).length).toBeLessThanOrEqual(HAS_OWN_SCRIPTS ? 32_600 : 34_000);
  });
});

/** A gzip file that its host compresses again in transit, for a reader that does not decompress it. */
const twice = (value: unknown): Body => gzipSync(zipped(value) as Buffer);

describe("an operator's own files", () => {
  let platform: ScriptedPlatform;
  const site = startSite(async () => {
    platform = await startScriptedPlatform(house());
    const vars = { PLATFORM_ORIGIN: platform.url.origin, SCRIPT_ORIGINS: 'https://tags.example' };
    return { isSeeded: false, vars };
  });
  afterAll(() => platform.stop());

  /** An operator's call makes the edge forget which version is the newest. */
  const use = async (files: Record<string, Body>, changed: Record<string, unknown> = {}) => {
    platform.use(envelope(accepted(null)));
    await site.operate('maintenance', {});
    platform.requests.length = 0;
    platform.use(house(files, changed));
  };
  let count = 0;
  let version = '';
  beforeEach(() => {
    count += 1;
    version = `v${count}`;
  });

  /** Names of the games of a page, in order. */
  const gamesOf = (html: string) => [...html.matchAll(/>(Game \d+)</g)].map(([, name]) => name);
  const game = (index: number, priority?: number) => ({
    ...GAME,
    gameId: `g-${index}`,
    name: `Game ${index}`,
    displayName: `Game ${index}`,
    popular: 1,
    ...(priority === undefined ? {} : { priority }),
  });

  it.each([
    '/en-gb/slots',
    '/en-gb/slots/PP',
    '/en-gb/attr/free-spins',
    '/en-gb/search?name=game',
    '/en-gb',
  ])('[9.2] a plain list in any order is shown by priority, 999 where none is given: %s', async path => {
    const list = [game(1), game(2, 1000), game(3, 5), game(4, 998), game(5, 999), game(6, -1)];
    await use({ ...catalogueOf(version), 'GBP/game/slots.json.gz': zipped(list) });
    const html = await pageText(await site.get(path));
    expect(gamesOf(html)).toEqual(['Game 6', 'Game 3', 'Game 4', 'Game 1', 'Game 5', 'Game 2']);
  });

  it('[7.43] [7.44] files at another host are read from there, uncached', async () => {
    const files = await startScriptedPlatform(
      storage({ ...catalogueOf(version), 'GBP/game/slots.json.gz': json([game(7)]) }, '/of/site/'),
    );
    await use({});
    platform.use(houseWithStorage(`${files.url.origin}/of/site`));
    platform.requests.length = 0;
    const response = await site.get('/en-gb/slots');
    const html = await pageText(response);
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    await files.stop();
    expect(gamesOf(html)).toEqual(['Game 7']);
    expect(platform.requests.map(it => it.path).filter(path => path.startsWith('/static/'))).toEqual([]);
    expect(files.requests.map(it => it.path)).toContain(`/of/site/GBP/game/slots.json.gz?v=${version}`);
    for (const { path, headers } of files.requests) {
      expect(path).toMatch(/^\/of\/site\/(version\.json\?t=\d{13}|.+\?v=v\d+)$/);
      expect(headers['x-platform-secret'], 'the secret is the platform’s').toBeUndefined();
    }
    expect(policy).toContain(`connect-src 'self' ${files.url.origin}`);
    expect(policy).toContain(`img-src 'self' data: blob: ${files.url.origin}`);
  });

  const EVIL = '</script><script>alert(1)</script><!--<script>';

  it.each([
    '2026-13-45 99:00:00',
    '2026-02-30 10:00:00',
    '0000-00-00 00:00:00',
  ])('[8.17] a game that is back at %s, which no calendar has, is on every page, back at -', async until => {
    const maintenance = { games: { vs20olympus: { until } }, providers: {} };
    await use(catalogueOf(version), { '/api/game/maintenance': maintenance });
    for (const path of ['/en-gb/slots', '/en-gb/slots/vs20olympus', '/en-gb/attr/free-spins']) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect((await pageText(response)).includes('Back -'), path).toBe(true);
    }
  });

  it('[7.47] the operator’s info is read from the file, without a call', async () => {
    const info = { ...(OUTPUTS['/api/general/general-info'] as object), minimumAge: 21 };
    await use({ ...catalogueOf(version), 'general-info/GB.json': json(info) });
    expect(await pageText(await site.get('/en-gb/vip'))).toContain('21+');
    const asked = platform.requests.map(it => it.path.split('?')[0]);
    expect(asked).toContain('/static/general-info/GB.json');
    expect(asked).not.toContain('/api/general/general-info');
  });

  it.each([
    ['missing', 404],
    ['of another shape', json({ minimumAge: 'many' })],
  ])('[7.33] [7.47] where that file is %s, the platform is called', async (_says, body) => {
    await use({ ...catalogueOf(version), 'general-info/GB.json': body });
    expect(await pageText(await site.get('/en-gb/vip'))).toContain('18+');
  });

  it('[7.49] no text of them can leave its element', async () => {
    await use({
      ...catalogueOf(version),
      'seo/en-gb/metadata.json': json({
        '/vip': { title: EVIL, description: `"${EVIL}`, keywords: EVIL, img: '/share.png' },
      }),
      'seo/en-gb/footer.json': json({ sections: [{ heading: EVIL, paragraphs: [EVIL] }] }),
      'seo/script/default.json': json({
        scripts: [{ type: 'application/ld+json', text: JSON.stringify({ name: EVIL }) }],
      }),
    });
    const html = await pageText(await site.get('/en-gb/vip'));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--<script');
    expect(html).toContain(`<title>${inHtml(EVIL)} - Another house</title>`);
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ name: EVIL });
    const origin = site.pair().url.origin;
    expect(html).toContain(`<meta property="og:image" content="${origin}/share.png"/>`);
  });

  it('[7.49] a domain has its own scripts, of allowed origins and with their hashes; the others have the default', async () => {
    const integrity = `sha256-${'A'.repeat(43)}=`;
    const src = (name: string) =>
      json({
        scripts: [
          { src: `https://tags.example/${name}.js`, integrity },
          { src: `https://elsewhere.example/${name}.js`, integrity },
        ],
      });
    await use({
      ...catalogueOf(version),
      'seo/script/127.0.0.1.json': src('own'),
      'seo/script/default.json': src('default'),
    });
    const response = await site.get('/en-gb/vip');
    const [tag = ''] = /<script[^>]*tags\.example[^>]*>/.exec(await pageText(response)) ?? [];
    expect(tag).toContain('src="https://tags.example/own.js"');
    expect(tag).toContain(`integrity="${integrity}"`);
    expect(tag).not.toContain('nonce');
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src [^;]*https:\/\/tags\.example/,
    );
    expect(await pageText(await site.get('/en-gb/vip'))).not.toContain('elsewhere.example');
    const { port } = site.pair().url;
    const other = await site.get(`http://localhost:${port}/en-gb/vip`);
    expect(await pageText(other)).toContain('src="https://tags.example/default.js"');
  });

  it('[7.49] a title with the site’s name is not extended', async () => {
    const home = { title: 'Another house: play', description: 'Play.' };
    await use({ ...catalogueOf(version), 'seo/en-gb/metadata.json': json({ '/': home }) });
    expect(await pageText(await site.get('/en-gb'))).toContain('<title>Another house: play</title>');
  });

  it.each([
    ['missing', 404],
    ['broken', 500],
    ['no JSON', '<html>'],
    ['of another shape', json({ sections: 7, '/vip': 7 })],
  ])('[7.49] pages do without files that are %s', async (_says, body) => {
    const places = ['seo/en-gb/metadata.json', 'seo/en-gb/footer.json', 'seo/script/default.json'];
    await use({ ...catalogueOf(version), ...Object.fromEntries(places.map(place => [place, body])) });
    const response = await site.get('/en-gb/vip');
    expect(response.status).toBe(200);
    expect(await pageText(response)).toContain('<title>VIP - Another house</title>');
  });

  const PAGES = ['/en-gb/slots/vs20olympus', '/en-gb/slots/PP', '/en-gb/attr/free-spins'];
  const statuses = () => Promise.all(PAGES.map(async path => (await site.get(path)).status));

  it('[2.5] [2.7] a whole catalogue has its game, provider and attribute, and no other', async () => {
    await use(catalogueOf(version));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await site.get('/en-gb/slots/g-2')).status).toBe(404);
    expect((await site.get('/en-gb/attr/none')).status).toBe(404);
  });

  it.each<[string, string, Body, number[]]>([
    ['version is broken', 'version.json', 500, [502, 502, 502]],
    ['version is no version', 'version.json', json({ version: '../x' }), [502, 502, 502]],
    ['games are missing', 'GBP/game/slots.json.gz', 404, [502, 502, 502]],
    ['games are broken', 'GBP/game/slots.json.gz', 503, [502, 502, 502]],
    ['games are cut off', 'GBP/game/slots.json.gz', gzipSync('[]').subarray(0, 12), [502, 502, 502]],
    ['games are packed twice', 'GBP/game/slots.json.gz', twice([GAME]), [502, 502, 502]],
    ['games are none', 'GBP/game/slots.json.gz', zipped([{ gameId: 'vs20olympus' }]), [502, 502, 502]],
    ['providers are of another shape', 'GBP/game/provider.json.gz', zipped([]), [502, 502, 200]],
    ['attributes are no JSON', 'GBP/game/attribute.json', 'null,', [200, 200, 502]],
  ])('[8.12] where %s, pages that need them are 502, and well again with the file', async (...row) => {
    const [, place, body, expected] = row;
    await use({ ...catalogueOf(version), [place]: body });
    const shown = await statuses();
    const response = await site.get(PAGES[expected.indexOf(502)] ?? '');
    const html = await pageText(response);
    platform.use(house(catalogueOf(version)));
    expect(shown).toEqual(expected);
    expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'private, no-store']);
    expect(html).toContain('Our service cannot be reached');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await site.get('/en-gb/slots')).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('[2.5] [2.7] before the first publication there is no game, and home and categories render', async () => {
    await use({});
    expect(await statuses()).toEqual([404, 404, 404]);
    for (const path of ['/en-gb', '/en-gb/slots']) expect((await site.get(path)).status).toBe(200);
  });
});
