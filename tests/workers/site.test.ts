/** The calls about the site as a whole, on the demo before its members have done anything. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';

beforeAll(seedDemo);

const CURRENCIES = ['GBP', 'SEK', 'BRL', 'CLP', 'AED', 'MOP', 'PHP'];
const TAGS = [
  'en-gb',
  'sv-se',
  'en-se',
  'pt-br',
  'en-br',
  'es-cl',
  'en-cl',
  'ar-ae',
  'en-ae',
  'zh-mo',
  'pt-mo',
  'en-mo',
  'en-ph',
];

describe('[7.16] common/country-list', () => {
  it('[3.3] gives the seven markets, in their order', async () => {
    const output = await outputOf<{ language: string; currency: string }[]>('common/country-list');
    expect(output.map(it => it.language)).toEqual(['GB', 'SE', 'BR', 'CL', 'AE', 'MO', 'PH']);
    expect(output.map(it => it.currency)).toEqual(CURRENCIES);
  });

  it('[3.3] has the fields that forms need', async () => {
    const output = await outputOf<object[]>('common/country-list');
    expect([output[1], output[3]]).toEqual([
      {
        country: 'Sweden',
        countryCode: '46',
        currency: 'SEK',
        language: 'SE',
        mobileno_length: '7-9',
        input_decimal: 2,
        languages: { sv: 'Svenska', en: 'English' },
        timeZone: 'Europe/Stockholm',
      },
      {
        country: 'Chile',
        countryCode: '56',
        currency: 'CLP',
        language: 'CL',
        mobileno_length: '9',
        input_decimal: 0,
        languages: { es: 'Español', en: 'English' },
        timeZone: 'America/Santiago',
      },
    ]);
  });
});

describe('[7.15] general/config', () => {
  it('has the titles, the default language and every tag', async () => {
    expect(await outputOf('general/config')).toMatchObject({
      siteTitle: 'Meridian',
      chatSiteTitle: 'Meridian',
      environment: 'development',
      defaultLanguage: 'en-gb',
      languages: TAGS,
      translationScript: null,
    });
  });

  it('[3.6] [3.7] has the modules of every currency, sub-modules under their parent', async () => {
    const { module } = await outputOf<{ module: Record<string, { name: string; parent_name: string }[]> }>(
      'general/config',
    );
    expect(Object.keys(module).sort()).toEqual([...CURRENCIES].sort());
    for (const settings of Object.values(module)) {
      expect(settings.filter(it => it.parent_name === 'Transactions')).toHaveLength(12);
      expect(settings.filter(it => it.parent_name === '').map(it => it.name)).toContain('Deposit');
    }
  });
});

describe('[7.33] general/general-info', () => {
  it.each([
    ['GBP', 18, false],
    ['CLP', 18, true],
    ['AED', 21, true],
    ['PHP', 21, true],
  ])('%s has a minimum age of %i, and play for fun: %s', async (currency, minimumAge, demoPlay) => {
    expect(await outputOf('general/general-info', { currency })).toMatchObject({
      tncVersion: '1',
      operatorName: 'Meridian',
      licence: null,
      minimumAge,
      demo: true,
      demoPlay,
    });
  });

  it('lists the market’s help organisations', async () => {
    const info = await outputOf<{ responsibleGaming: { organisations: object[] } }>('general/general-info', {
      currency: 'SEK',
    });
    expect(info.responsibleGaming.organisations).toEqual([
      { name: 'Stödlinjen', url: 'https://www.stodlinjen.se', phone: '020-81 91 00' },
    ]);
  });

  it('refuses a currency without a market with status 200', async () => {
    expect(await ask('/api/general/general-info', { currency: 'XXX' })).toEqual({
      status: 200,
      envelope: { status: false, code: 200, msg: 'There is no market with this currency.', output: null },
    });
  });
});

describe('[7.40] common/language-data', () => {
  const values = async (languages: string[]) =>
    (await outputOf<{ value: string }[]>('common/language-data', { languages })).map(it => it.value);

  it('[3.5] gives value, fallback, code and name', async () => {
    expect(await outputOf('common/language-data', { languages: ['zh-mo'] })).toEqual([
      { value: 'zh-mo', fallbackLanguage: 'en', code: 'zh', name: '繁體中文' },
    ]);
  });

  it.each([
    ['in the order asked for', ['pt-mo', 'en-gb'], ['pt-mo', 'en-gb']],
    ['without those that do not exist', ['fr-fr', 'en-ph', 'sv-gb'], ['en-ph']],
    ['all of them for an empty wish', [], TAGS],
    ['twice what is asked for twice', ['en-gb', 'en-gb'], ['en-gb', 'en-gb']],
  ])('%s', async (_says, languages, expected) => {
    expect(await values(languages)).toEqual(expected);
  });
});

describe('[7.17] common/status-list', () => {
  it('has the states of each kind', async () => {
    const output = await outputOf<{ type: string; value: string; name: string }[]>('common/status-list');
    const of = (type: string) => output.filter(it => it.type === type).map(it => it.value);
    expect(of('withdrawal')).toEqual(['pending', 'unknown', 'completed', 'rejected']);
    expect(of('bet-history')).toEqual(['open', 'settled', 'cancelled']);
    for (const { name, value } of output) expect(name).toBe(`status_${value}`);
  });
});

describe('[7.30] common/constant-list', () => {
  it('[2.73] returns the requested lists by name', async () => {
    const output = await outputOf('common/constant-list', { constants: ['transactionType', 'gender'] });
    expect(Object.keys(output as object)).toEqual(['transactionType', 'gender']);
    expect(output).toMatchObject({
      transactionType: [
        { name: 'type_all', value: 'all' },
        { name: 'type_in', value: 'in' },
        { name: 'type_out', value: 'out' },
      ],
    });
  });

  it.each([
    ['nobody knows', ['unheardOf']],
    ['every object knows', ['constructor', 'toString', 'hasOwnProperty', 'valueOf']],
  ])('leaves out names that %s', async (_says, constants) => {
    expect(await outputOf('common/constant-list', { constants })).toEqual({});
  });

  it('refuses an empty request', async () => {
    const { status, envelope } = await ask('/api/common/constant-list', { constants: [] });
    expect([status, Object.keys((envelope.output as { fields: object }).fields)]).toEqual([
      422,
      ['constants'],
    ]);
  });
});

describe('[7.18] common/get-category-setting', () => {
  it.each(
    CURRENCIES,
  )('[3.12] is keyed by %s, with the nine categories in the order of the menu', async currency => {
    const output = await outputOf<Record<string, { type: string; memberDisplay: string }[]>>(
      'common/get-category-setting',
      { currency },
    );
    expect(Object.keys(output)).toEqual([currency]);
    expect(output[currency]?.map(it => it.type)).toEqual([
      'slots',
      'live',
      'table',
      'fish',
      'sports',
      'lottery',
      'crash',
      'arcade',
      'poker',
    ]);
    expect(JSON.parse(output[currency]?.[3]?.memberDisplay ?? '')).toMatchObject({
      en: 'Fishing',
      zh: '捕魚',
    });
  });

  it('is empty for a currency without a market', async () => {
    expect(await outputOf('common/get-category-setting', { currency: 'XXX' })).toEqual({ XXX: [] });
  });
});

describe('[7.10] every call', () => {
  it.each([
    ['general/config', {}],
    ['general/general-info', { currency: 'MOP' }],
    ['common/country-list', {}],
    ['common/language-data', { languages: [] }],
    ['common/status-list', {}],
    ['common/constant-list', { constants: ['gender'] }],
    ['common/get-category-setting', { currency: 'MOP' }],
  ])('%s replies in the contract’s shape', async (name, payload) => {
    const output = await outputOf(name, payload);
    expect(ENDPOINTS[name]?.output.safeParse(output)).toEqual({ success: true, data: output });
  });

  it('[5.1] takes text with white space around it', async () => {
    expect(await outputOf('common/get-category-setting', { currency: ' SEK\n' })).toHaveProperty('SEK');
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['too deep', JSON.stringify({ a: [[[[[[[[[]]]]]]]]] })],
  ])('refuses a payload that is %s', async (_says, payload) => {
    expect((await ask('/api/general/config', payload)).status).toBe(400);
  });
});
