/** The page of VIP: the member's tier and the way to the next, its benefits, and the page for guests and without an answer. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VipInfo } from '#app/features/vip/load-vip.server.ts';
import { VipScreen } from '#app/features/vip/vip.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tier = (
  id: string,
  en: string,
  points: number | null,
  more: object = {},
): VipInfo['tiers'][number] => ({
  id,
  memberDisplay: JSON.stringify({ en }),
  points,
  keep: 0,
  rebate: '0',
  withdrawalMaximum: null,
  promotionId: null,
  benefits: [],
  ...more,
});

const INFO: VipInfo = {
  currency: 'GBP',
  turnoverPerPoint: '10.00',
  weights: [
    { type: 'slots', weight: '1' },
    { type: 'table', weight: '0.25' },
  ],
  tiers: [
    tier('dawn', 'Dawn', 0),
    tier('noon', 'Noon', 1_000, {
      keep: 200,
      rebate: '0.05',
      withdrawalMaximum: '10000',
      promotionId: 'noon-gift',
      benefits: [JSON.stringify({ en: 'A host of your own' })],
    }),
    tier('zenith', 'Zenith', null),
  ],
  member: {
    tierId: 'noon',
    points: 1_250,
    nextTierId: null,
    month: { points: 80, ends: '2026-12-01 00:00:00' },
  },
};

const CATEGORIES = ['slots', 'table'].map(type => ({
  type,
  displayName: type === 'slots' ? 'Slots' : 'Tables',
}));

function show(info: VipInfo | null, isMember = info?.member !== null) {
  scriptCalls({ 'vip/info': { status: true, code: 200, msg: '', output: info } });
  const game = { categoriesWithDisplay: CATEGORIES } as never;
  return renderOnPage(() => <VipScreen loaded={info} tasks={<p>Tasks of the day</p>} />, {
    path: '/en-gb/vip',
    seed: { game, user: isMember ? ({ loggedIn: true } as never) : {} },
  });
}

const own = () => screen.getByRole('listitem', { current: true });

test('[2.18] the member’s tier is the heading, and marked among all tiers', () => {
  show(INFO);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Noon');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(own().textContent).toContain('Noon');
  expect(own().textContent).toContain('1,000 points');
  expect(screen.getByText('Tasks of the day')).toBeTruthy();
});

test.each([
  ['by points', 'dawn', 'noon', 380, '620 to Noon', '38%'],
  [
    'at the last that points reach',
    'noon',
    null,
    1_250,
    'This is the highest tier you can reach with points',
    '100%',
  ],
])('[2.18] the way up, %s', (_says, tierId, nextTierId, points, way, filled) => {
  show({ ...INFO, member: { tierId, nextTierId, points, month: null } });
  const shown = screen.getByText(way).closest('.tier-way');
  expect(shown?.querySelector<HTMLElement>('.bar > i')?.style.inlineSize).toBe(filled);
});

test('[1.9] what the tier gives, with the way to its promotion, and what keeps it', () => {
  show(INFO);
  const benefits = screen.getByRole('heading', { name: /Noon/, level: 2 }).closest('section');
  if (benefits === null) throw new Error('No benefits are shown');
  const list = within(benefits);
  expect(list.getByText(/0\.05/)).toBeTruthy();
  expect(list.getByText(/GBP 10,000/)).toBeTruthy();
  expect(list.getByText('A host of your own')).toBeTruthy();
  expect(list.getByRole('link', { name: /promotion/i }).getAttribute('href')).toBe(
    '/en-gb/promotions/noon-gift',
  );
  expect(list.getByText(/80/).textContent).toContain('200');
});

test('[2.18] a point costs more where a category weighs less', () => {
  show(INFO);
  const rates = screen.getAllByRole('term').map(it => it.textContent ?? '');
  expect(rates[0]).toContain('GBP 10');
  expect(rates[1]).toContain('GBP 40');
  expect(screen.getAllByRole('definition').map(it => it.textContent)).toEqual(['Slots', 'Tables']);
});

test('[2.18] guests see the tiers, and the way in', () => {
  show({ ...INFO, member: null }, false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VIP');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('action=login');
  expect(screen.queryByRole('listitem', { current: true })).toBeNull();
});

test.each([
  ['no answer', null, true],
  ['no tiers', { ...INFO, tiers: [] }, false],
])('a page with %s says so', (_says, info, hasRetry) => {
  show(info, false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VIP');
  expect(screen.queryByRole('button', { name: /again/i }) !== null).toBe(hasRetry);
});
