import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideLaunch,
  type LaunchFacts,
  type LaunchGame,
  launchInTab,
  retryPauseMs,
} from '#app/domain/launch.ts';
import { appPath, demoPath, gameOfPlay, loadingPath, playPath } from '#app/domain/play-address.ts';

const GAME: LaunchGame = {
  gameId: 'g-1',
  providerId: 'p-2',
  type: 'slots',
  displayName: 'Moon & Co',
  img: '/art/cover/g-1.svg',
  method: 0,
};
const PLACE = { pathname: '/en-gb/slots', search: '?sort=popular' };
const IN_TAB = '/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ';
const ROUTE = '/en-gb/slots/g-1?game=Moon%20%26%20Co&img=%2Fart%2Fcover%2Fg-1.svg&id=g-1&pid=p-2';
const LOGIN = '/en-gb/slots?sort=popular&action=login&next=';

const planText = (method: 0 | 1, facts: Pick<LaunchFacts, 'isLoggedIn' | 'isApp'>): string => {
  const launch = decideLaunch({ ...GAME, method }, { ...facts, tag: 'en-gb', place: PLACE });
  return `${launch.kind} ${launch.kind === 'new-window' ? launch.loading : launch.to}`;
};

describe('the launch of a game, by who presses Play, with what, and the method of the game', () => {
  test.each<[string, boolean, boolean, 0 | 1, string]>([
    ['[4.32] a guest logs in first', false, false, 0, `login ${LOGIN}${encodeURIComponent(IN_TAB)}`],
    ['[4.32] whatever the method', false, false, 1, `login ${LOGIN}${encodeURIComponent(IN_TAB)}`],
    ['[4.32] in the app too, before its route', false, true, 0, `login ${LOGIN}${encodedInQuery(ROUTE)}`],
    ['[4.32] in the app, whatever the method', false, true, 1, `login ${LOGIN}${encodedInQuery(ROUTE)}`],
    ['[4.33] [2.59] the app launches by route', true, true, 0, `route ${ROUTE}`],
    ['[4.33] before the method is asked', true, true, 1, `route ${ROUTE}`],
    ['[4.34] [2.58] method 0: the same tab', true, false, 0, `same-tab ${IN_TAB}`],
    ['[4.35] [2.60] else: a window, on its loading page', true, false, 1, `new-window ${IN_TAB}?loading`],
  ])('%s', (_title, isLoggedIn, isApp, method, expected) => {
    expect(planText(method, { isLoggedIn, isApp })).toBe(expected);
  });

  test('[4.32] a dialog that is open already gives way to the login', () => {
    const place = { pathname: '/en-gb', search: '?action=language&x=1' };
    const launch = decideLaunch(GAME, { isLoggedIn: false, isApp: false, tag: 'en-gb', place });
    const to = launch.kind === 'login' ? new URL(launch.to, 'https://site.invalid') : null;
    expect(to?.searchParams.getAll('action')).toEqual(['login']);
    expect(to?.searchParams.get('next')).toBe(IN_TAB);
    expect(to?.searchParams.get('x')).toBe('1');
  });
});

describe('[1.5] from playing for fun to playing for real', () => {
  const way = (isLoggedIn: boolean, isApp = false) => {
    const place = { pathname: demoPath('en-gb', 'g-1'), search: '' };
    return launchInTab({ ...GAME, method: 1 } as LaunchGame, { isLoggedIn, isApp, tag: 'en-gb', place });
  };

  test('the address for fun names the game and nothing else', () => {
    expect(demoPath('en-gb', 'g-1')).toBe('/en-gb/demo/g-1');
  });

  test('a guest logs in over the game and goes on to it', () => {
    const to = `/en-gb/demo/g-1?action=login&next=${encodeURIComponent(IN_TAB)}`;
    expect(way(false)).toEqual({ kind: 'login', to });
  });

  test('a member stays in the tab, whatever the method, and the app goes by its route', () => {
    expect(way(true)).toEqual({ kind: 'same-tab', to: IN_TAB });
    expect(way(true, true)).toEqual({ kind: 'route', to: ROUTE });
  });
});

/** As an address writes one in its query. */
function encodedInQuery(address: string): string {
  return new URLSearchParams({ next: address }).toString().replace('next=', '');
}

describe('[2.11] [2.58] the address of a game', () => {
  test('names it and nothing else', () => {
    expect(playPath('en-gb', 'g-1')).toBe(IN_TAB);
    expect(loadingPath('en-gb', 'g-1')).toBe(`${IN_TAB}?loading`);
    expect(atob('eyJnYW1lSWQiOiJnLTEifQ')).toBe('{"gameId":"g-1"}');
  });

  test('leads back to the game, whatever its id', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
    fc.assert(
      fc.property(id, gameId => {
        expect(gameOfPlay(playPath('ar-ae', gameId).split('/')[3] ?? '')).toBe(gameId);
      }),
    );
  });

  test('is not made of what is no id', () => {
    expect(() => playPath('en-gb', 'g/1')).toThrow(RangeError);
    expect(() => playPath('en-gb', '')).toThrow(RangeError);
  });

  const coded = (value: string) => Buffer.from(value).toString('base64url');
  test.each([
    [
      'what comes with the id does not count',
      coded('{"gameId":"g-1","method":1,"url":"https://e.example"}'),
      'g-1',
    ],
    ['not base64url', 'a=b', null],
    ['cut off', 'eyJnYW1lSWQiOiJnLT', null],
    ['one letter', 'e', null],
    ['empty', '', null],
    ['no JSON', coded('g-1'), null],
    ['null', coded('null'), null],
    ['a list', coded('["g-1"]'), null],
    ['no id', coded('{}'), null],
    ['a number', coded('{"gameId":1}'), null],
    ['a path', coded('{"gameId":"../g-1"}'), null],
    ['too long an id', coded(`{"gameId":"${'g'.repeat(65)}"}`), null],
    ['too long', 'e'.repeat(2001), null],
    ['bytes that are no text', '_____w', null],
  ])('%s', (_title, play, gameId) => {
    expect(gameOfPlay(play)).toBe(gameId);
  });

  test('[2.59] a game without a picture has an empty one', () => {
    expect(appPath('en-gb', { ...GAME, img: null })).toContain('&img=&id=g-1');
  });
});

test('a start that failed is tried again after 5 s, then twice as long each time, at most a minute', () => {
  expect([1, 2, 3, 4, 5, 40].map(retryPauseMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
