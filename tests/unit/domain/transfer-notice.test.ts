import { describe, expect, test } from 'vitest';
import {
  isAffiliateNotice,
  isNoticeSpared,
  noticedMessages,
  noticeHistory,
} from '#app/domain/transfer-notice.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('[4.19] [4.20] whether the notice stays away', () => {
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
  expect(noticeHistory('Aff Transfer', 'ar-ae')).toBe('/ar-ae/transactions/affiliate-transfer');
  expect(noticeHistory('Balance Transfer', 'en-gb')).toBe('/en-gb/transactions/transfer');
  expect(noticeHistory(null, 'en-gb')).toBe('/en-gb/transactions/transfer');
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
