/** The console's palette: opened by keys anywhere, entries by role, members and requests found once typing pauses. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import { Frame } from '../../console/app/frame/frame.tsx';
import { noteRecent } from '../../console/app/palette/recent.ts';
import { DEBOUNCE_MS } from '../../console/app/palette/use-found-entries.ts';

const MOMENT = '2026-11-21 20:52:00';

const member = (memberId: string, username: string) => ({
  memberId,
  username,
  email: null,
  mobile: null,
  emailProved: false,
  mobileProved: false,
  country: 'GB',
  currency: 'GBP',
  tier: null,
  restriction: null,
  balance: null,
  registered: MOMENT,
  lastSeen: null,
  tags: [],
});

const request = (id: string, reference: string) => ({
  kind: 'deposit',
  id,
  reference,
  memberId: 'm-1',
  username: 'amara',
  country: 'GB',
  tier: null,
  amount: '150.00',
  currency: 'GBP',
  credited: null,
  method: 'bank',
  way: null,
  accountEnd: null,
  receipt: null,
  heldUntil: null,
  claim: null,
  approval: null,
  taken: null,
  isUnknown: false,
  debt: '0.00',
  made: MOMENT,
  promisedBy: MOMENT,
  isLate: false,
  decision: null,
});

let calls: ScriptedCalls;
beforeEach(() => {
  calls = scriptCalls({
    'member/list': accepted({
      rows: [member('m-1', 'amara'), member('m-2', 'tamara')],
      next: null,
      counts: { all: 2, newThisWeek: 0, unproved: 0, onBreak: 0, held: 0 },
    }),
    'cashier/list': accepted({
      rows: [request('d-1', 'AB12CD34EF'), request('d-2', '99FF00AA11')],
      next: null,
      counts: { waiting: 2, mine: 0, second: 0, settled: 0, refused: 0 },
    }),
    'console/logout': accepted(null),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

async function openAs(roles: string[]) {
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(roles) });
  const page = (
    <Frame>
      <input aria-label="Elsewhere" />
    </Frame>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/account'] });
  render(<RouterProvider router={router} />);
  screen.getByLabelText('Elsewhere').focus();
  return router;
}

const pressPalette = (keys: object = { ctrlKey: true }) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ...keys });
const FIELD = { name: /^Section/ };
const field = () => screen.findByRole('combobox', FIELD);
/** Without those of the frame's own lists. */
const options = () => screen.getAllByRole('option').filter(it => it.classList.contains('palette-option'));
const names = () => options().map(it => it.querySelector('bdi')?.textContent);
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.querySelector('bdi')?.textContent;
};

const type = (text: string) =>
  fireEvent.change(screen.getByRole('combobox', FIELD), { target: { value: text } });

describe('the palette', () => {
  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
  ])('opens by %s and K in a field, and closes at Esc', async (_, keys) => {
    await openAs(['support']);
    pressPalette(keys);
    expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeTruthy();
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens by the button of the header, and not by K alone', async () => {
    await openAs(['support']);
    pressPalette({});
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Search and commands' }));
    expect(await field()).toBeTruthy();
  });

  test('goes to the section that the arrows have chosen', async () => {
    const router = await openAs(['payments']);
    pressPalette();
    const input = await field();
    await waitFor(async () => expect(await active()).toBe('Overview'));
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await waitFor(async () => expect(await active()).toBe('Cashier'));
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/cashier'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Tab leads to the button beside the field, and runs nothing', async () => {
    await openAs(['support']);
    pressPalette();
    await field();
    type('log out');
    fireEvent.keyDown(await field(), { key: 'Tab' });
    expect(document.activeElement?.textContent).toContain('Cancel');
    expect(calls.names()).not.toContain('console/logout');
  });

  test('runs a command, and lists its key among the shortcuts', async () => {
    await openAs(['content']);
    pressPalette();
    await field();
    type('shortc');
    await waitFor(async () => expect(await active()).toBe('Shortcuts'));
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'Shortcuts' })).toBeTruthy();
    expect(screen.getByText('Ctrl + K, ⌘ K')).toBeTruthy();
    pressPalette();
    expect(screen.queryByRole('dialog', { name: 'Search and commands' })).toBeNull();
  });

  test('says that nothing matches', async () => {
    await openAs(['content']);
    pressPalette();
    await field();
    type('zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy();
  });
});

describe('[6.8] what the palette finds', () => {
  const typePaused = async (text: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type(text);
    await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE_MS));
    vi.useRealTimers();
  };

  test('asks for members once typing pauses, announces how many, and opens one', async () => {
    const router = await openAs(['support']);
    pressPalette();
    await field();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['am', 'ama', 'amar']) {
      type(text);
      await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1));
    }
    expect(calls.sent('member/list')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(names()).toEqual(['amara', 'tamara']));
    expect(calls.sent('member/list')).toEqual([{ filters: { query: 'amar' }, most: 6 }]);
    expect(calls.names()).not.toContain('cashier/list');
    expect(screen.getByText('Results: 2')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Members' })).toBeTruthy();
    fireEvent.mouseDown(options()[0] as Element);
    await waitFor(() => expect(router.state.location.pathname).toBe('/members/m-1'));
  });

  test('asks for requests in each view for payments, and opens one', async () => {
    const router = await openAs(['payments']);
    calls.answers['member/list'] = accepted({
      rows: [],
      next: null,
      counts: { all: 0, newThisWeek: 0, unproved: 0, onBreak: 0, held: 0 },
    });
    pressPalette();
    await field();
    await typePaused('99FF00');
    await waitFor(() => expect(names()).toEqual(['AB12CD34EF', '99FF00AA11']));
    const sent = (view: string) => ({ filters: { view, query: '99FF00' }, most: 5 });
    expect(calls.sent('cashier/list')).toEqual(['waiting', 'settled', 'refused'].map(sent));
    fireEvent.keyDown(await field(), { key: 'ArrowDown' });
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/cashier/m-1~d-2'));
  });

  test('asks no further view for requests than it has room for', async () => {
    await openAs(['payments']);
    calls.answers['cashier/list'] = accepted({
      rows: ['d-1', 'd-2', 'd-3', 'd-4', 'd-5'].map(id => request(id, `REF${id}`)),
      next: null,
      counts: { waiting: 5, mine: 0, second: 0, settled: 0, refused: 0 },
    });
    pressPalette();
    await field();
    await typePaused('REF');
    await waitFor(() => expect(names().filter(it => it?.startsWith('REF'))).toHaveLength(5));
    expect(calls.sent('cashier/list')).toHaveLength(1);
  });

  test.each(['admin', 'content'])('asks nothing for %s', async role => {
    await openAs([role]);
    pressPalette();
    await field();
    await typePaused('amara');
    expect(calls.names().filter(it => it !== 'work/waiting')).toEqual([]); // the frame counts what waits
    expect(screen.getByRole('combobox', { name: 'Section or command' })).toBeTruthy();
  });

  test('says why members cannot be searched', async () => {
    await openAs(['risk']);
    calls.answers['member/list'] = refused(503, 'Not now.');
    pressPalette();
    await field();
    await typePaused('amara');
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  });

  test('lists opened records before a text is typed', async () => {
    await openAs(['support']);
    noteRecent({ to: '/members/m-1', title: 'amara', section: 'members' });
    noteRecent({ to: '/members/m-2', title: 'tamara', section: 'members' });
    noteRecent({ to: '/members/m-1', title: 'amara', section: 'members' });
    pressPalette();
    await field();
    expect(names().slice(0, 2)).toEqual(['amara', 'tamara']);
    expect(screen.getByRole('group', { name: 'Recent' })).toBeTruthy();
  });
});
