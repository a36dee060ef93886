/** Tiles of live games: what a shared table's tile says, when it is read again, and games without a table. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import type { LiveTable } from '#app/contract/live-games.ts';
import { GameGrid } from '#app/features/lobby/game-grid.tsx';
import { LiveState } from '#app/features/lobby/live/live-state.tsx';
import { type TimedTable, waitOf } from '#app/features/lobby/live/live-tables.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

const game = (gameId: string) => ({
  gameId,
  providerId: 'p-1',
  name: gameId,
  displayName: gameId,
  providerDisplay: 'Studio',
  img: null,
  mobile: 1 as const,
  web: 1 as const,
  popular: 0 as const,
  new: 0 as const,
  attributes: [],
  method: 0 as const,
  type: 'live',
  priority: null,
  ink: null,
});

const OPEN: LiveTable = {
  gameId: 'g-1',
  phase: 'open',
  endsInMs: 12_000,
  results: [
    { text: '14', tone: 'red' },
    { text: '0', tone: 'green' },
  ],
  players: 1_184,
};

let tables: LiveTable[];
let calls: ScriptedCalls;

const show = () =>
  renderOnPage(
    () => (
      <GameGrid
        games={[game('g-1'), game('g-2')]}
        shown={2}
        attributes={[]}
        maintenance={{ games: {}, providers: {} }}
        isLive
        Live={LiveState}
      />
    ),
    { path: '/en-gb/live', seed: { app: { countries: [...COUNTRIES] } } },
  );

const tile = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const TURNS = 50;
/** Passes time, and lets what was begun in it come to its end. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(resolve => setImmediate(resolve));
  });

// Loads the chunk of calls before the clock is replaced.
beforeAll(() => import('#app/page/call.ts'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  tables = [OPEN];
  calls = scriptCalls({ 'game/live': () => accepted({ tables }) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('[1.5] the tile of a shared table', () => {
  test('says how long bets are taken, the last results and the number of players', async () => {
    show();
    await pass(0);
    const shown = within(tile('g-1'));
    expect(shown.getByText('Place bets')).toBeTruthy();
    expect(shown.getByText('12')).toBeTruthy();
    expect(shown.getByRole('img', { name: 'Last results: 14, 0' })).toBeTruthy();
    expect(shown.getByText('1,184 playing')).toBeTruthy();
    expect(calls.sent('game/live')).toEqual([{ currency: 'GBP' }]);
    await pass(3_000);
    expect(shown.getByText('9')).toBeTruthy();
  });

  test('says the next phase when one ends, also without an answer in between', async () => {
    tables = [{ ...OPEN, endsInMs: 2_000 }];
    show();
    await pass(0);
    tables = [{ ...OPEN, phase: 'closed', endsInMs: 2_500 }];
    await pass(2_300);
    expect(within(tile('g-1')).getByText('Bets closed')).toBeTruthy();
    expect(calls.sent('game/live')).toHaveLength(2);
  });

  test('that is idle shows its last results alone', async () => {
    tables = [{ ...OPEN, phase: 'idle', endsInMs: null, players: 0 }];
    show();
    await pass(0);
    expect(tile('g-1').querySelector('.phase')).toBeNull();
    expect(within(tile('g-1')).getByRole('img').textContent).toBe('140');
    expect(tile('g-1').querySelector('.players')).toBeNull();
  });

  test('a game without a table says nothing', async () => {
    show();
    await pass(0);
    expect(tile('g-2').querySelector('.phase, .results')).toBeNull();
  });

  test('is not polled after the page is unmounted, nor while it is hidden', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    show();
    await pass(20_000);
    expect(calls.sent('game/live')).toHaveLength(0);
    seen.mockReturnValue('visible');
    await pass(5_000);
    expect(calls.sent('game/live')).toHaveLength(1);
    cleanup();
    await pass(60_000);
    expect(calls.sent('game/live')).toHaveLength(1);
    seen.mockRestore();
  });
});

test('the next request follows the first phase that ends, between one and five seconds', () => {
  const table = (endsAt: number | null) => ({ ...OPEN, endsAt }) as TimedTable;
  expect(waitOf([], 1_000)).toBe(5_000);
  expect(waitOf([table(null)], 1_000)).toBe(5_000);
  expect(waitOf([table(4_000), table(9_000)], 1_000)).toBe(3_300);
  expect(waitOf([table(900)], 1_000)).toBe(1_000);
});
