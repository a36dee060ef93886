import { describe, expect, test } from 'vitest';
import { ageInYears } from '#app/domain/age.ts';
import { brokenNameRule, isMobileOf, kindOfLoginName, plainLoginName } from '#app/domain/login-name.ts';

const sweden = { diallingCode: '46', mobileDigits: { min: 7, max: 9 } };

describe('[1.19] a login name', () => {
  test.each([
    ['DemoGB', 'demogb', 'username'],
    ['  demo1 ', 'demo1', 'username'],
    ['12345', '12345', 'username'],
    ['+46-701234567', '46-701234567', 'mobile'],
    ['46-701234567', '46-701234567', 'mobile'],
  ])('%j is compared as %s, a %s', (name, plain, kind) => {
    expect([plainLoginName(name), kindOfLoginName(name)]).toEqual([plain, kind]);
  });

  test.each([
    ['[5.16]', 'demose', null],
    ['[5.16]', 'demo se', 'alphaNum'],
    ['[5.16]', 'déjà', 'alphaNum'],
    ['[5.17]', '46-7012345', null],
    ['[5.17]', '+46-701234567', null],
    ['[5.17]', '46-701234', 'validphone'],
    ['[5.17]', '46-7012345678', 'validphone'],
    ['[5.17]', '47-701234567', 'validphone'],
    ['[5.17]', '-701234567', 'validphone'],
  ])('%s %j in a market: %s', (_clause, name, rule) => {
    expect(brokenNameRule(name, sweden)).toBe(rule);
    expect(isMobileOf(name, sweden)).toBe(name.includes('-') && rule === null);
  });
});

describe('an age', () => {
  test.each([
    ['1990-11-21', '2026-11-21T00:00:00Z', 'UTC', 36],
    ['1990-11-22', '2026-11-21T23:59:59Z', 'UTC', 35],
    ['1990-11-22', '2026-11-21T23:59:59Z', 'Asia/Manila', 36],
    ['1990-11-21', '2026-11-21T02:00:00Z', 'America/Sao_Paulo', 35],
    ['2008-02-29', '2026-02-28T12:00:00Z', 'UTC', 17],
    ['2008-02-29', '2026-03-01T12:00:00Z', 'UTC', 18],
    ['2027-01-01', '2026-11-21T00:00:00Z', 'UTC', -1],
  ])('since %s at %s in %s: %i', (birthDate, moment, timeZone, years) => {
    expect(ageInYears(birthDate, Date.parse(moment), timeZone)).toBe(years);
  });
});
