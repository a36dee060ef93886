/** The help centre as the server renders it: every article in every language, its links, and answers to questions. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type HelpFile, helpFile } from '#app/contract/help.ts';
import { pageText } from '../support/page-text.ts';
import { startSite } from '../support/pair.ts';
import { logIn } from '../support/session.ts';

const site = startSite();

const fileOf = (code: string): HelpFile =>
  helpFile.parse(JSON.parse(readFileSync(`workers/demo/seed/site/help/${code}.json`, 'utf8')));
const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
/** Paths of this site that a part of a page leads to. */
const ledTo = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
const isKept = (html: string): boolean => !html.includes('<meta name="robots" content="noindex"');

describe('[1.11] [2.12] the help centre', () => {
  it.each([
    ['en-gb', 'en'],
    ['sv-se', 'sv'],
    ['pt-br', 'pt'],
    ['es-cl', 'es'],
    ['ar-ae', 'ar'],
    ['zh-mo', 'zh'],
  ])('of %s has each of its articles, with the figures of its market', async (tag, code) => {
    const home = await pageText(await site.get(`/${tag}/help-center`));
    expect(isKept(home)).toBe(true);
    const listed = ledTo(mainOf(home));
    for (const { articles } of fileOf(code).topics)
      for (const { id, title } of articles) {
        expect(listed).toContain(`/${tag}/help-center/${id}`);
        const response = await site.get(`/${tag}/help-center/${id}`);
        expect(response.status, id).toBe(200);
        const html = await pageText(response);
        expect(/<h1[^>]*>([^<]*)/.exec(mainOf(html))?.[1], id).toBe(title);
        expect(isKept(html), id).toBe(true);
        expect(mainOf(html), id).not.toMatch(/\{\w+\}|\*\*|\]\(/);
      }
  });

  it.each(['guest', 'member'])('leads a %s to pages that are there', async who => {
    const cookie = who === 'member' ? (await logIn(site.pair(), 'demomo')).cookie : '';
    const headers = cookie === '' ? {} : { cookie };
    const seen = new Set<string>();
    const left = ['/zh-mo/help-center'];
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const response = await site.get(path, headers);
      expect([200, 302], path).toContain(response.status);
      if (response.status !== 200 || !path.startsWith('/zh-mo/help-center')) continue;
      const html = await pageText(response);
      left.push(...ledTo(path === '/zh-mo/help-center' ? html : mainOf(html)));
    }
    expect(seen.size).toBeGreaterThan(45);
  });

  it('ends its article about terms in the terms in force', async () => {
    const html = mainOf(await pageText(await site.get('/pt-mo/help-center/terms')));
    expect(html).toContain('versão 1');
    expect(html).toContain('Você tem 21 anos ou mais.');
    expect(html).toContain('href="/pt-mo/help-center/privacy"');
  });

  it('answers a question without a script, and is kept by no search engine there', async () => {
    const html = await pageText(await site.get('/en-gb/help-center?q=pasword+forgoten'));
    expect(ledTo(/<div class="hres".*?<\/div>/s.exec(html)?.[0] ?? '')[0]).toBe(
      '/en-gb/help-center/forgot-password',
    );
    expect(isKept(html)).toBe(false);
    const strange = await pageText(await site.get('/en-gb/help-center?q=%3Cscript%3Ealert(1)%3C/script%3E'));
    expect(strange).not.toContain('<script>alert');
    const tooLong = await site.get(`/en-gb/help-center?q=${'a'.repeat(201)}`);
    expect(ledTo(mainOf(await pageText(tooLong)))).toContain('/en-gb/help-center/deposit');
  });

  it('is its entrance under the address that older messages name, which no search engine keeps', async () => {
    const html = await pageText(await site.get('/en-gb/help-center/start'));
    expect(ledTo(mainOf(html))).toContain('/en-gb/help-center/deposit');
    expect(isKept(html)).toBe(false);
  });

  it('says that an article is not there', async () => {
    expect((await site.get('/en-gb/help-center/no-such-article')).status).toBe(404);
    expect((await site.get('/en-gb/help-center/constructor')).status).toBe(404);
  });
});
