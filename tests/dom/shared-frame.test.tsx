/** A frame at a shared table: the clock, the bet placed before betting closes, and results hidden until they are drawn. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudioRound } from '#app/contract/studio.ts';
import { Frame } from '#demo/frames/frame.tsx';
import type { GameModule, SharedStage } from '#demo/frames/game.ts';
import type { TableView } from '#demo/frames/shared/shared-client.ts';
import { playShared } from '#demo/frames/shared/shared-play.ts';
import { useNextRound } from '#demo/frames/shared/use-next-round.ts';
import { Table } from '#demo/frames/table.ts';
import { loadText, type Text } from '#demo/frames/text.ts';
import { textParts } from '#demo/frames/text-parts.ts';
import { openedTable, studioRound } from '#tests/support/opened-table.ts';

const OPENED = openedTable({
  engine: 'roulette',
  rules: { bets: [], proof: 'counted' },
  look: { palette: 'night', motif: 'moon' },
  isShared: true,
  game: { gameId: 'g-1', name: 'Roulette Meridian', providerName: 'Studio', type: 'live' },
  stakes: { minimum: '0.20', maximum: '500.00', quick: ['1.00'] },
});
const VIEW: TableView = {
  number: 7,
  phase: 'open',
  closesInMs: 20_000,
  drawsInMs: 22_500,
  endsInMs: 34_000,
  elapsedMs: null,
  betsMs: 20_000,
  hash: 'd'.repeat(64),
  seed: null,
  result: null,
  last: [{ number: 6, result: { number: 8 } }],
  people: 3,
  others: [{ position: { kind: 'red' }, count: 2 }],
  hidesBets: false,
};
const ROUND = studioRound({
  begun: '2026-11-29 08:00:00',
  elapsedMs: 0,
  bet: [{ kind: 'red', amountMinor: 100 }],
  tableRound: 7,
});
const DRAWN = { number: 7, phase: 'shown', closesInMs: 0, drawsInMs: 0, seed: 'e'.repeat(64) } as const;
const RESULT = { number: 17, colour: 'black' };

/** What the stage was last given. */
let given: { phase: string; shared: SharedStage | null; round: StudioRound | null };
let cleared = 0;

const GAME: GameModule = {
  firstBet: null,
  button: 'spin',
  stakeOf: () => 100,
  Stage: props => {
    given = props as never;
    useNextRound(props.shared, () => {
      cleared += 1;
    });
    return (
      <>
        <button type="button" onClick={() => props.onBet([{ kind: 'red', amountMinor: 100 }] as never)}>
          Chip
        </button>
        <button type="button" onClick={props.onShown}>
          Drawn
        </button>
      </>
    );
  },
  Rules: () => null,
};

let t: Text;
/** The answers of the studio, and the calls that it got. */
let view: TableView;
let round: StudioRound | null;
let begun: number;
let calls: { name: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  t = await loadText('en', textParts('roulette', true));
  [view, round, calls, cleared] = [VIEW, null, [], 0];
  vi.stubGlobal('AudioContext', class {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'performance'] });
  begun = performance.now();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1) ?? '';
    calls.push({ name, body: JSON.parse(body) });
    const output = name === 'table' ? viewNow() : { balance: '99.00', round, free: null, missed: null };
    return Response.json({ status: true, code: 200, msg: '', output });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The table as it is now: its moments come nearer. */
function viewNow(): TableView {
  const passed = Math.round(performance.now() - begun);
  const left = (ms: number) => Math.max(0, ms - passed);
  const { closesInMs, drawsInMs, endsInMs } = view;
  return { ...view, closesInMs: left(closesInMs), drawsInMs: left(drawsInMs), endsInMs: left(endsInMs) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bets = () => calls.filter(it => it.name === 'bet');
const clock = () => document.querySelector('.shared-clock strong')?.textContent;

async function watch() {
  const table = new Table(OPENED, 'en', { returned: 'Returned' });
  render(<Frame table={table} game={GAME} t={t} shared={playShared(table, 'en')} />);
  await pass(300);
  return table;
}

describe('a frame at a shared table', () => {
  test('has no button, and shows the time left, the round and the number of people', async () => {
    await watch();
    expect(document.querySelector('.go')).toBeNull();
    expect(clock()).toBe('Place your bets');
    expect(document.querySelector('.shared-clock small')?.textContent).toBe(
      'Round 7. People at the table: 3',
    );
    expect(document.querySelector('.ring b')?.textContent).toBe('20');
    expect(given.shared).toEqual({
      number: 7,
      last: VIEW.last,
      others: VIEW.others,
      playing: null,
    });
  });

  test('places the chips once when bets are about to close, and locks them', async () => {
    await watch();
    fireEvent.click(screen.getByRole('button', { name: 'Chip' }));
    round = ROUND;
    await pass(15_000);
    expect(bets()).toHaveLength(0);
    await pass(2_000);
    expect(bets()).toHaveLength(1);
    expect(bets()[0]?.body).toMatchObject({ tableRound: 7, stake: '1.00', isFree: false });
    expect(clock()).toBe('Your bets are in');
    expect(given.phase).toBe('playing');
    await pass(2_000);
    expect(bets()).toHaveLength(1);
  });

  test('skips a replay to place the bet in time', async () => {
    const table = await watch();
    fireEvent.click(screen.getByRole('button', { name: 'Chip' }));
    await pass(14_000);
    act(() =>
      table.replay({
        ...ROUND,
        roundId: 'r-0',
        state: 'over',
        tableRound: 5,
        outcome: { win: '0', payHundredths: 0, show: {} },
      }),
    );
    const { timeline } = table.state;
    await pass(2_300);
    expect([timeline.isCut, bets().length]).toEqual([true, 0]);
    // A skipped drawing ends at once.
    fireEvent.click(screen.getByRole('button', { name: 'Drawn' }));
    round = ROUND;
    await pass(500);
    expect(bets()).toHaveLength(1);
  });

  test('places nothing without chips', async () => {
    await watch();
    await pass(19_000);
    expect(bets()).toHaveLength(0);
    expect(given.phase).toBe('settling');
  });

  test('draws the result for a viewer without a bet, lists it afterwards, and announces no win', async () => {
    await watch();
    view = {
      ...VIEW,
      ...DRAWN,
      result: RESULT,
      endsInMs: 11_000,
      last: [{ number: 7, result: RESULT }, ...VIEW.last],
    };
    await pass(23_000);
    expect(given).toMatchObject({
      phase: 'showing',
      round: { outcome: { show: { ...RESULT, placed: [] } } },
    });
    expect(given.shared?.last).toEqual(VIEW.last);
    fireEvent.click(screen.getByRole('button', { name: 'Drawn' }));
    await pass(100);
    expect(given.shared?.last[0]).toEqual({ number: 7, result: RESULT });
    expect(document.querySelector('.outcome')?.textContent).toBe('');
  });

  test('takes the chips off when the next round begins', async () => {
    await watch();
    fireEvent.click(screen.getByRole('button', { name: 'Chip' }));
    expect(cleared).toBe(0);
    view = { ...VIEW, number: 8 };
    await pass(5_000);
    expect(cleared).toBe(1);
  });

  test('hides the player’s bets from others by choice', async () => {
    await watch();
    const hide = screen.getByRole('button', { name: 'Hide my bets from others' });
    expect(hide.getAttribute('aria-pressed')).toBe('false');
    view = { ...VIEW, hidesBets: true };
    fireEvent.click(hide);
    await pass(100);
    expect(calls.at(-1)).toMatchObject({ name: 'table', body: { hidesBets: true } });
    expect(hide.getAttribute('aria-pressed')).toBe('true');
  });

  test('says that placed bets count while the studio is not answering', async () => {
    await watch();
    fireEvent.click(screen.getByRole('button', { name: 'Chip' }));
    round = ROUND;
    await pass(17_000);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    await pass(6_000);
    expect(clock()).toBe('Reconnecting');
    expect(document.querySelector('.shared-clock small')?.textContent).toMatch(/^Your bets are in and count/);
  });
});
