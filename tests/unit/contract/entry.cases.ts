import { authCheckUsername, authLogin, authLogout, authRegister } from '#app/contract/auth.ts';
import { preview } from '#app/contract/preview.ts';
import { type EndpointCase, long, NOT_AN_OBJECT } from './endpoint-case.ts';

const user = { id: 'm-1', username: 'demogb', currency: 'GBP' };
const registration = {
  username: 'newmember1',
  password: 'Demo-1234',
  currency: 'GBP',
  birthDate: '1990-02-28',
  tncVersion: '2026-01',
};

export const ENTRY_CASES: EndpointCase[] = [
  {
    clause: '[3.34]',
    says: 'takes a username or mobile number and a password, gives the user and no token',
    endpoint: authLogin,
    access: 'anyone',
    takes: [
      { username: 'demogb', password: 'Demo-1234' },
      { username: '44-7700900142', password: 'Demo-1234', remember: true },
    ],
    refuses: [
      { username: 'demogb' },
      { username: '', password: 'Demo-1234' },
      { username: 'demogb', password: '' },
      { username: 'demogb', password: long(129) },
      { username: ['demogb'], password: 'Demo-1234' },
      { username: 'demogb', password: 'Demo-1234', remember: 'yes' },
    ],
    gives: [{ user }],
    notGives: [{ user: { id: 'm-1', username: 'demogb' } }, { user: { ...user, currency: 'pounds' } }, null],
  },
  {
    clause: '[1.19]',
    says: 'takes what an account needs, dates that exist, and the terms accepted',
    endpoint: authRegister,
    access: 'anyone',
    takes: [
      registration,
      {
        ...registration,
        username: '44-7700900142',
        language: 'en-gb',
        fullName: 'Amara O.',
        email: 'amara@example.com',
        mobile: '+44-7700900142',
        referralCode: 'AMARA-1',
        cmsID: 'c-9',
      },
    ],
    refuses: [
      { ...registration, username: 'abc' },
      { ...registration, username: 'no spaces' },
      { ...registration, username: '4-7700900142' },
      { ...registration, username: '44-' },
      { ...registration, password: 'short-1' },
      { ...registration, birthDate: '1990-02-30' },
      { ...registration, birthDate: '28/02/1990' },
      { ...registration, tncVersion: '' },
      { ...registration, email: 'amara@example' },
      { ...registration, language: 'english' },
    ],
    gives: [{ user }],
    notGives: [{}, { user: null }],
  },
  {
    clause: '[5.23]',
    says: 'takes a name that could be chosen, gives whether it is free or the key of the reason',
    endpoint: authCheckUsername,
    access: 'anyone',
    takes: [{ username: 'newmember1' }, { username: '44-7700900142' }],
    refuses: [{ username: 'ab' }, { username: long(21) }, {}],
    gives: [{ available: true }, { available: false, error: 'username_has_been_taken' }],
    notGives: [{ available: false, error: 'gone' }, { error: 'username_has_been_taken' }],
  },
  {
    clause: '[7.12]',
    says: 'takes nothing, also from somebody whose session is over',
    endpoint: authLogout,
    access: 'anyone',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [null, [], 'done'],
    notGives: 'nothing is read',
  },
  {
    clause: '[7.38]',
    says: 'takes a key, gives whether it is good',
    endpoint: preview,
    access: 'anyone',
    takes: [{ key: 'k-1' }],
    refuses: [{}, { key: '' }, { key: 'a b' }, { key: long(257) }],
    gives: [{ valid: true }, { valid: false }],
    notGives: [{ valid: 'yes' }, {}],
  },
];
