import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { previewMessage } from '#app/contract/preview.ts';
import {
  amount,
  currency,
  day,
  existingMoment,
  id,
  languageTag,
  moment,
  operationId,
  origin,
  place,
  positiveAmount,
  slug,
} from '#app/contract/wire.ts';
import { long } from './endpoint-case.ts';

const VALUES: [title: string, schema: z.ZodMiniType, good: string[], bad: unknown[]][] = [
  ['[3.1] id', id, ['m-1', 'A.b_c:9', long(64)], ['', '-1', 'a b', 'a/b', '../a', long(65), 'é', 1]],
  ['slug', slug, ['slots', 'affiliate-rebate', 'in_review'], ['', 'Slots', 'a--b', '-a', long(49)]],
  ['operation id', operationId, ['op-12345', long(64)], ['op-1234', long(65), 'op 12345678']],
  ['[1.1] currency', currency, ['GBP'], ['gbp', 'GB', 'GBPP', '']],
  [
    '[9.18] amount',
    amount,
    ['0', '-3', '12.50', '9'.repeat(24)],
    ['', '1.', '.5', '+1', '1e5', '1,000.00', '9'.repeat(25), 5, '1\n'],
  ],
  ['amount that is moved', positiveAmount, ['0.01', '200'], ['0', '0.000', '-1', '.5', '1.2.3']],
  [
    '[9.19] moment',
    moment,
    ['2026-11-21 20:40:00', '0000-00-00 00:00:00'],
    ['2026-11-21', '2026-11-21T20:40:00', ''],
  ],
  [
    '[9.19] moment asked for',
    existingMoment,
    ['2024-02-29 23:59:59'],
    ['2026-02-29 00:00:00', '2026-11-21 24:00:00', '2026-13-01 00:00:00'],
  ],
  ['[9.19] day', day, ['2024-02-29', '1990-01-01'], ['2026-02-29', '2026-00-10', '21/11/2026', '0000-00-00']],
  ['[3.5] language tag', languageTag, ['en-gb', 'zh-mo'], ['en', 'en-GB', 'en_gb', 'en-gb-x', '']],
  [
    'place',
    place,
    ['/', '/en-gb/vip?a=1#b', 'https://games.example/play', 'http://127.0.0.1:8787/x'],
    [
      '',
      'en-gb/vip',
      '//evil.example',
      '/\\evil.example',
      'https:///evil',
      'javascript:alert(1)',
      'data:,x',
      '/a b',
      '/a\tb',
      'HTTPS:/x',
      `/${long(2048)}`,
    ],
  ],
  [
    'origin',
    origin,
    ['https://a.example', 'http://127.0.0.1:5173'],
    ['https://a.example/', 'a.example', 'https://*', 'null'],
  ],
];

describe.each(VALUES)('%s on the wire', (_title, schema, good, bad) => {
  it('accepts', () => {
    expect(good.filter(value => !schema.safeParse(value).success)).toEqual([]);
  });
  it('refuses', () => {
    expect(bad.filter(value => schema.safeParse(value).success)).toEqual([]);
  });
});

it('a long value of the wrong kind is refused before its form is looked at', () => {
  const issues = id.safeParse(long(1_000_000)).error?.issues;
  expect(issues?.map(issue => issue.code)).toEqual(['too_big']);
});

it('[2.72] a preview message carries a key and CSS', () => {
  expect(previewMessage.safeParse({ key: 'k-1', css: ':root{}' }).success).toBe(true);
  expect(previewMessage.safeParse({ key: 'k-1' }).success).toBe(false);
  expect(previewMessage.safeParse({ key: 'k-1', css: long(200_001) }).success).toBe(false);
});
