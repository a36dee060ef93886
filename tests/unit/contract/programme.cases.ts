import { dailyTaskClaim, dailyTaskList } from '#app/contract/daily-task.ts';
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

/** VIP and daily tasks. */
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
];
