/** Filters, views and words of the list of promotions. */
import { PROMOTION_KINDS, type PromotionKind } from '#app/contract/operator/promotion-definition.ts';
import {
  CLAIM_VIEWS,
  type ClaimView,
  PROMOTION_VIEWS,
  type PromotionListState,
  type PromotionView,
} from '#app/contract/operator/promotions.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const PROMOTION_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: PROMOTION_VIEWS, isView: true },
  { name: 'kind', title: 'event_kind', kind: 'choice', values: PROMOTION_KINDS, words: 'promotion_kind' },
  { name: 'countries', title: 'markets', kind: 'many' },
];

const VIEW_TITLES: Readonly<Record<PromotionView, ConsoleTextKey>> = {
  all: 'all',
  live: 'promotion_live',
  planned: 'promotion_planned',
  paused: 'promotion_paused',
  ended: 'promotion_ended',
  draft: 'promotion_drafts',
};

export const STATE_TITLES: Readonly<Record<PromotionListState, ConsoleTextKey>> = {
  live: 'promotion_live',
  planned: 'promotion_planned',
  paused: 'promotion_paused',
  ended: 'promotion_ended',
  draft: 'promotion_draft',
};

export const STATE_TAGS: Readonly<Record<PromotionListState, string>> = {
  live: 'tag ok',
  planned: 'tag info',
  paused: 'tag warn',
  ended: 'tag',
  draft: 'tag',
};

export const KIND_TITLES: Readonly<Record<PromotionKind, ConsoleTextKey>> = {
  deposit: 'promotion_kind_deposit',
  fixed: 'promotion_kind_fixed',
  code: 'promotion_kind_code',
  rounds: 'promotion_kind_rounds',
};

export const promotionViews = countedViews(PROMOTION_VIEWS, VIEW_TITLES);

export const CLAIM_TITLES: Readonly<Record<ClaimView, ConsoleTextKey>> = {
  all: 'all',
  open: 'open',
  completed: 'bonus_state_completed',
  ended: 'promotion_ended',
};

export const isClaimView = (text: string | null): text is ClaimView => CLAIM_VIEWS.some(it => it === text);
