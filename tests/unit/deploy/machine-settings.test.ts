/** Settings of the machine that the site starts on. */
import { describe, expect, it } from 'vitest';
import { machineSettings } from '../../../scripts/start/machine-settings.ts';

describe('whether the country of a visitor is known', () => {
  it.each([
    [
      'in production by the header of the proxy',
      { ENVIRONMENT: 'production', COUNTRY_HEADER: 'x-country' },
      true,
    ],
    ['in production without one', { ENVIRONMENT: 'production', ADDRESS_HEADER: 'x-real-ip' }, false],
    ['in production with an empty one', { ENVIRONMENT: 'production', COUNTRY_HEADER: '' }, false],
    ['in staging, which has no front door', { ENVIRONMENT: 'staging', COUNTRY_HEADER: 'x-country' }, false],
    ['in development, where a client may state it', {}, true],
  ])('%s', (_where, environment, isKnown) => {
    expect(machineSettings(environment).knowsCountries).toBe(isKnown);
  });
});
