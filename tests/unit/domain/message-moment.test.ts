import { describe, expect, test } from 'vitest';
import { shortMoment } from '#app/domain/message-moment.ts';

/** A Saturday. */
const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

describe('[9.19] when a message came', () => {
  test.each<[string, string, string, string]>([
    ['2026-11-21 20:40:00', 'en-GB', 'UTC', '20:40'],
    ['2026-11-21 00:00:00', 'en-GB', 'UTC', '00:00'],
    ['2026-11-20 23:59:59', 'en-GB', 'UTC', 'Fri'],
    ['2026-11-15 00:00:00', 'en-GB', 'UTC', 'Sun'],
    ['2026-11-14 23:59:59', 'en-GB', 'UTC', '14 Nov'],
    ['2025-12-31 10:00:00', 'en-GB', 'UTC', '31 Dec 2025'],
    ['2026-11-20 23:59:59', 'en-GB', 'Asia/Manila', '07:59'],
    ['2026-11-21 03:30:00', 'en-GB', 'America/Sao_Paulo', '00:30'],
    ['2026-11-21 02:30:00', 'en-GB', 'America/Sao_Paulo', 'Fri'],
    ['2026-11-21 20:40:00', 'ar-AE', 'UTC', '20:40'],
    ['2026-11-02 20:40:00', 'ar-AE', 'UTC', '02 نوفمبر'],
    ['2026-11-02 20:40:00', 'zh-Hant-MO', 'UTC', '11月2日'],
    ['2026-11-02 20:40:00', 'sv-SE', 'UTC', '02 nov.'],
    ['2026-11-21 20:40:00', 'en-GB', 'Nowhere/Land', '20:40'],
  ])('%s in %s, %s: %s', (created, locale, timeZone, said) => {
    expect(shortMoment(created, NOW, locale, timeZone).replaceAll('\u00a0', ' ')).toBe(said);
  });

  test('a clock that is behind the server’s shows the time, not a day to come', () => {
    expect(shortMoment('2026-11-22 00:10:00', NOW, 'en-GB', 'UTC')).toBe('00:10');
  });

  test.each(['', 'yesterday', '2026-02-30 00:00:00'])('[8.17] %j is no moment', created => {
    expect(shortMoment(created, NOW, 'en-GB', 'UTC')).toBe('-');
  });
});
