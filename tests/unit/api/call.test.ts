import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, type Send } from '#app/api/call.ts';
import { authLogout } from '#app/contract/auth.ts';
import { endpoint } from '#app/contract/endpoint.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';

const echo = endpoint(
  'test/echo',
  'anyone',
  z.object({ name: z.string().check(z.minLength(1, 'Say a name.')), tags: z.optional(z.array(z.string())) }),
  z.object({ greeting: z.string() }),
);
const HEADERS = {
  page: '/en-gb/slots',
  fullpath: '/en-gb/slots?name=x',
  domain: 'site.invalid',
  pathlang: 'en-gb',
  device: 'mobile',
  fp: '{"userAgent":"x"}',
  'x-maintenance-bypass': 'let-me-in',
};

/** A caller with scripted answers, and with spies on all its effects. */
function caller(answer: () => Response | Promise<Response>, headers: Record<string, string> = HEADERS) {
  const send = vi.fn<Send>(async () => answer());
  const effects = { showError: vi.fn(), showText: vi.fn(), logOut: vi.fn() };
  const sent = () => {
    const [url, init] = send.mock.calls[0] ?? [];
    return { url, init, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) };
  };
  return { send, effects, sent, with: { headers: () => headers, effects, send } };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const greeted = accepted({ greeting: 'Hello' });

describe('the request', () => {
  test('[7.1] goes to /api/{endpoint} by POST, as JSON', async () => {
    const it = caller(json(greeted));
    await call(echo, { name: 'Amara' }, it.with);
    const { url, init, headers, body } = it.sent();
    expect(it.send).toHaveBeenCalledTimes(1);
    expect(url).toBe('/api/test/echo');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(headers.get('content-type')).toBe('application/json');
    expect(body).toEqual({ name: 'Amara' });
  });

  test.each([
    [{}, false],
    [{ outlivesPage: true } as const, true],
  ])('with %j goes on after the page is left: %j', async (options, keepalive) => {
    const it = caller(json(greeted));
    await call(echo, { name: 'Amara' }, { ...it.with, ...options });
    expect(it.sent().init).toMatchObject({ keepalive });
  });

  test('[5.1] is trimmed, at any depth, and the payload given stays as it is', async () => {
    const it = caller(json(greeted));
    const payload = Object.freeze({ name: '  Amara\n', tags: Object.freeze([' a', 'b ']) });
    await call(echo, payload, it.with);
    expect(it.sent().body).toEqual({ name: 'Amara', tags: ['a', 'b'] });
    expect(payload.name).toBe('  Amara\n');
  });

  test.each(Object.entries(HEADERS))('[7.2]-[7.9] carries the header %s', async (name, value) => {
    const it = caller(json(greeted));
    await call(echo, { name: 'Amara' }, it.with);
    expect(it.sent().headers.get(name)).toBe(value);
  });

  test('[7.9] carries no bypass where there is none', async () => {
    const it = caller(json(greeted), { page: '/en-gb' });
    await call(echo, { name: 'Amara' }, it.with);
    expect([...it.sent().headers.keys()].sort()).toEqual(['content-type', 'page']);
  });

  test('[7.2] headers are those of the moment of the call', async () => {
    const it = caller(json(greeted));
    let page = '/en-gb';
    const headers = () => ({ page });
    const first = call(echo, { name: 'a' }, { ...it.with, headers });
    page = '/sv-se';
    await Promise.all([first, call(echo, { name: 'b' }, { ...it.with, headers })]);
    const pages = it.send.mock.calls.map(([, init]) => new Headers(init.headers).get('page'));
    expect(pages).toEqual(['/en-gb', '/sv-se']);
  });

  test('drops fields that the contract does not know', async () => {
    const it = caller(json(greeted));
    await call(echo, { name: 'Amara', admin: true }, it.with);
    expect(it.sent().body).toEqual({ name: 'Amara' });
  });

  const ring: Record<string, unknown> = { name: 'Amara' };
  ring.self = ring;
  test.each([
    ['a field that is missing', {}, { name: [expect.any(String)] }],
    ['a field that is empty once trimmed', { name: '   ' }, { name: ['required'] }],
    ['no object', 'Amara', { payload: [expect.any(String)] }],
    ['nothing', undefined, { payload: [expect.any(String)] }],
    ['what contains itself', ring, { payload: [expect.any(String)] }],
  ])('[5.1] is never %s: the fields are told, nobody is called', async (_title, payload, fields) => {
    const it = caller(json(greeted));
    const reply = await call(echo, payload, it.with);
    expect(it.send).not.toHaveBeenCalled();
    expect(reply).toEqual({ status: false, code: 422, msg: FAILED_CALL.msg, output: { fields } });
  });
});

describe('the reply', () => {
  test('[7.10] is the envelope, its output parsed', async () => {
    const it = caller(json({ ...greeted, output: { greeting: 'Hello', token: 'secret' } }));
    expect(await call(echo, { name: 'Amara' }, it.with)).toEqual(greeted);
    for (const effect of Object.values(it.effects)) expect(effect).not.toHaveBeenCalled();
  });

  test('[7.12] may have no output where only the status is read', async () => {
    const it = caller(json({ status: true, code: 200, msg: '' }));
    expect(await call(authLogout, {}, it.with)).toMatchObject({ status: true, output: null });
  });

  test('[7.11] a refusal is returned unchanged, and its msg is shown', async () => {
    const it = caller(json(refused(200, 'The promotion has ended.')));
    const reply = await call(echo, { name: 'Amara' }, it.with);
    expect(reply).toEqual(refused(200, 'The promotion has ended.'));
    expect(it.effects.showError.mock.calls).toEqual([['The promotion has ended.']]);
  });

  test('[7.10] a refusal includes its field errors', async () => {
    const output = { fields: { username: ['Taken.'] } };
    const it = caller(json({ status: false, code: 422, msg: 'Look again.', output }, 422));
    expect(await call(echo, { name: 'Amara' }, it.with)).toMatchObject({ code: 422, output });
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['a page instead of JSON', () => new Response('<html></html>')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['half of a reply', () => new Response('{"status":true,')],
    ['another shape', json({ ok: true })],
    ['a list', json([greeted])],
    ['null', json(null)],
    ['a status that is no boolean', json({ ...greeted, status: 'true' })],
    ['a code that is no number', json({ ...greeted, code: '200' })],
    ['no msg', json({ status: true, code: 200, output: greeted.output })],
    ['an output of another shape', json(accepted({ greeting: 5 }))],
    ['no output', json({ status: true, code: 200, msg: '' })],
    ['a gateway’s own error', () => new Response('Bad gateway', { status: 502 })],
    ['[8.1] the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['[8.1] the call is aborted', () => Promise.reject(new DOMException('Aborted', 'AbortError'))],
  ])('[8.1] %s: the default object, and one toast', async (_title, answer) => {
    const it = caller(answer);
    expect(await call(echo, { name: 'Amara' }, it.with)).toEqual({
      status: false,
      code: 0,
      msg: 'Something Went Wrong',
      output: null,
    });
    expect(it.effects.showText.mock.calls).toEqual([['something_went_wrong']]);
    expect(it.effects.showError).not.toHaveBeenCalled();
    expect(it.effects.logOut).not.toHaveBeenCalled();
  });

  test.each<[string, () => Response]>([
    ['with an envelope', json(refused(429, 'Slow down.'), 429)],
    ['with a page', () => new Response('<h1>Too many requests</h1>', { status: 429 })],
    ['with nothing', () => new Response(null, { status: 429 })],
    ['with another shape', json({ error: 'rate' }, 429)],
  ])('[8.2] a 429 %s resolves with nothing and shows our own text', async (_title, answer) => {
    const it = caller(answer);
    expect(await call(echo, { name: 'Amara' }, it.with)).toBeUndefined();
    expect(it.effects.showText.mock.calls).toEqual([['too_many_requests']]);
    expect(it.effects.showError).not.toHaveBeenCalled();
  });

  describe('[8.2] a 429 with a short time to wait', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    const slowDown = (seconds: string) =>
      new Response(null, { status: 429, headers: { 'retry-after': seconds } });

    test('is kept without a word, and the call is sent again', async () => {
      const answers = [slowDown('1'), slowDown('2')];
      const it = caller(() => answers.shift() ?? Response.json(greeted));
      const reply = call(echo, { name: 'Amara' }, it.with);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await reply).toEqual(greeted);
      expect(it.effects.showText).not.toHaveBeenCalled();
    });

    test('is kept three times, and then told', async () => {
      let sent = 0;
      const it = caller(() => {
        sent += 1;
        return slowDown('10');
      });
      const reply = call(echo, { name: 'Amara' }, it.with);
      await vi.advanceTimersByTimeAsync(60_000);
      expect([await reply, sent]).toEqual([undefined, 4]);
      expect(it.effects.showText.mock.calls).toEqual([['too_many_requests']]);
    });

    test.each(['11', '900', '0', '-1', 'soon'])('of %s seconds is told at once', async seconds => {
      const it = caller(() => slowDown(seconds));
      expect(await call(echo, { name: 'Amara' }, it.with)).toBeUndefined();
      expect(it.effects.showText.mock.calls).toEqual([['too_many_requests']]);
    });
  });

  test('[4.3] [8.3] a 401 with status false logs out', async () => {
    const it = caller(json(refused(401, 'Please log in.'), 401));
    expect(await call(echo, { name: 'Amara' }, it.with)).toEqual(refused(401, 'Please log in.'));
    expect(it.effects.logOut).toHaveBeenCalledTimes(1);
  });
});
