/** The frame around a game: the sign on its button, the outcome in words, and the winning cells of the line slot. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CircleArrowDown,
  CircleDot,
  Coins,
  Crosshair,
  Dices,
  GalleryHorizontalEnd,
  Hand,
  HandCoins,
  type IconNode,
  PlaneTakeoff,
  Play,
  RefreshCw,
  RotateCw,
  ShieldOff,
  Spade,
  Ticket,
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
import { sound } from '#demo/frames/sound.ts';
import { type OpenedTable, Table } from '#demo/frames/table.ts';
import { loadText, type Text } from '#demo/frames/text.ts';
import type { Timeline } from '#demo/frames/timeline.ts';
import { LINES_RULES } from '#demo/studio/engines/lines-rules.ts';
import { lookOfGame } from '#demo/studio/engines/look-of-game.ts';
import { spinAt } from '#demo/studio/engines/slots/evaluate.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { openedTable, studioRound } from '#tests/support/opened-table.ts';

const t: Text = await loadText('en-gb', [
  'shell',
  'symbols',
  'lines',
  'crash',
  'dice',
  'lottery',
  'blackjack',
]);
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
          pays: null,
          isChip: false,
          stakes: STAKES,
          exponent: 2,
          stake: '1.00',
          win: '0.00',
          balance: null,
        }}
        isPlayMoney={false}
        hasButton
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
    ['start', Play],
    ['deal', Spade],
    ['stand', Hand],
    ['draw_cards', RefreshCw],
    ['play_on', Coins],
    ['no_insurance', ShieldOff],
    ['drop', CircleArrowDown],
    ['deal_card', GalleryHorizontalEnd],
    ['buy', Ticket],
    ['shoot', Crosshair],
  ])('has a sign of its own for %s', (button, icon) => {
    expect(sign(button)).toBe(iconPath(icon));
  });

  test('has another sign in every kind of game, and another one for leaving a running round', async () => {
    const games = await Promise.all(
      [
        'lines',
        'dice',
        'lottery',
        'crash',
        'blackjack',
        'mines',
        'plinko',
        'hi-lo',
        'scratch',
        'fishing',
      ].map(loadGame),
    );
    const buttons = games.flatMap(({ button, whilePlaying }) =>
      [button, typeof whilePlaying === 'object' ? whilePlaying.button : []].flat(),
    );
    expect(buttons).toHaveLength(12);
    expect(new Set(buttons.map(sign)).size).toBe(12);
  });
});

const OPENED = openedTable({
  engine: 'lines',
  rules: { bets: [], proof: 'counted' },
  look: LOOK,
  game: { gameId: 'g-1', name: 'Midnight Opera', providerName: 'Studio', type: 'slots' },
  stakes: STAKES,
});
const OVER = studioRound({
  state: 'over',
  outcome: { win: '0.00', payHundredths: 0, show: {} },
  seed: 'c'.repeat(64),
});
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

describe('the outcome of a round', () => {
  const WON: StudioRound = { ...OVER, outcome: { win: '1.50', payHundredths: 150, show: {} } };
  const written = () => document.querySelector('.outcome')?.textContent ?? null;

  beforeEach(() => {
    vi.stubGlobal('AudioContext', class {});
  });

  async function playRound(round: StudioRound, opened = OPENED) {
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: true, code: 200, msg: '', output: { balance: '101.00', round } }),
    );
    const table = new Table(opened, 'en-gb', { returned: 'Your stake is back.' });
    render(<Frame table={table} game={GAME} t={t} shared={null} />);
    fireEvent.click(screen.getByRole('button', { name: 'Spin' }));
    await waitFor(() => screen.getByRole('button', { name: 'Skip' }));
    return table;
  }
  const drawn = () => fireEvent.click(screen.getByRole('button', { name: 'Drawn' }));

  const paid = (win: string, payHundredths: number): StudioRound => ({
    ...OVER,
    outcome: { win, payHundredths, show: {} },
  });

  test.each([
    ['Won 1.50 GBP', WON],
    ['No win', OVER],
    ['Won 6.00 GBP · 6×', paid('6.00', 600)],
    // Less than the stake, or just the stake, is no win.
    ['Returned 0.60 GBP', paid('0.60', 60)],
    ['Returned 1.00 GBP', paid('1.00', 100)],
    ['Won 0.60 GBP', { ...paid('0.60', 60), isFree: true }],
  ])('is written below the game once it is drawn, and spoken once: %s', async (sentence, round) => {
    await playRound(round);
    expect(written()).toBeNull();
    drawn();
    await waitFor(() => expect(written()).toBe(sentence));
    expect(document.querySelector('.outcome')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(sentence);
  });

  test.each([
    [true, 'Won 150.00 GBP · 150×', '3'],
    [false, 'Won 150.00 GBP', '0'],
  ])('is celebrated where the market lets games do so: %s', async (celebratesWins, sentence, level) => {
    await playRound(paid('150.00', 15_000), { ...OPENED, celebratesWins });
    drawn();
    await waitFor(() => expect(written()).toBe(sentence));
    expect(document.querySelector('.frame')?.getAttribute('data-level')).toBe(level);
    expect(sound.celebratesWins).toBe(celebratesWins);
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

describe('what a frame says beside its rounds', () => {
  const show = (state: Partial<Table['state']>, opened: Partial<OpenedTable> = {}) => {
    const table = new Table({ ...OPENED, ...opened }, 'en-gb', { returned: 'Your stake is back.' });
    Object.assign(table.state, state);
    render(<Frame table={table} game={GAME} t={t} shared={null} />);
    return table;
  };

  test('the stake that a hand began with, where it was doubled before the frame opened', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const round: StudioRound = { ...OVER, state: 'playing', stake: '2.00', outcome: null, seed: null };
    show({}, { round: { ...round, firstStake: '1.00' } });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('1.00');
  });

  test('a round that ended while the player was away, with its replay', async () => {
    show({}, { missed: OVER });
    expect(screen.getByText(/ended while you were away\. Payout: 0\.00/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
    await waitFor(() => screen.getByRole('button', { name: 'Skip' }));
    expect(screen.queryByText(/while you were away/)).toBeNull();
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

  test('of ways frames every cell of a win, and draws the first way with the amount of all', async () => {
    const rules = SLOT_MODELS['slot-ways'];
    const stops = [0, 4, 14, 0, 0];
    const spin = spinAt(
      { ...rules, reels: ['ABA', 'WAB', 'BCA', 'CDD', 'DCC'], linePays: { A: [10, 20, 30] } },
      [0, 0, 0, 0, 0],
    );
    const props = {
      rules,
      look: LOOK,
      t,
      timeline: { isCut: true, animate: async () => undefined, wait: async () => undefined },
      onShown: vi.fn(),
      stake: '1.00',
      share: (_stake: string, hundredths: number) => (hundredths / 100).toFixed(2),
      phase: 'showing',
      showing: 1,
      round: {
        outcome: { win: '0.40', payHundredths: 40, show: { spins: [{ ...spin, stops }], freeSpins: 0 } },
      },
      onSoFar: vi.fn(),
      announce: vi.fn(),
    } as unknown as LinesProps;
    render(<LINES_GAME.Stage {...props} />);
    await waitFor(() => expect(props.onShown).toHaveBeenCalledOnce());
    expect(framed()).toEqual([[0, 2], [4, 5], [16], [], []]);
    expect(document.querySelector('.win-lines polyline')?.getAttribute('points')).toBe(
      '0.5,0.5 1.5,0.5 2.5,2.5',
    );
    expect(document.querySelector('.win-lines b')?.textContent).toBe('0.40');
  });

  test('of a model with three reels draws three, and its rules name no wild, no scatter and no runs of four', () => {
    const rules = SLOT_MODELS['slot-classic'];
    const props = { rules, look: LOOK, t, stake: '1.00', showing: 0, round: null } as unknown as LinesProps;
    render(<LINES_GAME.Stage {...props} />);
    expect(document.querySelectorAll('.reel')).toHaveLength(3);
    expect(document.querySelector<HTMLElement>('.lines')?.dataset.reels).toBe('3');
    cleanup();
    render(<LINES_GAME.Rules {...props} />);
    expect([...document.querySelectorAll('thead th')].map(it => it.textContent)).toEqual(['Symbol', '3 ×']);
    expect(document.body.textContent).toContain('5 fixed paylines');
    expect(document.body.textContent).not.toMatch(/wild|scatter/i);
  });

  test('draws each winning line with its amount and frames its cells, and those of all lines at the end', async () => {
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
      stake: '1.00',
      share: (_stake: string, hundredths: number) => (hundredths / 100).toFixed(2),
      phase: 'showing',
      showing: 1,
      round: { outcome: { win: '1.00', payHundredths: 100, show: { spins: [spin], freeSpins: 0 } } },
      onSoFar: vi.fn(),
      announce: vi.fn(),
    } as unknown as LinesProps;
    render(<LINES_GAME.Stage {...props} />);
    const next = () => act(async () => pauses.shift()?.());

    const drawn = () =>
      [...document.querySelectorAll('.win-lines > div')].map(line => [
        line.querySelector('polyline')?.getAttribute('points'),
        line.querySelector('b')?.textContent,
      ]);

    await waitFor(() => expect(framed()).toEqual([[1], [1], [1], [], []]));
    expect(drawn()).toEqual([['0.5,1.5 1.5,1.5 2.5,1.5 3.5,1.5 4.5,1.5', '0.50']]);
    await next();
    expect(framed()).toEqual([[0], [1], [2], [1], []]);
    expect(drawn()).toEqual([['0.5,0.5 1.5,1.5 2.5,2.5 3.5,1.5 4.5,0.5', '0.50']]);
    expect(onShown).not.toHaveBeenCalled();
    await next();
    expect(onShown).toHaveBeenCalledOnce();
    expect(framed()).toEqual([[0, 1], [1], [1, 2], [1], []]);
    expect(drawn()).toHaveLength(2);
  });
});
