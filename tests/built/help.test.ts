/** The help centre as the server renders it: every article in every language, its links, and answers to questions. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type HelpFile, helpFile } from '#app/contract/help.ts';
import { pageText } from '../support/page-text.ts';
import { sharedSite } from '../support/pair.ts';
import { logIn } from '../support/session.ts';

const site = sharedSite();

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

  // Guests follow the same links in every-link.test.ts.
  it('leads a member to pages that are there', async () => {
    const headers = { cookie: (await logIn(site.pair(), 'demomo')).cookie };
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
    expect(ledTo(/<div class="help-results".*?<\/div>/s.exec(html)?.[0] ?? '')[0]).toBe(
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

  /** Posts the form below an article, as a browser without scripts does. */
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(new URL(path, site.pair().url), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: site.pair().url.origin,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const cardOf = (html: string): string =>
    /<section class="card helpful".*?<\/section>/s.exec(html)?.[0] ?? '';
  const readerOf = (response: Response): string =>
    /__Host-reader=[^;]+/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? '';
  const votesOn = async (article: string) => {
    const { articles } = (await site.operate('help/votes', { country: 'SE' })) as {
      articles: { article: string; helpful: number; notHelpful: number; texts: number }[];
    };
    const found = articles.find(it => it.article === article);
    return found === undefined ? null : [found.helpful, found.notHelpful, found.texts];
  };

  it('takes a vote and a text without a script, once for a browser, and comes back to the article', async () => {
    const path = '/sv-se/help-center/rounds';
    const first = await post(path, { helpful: 'no' });
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe(`${path}?said=no#helpful`);
    const cookie = readerOf(first);
    expect(cookie).toMatch(/^__Host-reader=[0-9a-f-]{36}$/);
    const asked = await pageText(await site.get(`${path}?said=no`, { cookie }));
    expect(cardOf(asked)).toContain('<textarea');
    expect(isKept(asked)).toBe(false);
    const told = await post(path, { text: 'En bild.' }, { cookie });
    expect(told.headers.get('location')).toBe(`${path}?said=told#helpful`);
    expect(readerOf(told)).toBe('');
    expect(await votesOn('rounds')).toEqual([0, 1, 1]);
    const changed = await post(path, { helpful: 'yes' }, { cookie });
    expect(
      cardOf(await pageText(await site.get(changed.headers.get('location') ?? '', { cookie }))),
    ).toContain('Roligt att det hjälpte');
    expect(await votesOn('rounds')).toEqual([1, 0, 0]);
    await post(path, { helpful: 'yes' });
    expect(await votesOn('rounds'), 'another browser').toEqual([2, 0, 0]);
    const { cookie: session } = await logIn(site.pair(), 'demose');
    for (const helpful of ['no', 'no'])
      expect(
        (await post(path, { helpful }, { cookie: session })).headers.getSetCookie().join(),
      ).not.toContain('reader');
    expect(await votesOn('rounds'), 'a member').toEqual([2, 1, 0]);
  });

  it('says in the language of the page what is wrong with a text, and keeps it', async () => {
    const path = '/pt-br/help-center/deposit';
    const cases: [string, string][] = [
      ['', 'Este campo é obrigatório.'],
      ['  ', 'Este campo é obrigatório.'],
      ['Conta 1234567890 <b>', 'Retire números de conta'],
    ];
    for (const [text, says] of cases) {
      const response = await post(path, { text });
      expect(response.status, text).toBe(422);
      expect(readerOf(response)).toBe('');
      const card = cardOf(await pageText(response));
      expect(card).toContain(says);
      expect(card).toContain(`>${text.replace('<b>', '&lt;b&gt;')}</textarea>`);
    }
    const long = await post(path, { text: 'é'.repeat(1_001) });
    expect([long.status, cardOf(await pageText(long)).includes('1,000')]).toEqual([422, true]);
    expect((await post(path, { text: 'x'.repeat(20_000) })).status).toBe(422);
    for (const fields of [{}, { helpful: 'perhaps' }])
      expect((await post(path, fields as Record<string, string>)).status).toBe(422);
    expect((await post('/pt-br/help-center/no-such-article', { helpful: 'yes' })).status).toBe(404);
  });

  it('takes no form of another site', async () => {
    const response = await post(
      '/sv-se/help-center/privacy',
      { helpful: 'yes' },
      { origin: 'https://evil.example' },
    );
    expect(response.status).toBe(403);
    expect(await votesOn('privacy')).toBeNull();
  });

  it('shows on its front what is read most, with minutes, and nothing before anything is read', async () => {
    const front = async () => mainOf(await pageText(await site.get('/es-cl/help-center')));
    expect(await front()).not.toContain('Lo más leído');
    const read = (article: string) => site.call('help/read', { article }, { pathlang: 'es-cl' });
    for (const article of ['rounds', 'deposit', 'rounds']) expect((await read(article)).status).toBe(200);
    await expect.poll(front).toContain('Lo más leído');
    const row = /<section[^>]*aria-labelledby="most-read".*?<\/section>/s.exec(await front())?.[0] ?? '';
    expect(ledTo(row)).toEqual(['/es-cl/help-center/rounds', '/es-cl/help-center/deposit']);
    expect(row.match(/\d+<!-- --> min|\d+ min/g)).toHaveLength(2);
    expect(mainOf(await pageText(await site.get('/en-cl/help-center')))).not.toContain('Read most');
  });

  it.each([
    '/en-gb/help-center',
    '/en-gb/help-center/deposit',
  ])('keeps copies of %s for guests, those who have voted too', async path => {
    // A copy is sent with its length. One that had to be read anew under load is drawn once more.
    const isCopy = async (cookie: string) =>
      (await site.get(path, { cookie, 'accept-encoding': 'identity' })).headers.has('content-length');
    for (const cookie of ['lang=en-gb', '__Host-reader=1b4e28ba-2fa1-41d2-883f-0016d3cca427'])
      await expect.poll(() => isCopy(cookie)).toBe(true);
    expect(await isCopy('__Host-session=nobody')).toBe(false);
  });

  it('says that an article is not there', async () => {
    expect((await site.get('/en-gb/help-center/no-such-article')).status).toBe(404);
    expect((await site.get('/en-gb/help-center/constructor')).status).toBe(404);
  });
});
