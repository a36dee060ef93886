/** The frame around a game: the sign on its button, the outcome in words, and the winning cells of the line slot. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CircleDot,
  Coins,
  Dices,
  Hand,
  HandCoins,
  type IconNode,
  PlaneTakeoff,
  RefreshCw,
  RotateCw,
  ShieldOff,
  Spade,
} from 'lucide';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudioRound } from '#app/contract/studio.ts';
import { iconPath } from '#app/ui/icon-path.ts';
import { Bar } from '#demo/frames/bar.tsx';
import { Frame } from '#demo/frames/frame.tsx';
import type { GameModule } from '#demo/frames/game.ts';
import { LINES_GAME } from '#demo/frames/games/lines/lines.tsx';
import type { LinesProps } from '#demo/frames/games/lines/lines-round.ts';
import { loadGame } from '#demo/frames/games.ts';
import { type OpenedTable, Table } from '#demo/frames/table.ts';
import { loadText, type Text } from '#demo/frames/text.ts';
import type { Timeline } from '#demo/frames/timeline.ts';
import { LINES_RULES } from '#demo/studio/engines/lines-rules.ts';
import { lookOfGame } from '#demo/studio/engines/look-of-game.ts';

const t: Text = await loadText('en-gb', ['shell', 'lines', 'crash', 'dice', 'lottery', 'blackjack']);
const LOOK = lookOfGame({ gameId: 'g-1', type: 'slots', name: 'Midnight Opera' });
const STAKES = { minimum: '1.00', maximum: '10.00', quick: ['1.00'] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the button of a game', () => {
  const sign = (button: string) => {
    render(
      <Bar
        {...{
          t,
          button,
          isChip: false,
          stakes: STAKES,
          exponent: 2,
          stake: '1.00',
          win: '0.00',
          balance: null,
        }}
        isPlayMoney={false}
        free={null}
        onStake={vi.fn()}
        onPress={vi.fn()}
        canPress
        isLocked={false}
        isBusy={false}
        isShowing={false}
      />,
    );
    const path = document.querySelector('.go path')?.getAttribute('d');
    cleanup();
    return path;
  };

  test.each<[string, IconNode]>([
    ['spin', RotateCw],
    ['roll', Dices],
    ['draw', CircleDot],
    ['take_off', PlaneTakeoff],
    ['cash_out', HandCoins],
    ['deal', Spade],
    ['stand', Hand],
    ['draw_cards', RefreshCw],
    ['play_on', Coins],
    ['no_insurance', ShieldOff],
  ])('has a sign of its own for %s', (button, icon) => {
    expect(sign(button)).toBe(iconPath(icon));
  });

  test('has another sign in every kind of game, and another one for leaving a running round', async () => {
    const games = await Promise.all(['lines', 'dice', 'lottery', 'crash', 'blackjack'].map(loadGame));
    const buttons = games.flatMap(({ button, whilePlaying }) => [button, whilePlaying?.button ?? []].flat());
    expect(buttons).toHaveLength(7);
    expect(new Set(buttons.map(sign)).size).toBe(7);
  });
});

describe('the outcome of a round', () => {
  const OPENED: OpenedTable = {
    session: `${'a'.repeat(64)}.${'b'.repeat(43)}`,
    balance: '100.00',
    round: null,
    free: null,
    engine: 'lines',
    rules: { bets: [], proof: 'counted' },
    look: LOOK,
    isTransfer: false,
    isDemo: false,
    currency: 'GBP',
    exponent: 2,
    game: { gameId: 'g-1', name: 'Midnight Opera', providerName: 'Studio', type: 'slots' },
    stakes: STAKES,
  };
  const OVER: StudioRound = {
    roundId: 'r-1',
    state: 'over',
    begun: '2026-11-22 08:00:00',
    elapsedMs: 100,
    stake: '1.00',
    bet: {},
    view: null,
    outcome: { win: '0.00', payHundredths: 0, show: {} },
    seed: 'c'.repeat(64),
    refusal: null,
    isFree: false,
    actions: [],
  };
  const WON: StudioRound = { ...OVER, outcome: { win: '1.50', payHundredths: 150, show: {} } };
  /** A game whose drawing ends when the test says so. */
  const GAME: GameModule = {
    firstBet: {} as never,
    button: 'spin',
    Stage: ({ onShown }) => (
      <button type="button" onClick={onShown}>
        Drawn
      </button>
    ),
    Rules: () => null,
  };
  const written = () => document.querySelector('.outcome')?.textContent ?? null;

  beforeEach(() => {
    vi.stubGlobal('AudioContext', class {});
  });

  async function playRound(round: StudioRound) {
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: true, code: 200, msg: '', output: { balance: '101.00', round } }),
    );
    const table = new Table(OPENED, 'en-gb', { returned: 'Your stake is back.' });
    render(<Frame table={table} game={GAME} t={t} />);
    fireEvent.click(screen.getByRole('button', { name: 'Spin' }));
    await waitFor(() => screen.getByRole('button', { name: 'Skip' }));
    return table;
  }
  const drawn = () => fireEvent.click(screen.getByRole('button', { name: 'Drawn' }));

  test.each([
    ['Won 1.50 GBP', WON],
    ['No win', OVER],
  ])('is written below the game once it is drawn, and spoken once: %s', async (sentence, round) => {
    await playRound(round);
    expect(written()).toBeNull();
    drawn();
    await waitFor(() => expect(written()).toBe(sentence));
    expect(document.querySelector('.outcome')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(sentence);
  });

  test('is not written in the next round, nor beside what the studio says', async () => {
    const table = await playRound(OVER);
    drawn();
    await waitFor(() => expect(written()).toBe('No win'));
    await act(async () => void Object.assign(table.state, { notice: 'The stake is too high.' }));
    expect(written()).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('The stake is too high.');
    await act(async () => void Object.assign(table.state, { notice: null, isSilent: true }));
    expect(written()).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(t('no_answer'));
    await act(async () => void Object.assign(table.state, { isSilent: false }));
    expect(written()).toBe('No win');
    fireEvent.click(screen.getByRole('button', { name: 'Spin' }));
    expect(written()).toBeNull();
    await waitFor(() => screen.getByRole('button', { name: 'Skip' }));
    expect(written()).toBeNull();
  });
});

describe('the line slot', () => {
  /** The framed rows of each reel. */
  const framed = () =>
    [...document.querySelectorAll('.reel')].map(reel =>
      [...reel.querySelectorAll('.cell')].flatMap((cell, row) =>
        cell.getAttribute('data-lit') === 'true' ? [row] : [],
      ),
    );

  test('frames the cells of each winning line in turn, and those of all lines when it is drawn', async () => {
    const pauses: (() => void)[] = [];
    const timeline = {
      isCut: true,
      animate: async () => undefined,
      wait: () => new Promise<void>(resolve => pauses.push(resolve)),
    } as unknown as Timeline;
    const win = { symbol: 'A', payHundredths: 50 };
    const spin = {
      stops: [0, 0, 0, 0, 0],
      window: LINES_RULES.reels.map(reel => reel.slice(0, 3)),
      wins: [
        { ...win, line: 0, count: 3 },
        { ...win, line: 3, count: 4 },
      ],
      scatters: 0,
      payHundredths: 100,
    };
    const onShown = vi.fn();
    const props = {
      rules: LINES_RULES,
      look: LOOK,
      t,
      timeline,
      onShown,
      phase: 'showing',
      showing: 1,
      round: { outcome: { win: '1.00', payHundredths: 100, show: { spins: [spin], freeSpins: 0 } } },
      onSoFar: vi.fn(),
      announce: vi.fn(),
    } as unknown as LinesProps;
    render(<LINES_GAME.Stage {...props} />);
    const next = () => act(async () => pauses.shift()?.());

    await waitFor(() => expect(framed()).toEqual([[1], [1], [1], [], []]));
    await next();
    expect(framed()).toEqual([[0], [1], [2], [1], []]);
    expect(onShown).not.toHaveBeenCalled();
    await next();
    expect(onShown).toHaveBeenCalledOnce();
    expect(framed()).toEqual([[0, 1], [1], [1, 2], [1], []]);
  });
});
