/** The preview of a folder: the pages it links to, the settings of its own site, and the page with the frames. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkGames, checkSite } from '#platform/site-import/check-site.ts';
import type { WholeSite } from '#platform/site-import/described-site.ts';
import { siteOfFiles } from '#platform/site-import/folder.ts';
import { raw } from '#tests/support/raw.ts';
import { describedFiles, STUDIO_ORIGIN, smallSite } from '#tests/support/small-site.ts';
import { type Frames, openFrames } from '../../../scripts/site/preview/frames-door.ts';
import { framesPage, framesPolicy, type Shown } from '../../../scripts/site/preview/frames-page.ts';
import { placesOf } from '../../../scripts/site/preview/places.ts';
import { previewVars } from '../../../scripts/site/preview/preview-vars.ts';

function wholeOf(files: Record<string, unknown>): WholeSite {
  const { site } = checkSite(siteOfFiles(describedFiles({ ...files, 'theme.json': null })).site);
  if (site === null) throw new Error('The small site is not valid');
  const listed = (files['games.json'] as unknown[]).map(game => ({ file: 'games.json', game }));
  return { site, games: checkGames(listed, site).games };
}

const whole = wholeOf(smallSite());
const shown: Shown = { port: '4001', places: placesOf(whole) };
const page = (query = '') => framesPage(shown, new URLSearchParams(query), 'n');

it('links to each language, and to pages that guests see', () => {
  const { tags, places } = placesOf(whole);
  expect(tags).toEqual(['en-ie', 'sv-fi', 'en-fi']);
  expect(places.map(it => it.path)).toEqual([
    '',
    '/slots',
    '/slots/g-cl-1',
    '/table',
    '/table/g-cl-4',
    '/help-center',
    '/help-center/terms',
  ]);
});

describe('the settings of its site', () => {
  it('know the studios, scripts and chats of the folder', () => {
    const site = wholeOf({
      ...smallSite(),
      'seo/scripts.json': {
        default: [{ src: 'https://tags.example/a.js', integrity: `sha256-${'A'.repeat(43)}=` }],
      },
      'contacts/IE.json': { setting: {}, data: {}, liveChatScript: 'https://chat.example/c.js' },
    });
    expect(previewVars(site, 'http://localhost:4000')).toMatchObject({
      ENVIRONMENT: 'development',
      SITE_TITLE: 'Northlight Games Ltd',
      DEFAULT_LANGUAGE: 'en-ie',
      PREVIEW_ORIGINS: 'http://localhost:4000',
      GAME_ORIGINS: STUDIO_ORIGIN,
      SCRIPT_ORIGINS: 'https://tags.example',
      LIVE_CHAT_ORIGINS: 'https://chat.example',
    });
  });

  it('name no service that the folder does not name', () =>
    expect(Object.keys(previewVars(whole, 'http://localhost:4000'))).not.toContain('REGISTER_URL'));
});

describe('the page with the frames', () => {
  it('shows one page as a preview, on a phone and on a computer with cookies of their own', () => {
    const html = page('tag=sv-fi&path=/slots');
    expect(html).toContain('src="http://localhost:4001/sv-fi/slots?preview=true" width="390"');
    expect(html).toContain('src="http://127.0.0.1:4001/sv-fi/slots?preview=true" width="1280"');
    expect(html).toContain('<a href="/?tag=sv-fi&amp;path=%2Fslots" aria-current="page">Reels</a>');
  });

  it.each([
    '',
    'tag=de-de&path=/admin',
    'tag=%22onload%3D&path=//evil.example',
  ])('shows home for a place that it does not link to: %s', query => {
    const html = page(query);
    expect(html).toContain('src="http://localhost:4001/en-ie?preview=true"');
    expect(html).not.toContain('evil');
    expect(html).not.toContain('onload');
  });

  it('escapes names of the folder', () => {
    const places = { tags: ['en-ie'], places: [{ path: '', name: '<img src=x>' }] };
    expect(framesPage({ port: '1', places }, new URLSearchParams(), 'n')).toContain('&lt;img src=x&gt;');
  });

  it('runs no script and frames the site alone', () =>
    expect(framesPolicy(shown, 'n').split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'nonce-n'",
      'frame-src http://localhost:4001 http://127.0.0.1:4001',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]));
});

describe('the door of the page', () => {
  let frames: Frames;
  beforeEach(async () => {
    frames = await openFrames();
  });
  afterEach(() => frames.stop());

  const get = (path = '/', host = frames.url.host) =>
    raw(new URL(`http://127.0.0.1:${frames.url.port}`), { path, headers: { host } });

  it('asks to wait until the site answers', async () => {
    expect((await get()).status).toBe(503);
    frames.show(shown);
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'set-cookie': [expect.stringContaining('mobileView=true')],
    });
    expect((await get('/other')).status).toBe(404);
  });

  it('is closed to a name of another machine that leads here', async () => {
    frames.show(shown);
    expect((await get('/', 'evil.example')).status).toBe(403);
  });
});
