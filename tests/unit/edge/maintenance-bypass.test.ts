/** The word that passes during maintenance, from the address into a cookie and from there into calls. */
import { describe, expect, test } from 'vitest';
import { acceptBypass, BYPASS_COOKIE, BYPASS_SECONDS, withBypass } from '#edge/session/maintenance-bypass.ts';

const ENV = { SESSION_SECRET: 'a-secret-of-the-edge' };
const NOW = 1_790_000_000_000;
/** A request as the edge reads it. */
function ask(path: string, init: RequestInit = {}, now = NOW, env = ENV) {
  const url = new URL(`https://meridian.test${path}`);
  return { request: new Request(url, init), url, env, now };
}

async function shown(word: string): Promise<string> {
  const answer = await acceptBypass(ask(`/en-gb?bypass=${word}`));
  return answer?.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const wordOf = async (cookie: string, now = NOW, env = ENV) =>
  (await withBypass(ask('/api/x', { headers: { cookie } }, now, env), {}))['x-maintenance-bypass'];

describe('[7.9] the cookie of the bypass', () => {
  test('brings its word along with every call', async () => {
    expect(await wordOf(await shown('let%20me%20in'))).toBe('let me in');
  });

  test('gives way to the word that a call brings itself', async () => {
    const request = ask('/api/x', { headers: { cookie: await shown('old') } });
    const headers = await withBypass(request, { 'x-maintenance-bypass': 'new' });
    expect(headers).toEqual({ 'x-maintenance-bypass': 'new' });
  });

  test('ends after twelve hours, however long a browser keeps it', async () => {
    const cookie = await shown('word');
    expect(await wordOf(cookie, NOW + BYPASS_SECONDS * 1_000 - 1)).toBe('word');
    expect(await wordOf(cookie, NOW + BYPASS_SECONDS * 1_000)).toBeUndefined();
  });

  test('is nothing to an edge with another secret', async () => {
    expect(await wordOf(await shown('word'), NOW, { SESSION_SECRET: 'another' })).toBeUndefined();
  });

  test.each([
    '',
    'x'.repeat(257),
    'a%00b',
    '%C3%A9',
  ])('is taken away by what can be no word: "%s"', async word => {
    expect(await shown(word)).toBe(`${BYPASS_COOKIE}=`);
  });
});

describe('[7.9] the address', () => {
  test.each([
    ['/en-gb?bypass=w', '/en-gb'],
    ['/en-gb?a=1&bypass=w&b=2', '/en-gb?a=1&b=2'],
    ['/en-gb?bypass=w&bypass=v', '/en-gb'],
  ])('%s becomes %s', async (path, left) => {
    expect((await acceptBypass(ask(path)))?.headers.get('location')).toBe(`https://meridian.test${left}`);
  });

  test.each([
    ['without a word', ask('/en-gb?a=1')],
    ['that the router fetches', ask('/en-gb/vip.data?bypass=w')],
    ['that a form is sent to', ask('/en-gb?bypass=w', { method: 'POST' })],
  ])('stays as it is %s', async (_says, request) => {
    expect(await acceptBypass(request)).toBeNull();
  });
});
