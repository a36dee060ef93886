/** A visitor's country by the network, and the visitors that the site keeps out. */
import { describe, expect, test, vi } from 'vitest';
import { readVisitor } from '#edge/visitor.ts';

/** Loaded without its types, which need those of workerd. */
const { isBlocked } = await vi.importActual<{ isBlocked: (it: object) => boolean }>('#edge/edge-request.ts');

const countryBy = (ENVIRONMENT: string, header: string | null, cf?: object) => {
  const headers = new Headers(header === null ? {} : { 'cf-ipcountry': header });
  return readVisitor({ headers, cf }, { ENVIRONMENT }).country;
};

describe('the country of a visitor', () => {
  test.each<[string, string, string | null, object | undefined, string | null]>([
    ['is the network’s in production', 'production', 'SE', { country: 'GB' }, 'GB'],
    ['is the network’s in staging', 'staging', 'SE', { country: 'GB' }, 'GB'],
    ['is never a header’s in production', 'production', 'SE', undefined, null],
    ['is the header’s in development', 'development', 'SE', { country: 'GB' }, 'SE'],
    ['is the network’s in development without a header', 'development', null, { country: 'GB' }, 'GB'],
    ['is Tor', 'production', null, { country: 'T1' }, 'T1'],
    ['is not known for XX', 'production', null, { country: 'XX' }, null],
    ['is not known for text', 'development', 'Sweden', undefined, null],
    ['is not known for another type', 'production', null, { country: 7 }, null],
    ['is not known without the network', 'production', null, undefined, null],
  ])('%s', (_says, environment, header, cf, country) => {
    expect(countryBy(environment, header, cf)).toBe(country);
  });
});

describe('a visitor is kept out', () => {
  const NONE: readonly string[] = [];
  test.each<[string, string | null, readonly string[], readonly string[], boolean]>([
    ['from nowhere without lists', 'KP', NONE, NONE, false],
    ['from a blocked country', 'KP', NONE, ['KP', 'US'], true],
    ['from no other country', 'SE', NONE, ['KP', 'US'], false],
    ['not for an unknown country where some are blocked', null, NONE, ['KP'], false],
    ['from Tor where it is blocked', 'T1', NONE, ['T1'], true],
    ['from outside the allowed countries', 'FR', ['GB', 'SE'], NONE, true],
    ['not from an allowed country', 'SE', ['GB', 'SE'], NONE, false],
    ['from Tor where countries are allowed', 'T1', ['GB'], NONE, true],
    ['from an unknown country where countries are allowed', null, ['GB'], NONE, true],
    ['from an allowed country that is blocked too', 'GB', ['GB'], ['GB'], true],
  ])('%s', (_says, country, allowed, blocked, isOut) => {
    const env = { ALLOWED_COUNTRIES: allowed, BLOCKED_COUNTRIES: blocked };
    expect(isBlocked({ env, visitor: { country } })).toBe(isOut);
  });
});
