/** A frame with jackpots: the strip, prizes that wait for the drawing, and the rules. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudioJackpot } from '#app/contract/studio.ts';
import { Frame } from '#demo/frames/frame.tsx';
import type { GameModule } from '#demo/frames/game.ts';
import { type JackpotPlay, playJackpots } from '#demo/frames/jackpot/jackpot-play.ts';
import { Table } from '#demo/frames/table.ts';
import { loadText } from '#demo/frames/text.ts';
import { textParts } from '#demo/frames/text-parts.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openedTable, studioRound } from '#tests/support/opened-table.ts';

const jackpot = (changes: Partial<StudioJackpot>): StudioJackpot => ({
  tier: 'noon',
  amount: '100.00',
  seed: '100.00',
  sharePercent: 0,
  returnPercent: 0.1,
  odds: 100_000,
  unit: '1.00',
  limit: null,
  dropHash: null,
  last: null,
  ...changes,
});
const JACKPOTS = [
  jackpot({
    tier: 'zenith',
    amount: '861.20',
    seed: '500.00',
    sharePercent: 0.2,
    odds: null,
    limit: '2500.00',
    dropHash: 'a'.repeat(64),
    returnPercent: 0.3,
  }),
  jackpot({ last: { amount: '100.00', at: '2026-11-28 08:00:00', dropSeed: null } }),
];
const OPENED = openedTable({
  engine: 'lines',
  rules: { bets: [], proof: 'counted' },
  look: { palette: 'night', motif: 'moon' },
  jackpots: JACKPOTS,
  game: { gameId: 'g-1', name: 'Griffin Riches', providerName: 'Studio', type: 'slots' },
});
const ROUND = studioRound({
  state: 'over',
  outcome: { win: '2.00', payHundredths: 200, show: {} },
  prize: '100.00',
});

const GAME: GameModule = {
  firstBet: {} as never,
  button: 'spin',
  Stage: ({ phase, onShown }) => (
    <button type="button" disabled={phase !== 'showing'} onClick={onShown}>
      Drawn
    </button>
  ),
  Rules: () => null,
};

let amounts: readonly StudioJackpot[];
let prizes: { tier: string; amount: string }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  amounts = JACKPOTS;
  prizes = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = async () => undefined;
    },
  );
  vi.stubGlobal('fetch', async (path: string) => {
    const output = path.endsWith('/jackpots')
      ? { jackpots: amounts }
      : { balance: '201.00', round: ROUND, free: null, missed: null, prizes };
    return Response.json({ status: true, code: 200, msg: '', output });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(celebratesWins = true): Promise<JackpotPlay> {
  const t = await loadText('en-gb', textParts('lines', false));
  const table = new Table({ ...OPENED, celebratesWins }, 'en-gb', { returned: '' });
  const jackpots = await playJackpots(table, 'en-gb');
  await act(async () => void render(<Frame {...{ table, game: GAME, t, jackpots }} shared={null} />));
  return jackpots;
}

describe('[1.5] the strip', () => {
  test('has odds wherever an amount stands', async () => {
    await show();
    const strip = screen.getByRole('region', { name: 'Jackpots' });
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map(it => it.textContent),
    ).toEqual(['Zenith 861.20 drops before 2,500.00', 'Noon 100.00 1 in 100,000']);
    expect(strip.textContent).toContain('Odds for each 1.00 staked');
  });

  test('reads the amounts once a minute', async () => {
    await show();
    amounts = [jackpot({ amount: '100.50' })];
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(screen.queryByText('100.50')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await screen.findByText('100.50');
  });
});

describe('a prize', () => {
  const win = async () => {
    prizes = [{ tier: 'noon', amount: '100.00' }];
    fireEvent.click(screen.getByRole('button', { name: /Spin/ }));
    await eventually(() =>
      expect(screen.getByRole('button', { name: 'Drawn' })).toHaveProperty('disabled', false),
    );
  };

  test('is shown once the round is drawn, and put away by the player', async () => {
    await show();
    await win();
    expect(screen.queryByText(/Noon jackpot/)).toBeNull();
    expect(document.body.textContent).toContain('99.00');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Drawn' })));
    const card = screen.getByText(/Noon jackpot/).closest('.jackpot-prize');
    expect(card?.textContent).toContain('GBP\u00a0100.00');
    expect(card?.getAttribute('data-calm')).toBe('false');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
    expect(screen.queryByText(/Noon jackpot/)).toBeNull();
  });

  test('is a plain sentence where the market forbids celebrations', async () => {
    await show(false);
    await win();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Drawn' })));
    expect(
      screen
        .getByText(/Noon jackpot/)
        .closest('.jackpot-prize')
        ?.getAttribute('data-calm'),
    ).toBe('true');
  });
});

test('the rules say what each jackpot starts with, its odds and the return of all', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Rules' }));
  const text = document.querySelector('.jackpot-rules')?.textContent ?? '';
  expect(text).toContain('return 0.40 % of all stakes');
  expect(text).toContain('starts at 500.00, grows by 0.2 % of each stake');
  expect(text).toContain('a'.repeat(64));
  expect(text).toContain('2026-11-28, 100.00');
  expect(text).toContain('nothing is ever due');
});
