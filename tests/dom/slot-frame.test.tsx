/** The special plays of reel slots on the stage: the choice of free spins, and the symbol that expands. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LINES_GAME } from '#demo/frames/games/lines/lines.tsx';
import type { LinesProps } from '#demo/frames/games/lines/lines-round.ts';
import { loadText } from '#demo/frames/text.ts';
import { lookOfGame } from '#demo/studio/engines/look-of-game.ts';
import { spinAt } from '#demo/studio/engines/slots/evaluate.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { SCATTER } from '#demo/studio/engines/slots/slot-rules.ts';
import { expansionOf } from '#demo/studio/engines/slots/special-play.ts';

const t = await loadText('en-gb', ['shell', 'symbols', 'lines']);
const LOOK = lookOfGame({ gameId: 'g-1', type: 'slots', name: 'Midnight Opera' });

/** Animations end at once, as with reduced motion. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.animate = () => ({ finished: Promise.resolve(), finish: () => undefined }) as never;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const propsOf = (changes: object): LinesProps =>
  ({
    look: LOOK,
    t,
    timeline: { isCut: true, animate: async () => undefined, wait: async () => undefined },
    onShown: vi.fn(),
    onAct: vi.fn(),
    onSoFar: vi.fn(),
    announce: vi.fn(),
    stake: '1.00',
    stakeMinor: 100,
    mostMinor: 10_000,
    minor: (minor: number) => (minor / 100).toFixed(2),
    share: (_stake: string, hundredths: number) => (hundredths / 100).toFixed(2),
    showing: 0,
    round: null,
    phase: 'idle',
    ...changes,
  }) as unknown as LinesProps;

const chip = () => document.querySelector('.free')?.textContent ?? null;

describe('free spins with choice', () => {
  const rules = SLOT_MODELS['slot-choice'];
  const first = spinAt(
    rules,
    rules.reels.map(reel => reel.indexOf(SCATTER)),
  );
  const playing = () =>
    propsOf({
      rules,
      phase: 'playing',
      round: { roundId: 'r-1', stake: '1.00', view: { first }, outcome: null },
    });
  const buttons = () => screen.queryAllByRole('button').map(it => it.textContent);

  test('are chosen once the first spin is drawn, each with its exact figures', async () => {
    const props = playing();
    render(<LINES_GAME.Stage {...props} />);
    expect(buttons()).toEqual([]);
    await waitFor(() => screen.getByRole('group', { name: 'Choose your free spins' }));
    expect(buttons()).toEqual([
      '15 free spins, ×2Every win ×2RTP 95.41 %Standard deviation 4.04×',
      '10 free spins, ×3Every win ×3RTP 95.41 %Standard deviation 4.29×',
      '6 free spins, ×5Every win ×5RTP 95.41 %Standard deviation 4.74×',
    ]);
    expect(props.onSoFar).toHaveBeenCalledExactlyOnceWith(first.payHundredths);
    expect(props.announce).toHaveBeenCalledWith('Choose your free spins');
    fireEvent.click(screen.getByRole('button', { name: /^10 free spins/ }));
    expect(props.onAct).toHaveBeenCalledExactlyOnceWith({ do: 'choose', option: 1 });
    // A second press sends nothing, also of another option.
    fireEvent.click(screen.getByRole('button', { name: /^6 free spins/ }));
    expect(props.onAct).toHaveBeenCalledOnce();
  }, 10_000);

  test('are drawn after the choice, without the first spin once more', async () => {
    const props = playing();
    const { rerender } = render(<LINES_GAME.Stage {...props} />);
    await waitFor(() => screen.getByRole('group'));
    const chips: (string | null)[] = [];
    const free = Array.from({ length: 6 }, () => spinAt(rules, [0, 0, 0, 0, 0], 5));
    const timeline = {
      isCut: true,
      animate: async () => void chips.push(chip()),
      wait: async () => undefined,
    };
    const over = {
      ...props,
      phase: 'showing',
      showing: 1,
      timeline,
      round: {
        ...props.round,
        view: null,
        outcome: {
          win: '2.00',
          payHundredths: 200,
          show: { spins: [first, ...free], freeSpins: 6, option: 2 },
        },
      },
    } as unknown as LinesProps;
    rerender(<LINES_GAME.Stage {...over} />);
    await waitFor(() => expect(props.onShown).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
    expect(props.announce).toHaveBeenCalledWith('Free spin 1 of 6 · ×5');
    expect(props.announce).toHaveBeenCalledWith('Free spin 6 of 6 · ×5');
    // Six free spins of five reels each.
    expect(chips).toHaveLength(6 * 5);
  }, 10_000);
});

describe('an expanding symbol', () => {
  const rules = SLOT_MODELS['slot-expanding'];

  test('covers its reels in a free spin, draws its pay, and is shown beside the chip', async () => {
    const first = spinAt(
      rules,
      rules.reels.map(reel => Math.max(0, reel.indexOf(SCATTER))),
    );
    const free = spinAt(rules, [21, 9, 4, 3, 3]);
    const symbol = Object.keys(rules.linePays).find(it => expansionOf(rules, free.window, it) !== null) ?? '';
    const expansion = expansionOf(rules, free.window, symbol);
    expect.assert(expansion !== null);
    const seen: { covers: string[]; pays: string[]; chip: string | null }[] = [];
    const look = () =>
      seen.push({
        covers: [...document.querySelectorAll<HTMLElement>('.covers > div')].map(
          it => `${it.style.gridColumn} ${it.style.gridRow} ${it.dataset.lit}`,
        ),
        pays: [...document.querySelectorAll('.win-lines b')].map(it => it.textContent ?? ''),
        chip: chip(),
      });
    // A pause is a moment at which the player sees what is drawn.
    const wait = async () => {
      // React draws in a turn of its own, which a late timer would come before.
      for (let turns = 0; turns < 3; turns += 1) await new Promise(resolve => setImmediate(resolve));
      look();
    };
    const props = propsOf({
      rules,
      phase: 'showing',
      showing: 1,
      timeline: { isCut: true, animate: async () => undefined, wait },
      round: {
        roundId: 'r-1',
        stake: '1.00',
        outcome: {
          win: '1.00',
          payHundredths: 100,
          show: { spins: [first, { ...free, expansion }], freeSpins: 1, expands: symbol },
        },
      },
    });
    render(<LINES_GAME.Stage {...props} />);
    await waitFor(() => expect(props.onShown).toHaveBeenCalledOnce());
    const expanded = seen.find(it => it.covers.length > 0);
    expect(expanded?.covers).toEqual(
      expansion.reels.flatMap(reel => [1, 2, 3].map(row => `${reel + 1} ${row} true`)),
    );
    expect(expanded?.pays).toEqual([(expansion.payHundredths / 100).toFixed(2)]);
    expect(expanded?.chip).toContain('Free spin 1 of 1');
    await waitFor(() => expect(chip()).toBeNull());
    expect(document.querySelector('.covers')?.children).toHaveLength(expansion.reels.length * rules.rows);
  });
});

describe('a feature that is sold', () => {
  const rules = SLOT_MODELS['slot-hold'];
  const forSale = (changes: object = {}) =>
    propsOf({
      rules,
      canPlace: true,
      onBuy: vi.fn(),
      stakeMinor: 20,
      mostMinor: 1_000,
      ...changes,
    });
  const open = () => fireEvent.click(screen.getByRole('button', { name: /^Buy feature/ }));

  test('names its price, and is bought once the price is confirmed', () => {
    const props = forSale();
    render(<LINES_GAME.Stage {...props} />);
    expect(screen.getByRole('button').textContent).toBe('Buy feature4.60');
    open();
    const dialog = screen.getByRole('dialog', { name: 'Buy the feature' });
    expect(dialog.textContent).toContain('7 coins can be bought for 23 times the stake');
    expect(dialog.textContent).toContain('97.00 %');
    expect(dialog.textContent).toContain('The price is 4.60 at your stake of 0.20');
    expect(props.onBuy).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Buy for 4.60' }));
    expect(props.onBuy).toHaveBeenCalledExactlyOnceWith(460, { buysFeature: true });
  });

  test('is not bought where the player cancels', () => {
    const props = forSale();
    render(<LINES_GAME.Stage {...props} />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(props.onBuy).not.toHaveBeenCalled();
  });

  test.each([
    ['above the largest stake', { mostMinor: 459 }],
    ['while no bet can be placed', { canPlace: false }],
  ])('is not for sale %s', (_, changes) => {
    render(<LINES_GAME.Stage {...forSale(changes)} />);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is hidden where the rules of the market have none', () => {
    const { buy: _buy, ...others } = rules;
    render(<LINES_GAME.Stage {...forSale({ rules: others })} />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    render(<LINES_GAME.Rules {...forSale({ rules: others })} />);
    expect(document.body.textContent).not.toContain('can be bought');
    cleanup();
    render(<LINES_GAME.Rules {...forSale()} />);
    expect(document.body.textContent).toContain('can be bought for 23 times the stake');
  });

  test('is drawn without a spin, its coins in the stake of a spin, the win so far in the price', async () => {
    const coins = [0, 3, 6, 9, 12, 13, 14].map(cell => ({ cell, payHundredths: 500 }));
    const hold = { landings: [coins, [], [], []], isFull: false, payHundredths: 3500 };
    const share = (stake: string, hundredths: number) => ((Number(stake) * hundredths) / 100).toFixed(2);
    const props = forSale({
      phase: 'showing',
      showing: 1,
      share,
      round: {
        roundId: 'r-1',
        stake: '4.60',
        outcome: {
          win: '7.00',
          payHundredths: 152,
          show: { spins: [], freeSpins: 0, hold, isBought: true },
        },
      },
    });
    render(<LINES_GAME.Stage {...props} />);
    await waitFor(() => expect(props.onShown).toHaveBeenCalledOnce());
    const labels = [...document.querySelectorAll('.covers b')].map(it => it.textContent);
    // Five stakes of 0.20.
    expect(labels).toEqual(coins.map(() => '1.00'));
    expect(vi.mocked(props.onSoFar).mock.lastCall?.[0]).toBeCloseTo(3500 / 23, 9);
  });
});
