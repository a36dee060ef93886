import { describe, expect, test } from 'vitest';
import { playRefusal } from '#app/contract/game.ts';
import { frameMessage } from '#app/contract/play-frame.ts';
import { MOMENT } from './endpoint-case.ts';

describe('[2.11] messages of a game to its page', () => {
  test.each([
    [{ type: 'ready' }],
    [{ type: 'round', state: 'begun' }],
    [{ type: 'round', state: 'ended' }],
    [{ type: 'trouble', cause: 'session' }],
    [{ type: 'relaunch' }],
  ])('%j is understood', message => {
    expect(frameMessage.parse({ ...message, more: 1 })).toEqual(message);
  });

  test.each([
    [null],
    ['ready'],
    [{}],
    [{ type: 'open', url: '/en-gb' }],
    [{ type: 'round' }],
    [{ type: 'round', state: 'won' }],
    [{ type: 'trouble', cause: 'terms' }],
    [['ready']],
  ])('%j is not', message => {
    expect(frameMessage.safeParse(message).success).toBe(false);
  });
});

describe('[7.25] the cause of a refused launch', () => {
  test.each([
    [
      { cause: 'maintenance', until: MOMENT },
      { cause: 'maintenance', until: MOMENT },
    ],
    [{ cause: 'country' }, { cause: 'country', until: null }],
    [null, null],
    [{ cause: 'weather' }, null],
    [{ fields: {} }, null],
  ])('%j is %j', (output, read) => {
    expect(playRefusal.safeParse(output).data ?? null).toEqual(read);
  });
});
