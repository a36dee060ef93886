/** A promotion as the console reads it, for tests of its screens. */
import type { PromotionDefinition } from '#app/contract/operator/promotion-definition.ts';
import type { PromotionDetail, PromotionRow } from '#app/contract/operator/promotions.ts';

export const MOMENT = '2026-11-21 20:52:00';

export const ROW: PromotionRow = {
  promotionId: 'pr-weekend',
  title: 'Weekend reload, 50% up to 200.00 GBP',
  kind: 'deposit',
  state: 'live',
  pausedWhy: null,
  countries: ['GB', 'SE'],
  from: null,
  until: '2026-11-30 23:59:00',
  hasDraft: true,
  flaws: 2,
  isWaiting: false,
  next: null,
  changed: MOMENT,
  changedBy: { by: 'op-2', name: 'Mei' },
};

const words = { title: 'Weekend reload', summary: 'S.', content: 'C.', terms: 'T.' };

export const DEFINITION: PromotionDefinition = {
  id: 'pr-weekend',
  cmsId: 'weekend-reload',
  kind: 'deposit',
  share: 50,
  markets: { GB: { lowestDeposit: '20', most: '200', mostStake: '5' } },
  playthrough: { times: 8, of: 'bonus' },
  days: 7,
  contributions: { games: { 'g-1': 50 }, providers: {}, categories: { slots: 100 }, other: 0 },
  winsTo: 'sources',
  audience: { kind: 'all' },
  from: null,
  until: null,
  caps: { perMember: 1 },
  tabs: [],
  texts: { en: words },
  image: null,
  priority: null,
};

export const DETAIL: PromotionDetail = {
  promotion: ROW,
  definition: DEFINITION,
  draft: null,
  steps: [
    {
      number: 1,
      kind: 'published',
      why: null,
      made: MOMENT,
      by: ROW.changedBy,
      approvedBy: null,
      changed: [],
    },
    {
      number: 2,
      kind: 'published',
      why: null,
      made: MOMENT,
      by: ROW.changedBy,
      approvedBy: { by: 'op-3', name: 'Hollis' },
      changed: ['markets.GB.most'],
    },
  ],
  waiting: null,
  markets: [
    {
      country: 'GB',
      currency: 'GBP',
      claims: 8,
      open: 3,
      completed: 2,
      granted: '400.00',
      paid: '100.00',
      wagered: '800.00',
      toWager: '3200.00',
    },
  ],
  plans: [],
  budgets: [],
  protectedMembers: 0,
  asOf: MOMENT,
  unread: 0,
};
