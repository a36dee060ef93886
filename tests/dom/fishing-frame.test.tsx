/** The frame of fishing: a press on a fish is a shot at its species, keys choose and shoot, and one shot is under way at a time. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Frame } from '#demo/frames/frame.tsx';
import { loadGame } from '#demo/frames/games.ts';
import { Table } from '#demo/frames/table.ts';
import { loadText } from '#demo/frames/text.ts';
import { FISHING_RULES } from '#demo/studio/engines/fishing.ts';
import { lookOfGame } from '#demo/studio/engines/look-of-game.ts';
import { openedTable, studioRound } from '#tests/support/opened-table.ts';

const t = await loadText('en', ['shell', 'fishing']);
const game = await loadGame('fishing');
const GAME_OF = { gameId: 'g-1', name: 'Marlin Parade', providerName: 'Studio', type: 'fish' };
const OPENED = openedTable({
  engine: 'fishing',
  rules: FISHING_RULES as never,
  look: lookOfGame(GAME_OF),
  game: GAME_OF,
  stakes: { minimum: '0.10', maximum: '10.00', quick: ['1.00'] },
});

/** The bets that arrived at the studio, and what it answers. */
let bets: { bet: unknown; stake: string }[];
let answer: () => Promise<Response>;

const decided = (species: string, isCaught: boolean) =>
  studioRound({
    roundId: `r-${bets.length}`,
    state: 'over',
    bet: { species },
    outcome: {
      win: isCaught ? '4.00' : '0.00',
      payHundredths: isCaught ? 400 : 0,
      show: { species, isCaught },
    },
    seed: 'c'.repeat(64),
  });
const reply = (round: unknown) =>
  Response.json({ status: true, code: 200, msg: '', output: { balance: '99.00', round } });

beforeEach(() => {
  bets = [];
  vi.stubGlobal('AudioContext', class {});
  vi.stubGlobal('CSSAnimation', class {});
  Element.prototype.animate = () => ({ finished: Promise.resolve(), finish: () => undefined }) as never;
  Element.prototype.getAnimations = () => [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bets.push(JSON.parse(body));
    return answer();
  });
  render(
    <Frame
      table={new Table(OPENED, 'en', { returned: 'Your stake is back.' })}
      game={game}
      t={t}
      shared={null}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const phase = () => document.querySelector('.frame')?.getAttribute('data-phase');
const fish = (id: string) => document.querySelector(`[data-id="${id}"]`) as HTMLElement;
const target = () =>
  screen.getByRole<HTMLInputElement>('radio', { checked: true }).getAttribute('aria-label');

test('[1.5] a press on a fish shoots at its species, and the result is announced', async () => {
  answer = async () => reply(decided('tuna', false));
  fireEvent.pointerDown(fish('tuna 0'), { button: 0 });
  await waitFor(() => expect(bets).toHaveLength(1));
  expect(bets[0]).toMatchObject({ bet: { species: 'tuna' }, stake: '1.00' });
  expect(target()).toBe('Tuna: pays 60×, chance 1.6 %');
  await waitFor(() => expect(phase()).toBe('idle'));
  expect(document.querySelector('.last-results')?.textContent).toBe('–');
});

test('a second shot waits for the first one’s answer, wherever its fish has swum', async () => {
  let send: (response: Response) => void = () => undefined;
  answer = () => new Promise(resolve => (send = resolve));
  fireEvent.pointerDown(fish('clownfish 1'), { button: 0 });
  await waitFor(() => expect(phase()).toBe('sending'));
  fireEvent.pointerDown(fish('koi 0'), { button: 0 });
  fireEvent.keyDown(screen.getByRole('radio', { checked: true }), { code: 'Space' });
  expect(bets).toHaveLength(1);
  // The fish has left the pond: the answer counts for its species all the same.
  fish('clownfish 1').remove();
  await act(async () => send(reply(decided('clownfish', true))));
  await waitFor(() => expect(document.querySelector('.last-results')?.textContent).toBe('4×'));
  await waitFor(() => expect(screen.getByText('4.00', { selector: '.win strong' })).toBeTruthy());
});

test('arrow keys choose the target, the space bar shoots, with and without focus on the list', async () => {
  answer = async () => reply(decided('angelfish', false));
  expect(target()).toBe('Clownfish: pays 4×, chance 24 %');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(target()).toBe('Anchovy: pays 2×, chance 48 %');
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(target()).toBe('Golden koi: pays 300×, chance 0.32 %');
  fireEvent.click(screen.getByRole('radio', { name: /^Angelfish/ }));
  fireEvent.keyDown(document.body, { code: 'Space' });
  await waitFor(() => expect(bets).toHaveLength(1));
  await waitFor(() => expect(phase()).toBe('idle'));
  fireEvent.keyDown(screen.getByRole('radio', { checked: true }), { code: 'Space' });
  await waitFor(() => expect(bets).toHaveLength(2));
  expect(bets.map(it => it.bet)).toEqual([{ species: 'angelfish' }, { species: 'angelfish' }]);
  await waitFor(() => expect(phase()).toBe('idle'));
});

test('a refused shot is no round', async () => {
  answer = async () =>
    Response.json(
      { status: false, code: 409, msg: 'Your balance is too low.', output: { error: 'insufficient_funds' } },
      { status: 409 },
    );
  fireEvent.click(screen.getByRole('button', { name: 'Shoot' }));
  await waitFor(() => expect(screen.getByText('Your balance is too low.')).toBeTruthy());
  expect(phase()).toBe('idle');
  expect(document.querySelector('.last-results')?.textContent).toBe('');
});
