/** The first readings of a page that opens, each made once: messages, chat, balance and the cashier's lists. */
import { act, cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { subscribeBalance } from '#app/features/balance/balance.ts';
import { usePayable } from '#app/features/cashier/use-payable.ts';
import { ChatPart } from '#app/features/chat/chat.ts';
import { subscribeMessages } from '#app/features/inbox/inbox.ts';
import { useFetchedMessages } from '#app/features/inbox/use-messages.ts';
import { usePage } from '#app/page/use-page.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { settle, settled } from '#tests/support/settle.ts';
import { siteData } from '#tests/support/visit.ts';

const SERVICE = { key: 'app-key', cluster: null, host: null, port: null, forceTLS: false };
const LOADED = { balance: '1.00', currency: 'GBP', sequence: 7 };

let calls: ScriptedCalls;
/** The number of calls of each name. */
const counts = () =>
  Object.fromEntries(
    ['member/message-list', 'chat/current', 'member/wallet-balance', 'withdrawal/info'].map(
      name => [name, calls.sent(name).length] as const,
    ),
  );

function Beside() {
  const page = usePage();
  useFetchedMessages();
  usePayable();
  useEffect(() => subscribeBalance(page), [page]);
  useEffect(() => subscribeMessages(page), [page]);
  return <ChatPart.Content />;
}

async function openPage(realtime: typeof SERVICE | null = SERVICE) {
  await ChatPart.load();
  renderOnPage(Beside, {
    path: '/en-gb/slots',
    seed: {
      user: {
        loggedIn: true,
        balance: LOADED.balance,
        data: { user: { id: 'm-1', username: 'anna', currency: 'GBP' }, sequence: LOADED.sequence },
      },
      app: { config: { ...siteData().config, realtime }, mobileView: false },
    },
  });
  await settled(() => expect(calls.names()).toContain('withdrawal/info'));
}
const connect = (connection: 'first' | 'again') => act(async () => shownPage().pushes.connected(connection));
const pushBalance = (sequence: number) =>
  act(async () => shownPage().pushes.push({ name: 'balance', data: { ...LOADED, sequence } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  calls = scriptCalls({
    'member/message-list': accepted([]),
    'chat/current': accepted({ chat: null }),
    'member/wallet-balance': accepted({ ...LOADED, held: null, bonus: null, inGames: [] }),
    'withdrawal/info': accepted({
      minimum: '20.00',
      maximum: '5000.00',
      available: '1.00',
      currency: 'GBP',
      quickAmounts: [],
      hasPin: true,
      pinLockedSeconds: 0,
    }),
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ONCE = {
  'member/message-list': 1,
  'chat/current': 1,
  'member/wallet-balance': 0,
  'withdrawal/info': 1,
};

describe('[4.40] [7.51] a page that opens', () => {
  test('reads messages and chat once, with its first connection, and takes the balance that is pushed then', async () => {
    await openPage();
    await settle(1_000);
    expect(counts()).toEqual({ ...ONCE, 'member/message-list': 0, 'chat/current': 0 });
    await connect('first');
    await pushBalance(LOADED.sequence);
    await settled(() => expect(counts()).toEqual(ONCE), 50);
    await settle(20_000);
    expect(counts()).toEqual(ONCE);
  });

  test('fetches the balance where the platform pushes none', async () => {
    await openPage();
    await connect('first');
    await settle(1_000);
    expect(counts()['member/wallet-balance']).toBe(0);
    await settled(() => expect(counts()['member/wallet-balance']).toBe(1), 100);
  });

  test('reads a list of money again after a newer balance, and after a gap', async () => {
    await openPage();
    await connect('first');
    await pushBalance(LOADED.sequence + 1);
    await settled(() => expect(counts()['withdrawal/info']).toBe(2));
    await pushBalance(LOADED.sequence + 1); // because another page has opened
    await connect('again');
    await settled(() =>
      expect(counts()).toEqual({
        'member/message-list': 2,
        'chat/current': 2,
        'member/wallet-balance': 1,
        'withdrawal/info': 3,
      }),
    );
  });

  test('without a connection reads after a while, and again when one comes', async () => {
    await openPage();
    await settled(() => expect(counts()).toEqual(ONCE), 500);
    await connect('first');
    await settled(() => expect(counts()).toMatchObject({ 'member/message-list': 2, 'chat/current': 2 }));
  });

  test('on a site without pushes reads at once', async () => {
    await openPage(null);
    await settled(() => expect(counts()).toEqual(ONCE));
  });
});
