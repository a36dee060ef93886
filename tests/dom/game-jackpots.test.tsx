/** The jackpots on a game's page: amounts with their odds, and new amounts a minute later. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import type { LiveJackpot } from '#app/contract/live-games.ts';
import { Jackpots } from '#app/features/lobby/game/jackpots.tsx';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

const NOON: LiveJackpot = {
  jackpotId: 'noon',
  name: 'Noon',
  amount: '1096.40',
  seed: '25.00',
  sharePercent: 0.4,
  odds: 25_000,
  unit: '1.00',
  limit: null,
  last: { amount: '131.75', at: '2026-11-21 10:00:00' },
};
const ZENITH: LiveJackpot = {
  ...NOON,
  jackpotId: 'zenith',
  name: 'Zenith',
  sharePercent: 0,
  odds: null,
  limit: '2500.00',
  last: null,
};

let now: LiveJackpot[];
let calls: ScriptedCalls;

// Loads the chunk of calls before the clock is replaced.
beforeAll(() => import('#app/page/call.ts'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  now = [NOON, ZENITH];
  calls = scriptCalls({ 'game/jackpots': () => accepted({ jackpots: now }) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  renderOnPage(() => <Jackpots gameId="g-1" currency="GBP" first={[NOON, ZENITH]} />, {
    path: '/en-gb/slots/g-1',
    seed: { app: { countries: [...COUNTRIES] } },
  });

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(it => it.textContent?.replaceAll(/[\u2066-\u2069]/g, ''));

test('[1.5] jackpots stand with odds, what they start with and grow by, and the last hit', () => {
  show();
  expect(
    screen.getAllByRole('columnheader').map(it => it.textContent?.replaceAll(/[\u2066-\u2069]/g, '')),
  ).toEqual(['Jackpot', 'Now, GBP', 'Odds for each 1.00 staked', 'Starts at, grows by', 'Last hit']);
  expect(cellsOf('Noon').slice(0, 3)).toEqual(['1,096.40', '1 in 25,000', '25.00, 0.4% of each stake']);
  expect(cellsOf('Noon')[3]).toMatch(/^.*21.*, 131\.75$/);
  expect(cellsOf('Zenith')).toEqual(['1,096.40', 'drops before 2,500.00', 'always 25.00', 'not yet']);
  expect(calls.sent('game/jackpots')).toEqual([]);
});

test('[1.5] amounts are polled each minute', async () => {
  show();
  now = [{ ...NOON, amount: '1097.10' }, ZENITH];
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    for (let turn = 0; turn < 50; turn += 1) await new Promise(resolve => setImmediate(resolve));
  });
  expect(calls.sent('game/jackpots')).toEqual([{ gameId: 'g-1', currency: 'GBP' }]);
  expect(cellsOf('Noon')[0]).toBe('1,097.10');
});
