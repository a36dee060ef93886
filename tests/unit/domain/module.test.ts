import { describe, expect, test } from 'vitest';
import {
  generalShow,
  isModuleVisible,
  isShown,
  isShownIn,
  type ModuleDevice,
  type ModuleSetting,
  moduleShow,
  settingsFor,
  withShow,
} from '#app/domain/module.ts';

const ME = 'm-1';
const DEVICES: readonly ModuleDevice[] = ['web', 'mobile'];

type Who = 'guest' | 'not listed' | 'listed' | 'listed under the other';
type Action = 'is_show' | 'is_hide' | 'absent' | 'unknown';

/** The result of a single setting by device [4.5]-[4.7]. "Listed" means in the list of the action. */
const TRUTH: readonly [Action, Who, boolean][] = [
  ['is_show', 'guest', true],
  ['is_show', 'not listed', true],
  ['is_show', 'listed', false],
  ['is_show', 'listed under the other', true],
  ['is_hide', 'guest', false],
  ['is_hide', 'not listed', false],
  ['is_hide', 'listed', true],
  ['is_hide', 'listed under the other', false],
  ['absent', 'guest', true],
  ['absent', 'not listed', true],
  ['absent', 'listed', true],
  ['absent', 'listed under the other', true],
  ['unknown', 'guest', true],
  ['unknown', 'not listed', true],
  ['unknown', 'listed', true],
  ['unknown', 'listed under the other', true],
];

const lists = (action: Action, who: Who) => {
  const [own, other] = action === 'is_hide' ? ['is_hide', 'is_show'] : ['is_show', 'is_hide'];
  return {
    [own as string]: { exclude_user: who === 'listed' ? ['m-0', ME] : ['m-0'] },
    [other as string]: { exclude_user: who === 'listed under the other' ? [ME] : [] },
  };
};

const part = (action: Action, who: Who) => ({
  ...(action === 'absent' ? {} : { action: action === 'unknown' ? 'is_maybe' : action }),
  ...lists(action, who),
});

/** A setting with the opposite value for the other device: only the visitor's device may count. */
const setting = (name: string, parent: string, device: ModuleDevice, own: object, isOwnShown: boolean) => ({
  name,
  parent_name: parent,
  settings_json: JSON.stringify({
    [device]: own,
    [device === 'web' ? 'mobile' : 'web']: { action: isOwnShown ? 'is_hide' : 'is_show' },
  }),
});
const everywhere = (name: string, action: 'is_show' | 'is_hide'): ModuleSetting => ({
  name,
  settings_json: JSON.stringify({ web: { action }, mobile: { action } }),
});

const cases = TRUTH.flatMap(([action, who, shown]) =>
  DEVICES.map(device => ({ action, who, device, shown, userId: who === 'guest' ? null : ME })),
);

describe('[3.8] [4.5]-[4.7] [6.5] a setting without its parent', () => {
  test.each(cases)('$action, $who, $device: $shown', ({ action, who, device, shown, userId }) => {
    const own = setting('VIP', '', device, part(action, who), shown);
    expect(isShown(own, device, userId)).toBe(shown);
    expect(isModuleVisible([own], 'VIP', device, userId)).toBe(shown);
  });
});

describe('[3.7] [4.9] [1.20] a sub-module', () => {
  const parents = [
    { parent: 'hidden', rows: [everywhere('Transactions', 'is_hide')], lets: false },
    { parent: 'shown', rows: [everywhere('Transactions', 'is_show')], lets: true },
    { parent: 'absent', rows: [], lets: true },
    { parent: 'broken', rows: [{ name: 'Transactions', settings_json: '{' }], lets: true },
  ];
  const all = cases.flatMap(each => parents.map(parent => ({ ...each, ...parent })));

  test.each(all)('$action, $who, $device, its parent $parent', ({
    action,
    who,
    device,
    shown,
    userId,
    rows,
    lets,
  }) => {
    const own = setting('Deposit', 'Transactions', device, part(action, who), shown);
    expect(isModuleVisible([...rows, own], 'Deposit', device, userId, 'Transactions')).toBe(shown && lets);
  });

  test('without a setting of its own follows its parent', () => {
    const hidden = [everywhere('Transactions', 'is_hide')];
    expect(isModuleVisible(hidden, 'Deposit', 'web', ME, 'Transactions')).toBe(false);
    expect(isModuleVisible([], 'Deposit', 'web', ME, 'Transactions')).toBe(true);
  });

  test('follows its parent on the asked device only', () => {
    const parent = setting('Transactions', '', 'mobile', { action: 'is_hide' }, false);
    expect(isModuleVisible([parent], 'Deposit', 'mobile', ME, 'Transactions')).toBe(false);
    expect(isModuleVisible([parent], 'Deposit', 'web', ME, 'Transactions')).toBe(true);
  });

  test('follows its parent for the same member', () => {
    const parent: ModuleSetting = {
      name: 'Transactions',
      settings_json: JSON.stringify({ web: { action: 'is_hide', is_hide: { exclude_user: [ME] } } }),
    };
    expect(isModuleVisible([parent], 'Deposit', 'web', ME, 'Transactions')).toBe(true);
    expect(isModuleVisible([parent], 'Deposit', 'web', 'm-2', 'Transactions')).toBe(false);
    expect(isModuleVisible([parent], 'Deposit', 'web', null, 'Transactions')).toBe(false);
  });

  test.each([
    [''],
    [null],
    [undefined],
  ])('[3.7] a parent_name of %j is that of a main module', parent_name => {
    const main = { ...everywhere('Deposit', 'is_hide'), parent_name } as ModuleSetting;
    expect(isModuleVisible([main], 'Deposit', 'web', ME)).toBe(false);
    expect(isModuleVisible([main], 'Deposit', 'web', ME, 'Transactions')).toBe(true);
  });

  test('[3.7] a main module and a sub-module of one name are two', () => {
    const sub = { ...everywhere('Deposit', 'is_hide'), parent_name: 'Transactions' };
    expect(isModuleVisible([sub], 'Deposit', 'web', ME)).toBe(true);
    expect(isModuleVisible([sub], 'Deposit', 'web', ME, 'Transactions')).toBe(false);
  });
});

describe('[4.8] settings that cannot be read mean visible', () => {
  const unreadable = [
    '',
    ' ',
    'is_hide',
    '{',
    '{"web":',
    'null',
    '[]',
    '5',
    'true',
    '"is_hide"',
    '{}',
    'undefined',
    '{"web":null}',
    '{"web":"is_hide"}',
    '{"web":5}',
    '{"web":[]}',
    '{"web":{}}',
    '{"tablet":{}}',
    '{"web":{"action":null}}',
    '{"web":{"action":{"is_hide":1}}}',
    '{"web":{"action":["is_hide"]}}',
    '{"web":{"action":"IS_HIDE"}}',
    '{"__proto__":{"web":{"action":"is_hide"}}}',
    '{"web":{"action":"is_show"}}',
    '{"web":{"action":"is_show","is_show":null}}',
    `{"web":{"action":"is_show","is_show":{"exclude_user":"${ME}"}}}`,
    `{"web":{"action":"is_show","is_show":{"exclude_user":{"0":"${ME}"}}}}`,
    `{"web":{"action":"is_show","is_show":["${ME}"]}}`,
  ];
  test.each(unreadable)('%s', settings_json => {
    for (const userId of [null, ME]) {
      expect(isShown({ name: 'VIP', settings_json }, 'web', userId)).toBe(true);
    }
  });

  test('[4.8] settings that are missing altogether too', () => {
    expect(isShown({ name: 'VIP' } as ModuleSetting, 'web', ME)).toBe(true);
  });

  test.each(['null', '"m-1"', '{}', '[null]'])('[4.5] but is_hide with the list %s hides', list => {
    const settings_json = `{"web":{"action":"is_hide","is_hide":{"exclude_user":${list}}}}`;
    expect(isShown({ name: 'VIP', settings_json }, 'web', ME)).toBe(false);
  });
});

describe('[3.6] [3.8] ids and names', () => {
  test.each([
    ['a number in the list', [7], '7', false],
    ['a text in the list', ['7'], '7', false],
    ['part of an id', ['17', '77'], '7', true],
    ['an empty list', [], '7', true],
  ])('%s', (_title, exclude_user, userId, shown) => {
    const settings_json = JSON.stringify({ web: { action: 'is_show', is_show: { exclude_user } } });
    expect(isShown({ name: 'VIP', settings_json }, 'web', userId)).toBe(shown);
  });

  test('a module that no setting names is visible', () => {
    expect(isModuleVisible([everywhere('VIP', 'is_hide')], 'Profile', 'web', ME)).toBe(true);
    expect(isModuleVisible([everywhere('VIP', 'is_hide')], 'vip', 'web', ME)).toBe(true);
  });
});

/**
 * Every combination: the setting of a device's part × the list of its two that has the visitor × the caller × the device × the
 * setting of the parent. Written out by a second reading of the clauses, so that the rule is not tested by itself.
 */
describe('[4.5]-[4.9] [6.5] every combination', () => {
  const PARTS = ['is_show', 'is_hide', 'absent', 'unknown', 'no part', 'not JSON'] as const;
  const LISTS = ['none', 'show', 'hide', 'both'] as const;
  const VISITORS = ['guest', 'member'] as const;
  type PartKind = (typeof PARTS)[number];
  type ListedModule = (typeof LISTS)[number];

  const textOf = (kind: PartKind, device: ModuleDevice, inLists: ListedModule, elsewhere: object): string => {
    if (kind === 'not JSON') return '{"web":{"action":"is_hide"';
    const other = device === 'web' ? 'mobile' : 'web';
    if (kind === 'no part') return JSON.stringify({ [other]: elsewhere });
    const ids = (list: ListedModule) => ({
      exclude_user: inLists === list || inLists === 'both' ? ['m-0', ME] : ['m-0'],
    });
    const action = kind === 'absent' ? {} : { action: kind === 'unknown' ? 'is_perhaps' : kind };
    return JSON.stringify({
      [device]: { ...action, is_show: ids('show'), is_hide: ids('hide') },
      [other]: elsewhere,
    });
  };

  /** The clauses once more, in their own words. */
  const expected = (kind: PartKind, inLists: ListedModule, visitor: (typeof VISITORS)[number]): boolean => {
    const mine = visitor === 'member' ? inLists : 'none';
    if (kind === 'is_hide') return mine === 'hide' || mine === 'both';
    if (kind === 'is_show') return mine === 'none' || mine === 'hide';
    return true;
  };

  const table = PARTS.flatMap(kind =>
    LISTS.flatMap(inLists =>
      VISITORS.flatMap(visitor => DEVICES.map(device => ({ kind, inLists, visitor, device }))),
    ),
  );
  const PARENTS = [undefined, ...PARTS.flatMap(kind => LISTS.map(inLists => ({ kind, inLists })))];

  test.each(table)('$kind, listed: $inLists, $visitor, $device, below every parent', row => {
    const { kind, inLists, visitor, device } = row;
    const userId = visitor === 'guest' ? null : ME;
    const own = expected(kind, inLists, visitor);
    // The other device has the opposite value: only the visitor's device may count.
    const elsewhere = (shown: boolean) => ({ action: shown ? 'is_hide' : 'is_show' });
    for (const parent of PARENTS) {
      const lets = parent === undefined || expected(parent.kind, parent.inLists, visitor);
      const settings: ModuleSetting[] = [
        {
          name: 'Deposit',
          parent_name: 'Transactions',
          settings_json: textOf(kind, device, inLists, elsewhere(own)),
        },
        { name: 'Deposit', parent_name: '', settings_json: textOf('unknown', device, 'none', {}) },
        ...(parent === undefined
          ? []
          : [
              {
                name: 'Transactions',
                settings_json: textOf(parent.kind, device, parent.inLists, elsewhere(lets)),
              },
            ]),
      ];
      const says = JSON.stringify({ parent });
      expect(isModuleVisible(settings, 'Deposit', device, userId, 'Transactions'), says).toBe(own && lets);
      expect(isModuleVisible(settings, 'Transactions', device, userId), says).toBe(lets);
      expect(isModuleVisible(settings, 'Deposit', device, userId), says).toBe(true);
      // Without a setting of its own it follows its parent.
      expect(isModuleVisible(settings, 'VIP', device, userId, 'Transactions'), says).toBe(lets);

      const shown = moduleShow(settings, userId);
      const redacted = settingsFor(settings, userId);
      for (const [name, parentName] of [
        ['Deposit', 'Transactions'],
        ['Transactions', undefined],
        ['Deposit', undefined],
        ['VIP', 'Transactions'],
        ['VIP', undefined],
      ] as const) {
        for (const asked of DEVICES) {
          const rule = isModuleVisible(settings, name, asked, userId, parentName);
          expect(isShownIn(shown, name, asked, parentName), `[3.2] ${says}`).toBe(rule);
          expect(isModuleVisible(redacted, name, asked, userId, parentName), says).toBe(rule);
        }
      }
      expect(JSON.stringify(redacted)).not.toMatch(/m-\d/);
    }
  });

  test('[3.2] the list for the store names main modules and sub-modules apart', () => {
    const settings = [
      { parent_name: null, ...everywhere('Deposit', 'is_show') },
      { ...everywhere('Deposit', 'is_hide'), parent_name: 'Transactions' },
    ];
    expect(moduleShow(settings, null)).toEqual([
      { type: 'Deposit', web: true, mobile: true },
      { type: 'Transactions/Deposit', web: false, mobile: false },
    ]);
  });
});

describe('[4.9] a parent of the operator’s choice', () => {
  const below = (name: string, parent: string): ModuleSetting => ({
    ...everywhere(name, 'is_show'),
    parent_name: parent,
  });
  const answers = (settings: readonly ModuleSetting[], name: string, parent?: string) => [
    isModuleVisible(settings, name, 'web', ME, parent),
    isShownIn(moduleShow(settings, ME), name, 'web', parent),
  ];
  const HIDDEN_WALLET = everywhere('Wallet', 'is_hide');

  test.each<[string, readonly ModuleSetting[], boolean]>([
    ['hides the main module below it', [HIDDEN_WALLET, below('Deposit', 'Wallet')], false],
    [
      'shows it where it is shown itself',
      [everywhere('Wallet', 'is_show'), below('Deposit', 'Wallet')],
      true,
    ],
    [
      'hides it two levels below',
      [everywhere('Money', 'is_hide'), below('Wallet', 'Money'), below('Deposit', 'Wallet')],
      false,
    ],
    [
      'does not count beside a setting of the name alone',
      [HIDDEN_WALLET, everywhere('Deposit', 'is_show'), below('Deposit', 'Wallet')],
      true,
    ],
    [
      'does not count where two parents claim it',
      [HIDDEN_WALLET, below('Deposit', 'Wallet'), below('Deposit', 'Cash')],
      true,
    ],
    [
      'comes to an end where two name each other',
      [below('Wallet', 'Deposit'), below('Deposit', 'Wallet')],
      true,
    ],
  ])('%s', (_title, settings, expected) => {
    expect(answers(settings, 'Deposit')).toEqual([expected, expected]);
  });

  test('is not the history of the same name', () => {
    const settings = [everywhere('Transactions', 'is_hide'), below('Deposit', 'Transactions')];
    expect(answers(settings, 'Deposit')).toEqual([true, true]);
    expect(answers(settings, 'Deposit', 'Transactions')).toEqual([false, false]);
    expect(answers([HIDDEN_WALLET, below('Deposit', 'Wallet')], 'Deposit', 'Transactions')).toEqual([
      true,
      true,
    ]);
  });
});

describe('[3.8] one module is switched on one device', () => {
  const of = (json: string): ModuleSetting => ({ name: 'VIP', parent_name: '', settings_json: json });
  const lists = { is_show: { exclude_user: ['m-1'] }, is_hide: { exclude_user: ['m-2', 'm-3'] } };
  const shown = of(
    JSON.stringify({ web: { action: 'is_show', ...lists }, mobile: { action: 'is_show', ...lists } }),
  );

  test('and keeps the other device and all exceptions', () => {
    const hidden = withShow(shown, 'web', false);
    expect(generalShow(hidden, 'web')).toEqual({ isShown: false, exceptions: 2 });
    expect(generalShow(hidden, 'mobile')).toEqual({ isShown: true, exceptions: 1 });
    expect(JSON.parse(withShow(hidden, 'web', true).settings_json)).toEqual(JSON.parse(shown.settings_json));
    expect(isShown(hidden, 'web', 'm-2')).toBe(true);
    expect(isShown(hidden, 'web', null)).toBe(false);
  });

  test.each([
    'unreadable',
    '{}',
    'null',
    '{"web":7}',
  ])('where the settings were %s, which means visible', json => {
    expect(generalShow(of(json), 'web')).toEqual({ isShown: true, exceptions: 0 });
    const hidden = withShow(of(json), 'mobile', false);
    expect(generalShow(hidden, 'mobile').isShown).toBe(false);
    expect(isShown(hidden, 'web', null)).toBe(true);
  });
});
