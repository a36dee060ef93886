/** Account numbers as people write them, in every market. */
import { describe, expect, test } from 'vitest';
import { accountKeys, isSameAccount, keysOfNumber } from '#app/domain/account-number/account-key.ts';
import { ibanOf } from '#app/domain/account-number/iban.ts';
import { ANY_ACCOUNT_NUMBER } from '#app/domain/account-number/rules.ts';
import { readAccountNumber } from '#app/domain/account-number.ts';

const AE = { formats: [], pixKeys: false };
const GB = { formats: ['14n', '8n'], pixKeys: false };
const SE = { formats: ['10-15n'], pixKeys: false };
const CL = { formats: ['4-20n', '7-8n1a'], pixKeys: false };
const BR = { formats: ['4-20n', '4-19n1c'], pixKeys: true };

const IBAN = 'AE070331234567890123456';

describe('[2.8] [5.16] account numbers', () => {
  test.each([
    ['AE07 0331 2345 6789 0123 456', AE, IBAN],
    ['AE07\u00a00331\u00a02345\u00a06789\u00a00123\u00a0456', AE, IBAN],
    ['\u202aAE07 0331 2345 6789 0123 456\u202c', AE, IBAN],
    ['AE07  0331 2345  6789 0123 456', AE, IBAN],
    ['AE٠٧ ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦', AE, IBAN],
    ['ＡＥ０７０３３１２３４５６７８９０１２３４５６', AE, IBAN],
    ['IBAN AE07 0331 2345 6789 0123 456', AE, IBAN],
    ['iban: ae070331234567890123456', AE, IBAN],
    ['IBANAE070331234567890123456', AE, IBAN],
    ['GB82 WEST 1234 5698 7654 32', GB, 'GB82WEST12345698765432'],
    ['12–34–56 12345678', GB, '12345612345678'],
    ['12345678', GB, '12345678'],
    ['8327-9, 123 456 789-0', SE, '832791234567890'],
    ['SE45 5000 0000 0583 9825 7466', SE, 'SE4550000000058398257466'],
    ['1.234.567-8', CL, '12345678'],
    ['1.234.567-k', CL, '1234567K'],
    ['0012345-X', BR, '0012345X'],
    ['12345678', ANY_ACCOUNT_NUMBER, '12345678'],
  ])('%j is taken', (typed, rules, stored) => {
    expect(readAccountNumber(typed, rules)).toEqual({ ok: true, value: stored });
  });

  test.each([
    ['SE45 5000 0000 0583 9825 7467', SE, 'iban'],
    ['GB83 WEST 1234 5698 7654 32', GB, 'iban'],
    ['AE0703312345', AE, 'iban'],
    ['AE07 0331 2345 6789 0123 45', AE, 'iban'],
    ['12345678', AE, 'accountnumber'],
    ['1234567', GB, 'accountnumber'],
    ['12-34-56 1234567', GB, 'accountnumber'],
    ['WEST 12', GB, 'accountnumber'],
    ['1'.repeat(40), ANY_ACCOUNT_NUMBER, 'accountnumber'],
  ])('%j is not: %s', (typed, rules, error) => {
    expect(readAccountNumber(typed, rules)).toEqual({ ok: false, error });
  });

  test.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['+55 11 91234-5678', '+5511912345678'],
    ['0055 11912345678', '+5511912345678'],
    ['(11) 91234-5678', '+5511912345678'],
    ['11 91234-5678', '+5511912345678'],
    ['11–91234–5678', '+5511912345678'],
    ['11 9 1234 5678', '+5511912345678'],
    ['١١ ٩١٢٣٤-٥٦٧٨', '+5511912345678'],
    ['11912345678', '+5511912345678'],
    ['119.123.456-84', '11912345684'],
    ['11912345684', '11912345684'],
    ['Ana@Banco.example', 'ana@banco.example'],
    ['123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['123E4567E12B12D1A456426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%j is a key of PIX', (typed, stored) => {
    expect(readAccountNumber(typed, BR)).toEqual({ ok: true, value: stored });
  });

  test.each([
    '529.982.247-26',
    '11.222.333/0001-82',
    '+44 7700 900123',
    '+55 11 9123',
    'ana@banco',
    '=1+1@banco.example',
    '-ana@banco.example',
  ])('%j is no key of PIX', typed => {
    expect(readAccountNumber(typed, BR)).toEqual({ ok: false, error: 'accountnumber' });
  });

  test.each([
    // The check digit of an account stands alone, no area code has a zero, and mobile numbers begin with a nine.
    ['1191234567-8', '11912345678'],
    ['0191 1234567', '01911234567'],
    ['11 81234-5678', '11812345678'],
    ['1 1912 3456 78', '11912345678'],
  ])('%j is a number at a bank of Brazil', (typed, stored) => {
    expect(readAccountNumber(typed, BR)).toEqual({ ok: true, value: stored });
  });

  test('a key of PIX is an account in Brazil alone', () => {
    expect(readAccountNumber('11 91234-5678', SE)).toEqual({ ok: true, value: '11912345678' });
    expect(readAccountNumber('ana@banco.example', GB).ok).toBe(false);
  });
});

describe('two spellings of one account', () => {
  const keys = (country: string, accountNumber: string, bankCode = 'X-1') =>
    accountKeys({ country, bankCode, accountNumber });
  const swedbank = ibanOf('SE', '80000810340009743242');

  test.each([
    ['GB', 'GB82 WEST 1234 5698 7654 32', '12-34-56 98765432'],
    ['GB', '98765432', '12-34-56 98765432'],
    ['GB', '98765432', 'GB82WEST12345698765432'],
    ['SE', 'SE45 5000 0000 0583 9825 7466', '5839 825 74 66'],
    ['SE', swedbank, '8103-4, 974 324-2'],
    ['SE', swedbank, '8103 974 324-2'],
    ['SE', ibanOf('SE', '60000000000123456789'), '6789 123 456 789'],
    ['SE', ibanOf('SE', '30000000008112189876'), '3300 811218 9876'],
    ['SE', ibanOf('SE', '12000000001234567890'), '9180 1234567890'],
    ['SE', ibanOf('SE', '93000093001234567890'), '9300 1234567890'],
    ['SE', ibanOf('SE', '95700000000001234567'), '9570 123 4567'],
    ['SE', ibanOf('SE', '97800000097801234567'), '9780 123 45 67'],
    ['AE', `IBAN${IBAN}`, IBAN],
    ['BR', '11912345678', '+55 11 91234-5678'],
    ['BR', '+5511912345678', '(11) 91234-5678'],
    ['BR', '123E4567E12B12D1A456426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['PH', '1234-567', '1234567'],
  ])('%s: %s and %s', (country, one, other) => {
    expect(isSameAccount(keys(country, one), keys(country, other))).toBe(true);
  });

  test.each([
    '9180 123 456 7890',
    '9961 1234567',
    '9960 420 900 8004',
    '123456789012345',
  ])('SE: %s at any bank of the list', number => {
    expect(isSameAccount(keys('SE', number), keys('SE', number, 'X-2'))).toBe(true);
    expect(keysOfNumber(number)).toContain(keys('SE', number).key);
  });

  test.each([
    ['another branch', keys('GB', '12-34-56 98765432'), keys('GB', '65-43-21 98765432')],
    ['another bank', keys('GB', '98765432'), keys('GB', '12-34-56 98765432', 'X-2')],
    ['another account', keys('SE', '5839 825 74 66'), keys('SE', '5839 825 74 67')],
    ['another account that is not computed', keys('SE', '9960 4209008004'), keys('SE', '9960 4209008012')],
    ['another bank of nine digits', keys('SE', '123456789'), keys('SE', '123456789', 'X-2')],
    ['another bank of a short number', keys('PH', '1234567'), keys('PH', '1234567', 'X-2')],
  ])('%s is another account', (_says, one, other) => {
    expect(isSameAccount(one, other)).toBe(false);
  });
});
