/** Games that operators have changed since the catalogue was published. */
import { describe, expect, test } from 'vitest';
import { withChanges } from '#app/domain/changed-games.ts';

const game = (gameId: string, priority: number | null) => ({ gameId, priority, popular: 0, web: 1 });
const GAMES = [game('g-1', 10), game('g-2', 20), game('g-3', null)];
const ids = (games: readonly { gameId: string }[]) => games.map(it => it.gameId);

describe('[3.11] a change of a game', () => {
  test('replaces its fields and moves it to its place, and leaves the others as they are', () => {
    const changed = withChanges(GAMES, { 'g-3': { priority: 5, popular: 1, web: 0 } });
    expect(changed[0]).toEqual({ gameId: 'g-3', priority: 5, popular: 1, web: 0 });
    expect(ids(changed)).toEqual(['g-3', 'g-1', 'g-2']);
    expect(changed[1]).toBe(GAMES[0]);
  });

  test('of other games, or none, gives the same list', () => {
    expect(withChanges(GAMES, undefined)).toBe(GAMES);
    expect(withChanges(GAMES, { 'g-9': { priority: 1 } })).toBe(GAMES);
    expect(withChanges(GAMES, { constructor: { priority: 1 } })).toBe(GAMES);
  });

  test('keeps the order of equals', () => {
    expect(ids(withChanges(GAMES, { 'g-1': { priority: null } }))).toEqual(['g-2', 'g-1', 'g-3']);
  });
});
