import {
  memberAnswerCheck,
  memberPlaySession,
  memberRealityCheck,
  memberSafety,
  memberSelfExclude,
  memberTimeOut,
} from '#app/contract/safety.ts';
import { memberStatement } from '#app/contract/statement.ts';
import { type EndpointCase, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const safety = {
  timeOutHours: [24, 168],
  exclusionMonths: [6, 12],
  exclusionForGood: true,
  running: null,
  checkMinutes: 60,
  checkChoices: [30, 60],
};
const running = { kind: 'time-out', since: MOMENT, until: MOMENT };
const session = {
  since: MOMENT,
  seconds: 60,
  currency: 'GBP',
  staked: '1.00',
  won: '0.50',
  net: '-0.50',
  checkIn: 0,
  checkMinutes: 60,
};
const sums = {
  deposited: '10.00',
  deposits: 1,
  withdrawn: '0.00',
  withdrawals: 0,
  staked: '2.00',
  won: '1.00',
  result: '-1.00',
  rounds: 3,
  bonuses: '0.00',
  bonusCount: 0,
};
const statement = {
  currency: 'GBP',
  timeZone: 'Europe/London',
  today: '2026-11-21',
  from: '2026-11-01',
  to: '2026-11-21',
  totals: sums,
  months: [{ month: '2026-11', ...sums }],
  lifetime: { since: MOMENT, deposited: '10.00', withdrawn: '0.00', net: '10.00', balance: '9.00' },
};
const ended = { ...running, kind: 'self-exclusion', until: null };

export const SAFETY_CASES: EndpointCase[] = [
  {
    clause: '[1.6]',
    says: 'has what the market offers, and the break that runs',
    endpoint: memberSafety,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [safety, { ...safety, running, checkMinutes: null }],
    notGives: [null, { ...safety, running: { ...running, kind: 'all' } }, { ...safety, timeOutHours: [0] }],
  },
  {
    clause: '[1.6]',
    says: 'takes whole hours',
    endpoint: memberTimeOut,
    access: 'member',
    takes: [{ hours: 24 }],
    refuses: [{}, { hours: '24' }, { hours: 0 }],
    gives: [running],
    notGives: [null, {}, { ...running, since: 'today' }],
  },
  {
    clause: '[1.6]',
    says: 'takes months or none, and what shows the member in person',
    endpoint: memberSelfExclude,
    access: 'member',
    takes: [
      { months: 6, password: 'Demo-1234' },
      { months: null, proof: 't'.repeat(43) },
    ],
    refuses: [{}, { months: 0 }, { months: 6.5 }],
    gives: [running, ended],
    notGives: [null, {}, { ...ended, until: 'never' }],
  },
  {
    clause: '[1.6]',
    says: 'takes whole minutes',
    endpoint: memberRealityCheck,
    access: 'member',
    takes: [{ minutes: 30 }],
    refuses: [{}, { minutes: 0 }, { minutes: '30' }],
    gives: [null],
    notGives: 'nothing is read',
  },
  {
    clause: '[2.11]',
    says: 'has the session of play, or none',
    endpoint: memberPlaySession,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [{ session }, { session: null }, { session: { ...session, checkIn: null } }],
    notGives: [null, { session: { ...session, net: 0.5 } }, { session: { ...session, checkIn: -1 } }],
  },
  {
    clause: '[2.11]',
    says: 'takes one of two answers',
    endpoint: memberAnswerCheck,
    access: 'member',
    takes: [{ answer: 'continue' }, { answer: 'break' }],
    refuses: [{}, { answer: 'later' }, { answer: true }],
    gives: [{ session }, { session: null }],
    notGives: [null, { session: {} }, { session: 1 }],
  },
  {
    clause: '[1.6]',
    says: 'takes two days or none',
    endpoint: memberStatement,
    access: 'member',
    takes: [{}, { from: '2026-01-01', to: '2026-11-21' }],
    refuses: [{ from: '2026-02-30' }, { to: '21.11.2026' }, { from: 1 }],
    gives: [statement],
    notGives: [null, { ...statement, totals: {} }, { ...statement, months: [{ month: '2026-11' }] }],
  },
];
