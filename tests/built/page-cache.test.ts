/** Guests' pages from copies, through the built pair: the same as drawn ones, and nobody's. */
import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { sharedSite } from '../support/pair.ts';
import { Random } from '../support/random.ts';
import { logIn, type TestSession } from '../support/session.ts';

const site = sharedSite();

const TAGS = ['en-gb', 'sv-se', 'pt-br', 'es-cl', 'ar-ae', 'zh-mo'];
const PATHS = ['', '/slots', '/live?page=2', '/providers'];
const PHONE = { 'sec-ch-ua-mobile': '?1' };
/** A session that means nothing is no member's, and keeps the page from being a copy. */
const DRAWN = { cookie: '__Host-session=nobody' };

const withoutNonce = (text: string) => text.replaceAll(/nonce(="|-)[A-Za-z0-9+/]{22}==/g, 'nonce');
/** A copy is sent with its length; a drawn page is streamed. */
const isCopy = (response: Response) => response.headers.has('content-length');
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !['content-length', 'transfer-encoding', 'date'].includes(name))
      .map(([name, value]) => [name, withoutNonce(value)]),
  );

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, { 'accept-encoding': 'identity', ...headers });
  return { response, html: await response.text() };
}

/**
 * A copy of a page. It ends after five minutes, and its sources may change while it is drawn, as the demo publishes after its start: then
 * it is drawn again.
 */
const kept = (path: string, headers: Record<string, string> = {}) =>
  eventually(async () => {
    const copy = await page(path, headers);
    expect([path, isCopy(copy.response)]).toEqual([path, true]);
    return copy;
  }, 30_000);

describe('[2.3] [2.4] a guest’s page from a copy', () => {
  it.each(TAGS)('%s: is the drawn one, header by header and byte by byte', async tag => {
    for (const headers of [{}, PHONE] as Record<string, string>[])
      for (const rest of PATHS) {
        const path = `/${tag}${rest}`;
        await eventually(async () => {
          const [copy, drawn] = [await kept(path, headers), await page(path, { ...headers, ...DRAWN })];
          expect([path, isCopy(copy.response), isCopy(drawn.response)]).toEqual([path, true, false]);
          expect(headersOf(copy.response)).toEqual(headersOf(drawn.response));
          expect(withoutNonce(copy.html)).toBe(withoutNonce(drawn.html));
        });
      }
  });

  it('does not depend on address, country, accepted languages or fingerprint', async () => {
    for (const headers of [
      { 'cf-connecting-ip': '198.51.100.7' },
      { 'cf-connecting-ip': '2001:db8::7' },
      { 'cf-ipcountry': 'BR' },
      { 'accept-language': 'pt-BR' },
      { fp: 'a'.repeat(32) },
      { cookie: 'lang=sv-se; _ga=1' },
    ] as Record<string, string>[]) {
      const cookie = [headers.cookie, DRAWN.cookie].filter(Boolean).join('; ');
      await eventually(async () => {
        const [{ html }, copy, drawn] = [
          await kept('/en-gb/slots'),
          await page('/en-gb/slots', headers),
          await page('/en-gb/slots', { ...headers, cookie }),
        ];
        expect([isCopy(copy.response), isCopy(drawn.response)]).toEqual([true, false]);
        expect(withoutNonce(copy.html)).toBe(withoutNonce(html));
        expect(withoutNonce(drawn.html)).toBe(withoutNonce(html));
        expect(headersOf(copy.response)).toEqual(headersOf(drawn.response));
      });
    }
  });

  it.each([
    ['/en-gb/slots?name=a', {}],
    ['/en-gb/slots?action=login', {}],
    ['/en-gb/slots.data', {}],
    ['/error', {}],
    ['/en-gb/a/b/c', {}],
    ['/en-gb/slots', DRAWN],
    ['/en-gb/slots', { cookie: '__Host-bypass=x' }],
  ] as [string, Record<string, string>][])('is never that of %s with %j', async (path, headers) => {
    for (let round = 0; round < 3; round += 1) {
      const { response, html } = await page(path, headers);
      expect(html.length).toBeGreaterThan(0);
      expect(isCopy(response)).toBe(false);
    }
  });
});

it('[1.1] 200 interleaved members and guests: no word of a member in a guest’s page, each in their language', async () => {
  const random = new Random(16);
  const members: TestSession[] = [];
  for (const name of ['demogb', 'demose', 'demobr']) members.push(await logIn(site.pair(), name));
  const words = members.flatMap(({ user, cookie, token }) => [
    user.username,
    user.id,
    token,
    cookie.split('=')[1] ?? '',
  ]);
  const paths = TAGS.flatMap(tag => PATHS.map(rest => `/${tag}${rest}`)).slice(0, 20);
  const drawn = new Map<string, string>();
  const nonces = new Set<string>();
  let copies = 0;
  const visit = async () => {
    const [path, isPhone] = [random.pick(paths), random.fraction() < 0.5];
    const headers = isPhone ? PHONE : {};
    if (random.fraction() < 0.4) {
      const member = random.pick(members);
      const { response, html } = await page(path, { ...headers, cookie: member.cookie });
      // Elsewhere than in their market, members are sent on.
      if (response.status === 200)
        expect([isCopy(response), html.includes(member.user.username)]).toEqual([false, true]);
      return;
    }
    const { response, html } = await page(path, headers);
    const key = `${path} ${isPhone}`;
    // Drawn once, and again where the site has published since.
    if (withoutNonce(html) !== drawn.get(key))
      drawn.set(key, withoutNonce((await page(path, { ...headers, ...DRAWN })).html));
    expect(withoutNonce(html) === drawn.get(key), key).toBe(true);
    expect(html).toContain(`data-tag="${path.slice(1, 6)}"`);
    expect(words.filter(word => html.includes(word))).toEqual([]);
    const nonce = /nonce-([^']+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const written = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, it]) => it);
    expect(new Set(written), 'the answer has its own nonce and no other').toEqual(new Set([nonce]));
    nonces.add(nonce);
    copies += 1;
  };
  for (let round = 0; round < 50; round += 1) await Promise.all(Array.from({ length: 4 }, visit));
  expect(nonces.size).toBe(copies);
});
