/** The return shown beside a game is the lowest that its engine states. */
import { expect, it } from 'vitest';
import { demoGames } from '#demo/seed/games/games.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { statedReturn } from '#demo/studio/stated-return.ts';

it('every demo game states its engine’s lowest return', () => {
  const stated = new Map<string, Set<string>>();
  for (const { gameId, type, names } of demoGames(5_000)) {
    const game = { gameId, type, name: names.en };
    const engine = engineOfGame(game);
    stated.set(engine, (stated.get(engine) ?? new Set()).add(statedReturn(game)));
  }
  const found = Object.fromEntries([...stated].map(([engine, returns]) => [engine, [...returns]]));
  expect(found).toEqual({
    lines: ['96.37'],
    cascade: ['96.02'],
    crash: ['97.00'],
    dice: ['98.98'],
    roulette: ['97.30'],
    lottery: ['92.09'],
  });
});
