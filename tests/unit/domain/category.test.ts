import { describe, expect, test } from 'vitest';
import { type CategoryLike, categoriesWithDisplay, displayName } from '#app/domain/category.ts';

const NAMES = JSON.stringify({ en: 'Slots', pt: 'Caça-níqueis', zh: '老虎機', sv: '' });
const setting = (type: string, priority: number | null, memberDisplay = NAMES): CategoryLike => ({
  type,
  memberDisplay,
  img: null,
  priority,
});

describe('[3.12] the name of a category', () => {
  test.each([
    ['its own language', NAMES, 'pt', 'Caça-níqueis'],
    ['a language without a name: English', NAMES, 'es', 'Slots'],
    ['an empty name: English', NAMES, 'sv', 'Slots'],
    ['no English either: the type', '{"pt":"Caça-níqueis"}', 'es', 'slots'],
    ['a name that is no text', '{"en":5,"pt":null}', 'pt', 'slots'],
    ['a list', '["Slots"]', '0', 'Slots'],
    ['null', 'null', 'en', 'slots'],
    ['a bare text', '"Slots"', 'en', 'slots'],
    ['a number', '7', 'en', 'slots'],
    ['no JSON', 'Slots', 'en', 'slots'],
    ['nothing', '', 'en', 'slots'],
    ['what every object inherits', '{}', 'constructor', 'slots'],
    ['a prototype', '{"__proto__":{"en":"Evil"}}', 'en', 'slots'],
  ])('%s', (_title, memberDisplay, code, name) => {
    expect(displayName(memberDisplay, code, 'slots')).toBe(name);
  });
});

describe('categories with display', () => {
  test('[3.14] have exactly their fields', () => {
    const rows = [{ ...setting('slots', 10), img: '/art/slots.svg' }];
    expect(categoriesWithDisplay(rows, 'zh', { slots: ['p-1', 'p-2'] })).toStrictEqual([
      {
        type: 'slots',
        displayName: '老虎機',
        img: '/art/slots.svg',
        priority: 10,
        providerCount: 2,
        providers: ['p-1', 'p-2'],
      },
    ]);
  });

  test.each<[string, [string, number | null][], string[]]>([
    [
      'a smaller number first',
      [
        ['a', 20],
        ['b', 10],
      ],
      ['b', 'a'],
    ],
    [
      'none counts as 999',
      [
        ['a', null],
        ['b', 998],
        ['c', 1000],
      ],
      ['b', 'a', 'c'],
    ],
    [
      'a zero is a priority',
      [
        ['a', 1],
        ['b', 0],
      ],
      ['b', 'a'],
    ],
    [
      'equals keep their order',
      [
        ['b', 5],
        ['a', 5],
        ['c', 5],
      ],
      ['b', 'a', 'c'],
    ],
  ])('[9.2] are ordered by priority: %s', (_title, rows, types) => {
    const settings = rows.map(([type, priority]) => setting(type, priority));
    expect(categoriesWithDisplay(settings, 'en').map(category => category.type)).toEqual(types);
  });

  test('[9.2] have priority 999 by default', () => {
    expect(categoriesWithDisplay([setting('slots', null)], 'en')[0]?.priority).toBe(999);
  });

  test.each([
    'slots',
    'constructor',
    '__proto__',
    'toString',
  ])('[3.14] "%s" without providers has none', type => {
    expect(categoriesWithDisplay([setting(type, 1)], 'en')[0]).toMatchObject({
      providerCount: 0,
      providers: [],
    });
  });

  test('[3.14] share no references with their source', () => {
    const providers = { slots: ['p-1'] };
    categoriesWithDisplay([setting('slots', 1)], 'en', providers)[0]?.providers.push('p-2');
    expect(providers).toEqual({ slots: ['p-1'] });
  });
});
