import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TileGame } from '#app/features/games/games.ts';
import { GameDetail } from '#app/features/lobby/game-detail.tsx';
import { renderOnPage } from '#tests/support/page-around.tsx';

afterEach(cleanup);

const GAME = {
  gameId: 'g-1',
  providerId: 'p-1',
  name: 'Tide',
  displayName: 'Tide',
  providerDisplay: 'Oxbow',
  img: null,
  attributes: [],
  popular: 0,
  new: 0,
  method: 0,
  type: 'slots',
  ink: null,
} as unknown as TileGame;

function show(games: Record<string, { until: string | null }>, isForFun = false) {
  const maintenance = { games, providers: {} };
  const rest = { attributes: [], maintenance, isForFun, more: [] };
  renderOnPage(() => <GameDetail game={GAME} {...rest} />);
}

const cover = () => document.querySelector('.detail');

test('[3.15] a game in maintenance cannot be played, and its cover is dimmed as on its tile', () => {
  show({ 'g-1': { until: null } });
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
  expect(screen.getByText('In maintenance')).toBeTruthy();
  expect(cover()?.classList).toContain('maint');
});

test('an open one has its colours', () => {
  show({});
  expect(screen.getByRole('link', { name: 'Play' })).toBeTruthy();
  expect(cover()?.classList).not.toContain('maint');
});

test('[1.5] is offered for fun where the market and the studio allow it, and not in maintenance', () => {
  show({}, true);
  const link = screen.getByRole('link', { name: 'Play for fun' });
  expect(link.getAttribute('href')).toBe('/en-gb/demo/g-1');
  cleanup();
  show({});
  expect(screen.queryByRole('link', { name: 'Play for fun' })).toBeNull();
  cleanup();
  show({ 'g-1': { until: null } }, true);
  expect(screen.queryByRole('link', { name: 'Play for fun' })).toBeNull();
});
