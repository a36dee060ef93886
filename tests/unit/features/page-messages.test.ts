/** The inbox of a page: fetched after a push with news, and never twice at a time. */
import { describe, expect, test, vi } from 'vitest';
import type { InboxMessage } from '#app/contract/member.ts';
import { messagesOf, subscribeMessages } from '#app/features/inbox/page-messages.ts';
import { scriptedPage } from '#tests/support/scripted-page.ts';

const message = (noticeId: string, is_read: 0 | 1, type = 'account'): InboxMessage => ({
  noticeId,
  is_read,
  type,
  title: noticeId,
  created: '2026-11-21 20:40:00',
  content: null,
  sender: null,
  link: null,
});
const MEMBER = { loggedIn: true, data: { user: { id: 'm-1', username: 'demogb', currency: 'GBP' } } };

/** A member's page and a platform that answers at the test's command, or at once. */
function open({ isSlow = false } = {}) {
  const state = { inbox: [] as InboxMessage[] | null, answers: [] as (() => void)[] };
  const page = scriptedPage(MEMBER, () => {
    const inbox = state.inbox && [...state.inbox];
    return new Promise(resolve => {
      state.answers.push(() => resolve(inbox));
      if (!isSlow) resolve(inbox);
    });
  });
  return { page, state, user: page.stores.user, ...messagesOf(page) };
}
const turn = () => new Promise(resolve => setTimeout(resolve));

describe('the inbox of a page', () => {
  test('[4.28] [4.29] fills the store with what follows from it', async () => {
    const { state, user, refreshMessages } = open();
    state.inbox = [message('2', 0, 'affiliate-transfer'), message('1', 1)];
    await refreshMessages();
    expect(user).toMatchObject({
      unreadMsg: true,
      hasFetchedMessages: true,
      transfer: { title: 'Aff Transfer', status: true },
    });
    expect(user.messageList.map(it => it.noticeId)).toEqual(['2', '1']);
    state.inbox = [message('2', 1, 'affiliate-transfer'), message('1', 1)];
    await refreshMessages();
    expect(user).toMatchObject({ unreadMsg: false, transfer: { title: '', status: false } });
  });

  test('is requested once more, and once only, after requests during an answer', async () => {
    const { state, user, refreshMessages } = open({ isSlow: true });
    state.inbox = [message('1', 0)];
    const first = refreshMessages();
    await turn();
    state.inbox = [message('2', 0), message('1', 1)];
    const later = [refreshMessages(), refreshMessages(), refreshMessages()];
    await turn();
    expect(state.answers).toHaveLength(1);
    state.answers[0]?.();
    await first;
    await turn();
    expect([state.answers.length, user.messageList.length]).toEqual([2, 1]);
    state.answers[1]?.();
    await Promise.all(later);
    expect([state.answers.length, user.messageList.map(it => it.noticeId)]).toEqual([2, ['2', '1']]);
  });

  test('of a member who has left is dropped', async () => {
    const { state, user, refreshMessages } = open({ isSlow: true });
    state.inbox = [message('1', 0)];
    const requested = refreshMessages();
    await turn();
    user.data = { user: { id: 'm-2', username: 'demose', currency: 'SEK' } };
    state.answers[0]?.();
    await requested;
    expect([user.messageList, user.hasFetchedMessages]).toEqual([[], false]);
  });

  test('stays as it is where there is no answer', async () => {
    const { state, user, refreshMessages } = open();
    state.inbox = [message('1', 0)];
    await refreshMessages();
    state.inbox = null;
    await refreshMessages();
    expect([user.messageList.length, user.hasFetchedMessages]).toEqual([1, true]);
  });

  test('is not requested for a guest', async () => {
    const { state, user, refreshMessages } = open();
    Object.assign(user, { loggedIn: false, data: null });
    await refreshMessages();
    expect([state.answers.length, user.hasFetchedMessages]).toEqual([0, false]);
  });
});

describe('[4.29] a push', () => {
  test('of what is known already requests nothing; of anything else it does, until the page stops', async () => {
    const { page, state, user } = open();
    const stop = subscribeMessages(page);
    const push = async (noticeId: string | null, unread: number, total?: number) => {
      page.pushes.push({ name: 'message', data: { noticeId, unread, total } });
      await turn();
      await turn();
      return state.answers.length;
    };
    state.inbox = [message('2', 0), message('1', 1)];
    expect(await push('2', 1)).toBe(1);
    expect(await push('2', 1)).toBe(1);
    state.inbox = [message('3', 0), ...state.inbox];
    expect([await push('3', 2), user.messageList.length]).toEqual([2, 3]);
    state.inbox = state.inbox.map(it => ({ ...it, is_read: 1 }));
    expect([await push(null, 0), user.unreadMsg]).toEqual([3, false]);
    // A read message was deleted elsewhere: only the number of messages tells.
    state.inbox = state.inbox.slice(1);
    expect([await push(null, 0, 2), user.messageList.length]).toEqual([4, 2]);
    expect(await push(null, 0, 2)).toBe(4);
    page.pushes.connected('again');
    expect(await push(null, 0)).toBe(5);
    stop();
    expect(await push('9', 1)).toBe(5);
  });

  test('to everybody with a currency requests the list of those who have it, spread over ten seconds', async () => {
    vi.useFakeTimers();
    try {
      const { page, state } = open();
      const stop = subscribeMessages(page);
      const pushed = async (currency: string, ms: number) => {
        page.pushes.push({ name: 'broadcast', data: { currency } });
        await vi.advanceTimersByTimeAsync(ms);
        return state.answers.length;
      };
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      expect(await pushed('SEK', 10_000)).toBe(0);
      expect(await pushed('GBP', 4_999)).toBe(0);
      expect(await pushed('GBP', 5_000)).toBe(1);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(state.answers).toHaveLength(1);
      page.pushes.push({ name: 'broadcast', data: { currency: 'GBP' } });
      stop();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(state.answers).toHaveLength(1);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });
});
