import { expect, test } from 'vitest';
import { bannerType } from '#app/domain/banner.ts';

test.each([
  ['fishing', 'fish'],
  ['live casino', 'live'],
  ['promotion', 'promotions'],
])('[3.26] the label %s maps to %s', (label, type) => {
  expect(bannerType(label)).toBe(type);
});

test.each([
  ['capitals', 'Live Casino', 'live'],
  ['white space around it', '  fishing\n', 'fish'],
])('[3.26] a label is known in spite of %s', (_title, label, type) => {
  expect(bannerType(label)).toBe(type);
});

test.each([
  'fish',
  'live',
  'promotions',
  'slots',
  'welcome',
  'weekend',
  '',
  'fishing trip',
  'live  casino',
  'livecasino',
  'promotional',
  'constructor',
  '__proto__',
  'tostring',
])('[3.26] any other label stands for itself: %j', label => {
  expect(bannerType(label)).toBe(label);
});
