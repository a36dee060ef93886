/** The operators' console through the built pair: its page and policy, the session of its cookie, and members' pictures. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { startSite } from '../support/pair.ts';
import { raw } from '../support/raw.ts';
import { cookieOf, logIn, post, type TestSession } from '../support/session.ts';

const site = startSite();
const COOKIE = '__Host-operator';
/** A picture of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An operator's call with the headers of a page of this site. */
async function call(name: string, payload: object = {}, headers: Record<string, string> = {}) {
  const { url } = site.pair();
  const response = await fetch(new URL(`/operator/${name}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url.origin, ...headers },
    body: JSON.stringify(payload),
  });
  return { response, status: response.status, envelope: (await response.json()) as Envelope };
}

const file = (key: string, cookie = '') =>
  site.get(`/operator/files/${key}`, cookie === '' ? {} : { cookie });

let people = 0;

/** The cookie of a console that is logged in with a new operator's key. */
async function consoleOf(role: 'support' | 'content'): Promise<string> {
  const { key } = (await site.operate('operator/create', {
    name: `A person of ${role} ${++people}`,
    roles: [role],
  })) as {
    key: string;
  };
  return cookieOf((await call('console/login', { key })).response, COOKIE) ?? '';
}

let support = '';
let content = '';
let member: TestSession;
let chatId = '';

beforeAll(async () => {
  [support, content] = [await consoleOf('support'), await consoleOf('content')];
  await site.operate('chat/desk', { country: 'GB', state: 'open', until: null });
  member = await logIn(site.pair(), 'demogb');
  const topics = (await (await post(site.pair(), 'chat/topic', {}, { cookie: member.cookie })).json()) as {
    output: { id: string }[];
  };
  const begun = await post(
    site.pair(),
    'chat/start',
    { topic: topics.output[0]?.id, message: 'Hello', operationId: 'console-test-1' },
    { cookie: member.cookie },
  );
  ({ chatID: chatId } = ((await begun.json()) as { output: { chatID: string } }).output);
});

describe('the page of the console', () => {
  it.each([
    '/operator',
    '/operator/chat',
    '/operator/chat/c-1',
    '/operator/tickets',
    '/operator/account',
    '/operator/enrol',
  ])('%s runs its own files alone, and no other site frames it', async path => {
    const { status, headers } = await site.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('has no slash at the end of its addresses: one that is typed is taken off', async () => {
    const headers = [];
    for (const path of ['/operator/', '/operator/members/?query=amara'])
      headers.push((await site.get(path)).headers.get('location'));
    expect(headers).toEqual(['/operator', '/operator/members?query=amara']);
  });

  it.each([
    '/operator//',
    '/operator/nothing',
    '/operator/chat/a/b',
    '/operator/files/receipts/x',
  ])('%s is none', async path => expect((await site.get(path)).status).toBeGreaterThanOrEqual(400));
});

describe('the session of the console', () => {
  it.each([
    [{ key: 'not-a-key' }],
    [{ key: '' }],
    [{ key: 'with space' }],
    [{}],
  ])('is refused for %j', async payload => {
    const { response, status } = await call('console/login', payload);
    expect([status, cookieOf(response, COOKIE)]).toEqual([401, null]);
  });

  it('makes the calls of its operator’s roles, and no others', async () => {
    expect((await call('operator/me', {}, { cookie: support })).envelope.output).toMatchObject({
      name: 'A person of support 1',
      roles: ['support'],
    });
    expect((await call('chat/queue', {}, { cookie: support })).status).toBe(200);
    expect((await call('chat/queue', {}, { cookie: content })).status).toBe(403);
    expect((await call('wallet/adjust', {}, { cookie: support })).status).toBe(403);
  });

  it('is none for requests of another site, and for those that do not say where they come from', async () => {
    const elsewhere = await call('chat/queue', {}, { cookie: support, origin: 'https://elsewhere.example' });
    expect(elsewhere.status).toBe(401);
    const response = await fetch(new URL('/operator/chat/queue', site.pair().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: support },
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(
      (await call('console/login', { key: 'operator' }, { origin: 'https://elsewhere.example' })).status,
    ).toBe(403);
  });

  it('does not come before the token that a tool sends', async () => {
    const { status } = await call('chat/queue', {}, { cookie: support, authorization: 'Bearer guessed' });
    expect(status).toBe(401);
  });

  it('ends at once with its operator', async () => {
    const { key, operatorId } = (await site.operate('operator/create', {
      name: 'Somebody who leaves',
      roles: ['support'],
    })) as { key: string; operatorId: string };
    const cookie = cookieOf((await call('console/login', { key })).response, COOKIE) ?? '';
    expect((await call('chat/queue', {}, { cookie })).status).toBe(200);
    await site.operate('operator/disable', { operatorId });
    expect((await call('chat/queue', {}, { cookie })).status).toBe(401);
  });

  it('is over at logout, for a copy of its cookie too', async () => {
    const own = await consoleOf('support');
    expect((await call('operator/me', {}, { cookie: own })).status).toBe(200);
    const { response } = await call('console/logout', {}, { cookie: own });
    expect(cookieOf(response, COOKIE)).toBe(`${COOKIE}=`);
    expect((await call('operator/me', {}, { cookie: own })).status).toBe(401);
  });

  it('shows the page no token, and takes one from nowhere but its cookie', async () => {
    const { key } = (await site.operate('operator/create', {
      name: 'Somebody with a key',
      roles: ['support'],
    })) as { key: string };
    const { envelope } = await call('console/login', { key });
    expect(JSON.stringify(envelope)).not.toContain('ops_');
    const authorization = `Bearer ops_${'A'.repeat(43)}`;
    expect((await call('operator/me', {}, { authorization, cookie: support })).status).toBe(401);
  });

  it('is listed, and ended by its operator or an administrator', async () => {
    const [own, other] = [await consoleOf('support'), await consoleOf('support')];
    const { output } = (await call('operator/sessions', {}, { cookie: own })).envelope;
    const { sessions } = output as { sessions: { sessionId: string; isThis: boolean }[] };
    expect(sessions).toMatchObject([{ isThis: true }]);
    const ending = { sessionId: sessions[0]?.sessionId };
    expect((await call('operator/end-session', ending, { cookie: other })).status).toBe(404);
    expect((await call('operator/sessions', { all: true }, { cookie: other })).status).toBe(403);
    await site.operate('operator/end-session', ending);
    expect((await call('operator/me', {}, { cookie: own })).status).toBe(401);
  });
});

describe('a picture that an agent sends', () => {
  let key = '';

  it('is stored for the member of the chat, who sees it', async () => {
    const attached = await call('chat/attach', { chatId, picture: DOT }, { cookie: support });
    ({ key } = attached.envelope.output as { key: string });
    expect(key).toContain(`/${member.user.id}/`);
    const sent = await call(
      'chat/reply',
      { chatId, message: key, type: 'image', operationId: 'console-picture-1' },
      { cookie: support },
    );
    expect(sent.envelope).toMatchObject({ status: true });
    const page = await post(site.pair(), 'chat/messages', { chatId }, { cookie: member.cookie });
    const { output } = (await page.json()) as { output: { data: { message: string; type: string }[] } };
    expect(output.data.at(-1)).toMatchObject({ message: key, type: 'image' });
  });

  it('is read by operators who may read members’ files, and by nobody else', async () => {
    const { status, headers } = await file(key, support);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect((await file(key)).status).toBe(401);
    expect((await file(key, member.cookie)).status).toBe(401);
    expect((await file(key, content)).status).toBe(403);
    expect((await file(key.replace(/\/[^/]+$/, '/not-there.png'), support)).status).toBe(404);
  });

  it.each([
    ['no picture', Buffer.from('no picture').toString('base64'), 200],
    ['no base64', '<svg>', 422],
    ['longer than one may be', 'A'.repeat(1_900_004), 422],
  ])('is refused when it is %s', async (_what, picture, code) => {
    const { envelope } = await call('chat/attach', { chatId, picture }, { cookie: support });
    expect(envelope).toMatchObject({ status: false, code });
  });

  it('goes to no chat that is not there', async () => {
    const { envelope } = await call(
      'chat/attach',
      { chatId: 'c-nothing', picture: DOT },
      { cookie: support },
    );
    expect(envelope.status).toBe(false);
  });
});

describe('operators with a host of their own', () => {
  const elsewhere = startSite({
    vars: { OPERATOR_ORIGIN: 'http://operators.example', SITE_ORIGIN: 'http://site.example' },
  });
  const at = (host: string, path: string, method = 'GET') =>
    raw(elsewhere.pair().url, {
      path,
      method,
      headers: { host, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }),
    });

  it('have the console and their calls there, and nowhere else', async () => {
    expect((await at('operators.example', '/operator')).status).toBe(200);
    expect((await at('operators.example', '/operator/operator/me', 'POST')).status).toBe(401);
    expect((await at('site.example', '/operator')).status).toBe(404);
    expect((await at('site.example', '/operator/operator/me', 'POST')).status).toBe(404);
  });

  it('have nothing of the site there', async () => {
    for (const path of ['/en-gb', '/api/auth/login', '/provider/p-1/wallet/bet', '/storage/x/y'])
      expect((await at('operators.example', path)).status, path).toBe(404);
    const start = await at('operators.example', '/');
    expect([start.status, start.headers.location]).toEqual([302, '/operator']);
    expect((await at('site.example', '/en-gb')).status).toBe(200);
  });
});
