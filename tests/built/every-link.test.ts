/**
 * No link leads to an empty or missing page: a walk through the site as the server renders it, in every market and language. Guests
 * and members take turns at the markets: their pages have the same links and texts of another market, which search-engines.test.ts
 * opens for guests in every language. Of the help centre it takes the links that its texts have: help.test.ts opens each article in each language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpFile } from '#app/contract/help.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { DIALOG_NAMES } from '#app/dialogs/registry.ts';
import { needsSession } from '#app/domain/dialog.ts';
import { noticeLink } from '#app/domain/notice-link.ts';
import { PAGES } from '#app/visit/pages.ts';
import { pageText } from '../support/page-text.ts';
import { sharedSite } from '../support/pair.ts';
import { logIn } from '../support/session.ts';

const site = sharedSite();

const OF_GUESTS = ['en-gb', 'pt-br', 'ar-ae', 'zh-mo'];
const OF_MEMBERS = [
  ['en-gb', 'demogb'],
  ['sv-se', 'demose'],
  ['es-cl', 'democl'],
  ['en-ph', 'demoph'],
] as const;
/** Characters; the shortest have few Chinese ones. */
const SHORTEST_PAGE = 15;
const LEAST_PAGES = 25;

const HELP = 'workers/demo/seed/site/help/';
/** Targets of the links in the articles of the help centre, as paths. */
const linksOfArticles = (): string[] => {
  const found = new Set<string>();
  for (const name of readdirSync(HELP)) {
    const { topics } = helpFile.parse(JSON.parse(readFileSync(HELP + name, 'utf8')));
    for (const [, target = ''] of JSON.stringify(topics).matchAll(/\]\(([^)\s]+)\)/g)) found.add(target);
  }
  return [...found].map(it => (it.startsWith('/') ? it : `/help-center/${it}`));
};

const CATEGORIES = /\/(slots|live|table|fish|sports|lottery|crash|arcade|poker)(?=\/|$)/;

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/(?!\/)[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

/**
 * The form of an address, of which one is opened: games share one, as do studios, attributes, articles, categories, orders and
 * filters of a list, and each dialog over all pages.
 */
function formOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const action = searchParams.get('action');
  if (action !== null) return `?action=${action}`;
  const form = pathname
    .replace(/\/(?:demo|game)\/[^/]+$/, '/play')
    .replace(/\/(attr|help-center|promotions)\/(?!contact)[^/]+$/, '/$1/*')
    .replace(CATEGORIES, '/*')
    .replace(/\/([gp])-\w+$/, '/$1-*');
  return `${form}${searchParams.size > 0 ? '?' : ''}`;
}

const partOf = (html: string, tag: string): string =>
  new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? '';
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|template|svg).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The first flaw of a page; null for a page without one. */
function flawOf(html: string, path: string): string | null {
  const main = partOf(html, 'main');
  if (!/<h1[ >]/.test(html)) return 'has no heading';
  if (wordsOf(main).length < SHORTEST_PAGE) return `says only "${wordsOf(main)}"`;
  const action = new URL(path, 'http://site').searchParams.get('action');
  if (action !== null && wordsOf(partOf(html, 'dialog')).length < SHORTEST_PAGE)
    return 'opens an empty dialog';
  return null;
}

interface Walk {
  pages: number;
  flaws: string[];
}

/** Follows the links of a visitor's pages. @param first paths to begin with */
async function walk(tag: string, headers: Record<string, string>, first: readonly string[]): Promise<Walk> {
  const isMember = headers.cookie !== undefined;
  const seen = new Set<string>();
  const forms = new Set<string>();
  const anchors: [from: string, path: string, id: string][] = [];
  const pages = new Map<string, string>();
  const flaws: string[] = [];
  const left = first.map(path => ({ path, from: 'the start' }));
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const [path = '', id = ''] = next.path.split('#');
    if (id !== '') anchors.push([next.from, path, id]);
    const form = formOf(path);
    if (seen.has(path) || (next.from !== 'the start' && forms.has(form))) continue;
    seen.add(path);
    forms.add(form);
    const response = await site.get(path, headers);
    if (response.status >= 300 && response.status < 400) {
      const to = response.headers.get('location') ?? '';
      const isRefused = to.startsWith('/error') || (isMember && to.includes('action=login'));
      if (isRefused || !to.startsWith('/')) flaws.push(`${path} of ${next.from} leads on to ${to}`);
      else left.push({ path: to, from: path });
      continue;
    }
    const html = await pageText(response);
    const flaw = response.status === 200 ? flawOf(html, path) : `answers ${response.status}`;
    if (flaw !== null) flaws.push(`${path} of ${next.from} ${flaw}`);
    pages.set(path, html);
    left.push(
      ...hrefsIn(html)
        .filter(it => it.startsWith(`/${tag}`))
        .map(it => ({ path: it, from: path })),
    );
  }
  for (const [from, path, id] of anchors) {
    const html = pages.get(path);
    if (html !== undefined && !html.includes(`id="${id}"`))
      flaws.push(`${from} links #${id}, which ${path} lacks`);
  }
  return { pages: pages.size, flaws: [...new Set(flaws)] };
}

/** Pages below the language, without those that name one of many. */
const MEMBERS_PAGES = PAGES.filter(it => it.conditions.includes('auth') && !it.pattern.includes('/:')).map(
  it => `/${it.pattern}`,
);
const OF_HELP = linksOfArticles();

describe('no link leads to an empty or missing page', () => {
  it.each(OF_GUESTS)('in %s for a guest', async tag => {
    const dialogs = DIALOG_NAMES.filter(it => !needsSession(it)).map(it => `?action=${it}`);
    const starts = ['', ...dialogs, ...OF_HELP].map(it => `/${tag}${it.replace(/^\/(?=\?)/, '')}`);
    const { pages, flaws } = await walk(tag, {}, starts);
    expect(flaws).toEqual([]);
    expect(pages).toBeGreaterThan(LEAST_PAGES);
  });

  it.each(
    OF_MEMBERS,
  )('in %s for a member, whose messages and dialogs lead to pages too', async (tag, username) => {
    const { cookie } = await logIn(site.pair(), username);
    const headers = { cookie, pathlang: tag };
    const { envelope } = await site.call('member/message-list', { memberLanguage: tag }, headers);
    const links = (envelope.output as InboxMessage[]).flatMap(it => {
      const link = noticeLink(it.link, tag);
      return link?.kind === 'page' ? [link.to] : [];
    });
    expect(links.length).toBeGreaterThan(0);
    const dialogs = DIALOG_NAMES.filter(needsSession).map(it => `?action=${it}`);
    const starts = ['', ...dialogs, ...MEMBERS_PAGES].map(it => `/${tag}${it}`);
    const { pages, flaws } = await walk(tag, { cookie }, [...starts, ...links]);
    expect(flaws).toEqual([]);
    expect(pages).toBeGreaterThan(LEAST_PAGES);
  });
});
