import { describe, expect, test } from 'vitest';
import { hasLongNumber } from '#app/domain/help/long-number.ts';

describe('[1.11] a number that may be somebody’s', () => {
  test.each([
    '1234567890',
    'my card 4000 1234 5678 9010 was refused',
    'GB29 6016 1331 9268 19',
    '+44 20 7946 0123',
    'رقمي ١٢٣٤٥٦٧٨٩٠',
    '11.222.333/0001-81',
  ])('is found in %s', text => expect(hasLongNumber(text)).toBe(true));

  test.each([
    '',
    'It took 3 days.',
    '10,000.00 GBP on 2026-11-02',
    'between 13:00 and 14:00, or 24 hours',
    'W-7715120 and W-7715121',
    '1.234.567 CLP',
  ])('is not found in %s', text => expect(hasLongNumber(text)).toBe(false));
});
