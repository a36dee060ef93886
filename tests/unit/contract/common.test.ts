import { describe, expect, it } from 'vitest';
import { categorySettingsOf, commonCountryList, commonGetCategorySetting } from '#app/contract/common.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import type { generalConfig } from '#app/contract/general.ts';
import type { Country } from '#app/domain/country.ts';
import type { ModuleSetting } from '#app/domain/module.ts';

const slots = { type: 'slots', memberDisplay: '{"en":"Slots"}', img: null, priority: 1 };
const live = { type: 'live', memberDisplay: '{"en":"Live casino"}' };

describe('[7.18] category settings are read from both forms', () => {
  const read = (output: unknown, currency: string) =>
    categorySettingsOf(commonGetCategorySetting.output.parse(output), currency);

  it('a plain list', () => {
    expect(read([slots, live], 'GBP')).toEqual([slots, { ...live, img: null, priority: null }]);
  });

  it('an object keyed by currency', () => {
    expect(read({ GBP: [slots], SEK: [live] }, 'GBP')).toEqual([slots]);
    expect(read({ GBP: [slots], SEK: [live] }, 'SEK')).toEqual([{ ...live, img: null, priority: null }]);
  });

  it.each(['BRL', 'constructor', '__proto__'])('no settings for %s', currency => {
    expect(read({ GBP: [slots] }, currency)).toEqual([]);
  });
});

describe('replies have the shape that the rules take', () => {
  it('[3.3] countries', () => {
    const countries: Country[] = commonCountryList.output.parse([
      {
        country: 'Macao',
        countryCode: '853',
        currency: 'MOP',
        language: 'MO',
        mobileno_length: '8',
        input_decimal: 2,
        languages: { zh: '繁體中文', pt: 'Português', en: 'English' },
      },
    ]);
    expect(Object.keys(countries[0]?.languages ?? {})).toEqual(['zh', 'pt', 'en']);
  });

  it('[3.6] module settings', () => {
    const module: OutputOf<typeof generalConfig>['module'] = {
      GBP: [{ name: 'VIP', parent_name: null, settings_json: '' }],
    };
    const settings: ModuleSetting[] = module.GBP ?? [];
    expect(settings).toHaveLength(1);
  });
});
