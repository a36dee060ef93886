/** One message of the inbox: the site's text, and separately another member's. */
import { cleanup, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { InboxMessage } from '#app/contract/member.ts';
import { HISTORY_MODULES } from '#app/domain/history-kinds.ts';
import { MessageView } from '#app/features/inbox/message-view.tsx';
import { renderOnPage } from '#tests/support/page-around.tsx';

afterEach(cleanup);

const MESSAGE: InboxMessage = {
  noticeId: '7',
  title: 'Transfer received',
  is_read: 1 as const,
  created: '2026-11-21 12:00:00',
  type: 'balance-transfer',
  content: 'mallory has sent you 1.00 GBP.',
  sender: 'Payments',
  link: null,
};

test("[3.28] another member's words stand in a quotation of their own, isolated, under their name", () => {
  const text = 'Your account is limited';
  const message = { ...MESSAGE, quote: { heading: 'Message from mallory', text } };
  renderOnPage(() => <MessageView message={message} heading={createRef()} onDelete={vi.fn()} />);
  const quoted = screen.getByText(text);
  expect(quoted.tagName).toBe('BDI');
  expect(quoted.closest('blockquote')).toBeTruthy();
  const figure = screen.getByRole('figure');
  expect(figure.contains(quoted)).toBe(true);
  expect(figure.contains(screen.getByText('Message from mallory'))).toBe(true);
  expect(figure.contains(screen.getByText('mallory has sent you 1.00 GBP.'))).toBe(false);
});

test('a message without one has no quotation', () => {
  renderOnPage(() => <MessageView message={MESSAGE} heading={createRef()} onDelete={vi.fn()} />);
  expect(screen.getByText('mallory has sent you 1.00 GBP.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test.each([
  ['/transactions/transfer', [], '/en-gb/transactions/transfer'],
  ['/transactions/transfer', ['Transfer'], '/en-gb/transactions/deposit'],
  ['/transactions/transfer', Object.values(HISTORY_MODULES), null],
  ['/slots', Object.values(HISTORY_MODULES), '/en-gb/slots'],
])('[2.21] [4.9] the link %s of a message, with %j hidden, leads to %s', (link, hidden, to) => {
  const moduleShow = hidden.map(name => ({ type: `Transactions/${name}`, web: false, mobile: false }));
  renderOnPage(
    () => <MessageView message={{ ...MESSAGE, link }} heading={createRef()} onDelete={vi.fn()} />,
    {
      path: '/en-gb/inbox',
      seed: { app: { moduleShow } },
    },
  );
  const contact = screen.getByRole('link', { name: /ask/i });
  const others = screen.getAllByRole('link').filter(it => it !== contact);
  expect(others.map(it => it.getAttribute('href'))).toEqual(to === null ? [] : [to]);
});

const SLOTS = {
  type: 'slots',
  displayName: 'Slots',
  img: null,
  priority: 1,
  providerCount: 1,
  providers: ['p-1'],
};

test.each<[string, string, string]>([
  ['/transactions/deposit', 'en-gb', 'Open deposits'],
  ['/transactions/bet-history', 'en-gb', 'Open bet history'],
  ['/deposit', 'en-gb', 'Open deposit'],
  ['/transactions/vip', 'en-gb', 'Open VIP history'],
  ['/providers/slots', 'en-gb', 'Open studios'],
  ['/slots/g-1', 'en-gb', 'Open the game'],
  ['/slots/vs20olympus', 'en-gb', 'Open the game'],
  ['/slots/p-1', 'en-gb', 'Open the studio'],
  ['/attr/new', 'en-gb', 'Open the page'],
  ['/account/security', 'en-gb', 'Open account'],
  ['/account/statement', 'en-gb', 'Open account'],
  ['/account/nowhere', 'en-gb', 'Open the page'],
  ['/transactions/withdrawal', 'sv-se', 'Öppna uttag'],
  ['/transactions/withdrawal', 'zh-mo', '前往提款紀錄'],
  ['https://example.com/a', 'en-gb', 'Open example.com'],
])('[3.28] the button of the link %s in %s says "%s"', (link, tag, words) => {
  renderOnPage(
    () => <MessageView message={{ ...MESSAGE, link }} heading={createRef()} onDelete={vi.fn()} />,
    { tag, path: `/${tag}/inbox`, seed: { game: { categoriesWithDisplay: [SLOTS] } } },
  );
  expect(screen.getByRole('link', { name: words })).toBeTruthy();
});
