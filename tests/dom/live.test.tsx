/** The stock client against a scripted socket: pushes change the page, and missed ones cause a fetch. */
import { act, cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { PushService } from '#app/contract/general.ts';
import { subscribeBalance } from '#app/features/balance/balance.ts';
import { subscribeMessages } from '#app/features/inbox/inbox.ts';
import { Live } from '#app/page/live-connection.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { usePush, useReconnected } from '#app/page/use-push.ts';
import type { Stores } from '#app/stores/stores.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { ScriptedSocket, scriptSockets } from '#tests/support/scripted-socket.ts';
import { settle, settled } from '#tests/support/settle.ts';
import { siteData } from '#tests/support/visit.ts';

// Outside of a browser the package offers its build for Node; this page is to run the one for browsers.
vi.mock('pusher-js', () => vi.importActual('../../node_modules/pusher-js/dist/web/pusher.js'));

const SERVICE: PushService = { key: 'app-key', cluster: null, host: null, port: null, forceTLS: false };
const OWN = 'private-member-m-1';

let calls: { name: string; payload: unknown }[] = [];
let answers: Record<string, unknown> = {};
const named = (name: string) => calls.filter(call => call.name === name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  scriptSockets();
  calls = [];
  answers = {
    'realtime/auth': accepted({ auth: 'app-key:signed' }),
    'member/wallet-balance': accepted({ balance: '10.00', currency: 'GBP', held: '0.00', bonus: '0.00' }),
    'member/message-list': accepted([]),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = url.replace('/api/', '');
    calls.push({ name, payload: JSON.parse(String(init.body)) });
    return Response.json(answers[name] ?? refused(404, 'Nobody knows it.'));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Everything that is on its way arrives. */

interface Page {
  stores: Stores;
  heard: [string, unknown][];
  path: () => string;
}

/** A member's page with the connection beside it. */
function openPage({ path = '/en-gb', service = SERVICE as PushService | null, isMember = true } = {}): Page {
  const heard: Page['heard'] = [];
  let stores: Stores | undefined;
  function Part() {
    const found = useStores();
    useEffect(() => {
      stores = found;
    }, [found]);
    const page = usePage();
    useEffect(() => subscribeBalance(page), [page]);
    useEffect(() => subscribeMessages(page), [page]);
    usePush('announcement', data => heard.push(['announcement', data]));
    usePush('chat-message', data => heard.push(['chat-message', data]));
    useReconnected(() => heard.push(['gap', null]));
    return <Live />;
  }
  const member = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };
  const { router } = renderOnPage(Part, {
    path,
    seed: {
      user: isMember ? { loggedIn: true, data: member, balance: '1.00' } : {},
      app: { config: { ...siteData().config, realtime: service } },
    },
  });
  if (stores === undefined) throw new Error('The page is not drawn');
  return { stores, heard, path: () => router.state.location.pathname };
}

/** A page that is connected and subscribed. */
async function connectedPage(options?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = openPage(options);
  await settled(() => expect(ScriptedSocket.opened).toHaveLength(1));
  await connect();
  await settled(() => expect(named('member/wallet-balance')).toHaveLength(1), 100);
  calls = [];
  return page;
}

/** The last socket is accepted and let in everywhere. */
async function connect(socketId = '1.1'): Promise<void> {
  ScriptedSocket.last.accept(socketId);
  await settled(() => expect(ScriptedSocket.last.subscriptions().toSorted()).toEqual([OWN, 'site']));
  ScriptedSocket.last.letIn();
  await settle();
}

const push = async (channel: string, event: string, data: unknown) => {
  ScriptedSocket.last.receive({ event, channel, data: JSON.stringify(data) });
  await settle();
};

describe('[7.51] the connection', () => {
  test('goes to this site, with the key of the configuration, and subscribes to both channels', async () => {
    openPage();
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(1));
    const { protocol, host, pathname, searchParams } = new URL(ScriptedSocket.last.url);
    expect({ protocol, host, pathname }).toEqual({
      protocol: 'ws:',
      host: window.location.host,
      pathname: '/app/app-key',
    });
    expect(searchParams.get('protocol')).toBe('7');
    await connect('12.34');
    expect(named('realtime/auth')).toEqual([
      { name: 'realtime/auth', payload: { socketId: '12.34', channelName: OWN } },
    ]);
    const subscribed = ScriptedSocket.last.sent.find(frame => JSON.stringify(frame.data).includes(OWN));
    expect(subscribed?.data).toMatchObject({ auth: 'app-key:signed' });
  });

  test('to a hosted service goes there, encrypted', async () => {
    openPage({ service: { ...SERVICE, cluster: 'eu', forceTLS: true } });
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(1));
    expect(new URL(ScriptedSocket.last.url).origin).toBe('wss://ws-eu.pusher.com');
  });

  test.each([
    ['a guest', { isMember: false }],
    ['a member where realtime is off', { service: null }],
  ])('of %s is never opened', async (_title, options) => {
    openPage(options);
    await settle(60_000);
    expect(ScriptedSocket.opened).toHaveLength(0);
  });

  test('ends when the member leaves, and another member gets their own', async () => {
    const { stores } = await connectedPage();
    const first = ScriptedSocket.last;
    act(() => {
      Object.assign(stores.user, { loggedIn: false, data: null });
    });
    await settle();
    expect(first.readyState).toBe(3);
    act(() => {
      stores.user.data = { user: { id: 'm-2', username: 'bo', currency: 'GBP' } };
    });
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(2));
    ScriptedSocket.last.accept('2.2');
    await settled(() => expect(ScriptedSocket.last.subscriptions()).toContain('private-member-m-2'));
  });

  test('that is not let in asks again later, and tells nobody', async () => {
    answers['realtime/auth'] = { nothing: 'that can be read' };
    const { stores } = openPage();
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(1));
    ScriptedSocket.last.accept();
    await settled(() => expect(named('realtime/auth')).toHaveLength(1));
    await settle(4_900);
    expect(named('realtime/auth')).toHaveLength(1);
    await settled(() => expect(named('realtime/auth')).toHaveLength(2), 100);
    await settle(9_000);
    expect(named('realtime/auth')).toHaveLength(2);
    answers['realtime/auth'] = accepted({ auth: 'app-key:signed' });
    await settled(() => expect(ScriptedSocket.last.subscriptions()).toContain(OWN), 100);
    expect(stores.toasts.list).toEqual([]);
  });
});

describe('[4.40] what is pushed', () => {
  test('[4.4] a balance is shown; one that comes late is dropped', async () => {
    const { stores } = await connectedPage();
    await push(OWN, 'balance', { balance: '25.50', currency: 'GBP', sequence: 5 });
    expect(stores.user.balance).toBe('25.50');
    await push(OWN, 'balance', { balance: '20.00', currency: 'GBP', sequence: 4 });
    expect(stores.user.balance).toBe('25.50');
  });

  test('[4.29] a message has the list asked for anew, if it says something new', async () => {
    const { stores } = await connectedPage();
    const message = { noticeId: '2', title: 'Hello', is_read: 0, created: '2026-11-21 12:00:00' };
    answers['member/message-list'] = accepted([message]);
    await push(OWN, 'message', { noticeId: '2', unread: 1 });
    await settled(() => expect(stores.user.messageList).toMatchObject([message]));
    expect(stores.user.unreadMsg).toBe(true);
    // Only a push that differs from the list causes a fetch.
    await settle(1_000);
    const asked = named('member/message-list').length;
    await push(OWN, 'message', { noticeId: '2', unread: 1 });
    await settle(1_000);
    expect(named('member/message-list')).toHaveLength(asked);
    answers['member/message-list'] = accepted([{ ...message, is_read: 1 }]);
    await push(OWN, 'message', { noticeId: null, unread: 0 });
    await settled(() => expect(stores.user.messageList[0]?.is_read).toBe(1));
    expect(stores.user.unreadMsg).toBe(false);
  });

  test('events that others listen to reach them, with their data', async () => {
    const { heard } = await connectedPage();
    await push('site', 'announcement', { id: 'a-1' });
    expect(heard).toEqual([['announcement', { id: 'a-1' }]]);
  });

  test.each([
    ['no payload of its own', OWN, 'balance', { balance: 25.5 }],
    ['a name of the other channel', 'site', 'balance', { balance: '9.00', currency: 'GBP', sequence: 9 }],
    ['a name that nobody knows', OWN, 'surprise', {}],
  ])('%s changes nothing', async (_title, channel, event, data) => {
    const { stores, heard } = await connectedPage();
    await push(channel, event, data);
    expect(stores.user.balance).toBe('10.00');
    expect(heard).toEqual([]);
  });

  test('[4.3] [8.3] the end of the session is believed when the platform says so, and then leads home', async () => {
    const { stores, path } = await connectedPage({ path: '/en-gb/vip' });
    await push(OWN, 'logout', { reason: 'password-changed' });
    await settled(() => expect(named('member/wallet-balance')).toHaveLength(1));
    expect(stores.user.loggedIn).toBe(true);
    answers['member/wallet-balance'] = refused(401, 'Your session has ended.');
    await push(OWN, 'logout', { reason: null });
    await settled(() => expect(path()).toBe('/en-gb'));
    expect(stores.user).toMatchObject({ loggedIn: false, data: null, balance: null });
    expect(stores.toasts.list.map(toast => toast.summary)).toEqual(['Your session has ended.']);
    await settle(10_000);
    expect(ScriptedSocket.last.readyState).toBe(3);
  });
});

describe('[7.51] after a gap', () => {
  test('the balance, the messages, and whoever listens ask again', async () => {
    const { stores, heard } = await connectedPage();
    const old = { noticeId: '1', title: 'Old', is_read: 1, created: '2026-11-20 12:00:00' };
    Object.assign(stores.user, {
      hasFetchedMessages: true,
      messageList: [old],
    });
    answers['member/wallet-balance'] = accepted({
      balance: '33.00',
      currency: 'GBP',
      held: null,
      bonus: null,
    });
    answers['member/message-list'] = accepted([
      { noticeId: '2', title: 'New', is_read: 0, created: '2026-11-21 12:00:00' },
      old,
    ]);
    ScriptedSocket.last.drop();
    await settle(1_000);
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(2));
    await connect('2.2');
    await settled(() => expect(stores.user.balance).toBe('33.00'));
    await settled(() => expect(stores.user.messageList.map(it => it.noticeId)).toEqual(['2', '1']));
    expect(stores.user.unreadMsg).toBe(true);
    expect(heard).toEqual([['gap', null]]);
  });

  test('a page taken up again does not trust the socket it had', async () => {
    const { heard } = await connectedPage();
    const first = ScriptedSocket.last;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(2));
    expect(first.readyState).toBe(3);
    await connect('2.2');
    expect(heard).toEqual([['gap', null]]);
    document.dispatchEvent(new Event('resume'));
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(3));
  });

  test('a socket that was refused for good is tried again later', async () => {
    await connectedPage();
    ScriptedSocket.last.drop(4009);
    await settle(4_000);
    expect(ScriptedSocket.opened).toHaveLength(1);
    await settle(1_000);
    await settled(() => expect(ScriptedSocket.opened).toHaveLength(2));
  });

  test('nothing of it is complained of', () => {
    expect(console.error).not.toHaveBeenCalled();
  });
});
