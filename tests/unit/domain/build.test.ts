import { describe, expect, test } from 'vitest';
import {
  goesByDocument,
  isOutdated,
  type MissingFile,
  mayReloadAgain,
  type PageUse,
  remedyOf,
} from '#app/domain/build.ts';

const NOW = 1_795_000_000_000;
const UNUSED: PageUse = { hasTypedText: false, hasOpenDialog: false, isInGame: false };

describe('[4.16] a page is of an older build', () => {
  test.each([
    ['a', 'a', false],
    ['a', 'b', true],
    ['a', null, false],
  ])('it runs %s, latest is %s: %s', (running, latest, expected) => {
    expect(isOutdated(running, latest)).toBe(expected);
  });
});

describe('[9.5] a page loads itself again once in ten seconds', () => {
  test.each([
    ['never before', null, true],
    ['a moment ago', NOW - 1, false],
    ['just inside the time', NOW - 9_999, false],
    ['at its end', NOW - 10_000, true],
    ['yesterday', NOW - 86_400_000, true],
    ['a moment ahead, by another clock', NOW + 1, false],
    ['far ahead, by a clock that has been put right', NOW + 86_400_000, true],
    ['at no moment that can be read', Number.NaN, false],
  ])('%s', (_title, lastReload, expected) => {
    expect(mayReloadAgain(lastReload, NOW)).toBe(expected);
  });
});

describe('[4.16] a file of the page is missing', () => {
  const missing = (over: Partial<MissingFile> = {}): MissingFile => ({
    isOutdated: true,
    use: UNUSED,
    lastReload: null,
    now: NOW,
    ...over,
  });

  test.each<[string, Partial<MissingFile>, ReturnType<typeof remedyOf>]>([
    ['there is a newer build: the page loads itself again', {}, 'reload'],
    ['it has just done so: it offers to', { lastReload: NOW - 500 }, 'offer'],
    ['somebody has typed: it offers to', { use: { ...UNUSED, hasTypedText: true } }, 'offer'],
    ['a dialog is open: it offers to', { use: { ...UNUSED, hasOpenDialog: true } }, 'offer'],
    ['a game is running: it offers to', { use: { ...UNUSED, isInGame: true } }, 'offer'],
    ['its build is the latest: it stays', { isOutdated: false }, 'none'],
    ['its build is the latest, and it is in use: it stays', { isOutdated: false, lastReload: NOW }, 'none'],
  ])('%s', (_title, over, expected) => {
    expect(remedyOf(missing(over))).toBe(expected);
  });
});

describe('[4.16] a navigation loads the newer build', () => {
  const at = (path: string) => {
    const [pathname = '', search = ''] = path.split(/(?=\?)/);
    return { pathname, search };
  };

  test.each<[string, string, string, Partial<PageUse>, boolean]>([
    ['another page', '/en-gb', '/en-gb/slots', {}, true],
    ['another page with a filter', '/en-gb', '/en-gb/slots?name=sun', {}, true],
    ['another language', '/en-gb/vip', '/sv-se/vip', {}, true],
    ['out of a game', '/en-gb/game/e30', '/en-gb', { isInGame: true }, true],
    ['a filter of the same page', '/en-gb/slots', '/en-gb/slots?sort=alpha_atoz', {}, false],
    ['a dialog opens', '/en-gb', '/en-gb?action=login', {}, false],
    ['a dialog opens elsewhere', '/en-gb', '/en-gb/vip?action=login', {}, false],
    ['a dialog closes', '/en-gb/vip?action=login', '/en-gb/vip', {}, false],
    ['a sheet is open', '/en-gb/slots', '/en-gb/live', { hasOpenDialog: true }, false],
    ['something is typed', '/en-gb/account', '/en-gb', { hasTypedText: true }, false],
  ])('%s', (_title, from, to, use, expected) => {
    expect(goesByDocument(at(from), at(to), { ...UNUSED, ...use })).toBe(expected);
  });
});
