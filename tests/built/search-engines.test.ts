/**
 * robots.txt and the sitemaps of the built pair: listed addresses are pages that search engines may index. Of those that each
 * language has, every third is opened, in rotation, so that each is opened in three; help.test.ts and lobby-pages.test.ts open
 * articles and lobby pages in all languages.
 */
import { describe, expect, it } from 'vitest';
import { pageText } from '../support/page-text.ts';
import { sharedSite } from '../support/pair.ts';

const site = sharedSite();

const TAGS = ['en-gb', 'sv-se', 'pt-br', 'es-cl', 'ar-ae', 'en-ae', 'zh-mo', 'pt-mo', 'en-ph'];
/** Of the pages of games and studios, of which there are thousands, every so many are visited. */
const EVERY = 997;
/** Of all other pages, every so many. */
const TURNS = 3;

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

const listOf = async (path: string): Promise<string[]> => {
  const response = await site.get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return locations(await response.text());
};

const lists = new Map<string, Promise<string[]>>();
/** The paths of a language's sitemap, which is read once. */
function pathsOf(tag: string): Promise<string[]> {
  const known = lists.get(tag);
  if (known !== undefined) return known;
  const paths = listOf(`/sitemap-${tag}.xml`).then(list => list.map(it => new URL(it).pathname));
  lists.set(tag, paths);
  return paths;
}

describe('[7.49] robots.txt', () => {
  it('keeps search engines out of doors without pages, and names the sitemap', async () => {
    const response = await site.get('/robots.txt');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toMatch(/^Sitemap: http:\/\/[^/]+\/sitemap\.xml$/m);
  });
});

describe('[7.49] the sitemap', () => {
  it('has a file for each language of each market', async () => {
    const files = (await listOf('/sitemap.xml')).map(it => new URL(it).pathname);
    for (const tag of TAGS) expect(files).toContain(`/sitemap-${tag}.xml`);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) {
      const [, tag = ''] = /^\/sitemap-(.*)\.xml$/.exec(file) ?? [];
      expect((await pathsOf(tag)).length).toBeGreaterThan(100);
    }
  });

  it('has home, categories, studios, games, attributes, promotions and the help centre, and nothing of a member', async () => {
    const paths = await pathsOf('en-gb');
    for (const path of [
      '',
      '/slots',
      '/providers/slots',
      '/providers',
      '/promotions',
      '/vip',
      '/help-center',
    ])
      expect(paths).toContain(`/en-gb${path}`);
    for (const form of [
      /^\/en-gb\/slots\/p-\w+$/,
      /^\/en-gb\/slots\/g-\w+$/,
      /\/attr\/\w+/,
      /\/help-center\/\w+/,
    ])
      expect(paths.some(it => form.test(it))).toBe(true);
    expect(
      paths.filter(it => /^.en-gb.(account|inbox|wallet|deposit|game|demo|favourites|search)(\/|$)/.test(it)),
    ).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(
    TAGS.map((tag, turn) => [tag, turn] as const),
  )('of %s leads to no page that is missing, moved, or not for search engines', async (tag, turn) => {
    const paths = await pathsOf(tag);
    const isGame = (path: string) =>
      path.split('/').length > 3 && !/\/(attr|help-center|providers)\//.test(path);
    const visited = [
      ...paths.filter(it => !isGame(it)).filter((_, at) => at % TURNS === turn % TURNS),
      ...paths.filter(isGame).filter((_, at) => at % EVERY === 0),
    ];
    expect(visited.length).toBeGreaterThan(25);
    const flaws: string[] = [];
    for (const path of visited) {
      const response = await site.get(path);
      const html = response.status === 200 ? await pageText(response) : '';
      if (response.status !== 200) flaws.push(`${path}: ${response.status}`);
      else if (html.includes('name="robots" content="noindex"'))
        flaws.push(`${path}: not for search engines`);
      else if (!html.includes(`rel="canonical" href="${site.pair().url.origin}${path}"`))
        flaws.push(`${path}: another address`);
    }
    expect(flaws).toEqual([]);
  });

  it('has no file of an unknown language, and is only read', async () => {
    expect((await site.get('/sitemap-de-de.xml')).status).toBe(404);
    const posted = await fetch(new URL('/sitemap.xml', site.pair().url), { method: 'POST' });
    expect(posted.status).toBe(405);
  });
});
