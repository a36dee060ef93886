import { describe, expect, test } from 'vitest';
import {
  isAffiliateNotice,
  isNoticeSpared,
  newestNoticed,
  noticedMessages,
  noticeHistory,
  transferOf,
} from '#app/domain/transfer-notice.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('[4.19] [4.20] a dismissed notice', () => {
  test.each([
    [null, false],
    ['', false],
    ['  ', false],
    ['soon', false],
    [String(NOW - 1), false],
    [String(NOW), true],
    [String(NOW + 1), true],
    ['2026-11-21T23:59:59.999Z', true],
    ['2026-11-20T23:59:59.999Z', false],
  ])('with %j stored: %s', (stored, expected) => {
    expect(isNoticeSpared(stored, NOW)).toBe(expected);
  });
});

test('[4.22] [4.25] an affiliate transfer is another notice, with another history', () => {
  expect(['Aff Transfer', 'Balance Transfer', '', null].map(isAffiliateNotice)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(noticeHistory('Aff Transfer')).toBe('affiliate-transfer');
  expect(noticeHistory('Balance Transfer')).toBe('transfer');
  expect(noticeHistory(null)).toBe('transfer');
});

test('[4.28] it speaks of unread messages about transfers only', () => {
  const messages = [
    { id: 1, is_read: 0, type: 'balance-transfer' },
    { id: 2, is_read: 1, type: 'balance-transfer' },
    { id: 3, is_read: 0, type: 'affiliate-transfer' },
    { id: 4, is_read: 0, type: 'system' },
    { id: 5, is_read: 0, type: null },
    { id: 6, is_read: 0, type: 'toString' },
  ] as const;
  expect(noticedMessages(messages).map(({ id }) => id)).toEqual([1, 3]);
});

test('[4.28] it is about the newest of them', () => {
  const message = (created: string, is_read: 0 | 1, type: string) => ({ created, is_read, type });
  const messages = [
    message('2026-11-20 10:00:00', 0, 'balance-transfer'),
    message('2026-11-20 11:00:00', 0, 'affiliate-transfer'),
    message('2026-11-20 12:00:00', 1, 'balance-transfer'),
    message('2026-11-20 13:00:00', 0, 'system'),
  ];
  expect(newestNoticed(messages)?.created).toBe('2026-11-20 11:00:00');
  expect(newestNoticed([])).toBeNull();
});

describe('[4.22] the transfer of a message', () => {
  const row = (id: string, created: string, more: object = {}) => ({
    id,
    created,
    amount: '75.00',
    counterpartyType: 'member',
    ...more,
  });
  const of = (created: string, rows: ReturnType<typeof row>[]) => transferOf(rows, { created })?.id ?? null;
  const rows = [
    row('game', '2026-11-21 12:00:01', { counterpartyType: 'provider' }),
    row('sent', '2026-11-21 12:00:01', { amount: '-75.00' }),
    row('near', '2026-11-21 12:00:03'),
    row('before', '2026-11-21 11:58:00'),
    row('broken', '2026-13-45 99:00:00'),
  ];

  test.each([
    ['2026-11-21 12:00:00', 'near'],
    ['2026-11-21 11:58:10', 'before'],
    ['2026-11-21 18:00:00', null],
    ['no moment', null],
  ])('from %s is %s', (created, id) => expect(of(created, rows)).toBe(id));
});
