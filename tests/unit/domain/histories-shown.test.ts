/** Lists of histories: kinds, short references, names of days. */
import { describe, expect, test } from 'vitest';
import { dayName } from '#app/domain/day-name.ts';
import {
  HISTORY_KINDS,
  HISTORY_MODULES,
  historyToOpen,
  visibleHistories,
} from '#app/domain/history-kinds.ts';
import { shortReference } from '#app/domain/short-reference.ts';

describe('[2.21] [2.25] [4.9] the history that the way to them opens', () => {
  const but =
    (...hidden: string[]) =>
    (name: string, parent: string) =>
      parent === 'Transactions' && !hidden.includes(name);

  test.each([
    [[], 'bet-history'],
    [['Bet History'], 'deposit'],
    [['Bet History', 'Deposit', 'Withdrawal'], 'transfer'],
    [Object.values(HISTORY_MODULES), null],
  ])('with %j hidden is %j', (hidden, kind) => {
    expect(historyToOpen(but(...hidden), 'bet-history')).toBe(kind);
  });

  test('is the wanted one where that is seen', () => {
    expect(historyToOpen(but('Bet History'), 'transfer')).toBe('transfer');
    expect(historyToOpen(but('Transfer'), 'transfer')).toBe('deposit');
  });

  test('hidden kinds are no tabs', () => {
    expect(visibleHistories(but())).toEqual(HISTORY_KINDS);
    expect(visibleHistories(but('VIP', 'Referral'))).not.toContain('vip');
    expect(visibleHistories(but('VIP', 'Referral')).length).toBe(HISTORY_KINDS.length - 2);
  });
});

test.each([
  ['d-454fcb8de06ec167a958', 'd-454fcb8d'],
  ['w-0011223344556677889900', 'w-00112233'],
  ['3f0c9d1e-7a42-4e0b-8d5c-1a2b3c4d5e6f', '3f0c9d1e'],
  ['T-7719402', 'T-7719402'],
  ['T-123456789012', 'T-123456789012'],
  ['', ''],
])('the reference %j is shortened to %j', (reference, short) => {
  expect(shortReference(reference)).toBe(short);
});

describe('the name of a day', () => {
  test.each([
    ['2026-11-22', 'en-GB', 'Today'],
    ['2026-11-21', 'en-GB', 'Yesterday'],
    ['2026-11-20', 'en-GB', 'Friday'],
    ['2026-11-01', 'sv-SE', 'Söndag'],
    ['2026-11-22', 'pt-BR', 'Hoje'],
    ['2026-11-23', 'es-CL', 'Lunes'],
    ['2026-11-21', 'ar-AE', 'أمس'],
    ['2026-11-22', 'zh-Hant-MO', '今日'],
    ['-', 'en-GB', null],
  ])('of %s on 2026-11-22 in %s is %s', (day, locale, name) => {
    expect(dayName(day, '2026-11-22', locale)).toBe(name);
  });
});
