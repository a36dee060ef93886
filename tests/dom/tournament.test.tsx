/** Tournaments: the leaderboard with the member's own line, joining and leaving, and the check of final results. */
import { createHash } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Tournament } from '#app/contract/tournament.ts';
import type { TournamentView } from '#app/features/tournaments/load-tournaments.server.ts';
import { TournamentsPage } from '#app/features/tournaments/tournaments-pages.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOW = Date.parse('2026-11-25T20:52:00Z');
const RESULTS = '{"lines":[]}';
const DIGEST = createHash('sha256').update(RESULTS).digest('hex');

const TOURNAMENT: Tournament = {
  tournamentId: 'GB-long-tide-2026-11-23',
  memberDisplay: '{"en":"The long tide"}',
  category: 'fish',
  providerId: null,
  gameIds: [],
  rounds: 20,
  minimumStake: '0.10',
  currency: 'GBP',
  starts: '2026-11-23 00:00:00',
  ends: '2026-11-30 00:00:00',
  state: 'running',
  prizes: [
    { places: 1, amount: '170.00' },
    { places: 9, amount: '25.00' },
  ],
  entry: { joined: '2026-11-23 10:00:00', left: null },
};

const lines = Array.from({ length: 12 }, (_, at) => ({
  place: at + 1,
  name: `a••••${at}`,
  points: 500 - 10 * at,
  prize: at === 0 ? '170.00' : at < 10 ? '25.00' : '0.00',
  isOwn: at === 8,
}));

const VIEW: TournamentView = {
  tournament: TOURNAMENT,
  board: { at: '2026-11-25 20:51:30', players: 812, lines },
  own: { place: 9, points: 425, rounds: 31, prize: '25.00', paid: null },
  final: null,
};

function show(view: TournamentView, { isMember = true } = {}) {
  vi.setSystemTime(NOW);
  const answer = (output: unknown) => ({ status: true, code: 200, msg: '', output });
  const { tournamentId } = view.tournament;
  const script = scriptCalls({
    'tournament/view': answer(view),
    'tournament/join': answer({ tournamentId, joined: '2026-11-25 20:52:00' }),
    'tournament/leave': answer({ tournamentId }),
    'tournament/results': answer({ results: RESULTS, digest: DIGEST }),
  });
  renderOnPage(() => <TournamentsPage kind="tournament" view={view} currency="GBP" now={NOW} />, {
    path: '/en-gb/promotions/tournament-x',
    seed: { user: isMember ? ({ loggedIn: true } as never) : {} },
  });
  return script;
}

const rowsOf = (name: string) => {
  const card = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (card === null) throw new Error(`${name} is not shown`);
  return within(card)
    .getAllByRole('row')
    .map(row => [...row.children].map(it => it.textContent));
};

test('[1.8] a running tournament has its rules, the first places, and the own line with those beside it', () => {
  show(VIEW);
  expect(screen.getByRole('heading', { level: 1, name: 'The long tide' })).toBeTruthy();
  expect(screen.getByText('your rank of 812')).toBeTruthy();
  expect(screen.getByText('Ten times win ÷ stake, over your best 20 rounds in a row')).toBeTruthy();
  expect(screen.getByText('395.00 GBP for 10 ranks, cash')).toBeTruthy();
  expect(rowsOf('Leaderboard').slice(1)).toEqual([
    ['1', 'a••••0', '500', '170.00'],
    ['2', 'a••••1', '490', '25.00'],
    ['3', 'a••••2', '480', '25.00'],
    ['4', 'a••••3', '470', '25.00'],
    ['5', 'a••••4', '460', '25.00'],
    ['2 ranks between'],
    ['8', 'a••••7', '430', '25.00'],
    // As it is now, not as the board has it.
    ['9', 'You', '425', '25.00'],
    ['10', 'a••••9', '410', '25.00'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all ranks' }));
  expect(rowsOf('Leaderboard')).toHaveLength(13);
  expect(rowsOf('Leaderboard').at(-1)).toEqual(['12', 'a••••11', '390', '–']);
  expect(rowsOf('Prizes')).toEqual([
    ['1', '170.00'],
    ['2 to 10', '25.00 each'],
  ]);
});

test('[1.8] who is not in it joins with one press, a guest logs in first', async () => {
  const script = show({ ...VIEW, tournament: { ...TOURNAMENT, entry: null }, own: null });
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(script.names()).toContain('tournament/view'));
  expect(script.names()).toContain('tournament/join');
  cleanup();
  show({ ...VIEW, tournament: { ...TOURNAMENT, entry: null }, own: null }, { isMember: false });
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('[1.8] leaving asks again, because the points are gone', async () => {
  const script = show(VIEW);
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(script.names()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(script.names()).toContain('tournament/leave'));
});

test('[1.8] final results show the paid prize, and their hash can be checked', async () => {
  show({
    ...VIEW,
    tournament: { ...TOURNAMENT, state: 'final' },
    own: { place: 9, points: 420, rounds: 31, prize: '25.00', paid: '2026-11-30 00:12:00' },
    final: { at: '2026-11-30 00:11:00', digest: DIGEST },
  });
  expect(screen.getByText('Your prize of 25.00 GBP is in your balance')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check the results' }));
  await waitFor(() => expect(screen.getByText('The results have this hash.')).toBeTruthy());
});

test('[1.8] members on a break see that there are none for them', () => {
  renderOnPage(() => <TournamentsPage kind="tournaments" isAway tournaments={[]} now={NOW} />, {
    path: '/en-gb/promotions/tournaments',
    seed: { user: { loggedIn: true } as never },
  });
  expect(screen.getByText('No tournaments for you at the moment')).toBeTruthy();
});
