import { describe, expect, test } from 'vitest';
import { mobileNumber } from '#app/contract/auth.ts';
import { brokenBirthDate, latestBirthDate } from '#app/domain/rules/birth-date.ts';
import { brokenChosenName, brokenUsername } from '#app/domain/rules/chosen-name.ts';
import { compareDecimals } from '#app/domain/rules/decimal.ts';
import {
  brokenMobileRule,
  exampleMobile,
  loginNameOf,
  mobileName,
  readMobile,
} from '#app/domain/rules/mobile-number.ts';
import { isValidPhone } from '#app/domain/rules/valid-phone.ts';

const GB = { langKey: '44', lengthLimit: '10' };
const SE = { langKey: '46', lengthLimit: '7-9' };
const MO = { langKey: '853', lengthLimit: '8' };
const COUNTRIES = [GB, SE, MO];

describe('[1.19] a chosen name', () => {
  test.each([
    ['demo', null],
    ['12345678', null],
    ['44-7700900142', null],
    ['abc', 'minlength:4'],
    ['a'.repeat(21), 'maxlength:20'],
    ['de mo', 'alphaNum'],
    ['+447700900142', 'alphaNum'],
    ['44-', 'validphone'],
    ['de-mo', 'onlyNum'],
    ['+44-77009x', 'onlyNum'],
    ['', 'required'],
  ])('[5.16] [5.22] %j: %j', (name, broken) => expect(brokenChosenName(name)).toBe(broken));

  test.each([
    ['demo', null],
    ['ann-a', 'alphaNum'],
    ['44-7700900142', 'alphaNum'],
    ['a-1', 'minlength:4'],
    ['', 'required'],
  ])('[5.22] in a field of usernames %j: %j', (name, broken) => expect(brokenUsername(name)).toBe(broken));
});

describe('[5.17] a mobile number', () => {
  test.each([
    ['44-7700900142', null],
    ['44-770090014', 'phonelength:10'],
    ['44-77009001421', 'phonelength:10'],
    ['44-1', 'phonelength:10'],
    ['46-701234567', null],
    ['46-123456', 'phonelength:7-9'],
    ['99-7700900142', null],
    ['44-', 'validphone'],
    ['hello', 'validphone'],
    ['', 'required'],
  ])('%j: %j', (name, broken) => expect(brokenMobileRule(name, COUNTRIES)).toBe(broken));

  test.each([
    ['07700 900142', null, '7700900142'],
    ['+44 7700 900142', GB, '7700900142'],
    ['+44 (0)7700 900142', GB, '7700900142'],
    ['0046 70-123 45 67', SE, '701234567'],
    ['+853 6123 4567', MO, '61234567'],
    ['+1 202 555 0123', null, '12025550123'],
    ['', null, ''],
  ])('%j is read', (typed, country, number) => {
    expect(readMobile(typed, COUNTRIES)).toEqual({ country, number });
  });

  test('the wire has prefix-number, and the contract takes what the rule takes', () => {
    expect(mobileName(GB, '7700900142')).toBe('44-7700900142');
    expect(mobileName(GB, '')).toBe('');
    expect(brokenMobileRule(exampleMobile(GB), COUNTRIES)).toBeNull();
    expect(exampleMobile({ langKey: '971', lengthLimit: '8-9' })).toBe('971-12345678');
    for (const text of ['44-7700900142', '+1-2025550123', '4-7700900142', '44-', '44-123', '123456-1234'])
      expect(mobileNumber.safeParse(text).success, text).toBe(isValidPhone(text));
  });

  test.each([
    ['+44 7700 900142', '44-7700900142'],
    ['0044 7700900142', '44-7700900142'],
    ['\u202a+44 7700 900142\u202c', '44-7700900142'],
    ['＋44 7700900142', '44-7700900142'],
    ['+٤٤ ٧٧٠٠ ٩٠٠١٤٢', '44-7700900142'],
    ['+44 7700–900142', '44-7700900142'],
    ['44-7700900142', '44-7700900142'],
    ['12345678', '12345678'],
    ['+1 202 555 0123', '+1 202 555 0123'],
    ['demogb', 'demogb'],
  ])('[3.34] %j logs in as %j', (typed, name) => expect(loginNameOf(typed, COUNTRIES)).toBe(name));
});

describe('a birth date', () => {
  const TODAY = '2026-11-21';
  test.each([
    ['2008-11-21', null],
    ['2008-11-22', 'minage:18'],
    ['2030-01-01', 'minage:18'],
    ['1990-02-30', 'validdate'],
    ['0990-02-03', 'validdate'],
    ['21/11/1990', 'validdate'],
    ['', 'required'],
  ])('%j: %j', (day, broken) => expect(brokenBirthDate(day, TODAY, 18)).toBe(broken));

  test('29 February comes of age on 1 March', () => {
    expect(brokenBirthDate('2008-02-29', '2026-02-28', 18)).toBe('minage:18');
    expect(brokenBirthDate('2008-02-29', '2026-03-01', 18)).toBeNull();
    expect(latestBirthDate('2026-03-01', 21)).toBe('2005-03-01');
  });
});

describe('decimals are compared without rounding', () => {
  test.each([
    ['12.5', '12.50', 0],
    ['0.1', '0.10000000000000000001', -1],
    ['-1', '1', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['x', '1', null],
    ['1', '1e3', null],
  ])('%s and %s: %s', (a, b, order) => expect(compareDecimals(a, b)).toBe(order));
});
