import { describe, expect, test } from 'vitest';
import { type GamePermission, gameFeatures, gameSandbox } from '#app/domain/game-frame.ts';

const RUN = 'allow-scripts allow-pointer-lock';
const OTHER_HOST = `${RUN} allow-same-origin allow-forms`;
const POPUPS = 'allow-popups allow-popups-to-escape-sandbox';

describe('[4.34] the frame of a game', () => {
  test.each<[boolean, GamePermission[] | undefined, string, string]>([
    [false, undefined, RUN, 'fullscreen; autoplay'],
    [true, undefined, `${OTHER_HOST} ${POPUPS}`, 'fullscreen; autoplay'],
    [true, [], OTHER_HOST, 'fullscreen; autoplay'],
    [
      true,
      ['popups', 'modals', 'orientation-lock', 'screen-wake-lock'],
      `${OTHER_HOST} ${POPUPS} allow-modals allow-orientation-lock`,
      'fullscreen; autoplay; screen-wake-lock',
    ],
    [false, ['modals'], `${RUN} allow-modals`, 'fullscreen; autoplay'],
  ])('elsewhere %j with %j', (isElsewhere, permissions, sandbox, features) => {
    expect(gameSandbox({ isElsewhere, permissions })).toBe(sandbox);
    expect(gameFeatures({ isElsewhere, permissions })).toBe(features);
  });
});
