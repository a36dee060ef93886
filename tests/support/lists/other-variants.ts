/** How operators list requests, events, figures and everything else. */
import { APPROVAL_SCOPES } from '#app/contract/operator/approvals.ts';
import { CASHIER_VIEWS } from '#app/contract/operator/cashier.ts';
import { COMPLAINT_VIEWS } from '#app/contract/operator/complaint.ts';
import { ACTOR_KINDS } from '#app/contract/operator/events.ts';
import { FIGURE_MEASURES, FIGURE_SORTS } from '#app/contract/operator/figures.ts';
import { GAME_ORDERS, GAME_VIEWS } from '#app/contract/operator/games.ts';
import { DOCUMENT_VIEWS } from '#app/contract/operator/identity.ts';
import { MESSAGE_VIEWS } from '#app/contract/operator/message.ts';
import { CLAIM_VIEWS } from '#app/contract/operator/promotions.ts';
import { SAFETY_VIEWS } from '#app/contract/operator/safety.ts';
import { SUPPLIER_VIEWS } from '#app/contract/operator/suppliers.ts';
import { TICKET_VIEWS } from '#app/contract/operator/ticket.ts';
import { RESTRICTION_KINDS } from '#app/domain/restriction.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import type { Random } from '../random.ts';
import { CALLS, CLAIMED, EVENTS } from './crowd-facts.ts';
import { deepIn, eachOf, eachSort, type Input, plain, type Variant, variantsOf } from './variants.ts';
import type { WrittenCrowd } from './written-crowd.ts';

const requestFilters = (now: number): Record<string, Input> => ({
  deposits: { kind: 'deposit' },
  withdrawals: { kind: 'withdrawal' },
  'a small market': { countries: ['AE'] },
  'a large market': { countries: ['BR'] },
  'a market without requests': { countries: ['NO'] },
  'a method': { methods: ['bank-transfer'] },
  'another method': { methods: ['no-such-method'] },
  'a least amount': { least: '1000' },
  'a most amount': { most: '20' },
  'a rare amount': { least: '74.50', most: '74.99' },
  'of a month': { from: now - 60 * DAY_MS, to: now - 30 * DAY_MS },
  'of ever': { from: 0 },
  'with a receipt': { hasReceipt: true },
  'without a receipt': { hasReceipt: false },
  'the beginning of a username': { query: 'mar' },
  'two letters of a username': { query: 'ma' },
  'an amount that was typed': { query: '74.50' },
  'the beginning of a reference': { query: '1a2b' },
  'no request': { query: 'd-0123456789abcdef0123' },
  late: { isLate: true },
  'in time': { isLate: false },
});

export function cashierVariants(now: number): Variant[] {
  const views = variantsOf('cashier/list', eachOf('view', CASHIER_VIEWS));
  const filtered = CASHIER_VIEWS.flatMap(view =>
    variantsOf(
      'cashier/list',
      Object.fromEntries(
        Object.entries(requestFilters(now)).map(([name, filters]) => [
          `${view}, ${name}`,
          { filters: { view, ...filters } },
        ]),
      ),
    ),
  );
  const sorted = CASHIER_VIEWS.flatMap(view => {
    const decided = view === 'settled' || view === 'refused' ? ['decided'] : [];
    return variantsOf('cashier/list', eachSort(['promised', 'amount', 'made', ...decided], { view }, view));
  });
  return [...views, ...filtered, ...sorted, ...deepIn(sorted.filter(it => !/mine|second/.test(it.name)))];
}

export function eventVariants({ members, busiest }: WrittenCrowd, now: number): Variant[] {
  const memberId = busiest;
  const lists = variantsOf('event/list', {
    all: {},
    '200 rows': { most: 200 },
    ...eachOf('kind', [...new Set(EVENTS.map(([kind]) => kind)), 'tournament']),
    ...eachOf('outcome', ['done', 'wrong', 'locked', 'refused', 'lost']),
    ...eachOf('actorKind', ACTOR_KINDS),
    ...eachOf('call', [...CALLS, 'no/such-call']),
    ...eachOf('country', ['BR', 'AE', 'NO']),
    'an operator': { filters: { actorId: 'o-crowd-1' } },
    'the busiest member': { filters: { memberId } },
    'any member': random => ({ filters: { memberId: random.pick(members).memberId } }),
    'a network': { filters: { network: '11.12.13.14' } },
    'a target': { filters: { target: 'd-none' } },
    'an old day': { filters: { from: now - 200 * DAY_MS, to: now - 199 * DAY_MS } },
    'a kind and an outcome': { filters: { kind: 'login', outcome: 'locked' } },
    'a call and a market': { filters: { call: 'member/view', country: 'AE' } },
    'from the middle': (random: Random) => ({ after: `${now - random.whole(1, 300) * DAY_MS}~1` }),
  });
  const deep = lists.filter(it => /^(?:all|kind login|actorKind member|outcome done)/.test(it.name));
  return [
    ...lists,
    ...deepIn(deep),
    ...variantsOf('operator/events', { all: {}, 'of a member': { memberId } }),
  ];
}

const LENGTHS = { 'a day': DAY_MS, 'a week': 7 * DAY_MS, 'a month': 30 * DAY_MS, 'a year': 365 * DAY_MS };

const series = (now: number): Variant[] =>
  FIGURE_MEASURES.flatMap(measure =>
    variantsOf('figure/series', {
      [`${measure} by hour of a day`]: {
        measure,
        step: 'hour',
        from: now - DAY_MS,
        to: now,
        currency: 'BRL',
      },
      [`${measure} by hour of a month`]: {
        measure,
        step: 'hour',
        from: now - 30 * DAY_MS,
        to: now,
        currency: 'BRL',
      },
      [`${measure} by day of a month`]: {
        measure,
        step: 'day',
        from: now - 30 * DAY_MS,
        to: now,
        currency: 'BRL',
      },
      [`${measure} by day of two years`]: {
        measure,
        step: 'day',
        from: now - 730 * DAY_MS,
        to: now,
        currency: 'BRL',
      },
      [`${measure} of a market`]: {
        measure,
        step: 'day',
        from: now - 90 * DAY_MS,
        to: now,
        currency: 'GBP',
        countries: ['GB'],
      },
    }),
  );

const sums = (now: number): Variant[] =>
  ['game', 'studio', 'category', 'money', 'kind'].flatMap(dimension =>
    Object.entries(LENGTHS).flatMap(([length, ms]) => {
      // Not from midnight, so that hours are read at both ends.
      const period = { dimension, from: now - ms, to: now - HOUR_MS, currency: 'BRL' };
      return variantsOf('figure/by', {
        [`${dimension} of ${length}`]: period,
        [`${dimension} of ${length}, a market`]: { ...period, countries: ['BR'] },
      });
    }),
  );

export const figureVariants = (now: number): Variant[] => [
  ...variantsOf('figure/today', { all: {}, 'a market': { countries: ['BR'] } }),
  ...series(now),
  ...sums(now),
  ...variantsOf(
    'figure/by',
    Object.fromEntries(
      FIGURE_SORTS.map(sort => [
        `game by ${sort}`,
        { dimension: 'game', from: now - 30 * DAY_MS, to: now, currency: 'PHP', sort },
      ]),
    ),
  ),
  ...variantsOf('work/waiting', {
    all: {},
    'a market': { countries: ['BR'] },
    'two markets': { countries: ['AE', 'GB'] },
  }),
];

export const otherVariants = ({ busiest }: WrittenCrowd): Variant[] => [
  ...plain('tag/list'),
  ...variantsOf('member/restricted', Object.fromEntries(RESTRICTION_KINDS.map(kind => [kind, { kind }]))),
  ...variantsOf('identity/cases', { open: {}, decided: { state: 'other-person' } }),
  ...variantsOf('approval/list', {
    waiting: {},
    ended: { ended: true },
    ...Object.fromEntries(APPROVAL_SCOPES.map(scope => [`scope ${scope}`, { scope, brief: true }])),
  }),
  ...variantsOf('payment/list', { all: {}, 'of a member': { memberId: busiest } }),
  ...variantsOf('chat/queue', {
    waiting: {},
    closed: { view: 'closed' },
    'of a market': { countries: ['BR'] },
  }),
  ...variantsOf('payout/list', { all: {}, open: { filters: { view: 'open' } } }),
  ...variantsOf('game/list', {
    ...eachOf('view', GAME_VIEWS),
    ...eachSort(GAME_ORDERS),
    'a part of a name': { filters: { query: 'moon' } },
    'a studio': { filters: { studio: 'har' } },
    'a category': { filters: { category: 'slots' } },
    'of a market': { filters: { countries: ['BR'] } },
    '200 rows': { most: 200 },
  }),
  ...variantsOf('supplier/list', {
    ...eachOf('view', SUPPLIER_VIEWS),
    ...eachSort(['name']),
    'a part of a name': { filters: { query: 'har' } },
  }),
  ...variantsOf('promotion/list', {
    all: {},
    live: { filters: { view: 'live' } },
    drafts: { filters: { view: 'draft' } },
    'of a market': { filters: { countries: ['BR'] } },
  }),
  ...variantsOf('promotion/claims', {
    all: { promotionId: CLAIMED },
    '200 rows': { promotionId: CLAIMED, most: 200 },
    ...Object.fromEntries(
      CLAIM_VIEWS.map(view => [`view ${view}`, { promotionId: CLAIMED, filters: { view } }]),
    ),
    'of a small market': { promotionId: CLAIMED, filters: { countries: ['AE'] } },
    'by made': { promotionId: CLAIMED, sort: 'made' },
  }),
  ...variantsOf('promotion/series', {
    'of a year': { promotionId: CLAIMED, from: '2026-01-01', to: '2026-12-31' },
    'of a market': { promotionId: CLAIMED, from: '2026-01-01', to: '2026-12-31', countries: ['BR'] },
  }),
  ...variantsOf('identity/list', {
    ...eachOf('view', DOCUMENT_VIEWS),
    'a kind': { filters: { kind: 'address' } },
    late: { filters: { isLate: true } },
    'a market': { filters: { countries: ['BR'] } },
    'decided in a market': { filters: { view: 'decided', countries: ['BR'] } },
  }),
  ...variantsOf('report/schedules', { all: {}, 'of a market': { countries: ['BR'] } }),
  ...variantsOf('complaint/list', {
    ...eachOf('view', COMPLAINT_VIEWS),
    'of a kind': { filters: { kind: 'game' } },
    'of a member': { filters: { memberId: busiest } },
    'of a market': { filters: { countries: ['BR'] } },
  }),
  ...variantsOf('safety/list', {
    ...eachOf('view', SAFETY_VIEWS),
    'of a level': { filters: { level: 'act' } },
    'of a kind': { filters: { kind: 'night-play' } },
    'of a market': { filters: { countries: ['BR'] } },
  }),
  ...variantsOf('signal/list', { open: {}, closed: { filters: { view: 'closed' } } }),
  ...variantsOf('message/list', {
    all: {},
    ...eachOf('view', MESSAGE_VIEWS),
    'of a small market': { filters: { countries: ['AE'] } },
  }),
  ...variantsOf('report/list', { all: {}, mine: { filters: { view: 'mine' } } }),
  ...variantsOf('tournament/list', { 'of a market': { country: 'GB' } }),
  ...variantsOf('wallet/exports', { 'of a member': { memberId: busiest } }),
  ...variantsOf('chat/tickets', {
    ...eachOf('view', TICKET_VIEWS),
    'last answered first': { filters: { view: 'answered' }, sort: '-made' },
    'of a market': { filters: { countries: ['BR'] } },
    'of a language': { filters: { languages: ['pt'] } },
  }),
  ...variantsOf('payment/problems', {
    all: {},
    closed: { state: 'closed' },
    'of a service': { serviceId: 'demo-pay' },
    'closed of a service': { serviceId: 'demo-pay', state: 'closed' },
  }),
  ...[
    'bank/waiting-deposits',
    'bank/waiting-withdrawals',
    'wallet/under-review',
    'wallet/stopped',
    'wallet/not-exported',
    'provider/stopped',
    'operator/list',
    'operator/sessions',
    'operator/event-chapters',
    'counter/list',
    'chat/agents',
    'chat/canned',
    'help/votes',
  ].flatMap(call => plain(call)),
];
