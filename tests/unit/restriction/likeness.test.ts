/** The details that two accounts of one person have in common. */
import { describe, expect, it } from 'vitest';
import { accountKeys } from '#app/domain/account-number/account-key.ts';
import { likenessOf, type Owner } from '#platform/protection/restriction/likeness.ts';

const account = (accountNumber: string, accountHolder = 'Ana Vidal') => ({
  accountHolder,
  accountNumber,
  ...accountKeys({ country: 'GB', bankCode: 'GB-001', accountNumber }),
});

const ana: Owner = {
  fullName: 'Ana García Vidal',
  birthDate: '1984-03-09',
  email: 'ana@example.com',
  mobile: '44-7700900761',
  accounts: [account('GB29NWBK60161331926819', 'A García')],
};
const nobody: Owner = { fullName: null, birthDate: null, email: null, mobile: null, accounts: [] };
const stranger: Owner = {
  fullName: 'Bo Holm',
  birthDate: '1990-01-01',
  email: 'bo@example.com',
  mobile: '44-7700900762',
  accounts: [account('GB94BARC10201530093459', 'Bo Holm')],
};
const { fullName, birthDate, email, mobile } = ana;
const joint = [account('GB29 nwbk 6016 1331 9268 19', 'Bo Holm')];

describe('likenessOf', () => {
  it.each<[string, Partial<Owner>, 'same' | 'maybe' | null]>([
    ['name and birth date', { fullName: 'VIDAL, Ana Garcia', birthDate }, 'same'],
    [
      'holder of an account and birth date',
      { fullName: null, accounts: [account('1', 'García A')], birthDate },
      'same',
    ],
    ['name and address', { fullName, email: 'Ana+2@Example.com' }, 'same'],
    ['name and bank account', { fullName, accounts: joint }, 'same'],
    ['birth date and address', { birthDate, email }, 'same'],
    ['birth date and bank account', { birthDate, accounts: joint }, 'same'],
    ['all of a household: address, number, bank account', { email, mobile, accounts: joint }, 'maybe'],
    ['address alone', { email }, 'maybe'],
    ['bank account alone', { accounts: joint }, 'maybe'],
    ['number alone', { mobile: '+44 7700 900761' }, 'maybe'],
    ['name and number: father and daughter', { fullName, mobile }, 'maybe'],
    ['birth date and number: twins', { birthDate, mobile }, 'maybe'],
    ['name alone', { fullName }, null],
    ['birth date alone', { birthDate }, null],
    ['nothing', {}, null],
  ])('%s', (_title, shared, likeness) => {
    const other = { ...stranger, ...shared };
    expect([likenessOf(ana, other), likenessOf(other, ana)]).toEqual([likeness, likeness]);
  });

  it.each([
    ['Jörgen Sørensen', 'Sorensen, Jorgen'],
    ['علی کریم', 'كريم علي'],
    ['Łukasz Đorđević', 'LUKASZ DORDEVIC'],
  ])('compares %s and %s as one name', (one, other) => {
    const named = (name: string): Owner => ({ ...nobody, fullName: name, birthDate });
    expect(likenessOf(named(one), named(other))).toBe('same');
  });

  it('says nothing of what neither account has', () => {
    expect(likenessOf(nobody, nobody)).toBeNull();
    expect(likenessOf({ ...nobody, email: '', mobile: '' }, { ...nobody, email: '', mobile: '' })).toBeNull();
  });
});
