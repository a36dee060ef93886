/**
 * From login to the end of a session, through the edge as a browser meets it: the cookie, the pages, the calls, the locks.
 * Long: a session has many ends.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { sealRecord } from '#edge/session/sealed-record.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { OPEN_REDIRECTS } from '../support/open-redirects.ts';
import { pageText } from '../support/page-text.ts';
import { startSite } from '../support/pair.ts';
import { raw } from '../support/raw.ts';
import {
  type Answer,
  accept,
  envelope,
  type ScriptedPlatform,
  startScriptedPlatform,
} from '../support/scripted-platform.ts';
import {
  cookieOf,
  directoryOf,
  join,
  keepRecord,
  keptRecord,
  logIn,
  post,
  recordsOf,
  SESSION_COOKIE,
  type TestSession,
} from '../support/session.ts';

const site = startSite();
const LONGEST_SECONDS = 14 * 24 * 60 * 60;

const reply = async (response: Response) => (await response.json()) as Envelope;
const setCookieOf = (response: Response) =>
  response.headers.getSetCookie().find(it => it.startsWith(`${SESSION_COOKIE}=`)) ?? '';
const attributesOf = (setCookie: string) => setCookie.split('; ').slice(1);
const login = (changed: object = {}, headers: Record<string, string> = {}) =>
  post(site.pair(), 'auth/login', { username: 'demose', password: PASSWORD, ...changed }, headers);
const balance = (cookie: string) => post(site.pair(), 'member/wallet-balance', {}, { cookie });
const isDeleted = (response: Response) =>
  new RegExp(`^${SESSION_COOKIE}=; .*Expires=Thu, 01 Jan 1970`).test(setCookieOf(response));

const recordOf = ({ recordId }: TestSession) => keptRecord(site.pair(), recordId);
const inClear = ({ token, user }: Pick<TestSession, 'token' | 'user'>) =>
  JSON.stringify({ token, user: { ...user, termsVersion: '1' } });
const sealedElsewhere = (recordId: string, session: Pick<TestSession, 'token' | 'user'>) =>
  sealRecord('another-secret', recordId, inClear(session));

describe('[4.1] logging in', () => {
  it('sets a cookie that only this site is sent and no script can read', async () => {
    const response = await login();
    expect(attributesOf(setCookieOf(response)).sort()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(await reply(response)).toEqual(
      accepted({ user: { id: expect.any(String), username: 'demose', currency: 'SEK' } }),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that is to be remembered outlives the browser, but not the session', async () => {
    const attributes = attributesOf(setCookieOf(await login({ remember: true })));
    expect(attributes).toContain(`Max-Age=${LONGEST_SECONDS}`);
  });

  it('stores a record that expires', async () => {
    const { recordId } = await logIn(site.pair());
    expect(recordId).toMatch(/^[0-9a-f]{16}$/);
    const { keys } = await (await recordsOf(site.pair())).list({ prefix: recordId });
    const left = (keys[0]?.expiration ?? 0) - Math.floor(Date.now() / 1000);
    expect(left).toBeGreaterThan(LONGEST_SECONDS - 120);
    expect(left).toBeLessThanOrEqual(LONGEST_SECONDS);
  });

  it('[0038] stores nothing in KV that reveals the token or the member', async () => {
    const { recordId, token, user } = await logIn(site.pair());
    const kept = await keptRecord(site.pair(), recordId);
    expect(kept).toMatch(/^\{"sealed":"[\w-]{100,}"\}$/);
    for (const secret of [token, btoa(token), user.id, user.username]) expect(kept).not.toContain(secret);
  });

  it.each<[string, (session: TestSession, kept: string) => Promise<string>]>([
    [
      'with one changed character',
      // Not the last one: some of its bits are padding, and change no byte.
      async (_session, kept) => kept.replace(/.(?=."\})/, it => (it === 'A' ? 'B' : 'A')),
    ],
    ['that stood under another id', async () => recordOf(await logIn(site.pair(), 'demogb'))],
    ['that is cut off', async (_session, kept) => kept.slice(0, 40)],
    [
      'that is sealed by another secret',
      ({ recordId, token, user }) => sealedElsewhere(recordId, { token, user }),
    ],
    ['in clear, of before records were sealed', async ({ token, user }) => inClear({ token, user })],
  ])('[0038] a record %s makes a guest, and is deleted', async (_says, change) => {
    const session = await logIn(site.pair());
    const records = await recordsOf(site.pair());
    const kept = await recordOf(session);
    expect((await balance(session.cookie)).status).toBe(200);
    await records.put(session.recordId, await change(session, kept));
    expect(await pageText(await site.get('/sv-se', { cookie: session.cookie }))).not.toContain('demose');
    expect((await balance(session.cookie)).status).toBe(401);
    expect(await records.get(session.recordId)).toBeNull();
  });

  it('again makes a new id and ends the old one, here and at the platform', async () => {
    const first = await logIn(site.pair());
    const second = await logIn(site.pair(), 'demose', { headers: { cookie: first.cookie } });
    expect([second.recordId === first.recordId, second.token === first.token]).toEqual([false, false]);
    expect(await (await recordsOf(site.pair())).get(first.recordId)).toBeNull();
    // As an old copy of the record would bring it back.
    const { token, user } = first;
    await keepRecord(site.pair(), first.recordId, { token, user: { ...user, termsVersion: '1' } });
    expect((await balance(first.cookie)).status).toBe(401);
    expect((await balance(second.cookie)).status).toBe(200);
  });

  it('does not accept a chosen id', async () => {
    const { recordId, cookie } = await logIn(site.pair());
    const again = await logIn(site.pair(), 'demogb', { headers: { cookie } });
    expect(again.recordId).not.toBe(recordId);
    expect(await (await recordsOf(site.pair())).get(recordId)).toBeNull();
  });

  it('is refused without a cookie', async () => {
    const response = await login({ password: 'wrong' }, { pathlang: 'sv-se' });
    expect([response.status, setCookieOf(response)]).toEqual([200, '']);
    expect(await reply(response)).toEqual(
      refused(200, 'Användarnamnet, mobilnumret eller lösenordet stämmer inte.'),
    );
  });

  it('[7.13] the page contains member and balance, and is not cached', async () => {
    const { cookie, token } = await logIn(site.pair());
    const page = await site.get('/sv-se', { cookie });
    const html = await pageText(page);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect([html.includes('demose'), html.includes('10000.00'), html.includes(token)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await reply(await balance(cookie))).output).toMatchObject({
      balance: '10000.00',
      currency: 'SEK',
    });
  });

  it('[1.19] a registration logs in the same way', async () => {
    const { cookie, user } = await join(site.pair(), 'newcomer1', 'CLP');
    expect(user).toMatchObject({ username: 'newcomer1', currency: 'CLP' });
    expect((await reply(await balance(cookie))).output).toMatchObject({ balance: '10000', currency: 'CLP' });
    expect(await pageText(await site.get('/es-cl', { cookie }))).toContain('newcomer1');
  });

  it('[2.36] accepted terms are remembered by the session', async () => {
    const db = await directoryOf(site.pair());
    await db.prepare("UPDATE member SET tnc_version = '0' WHERE username = 'demobr'").run();
    const { cookie } = await logIn(site.pair(), 'demobr');
    const asks = async () => (await site.get('/pt-br/deposit', { cookie })).headers.get('location');
    expect(await asks()).toContain('action=terms');
    await post(site.pair(), 'general/tnc-accept', { tncVersion: '1' }, { cookie });
    expect(await asks()).toBe('/pt-br?action=deposit');
  });
});

describe('[4.2] [7.12] logging out', () => {
  it('deletes cookie and record; the cookie is refused from the next request on', async () => {
    const { cookie, recordId } = await logIn(site.pair());
    const out = await post(site.pair(), 'auth/logout', {}, { cookie });
    expect([out.status, isDeleted(out), await reply(out)]).toEqual([200, true, accepted(null)]);
    expect(await (await recordsOf(site.pair())).get(recordId)).toBeNull();
    expect((await balance(cookie)).status).toBe(401);
    const account = await site.get('/sv-se/account', { cookie });
    expect([account.status, account.headers.get('location')]).toEqual([
      302,
      '/sv-se?action=login&next=%2Fsv-se%2Faccount',
    ]);
    expect(await pageText(await site.get('/sv-se', { cookie }))).not.toContain('demose');
  });

  it('succeeds for a guest, and with an ended session', async () => {
    const { cookie, endAtPlatform } = await logIn(site.pair());
    await endAtPlatform();
    for (const headers of [{}, { cookie }, { cookie: `${SESSION_COOKIE}=x` }]) {
      const out = await post(site.pair(), 'auth/logout', {}, headers as Record<string, string>);
      expect([out.status, await reply(out), isDeleted(out)]).toEqual([200, accepted(null), true]);
    }
  });
});

describe('[4.2] a page that was loaded for another member', () => {
  it.each([
    'member/wallet-balance',
    'auth/logout',
  ])('calls %s in nobody’s name, and ends no session', async name => {
    const { cookie, user } = await logIn(site.pair());
    const stale = await post(site.pair(), name, {}, { cookie, 'page-owner': 'another-member' });
    expect([stale.status, stale.headers.getSetCookie()]).toEqual([401, []]);
    const own = await post(site.pair(), 'member/wallet-balance', {}, { cookie, 'page-owner': user.id });
    expect(own.status).toBe(200);
  });
});

describe('[4.3] a session that ended at the platform', () => {
  const ended = async () => {
    const session = await logIn(site.pair());
    await session.endAtPlatform();
    return session;
  };
  const isForgotten = async (recordId: string) =>
    (await (await recordsOf(site.pair())).get(recordId)) === null;

  it.each([
    'member/wallet-balance',
    'member/profile',
    'general/config',
  ])('is 401 for %s, and clears the cookie', async name => {
    const { cookie, recordId } = await ended();
    const response = await post(site.pair(), name, {}, { cookie, pathlang: 'ar-ae' });
    expect([response.status, isDeleted(response), await isForgotten(recordId)]).toEqual([401, true, true]);
    expect(await reply(response)).toEqual(refused(401, 'انتهت جلستك. يُرجى تسجيل الدخول مجددًا.'));
  });

  it('is a guest on the very next page', async () => {
    const { cookie, recordId } = await ended();
    const page = await site.get('/sv-se', { cookie });
    expect([page.status, isDeleted(page), await isForgotten(recordId)]).toEqual([200, true, true]);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await pageText(page)).not.toContain('demose');
  });

  it.each([
    ['/sv-se/account', 302],
    ['/sv-se/account.data', 202],
  ])('is a guest on %s too', async (path, status) => {
    const { cookie } = await ended();
    const page = await site.get(path, { cookie });
    expect([page.status, isDeleted(page)]).toEqual([status, true]);
    await page.arrayBuffer();
  });
});

describe('[6.1] who is not this site', () => {
  const foreign = { origin: 'https://evil.example' };

  it('changes no session', async () => {
    const stranger = await login({}, foreign);
    expect([stranger.status, setCookieOf(stranger)]).toEqual([403, '']);
    const { cookie } = await logIn(site.pair());
    for (const headers of [foreign, { origin: 'null' }, { 'content-type': 'text/plain' }]) {
      const out = await post(site.pair(), 'auth/logout', {}, { cookie, ...headers });
      expect([out.status, setCookieOf(out)]).toEqual([403, '']);
    }
    expect((await balance(cookie)).status).toBe(200);
  });
});

/** The cookie that a browser is known by after a login. */
const deviceCookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find(it => it.startsWith('__Host-device='))
    ?.split(';')[0] ?? '';

describe('[8.2] guessing passwords', () => {
  const guess = async (username: string, address: string, password = 'wrong') => {
    const response = await login({ username, password }, { 'cf-connecting-ip': address });
    return {
      code: (await reply(response)).code,
      retryAfter: Number(response.headers.get('retry-after') ?? 0),
    };
  };
  const count = (replies: { code: number }[]) => ({
    wrong: replies.filter(it => it.code === 200).length,
    locked: replies.filter(it => it.code === 429).length,
  });

  it.each([
    'demoae',
    'nobodyhas1',
  ])('at %s from one address: five, then 429 for all, the right one too, but not where it is known', async name => {
    const known =
      name === 'demoae' ? deviceCookieOf(await login({ username: name, password: PASSWORD })) : '';
    const address = '198.51.100.61';
    const replies: { code: number; retryAfter: number }[] = [];
    for (let index = 0; index < 20; index += 1) replies.push(await guess(name, address));
    expect(count(replies)).toEqual({ wrong: 5, locked: 15 });
    // The first lock is a minute long; the next ones grow.
    for (const { retryAfter } of replies.slice(5)) {
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
    expect((await guess(name, address, PASSWORD)).code).toBe(429);
    if (known === '') return;
    const atHome = await login(
      { username: name, password: PASSWORD },
      { 'cf-connecting-ip': address, cookie: known },
    );
    expect((await reply(atHome)).status).toBe(true);
    // Known is the name, and not the browser: another name is a stranger there.
    const other = () =>
      login({ username: 'demose', password: 'x' }, { 'cf-connecting-ip': address, cookie: known });
    for (let index = 0; index < 5; index += 1) await other();
    expect((await reply(await other())).code).toBe(429);
  });

  it('with a made-up cookie of a known browser counts as without', async () => {
    const headers = { 'cf-connecting-ip': '198.51.100.62', cookie: '__Host-device=bWFkZS11cC1jb29raWU' };
    const tries = [];
    for (let index = 0; index < 6; index += 1)
      tries.push(await reply(await login({ username: 'forged1', password: 'x' }, headers)));
    expect(count(tries)).toEqual({ wrong: 5, locked: 1 });
  });

  it('at 120 names from one address: a hundred, then 429 with a few seconds to wait; other addresses are free', async () => {
    const address = '203.0.113.77';
    const replies = await Promise.all(
      Array.from({ length: 118 }, (_, index) => guess(`victim${1000 + index}`, address)),
    );
    const { wrong, locked } = count(replies);
    expect([wrong + locked, wrong >= 100, locked > 0]).toEqual([118, true, true]);
    for (const { code, retryAfter } of replies) if (code === 429) expect(retryAfter).toBeLessThanOrEqual(3);
    expect((await guess('demomo', '203.0.113.78', PASSWORD)).code).toBe(200);
  });

  it("an address of the browser's own invention counts for nothing", async () => {
    const tries = Array.from({ length: 6 }, (_, index) =>
      login(
        { username: 'spoofed1', password: 'x' },
        {
          'cf-connecting-ip': '203.0.113.99',
          'x-client-address': `10.0.0.${index}`,
          'x-forwarded-for': `10.0.0.${index}`,
        },
      ),
    );
    expect(count(await Promise.all((await Promise.all(tries)).map(reply)))).toEqual({ wrong: 5, locked: 1 });
  });
});

describe('[2.36] nothing leads to another site', () => {
  const leadsOn = (location: string | undefined) =>
    location === undefined || new URL(location, site.pair().url).origin === site.pair().url.origin;

  it(`${OPEN_REDIRECTS.length} addresses as a path or as next, for guests and members`, async () => {
    expect(OPEN_REDIRECTS.length).toBeGreaterThanOrEqual(200);
    const { cookie } = await logIn(site.pair());
    const strays: string[] = [];
    for (const [at, payload] of OPEN_REDIRECTS.entries()) {
      const next = encodeURIComponent(payload);
      const path = payload.startsWith('/')
        ? payload.replace(/[^\x21-\x7e]/g, encodeURIComponent)
        : `/${encodeURIComponent(payload)}`;
      // Each spelling has five hosts, so it comes to each of the three pages.
      const withNext = [
        [`/sv-se/account?next=${next}`, {}],
        [`/xx-yy/account?next=${next}`, {}],
        [`/sv-se/register?next=${next}`, { cookie }],
      ] as const;
      for (const [asked, headers] of [[path, {}], withNext[at % withNext.length] ?? withNext[0]] as const) {
        const { status, headers: answer } = await raw(site.pair().url, { path: asked, headers });
        if (status >= 500 || !leadsOn(answer.location)) strays.push(`${asked}: ${status} ${answer.location}`);
      }
    }
    expect(strays).toEqual([]);
  });
});

describe("an operator's own platform", () => {
  let platform: ScriptedPlatform;
  const other = startSite(async () => {
    platform = await startScriptedPlatform(accept(null));
    return { isSeeded: false, vars: { PLATFORM_ORIGIN: platform.url.origin } };
  });
  const TOKEN = 'a-token-of-43-characters-or-more-that-they-made';
  const user = { id: 'm-7', username: 'theirs', currency: 'GBP' };
  const grant = { user, sessionToken: TOKEN, something: 'else' };
  const scripted =
    (answers: Record<string, Answer>): Answer =>
    (request, response) =>
      (answers[request.path] ?? accept(null))(request, response);
  const enter = () =>
    post(other.pair(), 'auth/login', { username: 'theirs', password: 'x' }, { 'x-client-address': 'lie' });

  beforeEach(() => {
    platform.requests.length = 0;
    platform.use(scripted({ '/api/auth/login': accept(grant) }));
  });

  it('receives the network’s client address, and its token stays at the edge', async () => {
    const response = await enter();
    expect(await response.json()).toEqual(accepted({ user }));
    const [asked] = platform.requests;
    expect([asked?.path, asked?.headers['x-client-address'], asked?.headers.authorization]).toEqual([
      '/api/auth/login',
      '127.0.0.1',
      undefined,
    ]);
    await post(other.pair(), 'member/profile', {}, { cookie: cookieOf(response) ?? '' });
    expect(platform.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it.each([
    ['no token', { user }],
    ['a short one', { user, sessionToken: 'x' }],
    ['no user', { sessionToken: TOKEN }],
  ])('that grants %s does not log in', async (_says, output) => {
    platform.use(accept(output));
    const response = await enter();
    expect([response.status, setCookieOf(response)]).toEqual([502, '']);
  });

  it('[4.3] whose 401 ends the session', async () => {
    const cookie = cookieOf(await enter()) ?? '';
    platform.use(envelope(refused(401, 'Over.'), 401));
    const response = await post(other.pair(), 'member/wallet-balance', {}, { cookie });
    expect([response.status, isDeleted(response)]).toEqual([401, true]);
  });

  it.each([
    ['fails', envelope(refused(500, 'Broken.'), 500)],
    ['is in maintenance', envelope(refused(503, 'Later.'), 503)],
  ])('that %s ends nothing: the cookie stays', async (_says, answer) => {
    const cookie = cookieOf(await enter()) ?? '';
    platform.use(answer);
    const page = await other.get('/en-gb', { cookie });
    expect(setCookieOf(page)).toBe('');
    await page.arrayBuffer();
    const call = await post(other.pair(), 'member/wallet-balance', {}, { cookie });
    expect(setCookieOf(call)).toBe('');
  });

  it('logs out although it cannot be reached', async () => {
    const cookie = cookieOf(await enter()) ?? '';
    platform.use(envelope(refused(500, 'Broken.'), 500));
    const out = await post(other.pair(), 'auth/logout', {}, { cookie });
    expect([await reply(out), isDeleted(out)]).toEqual([accepted(null), true]);
  });

  const unfinished = async () =>
    (await (await recordsOf(other.pair())).list({ prefix: 'logout:' })).keys.map(it => it.name);
  const logouts = () =>
    platform.requests.filter(it => it.path === '/api/auth/logout').map(it => it.headers.authorization);

  it('[0038] hears of a logout that it missed with the next login or logout, once', async () => {
    await enter(); // sends the pending logouts
    await eventually(async () => expect(await unfinished()).toEqual([]));
    const cookie = cookieOf(await enter()) ?? '';
    platform.use(envelope(refused(503, 'Later.'), 503));
    await post(other.pair(), 'auth/logout', {}, { cookie });
    const [name = ''] = await unfinished();
    expect(await keptRecord(other.pair(), name)).toMatch(/^[\w-]{80,}$/);
    await enter(); // still away
    platform.requests.length = 0;
    platform.use(scripted({ '/api/auth/login': accept(grant) }));
    await enter();
    await eventually(async () => expect(await unfinished()).toEqual([]));
    await enter();
    expect(logouts()).toEqual([`Bearer ${TOKEN}`]);
  });

  it('[0038] is asked to end a session that the edge no longer has', async () => {
    const cookie = cookieOf(await enter()) ?? '';
    const kept = async () => (await (await recordsOf(other.pair())).list()).keys.length;
    const before = await kept();
    let meanwhile = before;
    platform.use((request, response) => {
      void kept().then(count => {
        meanwhile = count;
        accept(null)(request, response);
      });
    });
    await post(other.pair(), 'auth/logout', {}, { cookie });
    expect(meanwhile).toBe(before - 1);
  });

  it('may say when to try again', async () => {
    platform.use(envelope({ ...refused(429, 'Wait.'), output: { retryAfterSeconds: 7 } }, 429));
    const response = await enter();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });
});
