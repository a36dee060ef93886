/** Readings of the inbox by a page: several parts need it at once. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { messagesOf } from '#app/features/inbox/inbox.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = (id: string) => ({ user: { id, username: id, currency: 'GBP' }, balance: '0', inGames: [] });

test('[1.13] all who need the list on a new page share one request; a member who comes meanwhile gets their own', async () => {
  const { sent } = scriptCalls({ 'member/message-list': accepted([]) });
  renderOnPage(() => null, { seed: { user: { loggedIn: true, data: member('m-1') as never } } });
  const page = shownPage();
  const { knowMessages } = messagesOf(page);
  await act(() => Promise.all([knowMessages(), knowMessages(), knowMessages()]));
  expect(sent('member/message-list')).toHaveLength(1);
  await act(knowMessages);
  expect(sent('member/message-list'), 'it is known').toHaveLength(1);

  const { user } = page.stores;
  user.hasFetchedMessages = false;
  const before = knowMessages();
  user.data = member('m-2') as never;
  await act(() => Promise.all([before, knowMessages()]));
  expect(user.hasFetchedMessages).toBe(true);
});
