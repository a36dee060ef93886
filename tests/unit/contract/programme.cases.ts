import { dailyTaskClaim, dailyTaskList } from '#app/contract/daily-task.ts';
import { limitCancel, limitConfirm, limitList, limitSet } from '#app/contract/limit.ts';
import {
  tournamentJoin,
  tournamentLeave,
  tournamentList,
  tournamentResults,
  tournamentView,
} from '#app/contract/tournament.ts';
import { vipInfo } from '#app/contract/vip.ts';
import { type EndpointCase, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const tier = { id: 'dawn', memberDisplay: '{"en":"Dawn"}', points: 0, rebate: '0', benefits: [] };
const task = {
  taskId: 'log-in',
  memberDisplay: '{"en":"Log in today"}',
  points: 10,
  value: 1,
  target: 1,
  status: 'done',
};

const tournament = {
  tournamentId: 'GB-long-tide-2026-11-02',
  memberDisplay: '{"en":"The long tide"}',
  rounds: 20,
  minimumStake: '0.10',
  currency: 'GBP',
  starts: MOMENT,
  ends: MOMENT,
  state: 'running',
  prizes: [{ places: 1, amount: '100.00' }],
};
const line = { place: 1, name: 'a••••b', points: 120, prize: '100.00' };
const digest = 'a'.repeat(64);
const view = {
  tournament: { ...tournament, entry: { joined: MOMENT } },
  board: { at: MOMENT, players: 1, lines: [{ ...line, isOwn: true }] },
  own: { place: 1, points: 120, rounds: 4, prize: '100.00', paid: null },
};

const limit = { kind: 'deposit', period: 'day', minimum: '10', maximum: '1000', quick: ['50'] };
const asked = { limit: '80', asked: MOMENT, ready: MOMENT, lapses: MOMENT };

/** VIP, daily tasks, and members' limits. */
export const PROGRAMME_CASES: EndpointCase[] = [
  {
    clause: '[1.9] [2.18]',
    says: 'takes a currency, gives tiers and the member’s own place',
    endpoint: vipInfo,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: [{}, { currency: 'gbp' }, ...NOT_AN_OBJECT],
    gives: [
      { currency: 'GBP', tiers: [] },
      {
        currency: 'GBP',
        turnoverPerPoint: '10.00',
        weights: [{ type: 'slots', weight: '0.25' }],
        tiers: [tier, { ...tier, points: null, keep: 5, withdrawalMaximum: '500.00', promotionId: 'c-1' }],
        member: { tierId: 'dawn', points: 7, nextTierId: null, month: { points: 3, ends: MOMENT } },
      },
    ],
    notGives: [
      { currency: 'GBP' },
      { currency: 'GBP', tiers: [{ ...tier, points: -1 }] },
      { currency: 'GBP', tiers: [tier], member: { tierId: 'dawn', points: 0.5 } },
    ],
  },
  {
    clause: '[1.10] [2.9]',
    says: 'takes a currency, gives the tasks of the day',
    endpoint: dailyTaskList,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: [{}, { currency: '' }, ...NOT_AN_OBJECT],
    gives: [
      { resetsAt: MOMENT, tasks: [] },
      {
        resetsAt: MOMENT,
        today: '2026-11-21',
        isAway: false,
        tasks: [task, { ...task, act: 'rounds', category: 'slots', status: 'claimed', claimed: MOMENT }],
        week: [{ day: '2026-11-16', points: 40 }],
      },
    ],
    notGives: [{ tasks: [] }, { resetsAt: MOMENT, tasks: [{ ...task, status: 'paid' }] }],
  },
  {
    clause: '[1.10]',
    says: 'takes the task it claims',
    endpoint: dailyTaskClaim,
    access: 'member',
    takes: [{ taskId: 'log-in' }],
    refuses: [{}, { taskId: '' }],
    gives: [{ taskId: 'log-in', points: 10 }],
    notGives: [{ taskId: 'log-in' }],
  },
  {
    clause: '[1.6]',
    says: 'gives the places of limits, with what is set, used and waiting',
    endpoint: limitList,
    access: 'member',
    takes: [{}],
    refuses: [...NOT_AN_OBJECT],
    gives: [
      { currency: 'GBP', waitingHours: 24, confirmHours: 168, limits: [] },
      {
        currency: 'GBP',
        waitingHours: 24,
        confirmHours: 168,
        limits: [limit, { ...limit, limit: '50', used: '12.50', asked: { ...asked, limit: null } }],
      },
    ],
    notGives: [
      { currency: 'GBP', limits: [] },
      { currency: 'GBP', waitingHours: 24, confirmHours: 168, limits: [{ ...limit, period: 'year' }] },
    ],
  },
  {
    clause: '[1.6]',
    says: 'takes a limit, or none to remove it',
    endpoint: limitSet,
    access: 'member',
    takes: [
      { kind: 'deposit', period: 'day', limit: '50.00' },
      { kind: 'time', period: 'month' },
    ],
    refuses: [
      {},
      { kind: 'deposit', period: 'day', limit: '-5' },
      { kind: 'deposit', period: 'year', limit: '5' },
      { kind: 'wins', period: 'day', limit: '5' },
    ],
    gives: [{ isWaiting: true }],
    notGives: [{}],
  },
  ...[limitConfirm, limitCancel].map(
    (endpoint): EndpointCase => ({
      clause: '[1.6]',
      says: `takes the limit that ${endpoint.name} is about`,
      endpoint,
      access: 'member',
      takes: [{ kind: 'loss', period: 'week' }],
      refuses: [{}, { kind: 'loss' }],
      gives: [null],
      notGives: 'nothing is read',
    }),
  ),
  {
    clause: '[1.8]',
    says: 'takes a currency, gives tournaments',
    endpoint: tournamentList,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: [{}, ...NOT_AN_OBJECT],
    gives: [{ tournaments: [] }, { isAway: false, tournaments: [tournament, view.tournament] }],
    notGives: [{}, { tournaments: [{ ...tournament, state: 'over' }] }],
  },
  {
    clause: '[1.8]',
    says: 'takes a tournament, gives its leaderboard and the caller’s own line',
    endpoint: tournamentView,
    access: 'anyone',
    takes: [{ tournamentId: tournament.tournamentId, currency: 'GBP' }],
    refuses: [{ currency: 'GBP' }, { tournamentId: 'a' }, ...NOT_AN_OBJECT],
    gives: [view, { ...view, own: null, final: { at: MOMENT, digest } }],
    notGives: [
      { tournament },
      { ...view, own: { ...view.own, points: -1 } },
      { ...view, final: { at: MOMENT, digest: 'no hash' } },
    ],
  },
  {
    clause: '[1.8]',
    says: 'takes a tournament, gives the text of its results',
    endpoint: tournamentResults,
    access: 'anyone',
    takes: [{ tournamentId: tournament.tournamentId, currency: 'GBP' }],
    refuses: [{ tournamentId: '' }, ...NOT_AN_OBJECT],
    gives: [{ results: '{}', digest }],
    notGives: [{ results: '', digest }, { results: '{}' }],
  },
  {
    clause: '[1.8]',
    says: 'takes a tournament, gives when the member joined',
    endpoint: tournamentJoin,
    access: 'member',
    takes: [{ tournamentId: tournament.tournamentId }],
    refuses: [{}, ...NOT_AN_OBJECT],
    gives: [{ tournamentId: tournament.tournamentId, joined: MOMENT }],
    notGives: [{ tournamentId: tournament.tournamentId }],
  },
  {
    clause: '[1.8]',
    says: 'takes a tournament, gives it back',
    endpoint: tournamentLeave,
    access: 'member',
    takes: [{ tournamentId: tournament.tournamentId }],
    refuses: [{}, ...NOT_AN_OBJECT],
    gives: [{ tournamentId: tournament.tournamentId }],
    notGives: [{}],
  },
];
