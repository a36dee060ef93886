import { describe, expect, test } from 'vitest';
import { accountKeys } from '#app/domain/account-number/account-key.ts';
import { maskedName } from '#app/domain/masked-name.ts';
import { plainCode } from '#platform/rewards/referral/plain-code.ts';
import { type Person, selfReferral } from '#platform/rewards/referral/self-referral.ts';

const NOBODY: Person = {
  username: 'ann',
  fullName: null,
  birthDate: '1990-01-01',
  email: null,
  mobile: null,
  address: null,
};

const account = (accountNumber: string, country = 'GB') =>
  accountKeys({ country, bankCode: 'GB-001', accountNumber });

describe('[2.16] two members are one person or household', () => {
  test.each<[string, Partial<Person>, Partial<Person>, object, string | null]>([
    ['nothing is known of both', {}, {}, {}, null],
    ['a browser knows the name', { username: 'Ann' }, {}, { knownNames: ['bo', 'ann'] }, 'same-device'],
    ['a browser knows the number', { mobile: '44-77' }, {}, { knownNames: ['44-77'] }, 'same-device'],
    ['a browser knows others', {}, { username: 'bo' }, { knownNames: ['bo'] }, null],
    ['one mailbox', { email: 'a@x.example' }, { email: ' A+b@X.example' }, {}, 'same-contact'],
    ['two mailboxes', { email: 'a@x.example' }, { email: 'a@y.example' }, {}, null],
    ['one number', { mobile: '+44-77' }, { mobile: '44-77' }, {}, 'same-contact'],
    ['one name and birthday', { fullName: 'José Díaz' }, { fullName: 'JOSE DIAZ' }, {}, 'same-person'],
    ['one name alone', { fullName: 'J D' }, { fullName: 'J D', birthDate: '1991-01-01' }, {}, null],
    ['one address', { address: 'Mill Ln. 4' }, { address: 'mill ln 4' }, {}, 'same-household'],
    ['addresses of signs alone', { address: '-' }, { address: '.' }, {}, null],
    [
      'one bank account',
      {},
      {},
      { accounts: [[account('1'), account('GB82WEST12345698765432')], [account('123456 98765432')]] },
      'same-account',
    ],
    ['two bank accounts', {}, {}, { accounts: [[account('1')], [account('2')]] }, null],
  ])('%s', (_says, own, theirs, signs, expected) => {
    expect(selfReferral({ ...NOBODY, ...own }, { ...NOBODY, username: 'bo', ...theirs }, signs)).toBe(
      expected,
    );
  });
});

describe('names and codes', () => {
  test.each([
    ['demogb', 'd••••b'],
    ['ann', 'a••••'],
    ['44-7700900123', '4••••3'],
  ])('[2.16] %s is shown as %s', (name, masked) => expect(maskedName(name)).toBe(masked));

  test.each([' 7K2-M9P ', '7k2m9p', '7K2–M9P', '7K2 M9P'])('%j is one code', typed =>
    expect(plainCode(typed)).toBe('7k2m9p'));
});
