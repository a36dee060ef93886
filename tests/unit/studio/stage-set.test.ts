/** The stage sets of games: the same for a game at all times, different between kinds of game and within one. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type StageSet, stageSetOf } from '#demo/frames/stage-set.ts';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';

const GAMES = Array.from({ length: 200 }, (_, at) => `g-${at}`);
const setsOf = (engine: EngineId): StageSet[] => GAMES.map(id => stageSetOf(engine, id));
const SHEET = readFileSync('workers/demo/frames/backdrop.css', 'utf8');

describe.each(ENGINE_IDS)('games of %s', engine => {
  test('keep their set', () => {
    expect(setsOf(engine)).toEqual(setsOf(engine));
  });

  test('differ: at least three sets occur, and none has half of the games', () => {
    const counts = Map.groupBy(setsOf(engine), ({ edge, cloth }) => `${edge} ${cloth}`);
    expect(counts.size).toBeGreaterThanOrEqual(3);
    expect(Math.max(...[...counts.values()].map(it => it.length))).toBeLessThan(GAMES.length / 2);
  });

  test('have no edge of another engine', () => {
    const others = ENGINE_IDS.filter(it => it !== engine)
      .flatMap(setsOf)
      .map(it => it.edge);
    expect(setsOf(engine).filter(it => others.includes(it.edge))).toEqual([]);
  });

  test('are drawn by the sheet', () => {
    for (const { edge, cloth } of setsOf(engine)) {
      expect(SHEET).toContain(`[data-edge="${edge}"] {`);
      expect(SHEET).toContain(`[data-cloth="${cloth}"] {`);
    }
  });
});
