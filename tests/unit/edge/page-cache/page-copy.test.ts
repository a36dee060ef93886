/** The stored parts of a page's copy, and the answer made from them. */
import { describe, expect, it } from 'vitest';
import { languageCookie } from '#app/domain/language.ts';
import { answerFrom, type PageCopy, sharedHeaders, withoutNonce } from '#edge/page-cache/page-copy.ts';
import { freshNonce } from '#edge/security/response-headers.ts';

const NONCE = 'yyTZz9dINg0Qt8jvGMLQOA==';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const html = (inside: string) => `<!DOCTYPE html><html><p>贵宾 · ’</p>${inside}</body></html>`;
const policy = `script-src 'self' 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'`;

function copyOf(text: string): PageCopy {
  const body = withoutNonce(bytesOf(text), NONCE);
  const head = sharedHeaders(
    new Headers({ 'content-security-policy': policy, vary: 'cookie' }),
    NONCE,
    'en-gb',
  );
  if (body === null || head === null) throw new Error('not kept');
  const extras = { frameOrigins: [], socketOrigin: null, staticOrigin: null };
  return { ...body, ...head, extras, tag: 'en-gb', sources: [], madeAt: 0 };
}

const SCRIPTS = `<script nonce="${NONCE}">1</script>é<script async nonce="${NONCE}"></script>`;

describe('the nonce of the first page', () => {
  it('is gone from the copy, and others take its places', async () => {
    const copy = copyOf(html(SCRIPTS));
    expect(new TextDecoder().decode(copy.bytes)).not.toContain(NONCE.slice(0, 8));
    expect(JSON.stringify([copy.headers, copy.policy])).not.toContain(NONCE.slice(0, 8));
    const nonce = freshNonce();
    const answer = answerFrom(copy, nonce, 'en-gb');
    expect(await answer.text()).toBe(html(SCRIPTS).replaceAll(NONCE, nonce));
    expect(answer.headers.get('content-security-policy')).toBe(policy.replaceAll(NONCE, nonce));
  });

  it.each([
    ['in a text', `<p>${NONCE}</p>`],
    ['in single quotes', `<script nonce='${NONCE}'></script>`],
    ['in part', `<p>${NONCE.slice(3, 12)}</p>`],
    ['percent-encoded', `<a href="?n=${encodeURIComponent(NONCE)}"></a>`],
  ])('keeps a page from being kept where it stands %s', (_says, inside) => {
    expect(withoutNonce(bytesOf(html(SCRIPTS + inside)), NONCE)).toBeNull();
  });

  it('is fresh in each of 10,000 answers, which do not disturb each other', async () => {
    const copy = copyOf(html(SCRIPTS));
    const answers = Array.from({ length: 10_000 }, () => answerFrom(copy, freshNonce(), 'en-gb'));
    const nonces = new Set<string>();
    for (const answer of answers) {
      const [, inPolicy = ''] =
        /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      const text = await answer.text();
      expect([...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)).toEqual([inPolicy, inPolicy]);
      nonces.add(inPolicy);
    }
    expect(nonces.size).toBe(10_000);
    expect(nonces.has(NONCE)).toBe(false);
  });
});

describe('a page is not kept', () => {
  it.each([
    ['cut off', `<!DOCTYPE html><html>${SCRIPTS}`],
    ['with a part that failed', html(`${SCRIPTS}<!--$!--><template></template><!--/$-->`)],
    ['with a part that failed later', html(`${SCRIPTS}<script nonce="${NONCE}">$RX("B:0","")</script>`)],
  ])('%s', (_says, text) => {
    expect(withoutNonce(bytesOf(text), NONCE)).toBeNull();
  });

  it.each([
    ['a session', '__Host-session=x; Path=/'],
    ['another language', languageCookie('sv-se')],
  ])('whose answer sets %s', (_says, cookie) => {
    const headers = new Headers({ 'content-security-policy': policy, 'set-cookie': cookie });
    expect(sharedHeaders(headers, NONCE, 'en-gb')).toBeNull();
  });

  it('whose other headers hold the nonce, or whose policy holds none', () => {
    expect(
      sharedHeaders(new Headers({ 'content-security-policy': policy, link: NONCE }), NONCE, 'en-gb'),
    ).toBeNull();
    expect(
      sharedHeaders(new Headers({ 'content-security-policy': "default-src 'self'" }), NONCE, 'en-gb'),
    ).toBeNull();
    expect(sharedHeaders(new Headers(), NONCE, 'en-gb')).toBeNull();
  });
});

it.each([
  [null, languageCookie('en-gb')],
  ['sv-se', languageCookie('en-gb')],
  ['en-gb', null],
])('[4.14] a browser whose language is %s is told the page’s: %s', (cookieLanguage, expected) => {
  expect(answerFrom(copyOf(html(SCRIPTS)), NONCE, cookieLanguage).headers.get('set-cookie')).toBe(expected);
});
