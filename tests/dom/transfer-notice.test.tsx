/** The incoming-transfer popup beside a page: its request, its text, and the dialogs that wait for it. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { HISTORY_MODULES } from '#app/domain/history-kinds.ts';
import { Announcements } from '#app/features/announcement/announcement.ts';
import { loadTransferNotice } from '#app/features/transfer-notice/transfer-notice.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useStores } from '#app/page/use-page.ts';
import type { Stores } from '#app/stores/stores.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type Answer, scriptCalls } from '#tests/support/scripted-calls.ts';

vi.mock('#app/i18n/i18n.client.ts', () => ({ loadTexts: vi.fn(async () => undefined) }));

const TransferNotice = await loadTransferNotice();
await import('#app/features/transfer-notice/transfer-popup.tsx'); // its first parse is slow
const KEY = 'transferPopupExpiryTime';
const notice = (title: string) => accepted({ title, status: true });
const NONE = accepted({ title: null, status: false });
const message = (noticeId: string, type: string, is_read = 0, minute = '00') => ({
  noticeId,
  title: 'Transfer received',
  is_read,
  created: `2026-11-21 12:${minute}:00`,
  type,
});
const ANNOUNCED = accepted({
  popupList: {
    data: [{ id: 'a-1', title: 'A new studio', content: 'Have a look.' }],
    period: { hide_period: 3 },
  },
  forgotPasswordSendMethod: [],
  recommendDisplayList: [],
});
const MEMBER = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };

/** These histories are hidden from the visitor. */
const hiding = (...names: string[]) =>
  names.map(name => ({ type: `Transactions/${name}`, web: false, mobile: false }));

function open(
  answers: Record<string, Answer>,
  { path = '/en-gb', isMember = true, moduleShow = [] as ReturnType<typeof hiding> } = {},
) {
  const script = scriptCalls({
    'member/transfer-notice': NONE,
    'member/message-list': accepted([]),
    'member/message-update': accepted(null),
    ...answers,
  });
  let stores: Stores | undefined;
  function Page() {
    const found = useStores();
    useEffect(() => {
      stores = found;
    }, [found]);
    const [isOver, setOver] = useState(false);
    return (
      <>
        <TransferNotice onOver={setOver} />
        <Announcements isHeld={!isOver} />
      </>
    );
  }
  const { router } = renderOnPage(Page, {
    path,
    seed: { user: isMember ? { loggedIn: true, data: MEMBER } : {}, app: { moduleShow } },
  });
  if (stores === undefined) throw new Error('The page has not been drawn');
  return { ...script, stores, path: () => router.state.location.pathname, router };
}

const popup = (name = 'You have an incoming transfer') => waitFor(() => screen.getByRole('dialog', { name }));
const noPopup = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const box = () => screen.getByRole('checkbox', { name: "Don't show again for today" });
const closing = () => screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
/** Waits until all pending answers have arrived. */
const settled = () => act(() => new Promise(resolve => setTimeout(resolve, 20)));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[1.17] [2.71] [4.18]-[4.20] [7.39] whether it opens', () => {
  test('[3.1] for a member whose page loads, with what the platform says; its texts come with it', async () => {
    const { stores, sent } = open({
      'member/transfer-notice': notice('Balance Transfer'),
      'member/message-list': accepted([message('n-1', 'balance-transfer')]),
    });
    await popup();
    expect(sent('member/transfer-notice')).toEqual([{}]);
    expect(stores.user.transfer).toEqual({ title: 'Balance Transfer', status: true });
    expect(loadTexts).toHaveBeenCalledWith('en-gb', ['cashier']);
  });

  test('[3.1] [4.28] the title follows the notice that messages set in the store while it is open', async () => {
    const { stores } = open({
      'member/transfer-notice': notice('Balance Transfer'),
      'member/message-list': accepted([message('n-1', 'balance-transfer')]),
    });
    await popup();
    act(() => {
      stores.user.transfer = { title: 'Aff Transfer', status: true };
    });
    await popup('You have an affiliate transfer');
    // Its messages are read in another tab: the notice stays until it is closed here.
    act(() => {
      stores.user.transfer = { title: '', status: false };
    });
    await popup();
  });

  test('for a guest who becomes a member, then', async () => {
    const { stores, sent } = open(
      { 'member/transfer-notice': notice('Balance Transfer') },
      { isMember: false },
    );
    await settled();
    expect(sent('member/transfer-notice')).toEqual([]);
    act(() => {
      Object.assign(stores.user, { loggedIn: true, data: MEMBER });
    });
    await popup();
  });

  test.each<[string, Answer]>([
    ['nothing waits', NONE],
    ['the platform says no', refused(502, 'The service cannot be reached.')],
    ['no answer comes', new Error('offline')],
  ])('not where %s', async (_why, answer) => {
    const { sent } = open({ 'member/transfer-notice': answer });
    await waitFor(() => expect(sent('member/transfer-notice').length).toBe(1));
    await settled();
    await noPopup();
  });

  test('[4.19] [4.20] not even asked for while a stored expiry lasts; asked for when it is past', async () => {
    localStorage.setItem(KEY, String(Date.now() + 60_000));
    const first = open({ 'member/transfer-notice': notice('Balance Transfer') });
    await settled();
    expect(first.sent('member/transfer-notice')).toEqual([]);
    await noPopup();
    cleanup();
    localStorage.setItem(KEY, String(Date.now() - 1));
    open({ 'member/transfer-notice': notice('Balance Transfer') });
    await popup();
  });

  test('not over another dialog, nor over a game; when they are gone', async () => {
    const { router } = open(
      { 'member/transfer-notice': notice('Balance Transfer') },
      { path: '/en-gb?action=deposit' },
    );
    await settled();
    await noPopup();
    for (const game of ['/en-gb/game/abc', '/en-gb/demo/g-101c']) {
      await act(() => router.navigate(game));
      await settled();
      await noPopup();
    }
    await act(() => router.navigate('/en-gb'));
    await popup();
  });
});

describe('[4.21]-[4.26] what it is', () => {
  test('[4.21] [9.11] at most 450 px wide, closed by a click on the mask', async () => {
    open({ 'member/transfer-notice': notice('Balance Transfer') });
    const dialog = await popup();
    expect(dialog.style.getPropertyValue('--w')).toBe('450px');
    fireEvent.click(dialog, { clientX: -1, clientY: -1 });
    await noPopup();
  });

  test('[4.22] title and message differ for an affiliate transfer', async () => {
    open({ 'member/transfer-notice': notice('Balance Transfer') });
    expect((await popup()).textContent).toContain('Another member sent you money.');
    cleanup();
    open({ 'member/transfer-notice': notice('Aff Transfer') });
    const dialog = await popup('You have an affiliate transfer');
    expect(dialog.textContent).toContain('You received money from the affiliate programme.');
  });

  test('[4.23] [4.24] ticking keeps the end of today, unticking forgets it', async () => {
    open({ 'member/transfer-notice': notice('Balance Transfer') });
    await popup();
    fireEvent.click(box());
    const end = new Date();
    end.setHours(23, 59, 59, 999);
    expect(localStorage.getItem(KEY)).toBe(String(end.getTime()));
    fireEvent.click(box());
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('[4.26] close only closes', async () => {
    const { path, sent } = open({ 'member/transfer-notice': notice('Balance Transfer') });
    await popup();
    fireEvent.click(closing());
    await noPopup();
    expect(path()).toBe('/en-gb');
    expect(sent('member/message-update')).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test.each([
    ['Aff Transfer', '30', 'You have an affiliate transfer', '/en-gb/transactions/affiliate-transfer'],
    ['Balance Transfer', '00', 'You have an incoming transfer', '/en-gb/transactions/transfer'],
  ])('[4.25] [4.28] proceed with %s reads the messages it speaks of, and leads to their history', async (title, minute, name, to) => {
    const { path, sent } = open({
      'member/transfer-notice': notice(title),
      'member/message-list': accepted([
        message('n-1', 'balance-transfer'),
        message('n-2', 'affiliate-transfer', 0, minute),
        message('n-3', 'balance-transfer', 1),
        message('n-4', 'system'),
      ]),
    });
    await popup(name);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'View transfers' })));
    await noPopup();
    expect(path()).toBe(to);
    await waitFor(() => expect(sent('member/message-update')).toEqual([{ id: 'n-1' }, { id: 'n-2' }]));
  });

  test('[2.21] [4.9] proceed leads to the first history that is not hidden, and is not there without one', async () => {
    const answers = { 'member/transfer-notice': notice('Aff Transfer') };
    const { path } = open(answers, { moduleShow: hiding('Aff Transfer', 'Deposit') });
    await popup('You have an affiliate transfer');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'View transfers' })));
    expect(path()).toBe('/en-gb/transactions/withdrawal');
    cleanup();
    open(answers, { moduleShow: hiding(...Object.values(HISTORY_MODULES)) });
    await popup('You have an affiliate transfer');
    expect(screen.queryByRole('button', { name: 'View transfers' })).toBeNull();
  });
});

describe('[4.22] what it says of the transfer', () => {
  const row = {
    id: 'T-7',
    created: '2026-11-21 12:00:02',
    amount: '1075.00',
    currency: 'GBP',
    balance: null,
    status: 'completed',
    counterparty: 'kofi_m',
    counterpartyType: 'member',
    note: null,
  };
  const history = (data: object[]) =>
    accepted({ data, total: data.length, page: 1, pageSize: 100, totals: [] });
  const facts = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll('dl > div')].map(it =>
      it.textContent?.replace(/\d{2}\s\w{3}\s\d{4}, \d{2}:\d{2}/, 'time'),
    );

  test('is from whom, when and how much', async () => {
    const { sent } = open({
      'member/transfer-notice': notice('Balance Transfer'),
      'member/message-list': accepted([message('n-1', 'balance-transfer')]),
      'transaction/transfer': history([row, { ...row, id: 'T-8', counterparty: 'me', amount: '-5.00' }]),
    });
    expect(facts(await popup())).toEqual(['Fromkofi_m', 'Senttime', 'Amount1,075.00 GBP']);
    expect(sent('transaction/transfer')).toEqual([
      { from: '2026-11-21 11:00:00', to: '2026-11-21 13:00:00', type: 'in', pageSize: 100 },
    ]);
  });

  test('of the affiliate programme comes from its own history', async () => {
    open({
      'member/transfer-notice': notice('Aff Transfer'),
      'member/message-list': accepted([message('n-1', 'affiliate-transfer')]),
      'transaction/affiliate-transfer': history([row]),
    });
    expect(facts(await popup('You have an affiliate transfer'))[0]).toBe('Fromkofi_m');
  });

  test.each<[string, Record<string, Answer>]>([
    ['the history does not answer', { 'transaction/transfer': new Error('offline') }],
    ['the history has no such transfer', { 'transaction/transfer': history([]) }],
    ['the inbox does not answer', { 'member/message-list': new Error('offline') }],
  ])('is left out where %s', async (_why, answers) => {
    open({
      'member/transfer-notice': notice('Balance Transfer'),
      'member/message-list': accepted([message('n-1', 'balance-transfer')]),
      ...answers,
    });
    expect(facts(await popup())).toEqual([]);
  });
});

describe('[4.18] a transfer that comes while the page is open', () => {
  const putting = (stores: Stores) => (list: object[]) =>
    act(async () => {
      Object.assign(stores.user, { messageList: list, hasFetchedMessages: true });
    });

  test('is told by a toast that leads to it, each once, and opens nothing', async () => {
    const { stores } = open({});
    await settled();
    const put = putting(stores);
    const old = message('n-1', 'balance-transfer');
    await put([old]);
    const infoToasts = () => stores.toasts.list.filter(it => it.severity === 'info');
    expect(infoToasts()).toEqual([]);
    const fresh = {
      ...message('n-2', 'affiliate-transfer'),
      content: 'kofi_m has sent you 75.00 GBP.\n\nHi',
    };
    await put([fresh, old]);
    await put([fresh, old, message('n-3', 'system')]);
    await waitFor(() => expect(infoToasts().length).toBe(1));
    expect(infoToasts()).toMatchObject([
      {
        severity: 'info',
        summary: 'Transfer received',
        detail: 'kofi_m has sent you 75.00 GBP.',
        link: { to: '/en-gb/transactions/affiliate-transfer', label: 'View transfers' },
      },
    ]);
    await noPopup();
  });

  test('[4.28] is read by following the toast, and only it; a hidden history is passed over', async () => {
    const { stores, sent } = open({}, { moduleShow: hiding('Transfer') });
    await settled();
    const put = putting(stores);
    const old = message('n-1', 'balance-transfer');
    await put([old]);
    await put([message('n-2', 'balance-transfer'), old]);
    const link = () => stores.toasts.list.find(it => it.severity === 'info')?.link;
    await waitFor(() => expect(link()?.to).toBe('/en-gb/transactions/deposit'));
    await act(async () => link()?.onFollow?.());
    await waitFor(() => expect(sent('member/message-update')).toEqual([{ id: 'n-2' }]));
  });

  test('[2.21] leads nowhere where all histories are hidden', async () => {
    const { stores } = open({}, { moduleShow: hiding(...Object.values(HISTORY_MODULES)) });
    await settled();
    const put = putting(stores);
    await put([]);
    await put([message('n-2', 'balance-transfer')]);
    const infoToasts = () => stores.toasts.list.filter(it => it.severity === 'info');
    await waitFor(() => expect(infoToasts().length).toBe(1));
    expect(infoToasts()[0]?.link).toBeUndefined();
  });
});

describe('[2.71] beside the announcements', () => {
  test('it comes first, though they are known before; they come after it, never both at once', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { sent } = open({ 'common/dashboard': ANNOUNCED, 'member/transfer-notice': () => promise });
    await waitFor(() => expect(sent('common/dashboard').length).toBe(1));
    await settled();
    await noPopup();
    resolve(notice('Balance Transfer'));
    await popup();
    await settled();
    expect(screen.getAllByRole('dialog').length).toBe(1);
    fireEvent.click(closing());
    await popup('A new studio');
    expect(screen.getAllByRole('dialog').length).toBe(1);
  });

  test('they need not wait where nothing is to be noticed, nor for a guest', async () => {
    open({ 'common/dashboard': ANNOUNCED });
    await popup('A new studio');
  });
});
