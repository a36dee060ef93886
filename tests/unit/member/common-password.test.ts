import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { brokenPinRule } from '#app/domain/rules/weak-pin.ts';
import { mayHave, packed } from '#platform/common-password/bloom.ts';
import { isCommonPassword } from '#platform/common-password/common-password.ts';
import { commonPasswords, filterFile } from '../../../scripts/common-passwords.ts';

const list = dictionary['passwords-common'] as string[];

describe('[5.18] the filter of common passwords', () => {
  test('is the one of the list', () => {
    expect(readFileSync('workers/platform/common-password/filter.ts', 'utf8')).toBe(filterFile(list));
    expect(commonPasswords(list).length).toBeGreaterThan(100);
  });

  test('has every entry, and hardly anything else', () => {
    const entries = commonPasswords(list);
    const filter = Buffer.from(packed(entries), 'base64');
    expect(entries.filter(it => !mayHave(filter, it))).toEqual([]);
    const others = Array.from({ length: 20_000 }, (_, index) => `other-${index}-password`);
    expect(others.filter(it => mayHave(filter, it)).length).toBeLessThan(3);
  });

  test.each([
    'Password1!',
    '!!passw0rd',
    'P@ssw0rd1',
    'PA$$W0RD',
    'Qwerty123!',
    'abc123!@#',
  ])('refuses %s', it => expect(isCommonPassword(it)).toBe(true));

  test.each(['Demo-1234', 'Fresh-5678', 'correct horse 7 battery!'])('takes %s', it =>
    expect(isCommonPassword(it)).toBe(false));
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
