/** Build files for running pages, and the CSP's connections of members' pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildManifest, LATEST_BUILD, latestBuild, manifestPlace } from '#app/contract/build.ts';
import { startSite } from '#tests/support/pair.ts';
import { logIn } from '#tests/support/session.ts';

const site = startSite({ vars: { BUILD_CHECK_INTERVAL_MS: '90000' } });

const latest = async () => latestBuild.parse(await (await site.get(LATEST_BUILD)).json());
const manifest = async () =>
  buildManifest.parse(await (await site.get(manifestPlace((await latest()).id))).json());

describe('[4.16] [7.50] the build', () => {
  test('names the latest one, and is never cached', async () => {
    const response = await site.get(LATEST_BUILD);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('has a manifest of files that are all served, for every route of it', async () => {
    const { id, entry, routes } = await manifest();
    expect(id).toBe((await latest()).id);
    expect(Object.keys(routes)).toEqual(expect.arrayContaining(['root', 'home', 'vip', 'layouts/category']));
    const files = new Set([...entry, ...Object.values(routes).flat()]);
    for (const file of files) expect((await site.get(file)).status, file).toBe(200);
  });

  test('[9.23] is told to the pages that it draws, with how often to look for another', async () => {
    const { id } = await latest();
    const page = await (await site.get('/en-gb')).text();
    expect(page).toContain(`data-build="${id}"`);
    expect(page).toContain(`/assets/manifest-${id}.js`);
    expect(page).toMatch(/buildCheckIntervalMs\\?",90000|90000/);
    const { envelope } = await site.call('general/config');
    expect(envelope.status).toBe(true);
  });

  test('[7.50] a route’s payload is fetched for itself', async () => {
    const response = await site.get('/en-gb/vip.data');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/x-script/);
  });
});

/** Files of the build with a text in them, and how many of them a page names before it needs them. */
async function filesWith(mark: string): Promise<{ all: string[]; named: string[] }> {
  const { entry, routes } = await manifest();
  const pages = [...entry, ...Object.values(routes).flat()];
  const all = readdirSync('build/client/assets').filter(name =>
    readFileSync(`build/client/assets/${name}`, 'utf8').includes(mark),
  );
  return { all, named: all.filter(name => pages.some(file => file.endsWith(name))) };
}

test('[7.51] the push service’s client is one file that no page names: it comes with a connection', async () => {
  const { all, named } = await filesWith('pusher:connection_established');
  expect(all).toHaveLength(1);
  expect(named).toEqual([]);
});

test('[2.68] nothing of the chat is in a file that a page names, or in a member’s document', async () => {
  for (const mark of ['chat-door', 'chat/current', 'chat/start']) {
    const { all, named } = await filesWith(mark);
    expect(all, mark).not.toEqual([]);
    expect(named, mark).toEqual([]);
  }
  const { cookie } = await logIn(site.pair(), 'demogb');
  const document = await (await site.get('/en-gb', { cookie })).text();
  expect(document).toContain('demogb');
  expect(document).not.toMatch(/chat-door|\.floating-button\b|"chat":\{/);
});
