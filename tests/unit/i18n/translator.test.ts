import { describe, expect, test, vi } from 'vitest';
import type { TextKey } from '#app/i18n/text-key.ts';
import { type TextLayer, translator } from '#app/i18n/translator.ts';

/** A key of these texts, which the product does not have. */
const keyOf = (key: string) => key as TextKey;

const ENGLISH: TextLayer = {
  language: 'en',
  texts: {
    error_min: 'Minimum value is {{n}}.',
    frame: { home: 'Home', only: 'Only in English' },
    lobby: { games_one: '{{count}} game', games_other: '{{count}} games' },
  },
};
const ARABIC: TextLayer = {
  language: 'ar',
  texts: {
    frame: { home: 'الرئيسية' },
    lobby: {
      games_one: 'لعبة',
      games_two: 'لعبتان',
      games_few: '{{count}} ألعاب',
      games_other: '{{count}} لعبة',
    },
  },
};

describe('[1.20] a text', () => {
  const t = translator(() => [ENGLISH]);

  test.each([
    ['in a group', t('frame.home'), 'Home'],
    ['outside a group, with a value', t('error_min', { n: 3 }), 'Minimum value is 3.'],
    ['with signs that a pattern would read', t('error_min', { n: '$& <b>' }), 'Minimum value is $& <b>.'],
    ['without its value', t('error_min'), 'Minimum value is .'],
    ['in one form', t('lobby.games', { count: 1 }), '1 game'],
    ['in another form', t('lobby.games', { count: 0 }), '0 games'],
    ['that is a group', t(keyOf('frame')), 'frame'],
    ['that nobody wrote', t(keyOf('frame.none')), 'frame.none'],
    ['that nobody wrote, with what is said instead', t('frame.none', { defaultValue: 'x' }), 'x'],
    ['named as a property of every object', t(keyOf('constructor.name')), 'constructor.name'],
  ])('%s', (_, text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('[1.20] plural forms follow the language of the text', () => {
  const t = translator(() => [ARABIC, ENGLISH]);

  test.each([
    [1, 'لعبة'],
    [2, 'لعبتان'],
    [3, '3 ألعاب'],
    [100, '100 لعبة'],
  ])('%d in Arabic', (count, expected) => {
    expect(t('lobby.games', { count })).toBe(expected);
  });

  test('a text of the fallback is in the fallback’s form', () => {
    const mixed = translator(() => [{ language: 'ar', texts: {} }, ENGLISH]);
    expect(mixed('lobby.games', { count: 2 })).toBe('2 games');
    expect(mixed(keyOf('frame.only'))).toBe('Only in English');
  });
});

test('a missing text is reported, and used once it has arrived', () => {
  const missed = vi.fn();
  const layers: TextLayer[] = [];
  const t = translator(() => layers, missed);
  expect(t('frame.home')).toBe('frame.home');
  expect(missed).toHaveBeenCalledExactlyOnceWith('frame.home');
  layers.push(ENGLISH);
  expect(t('frame.home')).toBe('Home');
});
