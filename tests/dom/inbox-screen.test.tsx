/** The inbox's page: filters in its address, and messages that are deleted and taken back. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { InboxScreen } from '#app/features/inbox/inbox-pages.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

const MEMBER = { user: { id: 'm-1', username: 'demogb', currency: 'GBP' } };

const message = (noticeId: string, title: string, type: string, is_read: 0 | 1): InboxMessage => ({
  noticeId,
  title,
  type,
  is_read,
  created: '2026-11-21 12:00:00',
  content: `About ${title}.`,
  sender: null,
  link: null,
});
const INBOX = [
  message('4', 'Paid', 'payment', 0),
  message('3', 'Declined', 'payment', 1),
  message('2', 'Secured', 'security', 1),
  message('1', 'New studio', 'lobby', 1),
];

let calls: ScriptedCalls;
/** The platform's inbox: ids that are deleted, and ids that are read. */
const state = { deleted: new Set<string>(), read: new Set<string>() };

beforeEach(() => {
  state.deleted.clear();
  state.read.clear();
  // The environment lays nothing out.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
  const change = (act: (id: string) => unknown) => (payload: Record<string, unknown>) => {
    for (const id of payload.ids as string[]) act(id);
    return accepted(null);
  };
  calls = scriptCalls({
    'member/message-list': () =>
      accepted(
        INBOX.filter(it => !state.deleted.has(it.noticeId)).map(it => ({
          ...it,
          is_read: state.read.has(it.noticeId) ? 1 : it.is_read,
        })),
      ),
    'member/message-update': payload => {
      state.read.add(String(payload.id));
      return accepted(null);
    },
    'member/message-delete': change(id => state.deleted.add(id)),
    'member/message-restore': change(id => state.deleted.delete(id)),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (search = '') =>
  renderOnPage(() => <InboxScreen loaded={{ messages: INBOX, now: Date.UTC(2026, 10, 21, 13) }} />, {
    path: `/en-gb/inbox${search}`,
    seed: { user: { loggedIn: true, data: MEMBER } },
  });
const list = () => screen.queryByRole('navigation', { name: 'Messages' });
const titles = () =>
  list() === null
    ? []
    : within(list() as HTMLElement)
        .getAllByRole('link')
        .map(link => link.querySelector('b')?.lastChild?.textContent);
const filters = () => screen.getByRole('navigation', { name: 'Filter' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) =>
  act(async () => fireEvent.click(within(filters()).getByRole('link', { name })));

describe('[1.13] the filters of the inbox', () => {
  test.each<[string, string[]]>([
    ['', ['Paid', 'Declined', 'Secured', 'New studio']],
    ['?show=unread', ['Paid']],
    ['?kind=money', ['Paid', 'Declined']],
    ['?show=unread&kind=account', []],
  ])('of the address %j', (search, shown) => {
    open(search);
    expect(titles()).toEqual(shown);
  });

  test('are links that keep the choice in the address, one press on and one off', async () => {
    const { router } = open();
    expect(
      within(filters())
        .getAllByRole('link')
        .map(it => it.textContent),
    ).toEqual(['All', 'Unread', 'Payments', 'Your account', 'News']);
    await choose('Payments');
    await choose('Unread');
    expect(router.state.location.search).toBe('?show=unread&kind=money');
    expect(titles()).toEqual(['Paid']);
    await choose('Payments');
    expect(router.state.location.search).toBe('?show=unread');
    await choose('All');
    expect([router.state.location.search, titles().length]).toEqual(['', 4]);
    expect(within(filters()).getByRole('link', { current: true }).textContent).toBe('All');
  });

  test('keep an opened message in the list of unread ones while it is read', async () => {
    const { router, stores } = open('?show=unread');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /Paid/ })));
    expect(router.state.location.search).toBe('?show=unread&message=4');
    await waitFor(() => expect(stores.user.messageList[0]?.is_read).toBe(1));
    expect(titles()).toEqual(['Paid']);
  });

  test('that nothing fits say so, and lead to all messages', async () => {
    open('?show=unread&kind=news');
    expect(screen.getByRole('heading', { name: 'No matching messages' })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Show all messages' })));
    expect(titles()).toHaveLength(4);
  });
});

describe('[1.13] a message', () => {
  test('is deleted, and its neighbour has the focus; Undo brings it back', async () => {
    const { router, stores } = open('?message=3');
    press('Delete message');
    await waitFor(() => expect(titles()).toEqual(['Paid', 'Secured', 'New studio']));
    expect(calls.sent('member/message-delete')).toEqual([{ ids: ['3'] }]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Secured'));
    expect(screen.getByRole('status').textContent).toContain('1 message deleted');
    await waitFor(() => expect(stores.user.messageList).toHaveLength(3));
    press('Undo');
    await waitFor(() => expect(titles()).toEqual(['Paid', 'Declined', 'Secured', 'New studio']));
    expect(calls.sent('member/message-restore')).toEqual([{ ids: ['3'] }]);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('that cannot be deleted stays, and a toast says why', async () => {
    calls.answers['member/message-delete'] = refused(200, 'This message does not exist.');
    open('?message=3');
    press('Delete message');
    await waitFor(() =>
      expect(shownPage().stores.toasts.list.map(it => it.summary)).toEqual(['This message does not exist.']),
    );
    expect(titles()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('[1.13] all read messages', () => {
  test('are deleted at once, unread ones stay, and nothing is left to delete', async () => {
    open();
    press('Delete all read');
    await waitFor(() => expect(titles()).toEqual(['Paid']));
    expect(calls.sent('member/message-delete')).toEqual([{ ids: ['3', '2', '1'] }]);
    expect(screen.getByRole('status').textContent).toContain('3 messages deleted');
    expect(screen.queryByRole('button', { name: 'Delete all read' })).toBeNull();
  });

  test('are those that the filter lists', async () => {
    open('?kind=money');
    press('Delete all read');
    await waitFor(() => expect(titles()).toEqual(['Paid']));
    expect(calls.sent('member/message-delete')).toEqual([{ ids: ['3'] }]);
  });
});
