/** A page without a document: dispatching pushes, running one request at a time, parts of a page, the end of a session. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPage } from '#app/page/create-page.ts';
import { perPage } from '#app/page/per-page.ts';
import { createPushes } from '#app/page/pushes.ts';
import { singleFlight } from '#app/page/query.ts';
import { leave, logOut } from '#app/page/session.ts';
import { subscribeSitePushes } from '#app/page/site-pushes.ts';
import { FRESH_MS } from '#edge/published/reading.ts';
import { scriptedPage } from '#tests/support/scripted-page.ts';

const clearMember = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#app/browser/member-storage.client.ts', () => ({ clearMember }));

const MEMBER = {
  loggedIn: true,
  balance: '5.00',
  data: { user: { id: 'm-1', username: 'anna', currency: 'GBP' } },
};
const turn = () => new Promise(resolve => setTimeout(resolve));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('pushes', () => {
  test('reach every listener of their name, until it stops', () => {
    const pushes = createPushes();
    const heard: unknown[] = [];
    const stop = pushes.on('announcement', data => heard.push(['first', data]));
    pushes.on('announcement', data => heard.push(['second', data]));
    pushes.on('new-build', data => heard.push(['other', data]));
    pushes.push({ name: 'announcement', data: { id: 'a-1' } });
    stop();
    pushes.push({ name: 'announcement', data: { id: 'a-2' } });
    expect(heard).toEqual([
      ['first', { id: 'a-1' }],
      ['second', { id: 'a-1' }],
      ['second', { id: 'a-2' }],
    ]);
  });

  test('a connection says whether it is the first', () => {
    const pushes = createPushes();
    const heard: string[] = [];
    pushes.onConnection(connection => heard.push(connection));
    pushes.connected('first');
    pushes.connected('again');
    expect(heard).toEqual(['first', 'again']);
  });
});

describe('a single flight', () => {
  test('fails for those who waited for it, and goes on for the next', async () => {
    let runs = 0;
    const run = singleFlight(async () => {
      runs += 1;
      if (runs === 1) throw new Error('no');
    });
    const failed = run();
    await Promise.resolve();
    await Promise.resolve();
    const next = run();
    await expect(failed).rejects.toThrow('no');
    await next;
    expect(runs).toBe(2);
  });
});

test('a part of a page is made once for each page', () => {
  const partOf = perPage(page => ({ page }));
  const [mine, yours] = [scriptedPage({}, () => null), scriptedPage({}, () => null)];
  expect(partOf(mine)).toBe(partOf(mine));
  expect(partOf(mine)).not.toBe(partOf(yours));
  expect(partOf(yours).page).toBe(yours);
});

describe('the end of a session', () => {
  const member = (answer: () => unknown = () => ({})) => {
    const steps: string[] = [];
    const page = {
      ...scriptedPage(MEMBER, name => {
        steps.push(name);
        return answer();
      }),
      go: async (to: string) => void steps.push(`goes to ${to}`),
      reread: async () => void steps.push('is read again'),
    };
    return { page, steps };
  };

  test('[4.2] [4.3] forgets the member before the page goes anywhere', async () => {
    const { page, steps } = member();
    const left = leave(page, '/en-gb');
    expect(page.stores.user).toMatchObject({ loggedIn: false, data: null, balance: null });
    await left;
    expect(clearMember).toHaveBeenCalledOnce();
    expect(steps).toEqual(['goes to /en-gb', 'is read again']);
    await leave(page, '/en-gb');
    expect(steps).toHaveLength(2);
  });

  test('[4.2] asks the platform first; the page may stay where it is', async () => {
    const { page, steps } = member();
    await logOut(page);
    expect(steps).toEqual(['auth/logout', 'is read again']);
    expect(page.stores.user.loggedIn).toBe(false);
  });

  test('[4.2] does not come where the platform refuses it', async () => {
    const { page, steps } = member(() => null);
    await logOut(page, '/en-gb');
    expect(steps).toEqual(['auth/logout']);
    expect(page.session.state).toBe('open');
    expect(page.stores.user.loggedIn).toBe(true);
    expect(clearMember).not.toHaveBeenCalled();
  });
});

describe('[3.6] pushes of the site', () => {
  function open(pathname = '/en-gb') {
    vi.useFakeTimers();
    vi.stubGlobal('window', { location: { pathname } });
    const reread = vi.fn(async () => undefined);
    const page = { ...scriptedPage({}, () => null), reread };
    return { page, reread, stop: subscribeSitePushes(page) };
  }

  test('have the site read again once within 20 s, 3 s for a maintenance, and no sooner than an edge reads it', () => {
    const { page, reread } = open();
    page.pushes.push({ name: 'catalogue-version', data: { version: '7' } });
    vi.advanceTimersByTime(FRESH_MS);
    expect(reread).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20_000 - FRESH_MS);
    expect(reread).toHaveBeenCalledTimes(1);
    page.pushes.push({ name: 'catalogue-version', data: { version: '7' } });
    vi.advanceTimersByTime(20_000);
    expect([reread.mock.calls.length, page.stores.app.version]).toEqual([1, '7']);
    page.pushes.push({ name: 'maintenance', data: { active: true, until: null } });
    vi.advanceTimersByTime(3_000);
    expect(reread).toHaveBeenCalledTimes(2);
  });

  test('[6.8] about changed games are followed within 3 s, also while a publication waits for its turn', () => {
    const { page, reread } = open();
    page.pushes.push({ name: 'games-changed', data: { count: 2 } });
    vi.advanceTimersByTime(1_000);
    page.pushes.push({ name: 'catalogue-version', data: { version: '8' } });
    vi.advanceTimersByTime(FRESH_MS);
    expect(reread).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000 - FRESH_MS);
    expect(reread).toHaveBeenCalledTimes(1);
  });

  test('a connection after a gap does, the first one does not', () => {
    const { page, reread } = open();
    page.pushes.connected('first');
    vi.advanceTimersByTime(20_000);
    expect(reread).not.toHaveBeenCalled();
    page.pushes.connected('again');
    vi.advanceTimersByTime(20_000);
    expect(reread).toHaveBeenCalledTimes(1);
  });

  test('leave a running game alone, and a page that has stopped', () => {
    const game = open('/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ');
    game.page.pushes.push({ name: 'maintenance', data: { active: true, until: null } });
    vi.advanceTimersByTime(3_000);
    expect(game.reread).not.toHaveBeenCalled();
    const { page, reread, stop } = open();
    page.pushes.push({ name: 'maintenance', data: { active: true, until: null } });
    stop();
    vi.advanceTimersByTime(3_000);
    expect(reread).not.toHaveBeenCalled();
  });
});

test('what a page is rendered with is the latest, for whatever began before', async () => {
  const went: string[] = [];
  const with_ = (tag: string) => ({
    tag,
    t: (key: string) => `${tag} ${key}`,
    navigate: (to: string) => void went.push(`${tag} ${to}`),
    revalidate: async () => undefined,
  });
  const { page, surround } = createPage({ user: {}, app: {}, game: {} }, with_('en-gb'));
  const { go, now } = page;
  surround(with_('pt-br'));
  await go('/pt-br');
  await turn();
  expect([now().tag, went]).toEqual(['pt-br', ['pt-br /pt-br']]);
});
