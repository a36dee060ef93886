/** Is the list that a page shows last one that was asked for after the last reason to? */
import { describe, expect, test } from 'vitest';
import type { InboxMessage } from '#app/contract/member.ts';
import {
  applyMessagePush,
  catchUp,
  offerFetch,
  refreshMessages,
} from '#app/features/inbox/refresh-messages.ts';
import { createUserStore, type UserStore } from '#app/stores/user.ts';

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
const memberStore = (): UserStore =>
  createUserStore({ loggedIn: true, data: { user: { id: 'm-1', username: 'demogb', currency: 'GBP' } } });

/** A platform whose answers come when they are told to. */
function slowPlatform(user: UserStore) {
  let inbox: InboxMessage[] = [];
  const answers: (() => void)[] = [];
  const withdraw = offerFetch(user, () => {
    const asOf = [...inbox];
    return new Promise(resolve => answers.push(() => resolve(asOf)));
  });
  return {
    withdraw,
    set: (...messages: InboxMessage[]) => {
      inbox = messages;
    },
    asked: () => answers.length,
    answer: (index: number) => answers[index]?.(),
  };
}
const turn = () => new Promise(resolve => setTimeout(resolve));

describe('the inbox of a page', () => {
  test('[4.28] [4.29] is filled with what follows from it', async () => {
    const user = memberStore();
    offerFetch(user, async () => [message('2', 0, 'affiliate-transfer'), message('1', 1)]);
    await refreshMessages(user);
    expect(user).toMatchObject({
      unreadMsg: true,
      hasFetchedMessages: true,
      transfer: { title: 'Aff Transfer', status: true },
    });
    expect(user.messageList.map(it => it.noticeId)).toEqual(['2', '1']);
    offerFetch(user, async () => [message('2', 1, 'affiliate-transfer'), message('1', 1)]);
    await refreshMessages(user);
    expect(user).toMatchObject({ unreadMsg: false, transfer: { title: '', status: false } });
  });

  test('is asked for once more, and once only, by all who ask while an answer is on its way', async () => {
    const user = memberStore();
    const platform = slowPlatform(user);
    platform.set(message('1', 0));
    const first = refreshMessages(user);
    await turn();
    platform.set(message('2', 0), message('1', 1));
    const later = [refreshMessages(user), refreshMessages(user), catchUp({ user })];
    await turn();
    expect(platform.asked()).toBe(1);
    platform.answer(0);
    await first;
    await turn();
    expect([platform.asked(), user.messageList.length]).toEqual([2, 1]);
    platform.answer(1);
    await Promise.all(later);
    expect([platform.asked(), user.messageList.map(it => it.noticeId)]).toEqual([2, ['2', '1']]);
  });

  test('of somebody who has left is thrown away', async () => {
    const user = memberStore();
    const platform = slowPlatform(user);
    platform.set(message('1', 0));
    const asked = refreshMessages(user);
    await turn();
    user.data = { user: { id: 'm-2', username: 'demose', currency: 'SEK' } };
    platform.answer(0);
    await asked;
    expect([user.messageList, user.hasFetchedMessages]).toEqual([[], false]);
  });

  test('stays as it is where no answer can be had', async () => {
    const user = memberStore();
    const withdraw = offerFetch(user, async () => [message('1', 0)]);
    await refreshMessages(user);
    withdraw();
    offerFetch(user, async () => null);
    await refreshMessages(user);
    expect([user.messageList.length, user.hasFetchedMessages]).toEqual([1, true]);
  });

  test('is asked for by whoever is drawn next, where nobody could ask', async () => {
    const user = memberStore();
    user.hasFetchedMessages = true;
    await applyMessagePush({ user }, { noticeId: '9', unread: 1 });
    expect(user.hasFetchedMessages).toBe(false);
  });
});

describe('[4.29] a push', () => {
  test('of what is known already asks for nothing; of anything else it does', async () => {
    const user = memberStore();
    let asked = 0;
    let inbox = [message('2', 0), message('1', 1)];
    offerFetch(user, async () => {
      asked += 1;
      return inbox;
    });
    await applyMessagePush({ user }, { noticeId: '2', unread: 1 });
    expect(asked).toBe(1);
    await applyMessagePush({ user }, { noticeId: '2', unread: 1 });
    expect(asked).toBe(1);
    inbox = [message('3', 0), ...inbox];
    await applyMessagePush({ user }, { noticeId: '3', unread: 2 });
    expect([asked, user.messageList.length]).toEqual([2, 3]);
    inbox = inbox.map(it => ({ ...it, is_read: 1 }));
    await applyMessagePush({ user }, { noticeId: null, unread: 0 });
    expect([asked, user.unreadMsg]).toEqual([3, false]);
  });
});
