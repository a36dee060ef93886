/** Crash at a shared table: the bet by the button, the flight by the table's views, the exit, and what a viewer without a bet sees. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudioRound } from '#app/contract/studio.ts';
import { Frame } from '#demo/frames/frame.tsx';
import type { GameModule } from '#demo/frames/game.ts';
import { CRASH_GAME } from '#demo/frames/games/crash/crash.tsx';
import type { TableView } from '#demo/frames/shared/shared-client.ts';
import { playShared } from '#demo/frames/shared/shared-play.ts';
import { Table } from '#demo/frames/table.ts';
import { loadText, type Text } from '#demo/frames/text.ts';
import { textParts } from '#demo/frames/text-parts.ts';
import { CRASH_RULES, multiplierAt } from '#demo/studio/engines/crash.ts';
import { openedTable, studioRound } from '#tests/support/opened-table.ts';

const OPENED = openedTable({
  engine: 'crash',
  rules: CRASH_RULES,
  look: { palette: 'brass', motif: 'rocket', colours: { title: '#fff', pop: '#f00', middle: '#333' } },
  isShared: true,
  game: { gameId: 'g-1', name: 'Crash Salon', providerName: 'Studio', type: 'live' },
});
const OPEN: TableView = {
  number: 7,
  phase: 'open',
  closesInMs: 12_000,
  drawsInMs: 14_500,
  endsInMs: 21_500,
  elapsedMs: null,
  betsMs: 12_000,
  hash: 'd'.repeat(64),
  seed: null,
  result: null,
  last: [],
  people: 3,
  others: [
    { position: { exitAtHundredths: null }, count: 2 },
    { position: { exitAtHundredths: 110 }, count: 1 },
  ],
  hidesBets: false,
};
const playing = (elapsedMs: number): TableView => ({
  ...OPEN,
  phase: 'playing',
  closesInMs: 0,
  drawsInMs: 0,
  endsInMs: 7_000,
  elapsedMs,
});
const RESULT = { crashedAtHundredths: 150, exitedAtHundredths: null };
const SHOWN: TableView = {
  ...playing(0),
  phase: 'shown',
  elapsedMs: null,
  seed: 'e'.repeat(64),
  result: RESULT,
  last: [{ number: 7, result: RESULT }],
};
const bet = (exitAtHundredths: number | null, changes: Partial<StudioRound> = {}) =>
  studioRound({ bet: { exitAtHundredths }, tableRound: 7, ...changes });

let t: Text;
let view: TableView;
let round: StudioRound | null;
let refusal: string | null;
let calls: { name: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  t = await loadText('en', textParts('crash', true));
  [view, round, refusal, calls] = [OPEN, null, null, []];
  vi.stubGlobal('AudioContext', class {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  Element.prototype.getAnimations = () => [];
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'setInterval',
      'clearInterval',
      'clearTimeout',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1) ?? '';
    calls.push({ name, body: JSON.parse(body) });
    if (name === 'bet' && refusal !== null) {
      const output = { error: refusal, balance: '0.10' };
      return Response.json({ status: false, code: 402, msg: 'Too little', output });
    }
    const output = name === 'table' ? view : { balance: '99.00', round, free: null, missed: null };
    return Response.json({ status: true, code: 200, msg: '', output });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
const button = () => document.querySelector<HTMLButtonElement>('.go') as HTMLButtonElement;
const canPress = () => button().getAttribute('aria-disabled') === 'false';
const named = (name: string) => calls.filter(it => it.name === name);

/** Shows the table as it is next. */
async function show(next: TableView): Promise<void> {
  view = next;
  await pass(5_000);
}

async function watch() {
  const table = new Table(OPENED, 'en', { returned: 'Returned' });
  const game = CRASH_GAME as unknown as GameModule;
  render(<Frame table={table} game={game} t={t} shared={playShared(table, 'en')} />);
  await pass(300);
  return table;
}

async function placeBet(exitAtHundredths: number | null = null): Promise<void> {
  round = bet(exitAtHundredths);
  fireEvent.click(button());
  await pass(500);
}

describe('[1.5] crash at a shared table', () => {
  test('stakes nothing without a press, and a press stakes once for the running round', async () => {
    await watch();
    expect([button().textContent, canPress()]).toEqual(['Bet', true]);
    await pass(11_000);
    expect(named('bet')).toEqual([]);
    await placeBet();
    expect(named('bet')).toMatchObject([{ body: { tableRound: 7, bet: { exitAtHundredths: null } } }]);
    expect([button().textContent, canPress()]).toEqual(['Cash out', false]);
    expect(text('.shared-clock strong')).toBe('Your bets are in');
  });

  test('places a refused bet again in the same round', async () => {
    await watch();
    refusal = 'insufficient_funds';
    fireEvent.click(button());
    await pass(500);
    refusal = null;
    await placeBet();
    expect(named('bet')).toHaveLength(2);
    expect(text('.shared-clock strong')).toBe('Your bets are in');
  });

  test('follows the flight, cashes out by the button, and says at once what it pays', async () => {
    await watch();
    await placeBet();
    await show(playing(1_000));
    expect(text('.shared-clock strong')).toBe('In play');
    expect([button().textContent, canPress()]).toEqual(['Cash out', true]);
    expect(text('.pays')).toContain('Cash out now');
    const height = Number.parseFloat(text('.height') ?? '');
    expect(height).toBeGreaterThan(multiplierAt(1_000) / 100);
    const looks = named('state').length;
    await pass(1_500);
    // Nothing is decided before the crash, so the studio is not asked for the round.
    expect(named('state')).toHaveLength(looks);
    round = bet(null, { actions: [{ do: 'exit' }], elapsed: [3_000] });
    fireEvent.click(button());
    await pass(300);
    expect(named('act')).toMatchObject([{ body: { step: 0, action: { do: 'exit' } } }]);
    expect(text('.pays')).toContain('You cashed out');
    expect(text('.pays')).toMatch(/1\.3[45]/);
    expect(canPress()).toBe(false);
  });

  test('shows the automatic exit when the flight passes it', async () => {
    await watch();
    await placeBet(110);
    await show(playing(500));
    await show(playing(1_200));
    expect(text('.pays')).toContain('You cashed out');
    expect(canPress()).toBe(false);
    expect(named('act')).toEqual([]);
  });

  test('shows a viewer without a bet the flight and the bets on it, and offers nothing to cash out', async () => {
    await watch();
    await show(playing(1_000));
    expect(text('.flown')).toBe('Bets in this round: 3. Cashed out: 1');
    expect([button().textContent, canPress()]).toEqual(['Bet', false]);
    view = SHOWN;
    await pass(8_000);
    expect(text('.crashed')).toBe('Crashed');
    expect(button().textContent).toBe('Skip');
    fireEvent.click(button());
    await pass(300);
    expect(text('.last-results')).toContain('1.50×');
  });
});
