/**
 * The page of daily tasks: tasks that are done or can be claimed, the points of the week, and the page on a break or without an
 * answer.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DailyTask } from '#app/contract/daily-task.ts';
import { TasksScreen } from '#app/features/daily-tasks/daily-tasks.ts';
import type { TaskDay } from '#app/features/daily-tasks/load-tasks.server.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOW = Date.parse('2026-11-25T20:52:00Z');

const task = (taskId: string, en: string, more: Partial<DailyTask> = {}): DailyTask => ({
  taskId,
  memberDisplay: JSON.stringify({ en }),
  act: null,
  category: null,
  points: 10,
  value: 0,
  target: 1,
  status: 'open',
  claimed: null,
  ...more,
});

const DAY: TaskDay = {
  resetsAt: '2026-11-26 00:00:00',
  today: '2026-11-25',
  isAway: false,
  tasks: [
    task('in', 'Log in today', { status: 'claimed', value: 1, claimed: '2026-11-25 08:30:00' }),
    task('rounds', 'Play 20 rounds', { act: 'rounds', category: 'fish', points: 25, value: 12, target: 20 }),
    task('heart', 'Mark a favourite', { status: 'done', act: 'favourite', points: 5, value: 1 }),
  ],
  week: ['23', '24', '25', '26', '27', '28', '29'].map((day, at) => ({
    day: `2026-11-${day}`,
    points: [40, 0, 10, 0, 0, 0, 0][at] ?? 0,
  })),
  playedStudios: ['p-tried'],
};

/** Eight studios, `p-1` with the most games. */
const MARKET = {
  studios: [
    ...Array.from({ length: 7 }, (_, at) => ({
      providerId: `p-${at + 1}`,
      name: `Studio ${at + 1}`,
      count: 50 - at,
      type: at === 0 ? 'live' : 'slots',
    })),
    { providerId: 'p-tried', name: 'Tried', count: 99, type: 'slots' },
  ],
  maintenance: { games: {}, providers: { 'p-2': { until: null } } },
};

function show(day: TaskDay | null, { isMember = true } = {}) {
  vi.setSystemTime(NOW);
  const script = scriptCalls({
    'daily-task/list': { status: true, code: 200, msg: '', output: day },
    'daily-task/claim': { status: true, code: 200, msg: '', output: { taskId: 'heart', points: 5 } },
  });
  renderOnPage(
    () => <TasksScreen loaded={{ day, now: NOW }} vip={null} studios={isMember ? MARKET : null} />,
    {
      path: '/en-gb/daily-tasks',
      seed: { user: isMember ? ({ loggedIn: true } as never) : {} },
    },
  );
  return script;
}

const item = (name: string) => {
  const found = screen.getByText(name).closest('li');
  if (found === null) throw new Error(`${name} is not shown`);
  return within(found);
};

test('[2.9] each task has its points, how far it is, and the way to do it', () => {
  show(DAY);
  expect(screen.getByRole('heading', { level: 2, name: /2 of 3/ })).toBeTruthy();
  const rounds = item('Play 20 rounds');
  expect(rounds.getByText('25 points')).toBeTruthy();
  expect(rounds.getByText(/12.*20/)).toBeTruthy();
  expect(rounds.getByRole('link').getAttribute('href')).toBe('/en-gb/fish');
  expect(item('Log in today').queryByRole('button')).toBeNull();
  expect(item('Log in today').queryByRole('link')).toBeNull();
});

test('[2.9] the day ends on the market’s clock, and the week shows each day’s points', () => {
  show(DAY);
  expect(screen.getByText(/3:08/)).toBeTruthy();
  const days = screen.getAllByRole('listitem').filter(it => it.closest('ol') !== null);
  expect(days).toHaveLength(7);
  expect(days[2]?.getAttribute('aria-current')).toBe('date');
  expect(days.map(it => it.querySelector('i')?.textContent)).toEqual(['40', '–', '10', '', '', '', '']);
  expect(screen.getByText('50 points')).toBeTruthy();
});

test('[2.9] a task that is done is claimed once, and said to be', async () => {
  const script = show(DAY);
  const button = item('Mark a favourite').getByRole('button', { name: /Mark a favourite/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(script.sent('daily-task/claim')).toEqual([{ taskId: 'heart' }]));
  await waitFor(() => expect(screen.getAllByRole('status').some(it => it.textContent !== '')).toBe(true));
});

test.each([
  ['stays claimed where it is accepted', true],
  ['can be claimed again where it is refused', false],
])('[2.9] a claim shows before its answer, and %s', async (_says, isAccepted) => {
  const script = show(DAY);
  const answer = Promise.withResolvers<object>();
  script.answers['daily-task/claim'] = () => answer.promise;
  const row = item('Mark a favourite');
  fireEvent.click(row.getByRole('button', { name: /Mark a favourite/ }));
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getByText('Mark a favourite').closest('li')?.className).toBe('over');
  answer.resolve(
    isAccepted
      ? { status: true, code: 200, msg: '', output: { taskId: 'heart', points: 5 } }
      : { status: false, code: 200, msg: 'No.', output: null },
  );
  if (isAccepted)
    await waitFor(() => expect(screen.getAllByRole('status').some(it => it.textContent !== '')).toBe(true));
  else await waitFor(() => expect(row.getByRole('button', { name: /Mark a favourite/ })).toBeTruthy());
});

test('[2.9] studios that were never played lead to their games, without those that are closed', async () => {
  show(DAY);
  const row = (await screen.findByRole('heading', { name: 'Studios you have not tried' })).closest('section');
  await screen.findByRole('link', { name: 'Studio 1' });
  const links = within(row as HTMLElement).getAllByRole('link');
  expect(links.map(it => it.textContent)).toEqual(['All 8', ...[1, 3, 4, 5, 6, 7].map(at => `Studio ${at}`)]);
  expect(links[0]?.getAttribute('href')).toBe('/en-gb/providers');
  expect(links[1]?.getAttribute('href')).toBe('/en-gb/live?provider=p-1');
});

test.each([
  [
    'a member who has played at each',
    { ...DAY, playedStudios: MARKET.studios.map(it => it.providerId) },
    true,
  ],
  ['a member whose play nobody knows', { ...DAY, playedStudios: null }, true],
  ['a guest', { ...DAY, playedStudios: null }, false],
])('[2.9] %s is shown no studios to try', async (_says, day, isMember) => {
  show(day, { isMember });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Studios you have not tried' })).toBeNull();
});

test('[2.9] guests see the tasks without progress, and the way in', () => {
  show(
    { ...DAY, week: [], tasks: DAY.tasks.map(it => ({ ...it, status: 'open', value: 0 })) },
    { isMember: false },
  );
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('action=login');
  expect(screen.queryByRole('button')).toBeNull();
  expect(item('Play 20 rounds').queryByText(/of 20/)).toBeNull();
});

test.each([
  ['a member on a break', { ...DAY, tasks: [], isAway: true }, false],
  ['a day without tasks', { ...DAY, tasks: [] }, false],
  ['no answer', null, true],
])('[2.9] %s is told so', (_says, day, hasRetry) => {
  show(day);
  expect(screen.queryByText('Play 20 rounds')).toBeNull();
  expect(screen.queryByRole('button', { name: /again/i }) !== null).toBe(hasRetry);
});
