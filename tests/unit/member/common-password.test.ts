import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenPinRule } from '#app/domain/rules/weak-pin.ts';
import { mayHave, packed } from '#platform/credentials/common-password/bloom.ts';
import {
  isCommonPassword,
  isPersonalPassword,
} from '#platform/credentials/common-password/common-password.ts';
import { commonPasswords, filterFile, leakedPasswords } from '../../../scripts/common-passwords.ts';

const list = leakedPasswords();

describe('[5.18] the filter of common passwords', () => {
  test('is the one of the lists, with more than 200,000 entries in less than a megabyte', () => {
    const text = readFileSync('workers/platform/credentials/common-password/filter.ts', 'utf8');
    expect(text === filterFile(list)).toBe(true);
    expect(commonPasswords(list).length).toBeGreaterThan(200_000);
    expect(text.length).toBeLessThan(1_000_000);
  });

  test('has every entry, and hardly anything else', () => {
    const entries = commonPasswords(list);
    const filter = Buffer.from(packed(entries), 'base64');
    expect(entries.filter(it => !mayHave(filter, it))).toEqual([]);
    const others = Array.from({ length: 60_000 }, (_, index) => `other-${index}-password`);
    expect(others.filter(it => mayHave(filter, it)).length).toBeLessThan(16);
  });

  test.each([
    'Password1!',
    '!!passw0rd',
    'P@ssw0rd1',
    'PA$$W0RD',
    'Qwerty123!',
    'abc123!@#',
    'Liverpool1!',
    'Charlie123!',
    'Summer2024!',
    '7!Arsenal!7',
    'aaaaaaaaaaaaaaaaaa',
    'qwertyuiopasdfgh',
  ])('refuses %s', it => expect(isCommonPassword(it)).toBe(true));

  test.each([
    'Demo-1234',
    'Fresh-5678',
    'correct horse 7 battery!',
    'seven green otters sing by the bay',
    'zqv-Plumage#94417',
  ])('takes %s', it => expect(isCommonPassword(it)).toBe(false));
});

describe('a password of what is known of its member', () => {
  const known = {
    siteTitle: 'Meridian',
    username: 'robinhale77',
    fullName: 'Robin O’Hale-Quint',
    email: 'the.otter@mail.example',
    birthDate: '1990-02-28',
  };

  test.each([
    'Meridian-2026',
    'robinhale77' + '1!',
    'RobinHale-1!',
    'R0binhale77!',
    'Quint_1990!',
    'otter#1990',
    '!!Hale-Robin-90',
  ])('is refused: %s', it => expect(isPersonalPassword(it, known)).toBe(true));

  test.each(['Demo-1234', 'Robin keeps seven otters', 'x7#Kd-Meridian-p0Q'])('is taken: %s', it =>
    expect(isPersonalPassword(it, known)).toBe(false));
});

describe('[9.12] a PIN', () => {
  test.each([
    '000000',
    '121212',
    '123123',
    '012345',
    '456789',
    '890123',
    '987654',
    '321098',
    '140388',
    '031488',
    '880314',
  ])('refused: %s', pin => expect(brokenPinRule(pin, '1988-03-14')).toBe('weakpin'));

  test.each(['246810', '135791', '112233', '140389'])('taken: %s', pin =>
    expect(brokenPinRule(pin, '1988-03-14')).toBeNull());
});
