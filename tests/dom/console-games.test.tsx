/** The list of games in the console: changes of several at once, counted before they are sent, and what is planned. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { ListedGame } from '#app/contract/operator/games.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import GamesRoute, { clientLoader } from '../../console/app/routes/games.tsx';

const game = (gameId: string, name: string, more: Partial<ListedGame> = {}): ListedGame => ({
  gameId,
  name,
  providerId: 'p-harrow-mill',
  studio: 'Harrow Mill',
  category: 'slots',
  img: null,
  countries: ['GB', 'SE'],
  popular: false,
  new: false,
  priority: null,
  hidden: false,
  web: true,
  mobile: true,
  live: [],
  maintenance: [],
  planned: [],
  ...more,
});

const BY = { by: 'op-2', name: 'Mei' };
const GAMES = [
  game('g-1', 'Golden Lantern', { popular: true, live: ['popular'] }),
  game('g-2', 'Nine Moons', { popular: true }),
  game('g-3', 'Ember Dragon', {
    maintenance: [
      { of: 'game', currency: 'GBP', countries: ['GB'], since: null, until: '2026-11-30 23:00:00', by: BY },
    ],
  }),
  game('g-4', 'Desert Bloom', {
    planned: [{ planId: 'plan-0001', at: '2026-12-01 06:00:00', changes: { hidden: true }, by: BY }],
  }),
];

const COUNTS = { all: 4, popular: 2, new: 0, maintenance: 1, hidden: 0, planned: 1 };
const LIST = accepted({ rows: GAMES, next: null, counts: COUNTS });

let calls: ScriptedCalls;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address = '/games', { roles = ['content'], more = {} } = {}) {
  calls = scriptCalls({ 'game/list': LIST, ...more });
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(roles) });
  const router = createMemoryRouter(
    [
      {
        path: '/games/:gameId?',
        loader: clientLoader as never,
        Component: GamesRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('region', { name: 'Games' });
  await act(async () => undefined);
}

const outcome = (done: string[], failed: object[] = []) =>
  accepted({ done, unchanged: [], failed, planId: null });
const choose = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByLabelText(`Select ${name}`));
};
const dialog = () => within(screen.getByRole('dialog'));
const pick = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const openBulk = () => fireEvent.click(screen.getByRole('button', { name: 'Change' }));

describe('[6.8] the list of games', () => {
  test('sends the filters of its address, and counts its views', async () => {
    await open('/games?view=popular&query=moon&countries=GB');
    expect(calls.sent('game/list')[0]).toMatchObject({
      filters: { view: 'popular', query: 'moon', countries: ['GB'] },
    });
    expect(screen.getByRole('link', { name: /^Popular/ }).textContent).toBe('Popular2');
    expect(screen.getByText('Closed in GB')).toBeTruthy();
    expect(screen.getByText('From 2026-12-01 06:00 UTC')).toBeTruthy();
  });

  test('begins with “as it is”, and refuses a change that names nothing', async () => {
    await open();
    choose('Golden Lantern');
    openBulk();
    for (const label of ['Popular', 'New', 'Hidden', 'Order', 'Maintenance'])
      expect(dialog().getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text).toBe('As it is');
    expect(dialog().queryByRole('region', { name: 'What this changes' })).toBeNull();
    press('Change games: 1');
    await screen.findByText('Choose at least one change.');
    expect(calls.sent('game/set-many')).toEqual([]);
  });

  test('counts what will change before the button, and names games that are closed already', async () => {
    await open();
    choose('Golden Lantern', 'Nine Moons', 'Ember Dragon');
    openBulk();
    pick('Popular', 'yes');
    pick('Maintenance', 'close');
    const effects = within(dialog().getByRole('region', { name: 'What this changes' }));
    // Nine Moons is popular by the content, which may change its mind.
    expect(effects.getByText('2 change, 1 are so already')).toBeTruthy();
    expect(effects.getByText('3 change, 0 are so already')).toBeTruthy();
    expect(effects.getByText('Ember Dragon')).toBeTruthy();
  });

  test('sends one change for all, and keeps those chosen that failed', async () => {
    const failed = [{ gameId: 'g-2', name: 'Nine Moons', code: 500, msg: 'It failed.' }];
    await open('/games', { more: { 'game/set-many': outcome(['g-1'], failed) } });
    choose('Golden Lantern', 'Nine Moons');
    openBulk();
    pick('Hidden', 'yes');
    pick('Order', 'set');
    fireEvent.input(dialog().getByLabelText('Number, the smallest comes first'), { target: { value: '7' } });
    pick('Maintenance', 'close');
    fireEvent.click(dialog().getByLabelText('SE'));
    fireEvent.change(dialog().getByLabelText('Expected end, if known, UTC'), {
      target: { value: '2026-12-01T08:30' },
    });
    press('Change games: 2');
    await screen.findByText('Games changed: 1 of 2 done, 1 not');
    expect(screen.getByText('It failed.')).toBeTruthy();
    expect(screen.getByText('Selected: 1')).toBeTruthy();
    const [{ operationId, ...sent }] = calls.sent('game/set-many') as [Record<string, unknown>];
    expect(operationId).toMatch(/^[\w-]{8,64}$/);
    expect(sent).toEqual({
      gameIds: ['g-1', 'g-2'],
      changes: {
        hidden: true,
        priority: 7,
        maintenance: { on: true, until: Date.UTC(2026, 11, 1, 8, 30), countries: ['GB'] },
      },
      from: null,
    });
  });

  test('changes all games that match by the filters of the list, page after page, counted by the platform', async () => {
    const effects = {
      count: 312,
      countries: ['GB', 'SE', 'BR'],
      effects: [{ field: 'popular', changed: 300, already: 12 }],
      closed: [],
    };
    const failed = [{ gameId: 'g-9', name: 'Tide', code: 404, msg: 'The site has no such game.' }];
    const page = (next: string | null, more: object = {}) =>
      accepted({ done: ['g-1'], unchanged: [], failed: [], planId: null, next, ...more });
    await open('/games?category=slots', {
      more: {
        'game/list': accepted({ rows: GAMES, next: 'x', counts: { ...COUNTS, all: 312 } }),
        'game/match': accepted(effects),
        'game/set-matching': inTurn(page('g-200'), page(null, { failed })),
      },
    });
    fireEvent.click(screen.getByLabelText('Select the page'));
    fireEvent.click(screen.getByRole('button', { name: 'Select all 312' }));
    expect(screen.getByText('Selected: 312')).toBeTruthy();
    openBulk();
    pick('Popular', 'yes');
    await dialog().findByText('300 change, 12 are so already');
    press('Change games: 312');
    await screen.findByText('Games changed: 2 of 3 done, 1 not');
    expect(screen.getByText('The site has no such game.')).toBeTruthy();
    expect(calls.sent('game/set-many')).toEqual([]);
    expect(calls.sent('game/set-matching')).toMatchObject([
      { filters: { category: 'slots' }, count: 312, changes: { popular: true }, from: null, after: null },
      { filters: { category: 'slots' }, after: 'g-200' },
    ]);
  });

  test('takes back what a change of lists did, each game to what it was', async () => {
    await open('/games', { more: { 'game/set-many': outcome(['g-1', 'g-2']) } });
    choose('Golden Lantern', 'Nine Moons');
    openBulk();
    pick('Popular', 'no');
    press('Change games: 2');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the 2' }));
    await screen.findByText(/^Change taken back/);
    expect(calls.sent('game/set-many').slice(1)).toMatchObject([
      { gameIds: ['g-1'], changes: { popular: true } },
      { gameIds: ['g-2'], changes: { popular: null } },
    ]);
  });

  test('plans a change for a time in UTC', async () => {
    await open('/games', { more: { 'game/set-many': outcome(['g-2']) } });
    choose('Nine Moons');
    openBulk();
    pick('New', 'content');
    pick('When', 'later');
    fireEvent.change(dialog().getByLabelText('From, UTC'), { target: { value: '2026-12-01T06:00' } });
    press('Change games: 1');
    await screen.findByText('Change planned: 1 of 1 done, 0 not');
    expect(calls.sent('game/set-many')[0]).toMatchObject({
      changes: { new: null },
      from: Date.UTC(2026, 11, 1, 6),
    });
  });

  test('opens a game with what was set and planned, and cancels a plan of it', async () => {
    await open('/games/g-4', { more: { 'game/cancel-plan': accepted({ planId: 'plan-0001', count: 1 }) } });
    expect(screen.getByText('Hidden: Yes')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    await waitFor(() =>
      expect(calls.sent('game/cancel-plan')).toEqual([{ planId: 'plan-0001', gameIds: ['g-4'] }]),
    );
  });

  test('is read only for administrators', async () => {
    await open('/games/g-1', { roles: ['admin'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.getByText('Set here')).toBeTruthy();
  });

  test('says that nothing matches, and why a list could not be read', async () => {
    await open('/games?query=x', {
      more: { 'game/list': accepted({ rows: [], next: null, counts: COUNTS }) },
    });
    expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
    cleanup();
    await open('/games', { more: { 'game/list': refused(503, 'The site is busy.') } });
    expect(screen.getByRole('alert').textContent).toContain('The site is busy.');
  });
});
