import { describe, expect, test } from 'vitest';
import { generalConfig } from '#app/contract/general.ts';
import { staticAddress, staticOrigin } from '#app/domain/static-place.ts';
import { siteData } from '../../support/visit.ts';

describe('[7.43] published files', () => {
  test.each([
    [null, '/static/version.json?t=1', null],
    ['https://files.example', 'https://files.example/version.json?t=1', 'https://files.example'],
    ['https://files.example/', 'https://files.example/version.json?t=1', 'https://files.example'],
    [
      'http://files.example:81/a/b/',
      'http://files.example:81/a/b/version.json?t=1',
      'http://files.example:81',
    ],
  ])('kept at %s', (place, address, origin) => {
    expect(staticAddress(place, 'version.json?t=1')).toBe(address);
    expect(staticOrigin(place)).toBe(origin);
  });

  test.each([
    ['https://files.example/site', true],
    ['http://127.0.0.1:8000', true],
    [null, true],
    ['/static', false],
    ['//files.example', false],
    ['javascript:alert(1)', false],
    ['https://files.example/site?key=1', false],
    ['https://files.example;/', false],
    ["https://files.example 'unsafe-inline'", false],
  ])('may be configured at %s: %s', (staticPlace, isTaken) => {
    const { config } = siteData();
    expect(generalConfig.output.safeParse({ ...config, staticPlace }).success).toBe(isTaken);
  });
});
