/** Decides whether a member can take a promotion now; where not, gives the reason, and what would change it. Pure. */
import { formatDate } from '#app/domain/date.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { inTimeZone } from '#app/domain/zoned-date.ts';
import type { MarketProfile } from '#platform/site/site-shapes.ts';
import type { PromotionDefinition, StoredPromotion } from './definition.ts';

/** Facts of the member that audiences are picked by. */
export interface Standing {
  hasDeposited: boolean;
  /** Null outside of VIP. */
  tierId: string | null;
}

/** Places of a promotion that are taken, and the member's own. */
export interface Places {
  total: number;
  today: number;
  mine: number;
  /** Whether the member has it right now. */
  isOpen: boolean;
}

export interface Reason {
  key: Extract<SentenceKey, `promotion_${string}`>;
  values?: Record<string, string | number>;
  /** Days of the week, 1 Monday to 7 Sunday, to be named as `days`. */
  weekdays?: readonly number[];
}

export interface Question {
  stored: StoredPromotion;
  market: Pick<MarketProfile, 'timeZone'>;
  standing: Standing;
  places: Places;
  /** Whether an operator has offered it to this member: audience and places have been settled. */
  isOffered?: boolean;
  /** Epoch milliseconds. */
  at: number;
}

const SUNDAY = 7;

/** The day of the week in a time zone, 1 Monday to 7 Sunday. */
export const weekdayIn = (at: number, timeZone: string): number =>
  inTimeZone(at, timeZone).getDay() || SUNDAY;

function timeReason(
  { from, until, weekdays }: PromotionDefinition,
  { timeZone }: Pick<MarketProfile, 'timeZone'>,
  at: number,
): Reason | null {
  if (until !== null && Date.parse(until) <= at) return { key: 'promotion_over' };
  if (from !== null && Date.parse(from) > at)
    return { key: 'promotion_not_begun', values: { moment: formatDate(from, 'yyyy-MM-dd HH:mm', timeZone) } };
  return weekdays === undefined || weekdays.includes(weekdayIn(at, timeZone))
    ? null
    : { key: 'promotion_weekday', weekdays };
}

function audienceReason(
  { audience }: PromotionDefinition,
  { hasDeposited, tierId }: Standing,
): Reason | null {
  if (audience.kind === 'new') return hasDeposited ? { key: 'promotion_new_only' } : null;
  if (audience.kind !== 'vip' || (tierId !== null && audience.tiers.includes(tierId))) return null;
  return { key: 'promotion_vip_only' };
}

function placeReason({ caps }: PromotionDefinition, { total, today }: Places): Reason | null {
  if (caps.total !== undefined && total >= caps.total) return { key: 'promotion_full' };
  return caps.perDay !== undefined && today >= caps.perDay ? { key: 'promotion_full_today' } : null;
}

function closedReason({ state, pausedWhy }: StoredPromotion): Reason | null {
  if (state === 'ended') return { key: 'promotion_over' };
  if (pausedWhy === 'budget') return { key: 'promotion_budget' };
  return state === 'paused' ? { key: 'promotion_paused' } : null;
}

/** The reason that an operator's offer cannot be taken now; null where it can. */
export const offerReason = ({
  stored,
  market,
  at,
}: Pick<Question, 'stored' | 'market' | 'at'>): Reason | null =>
  closedReason(stored) ?? timeReason(stored.promotion, market, at);

/** @returns null where the member can take it, by deposit or code where it needs one */
export function reasonAgainst({
  stored,
  market,
  standing,
  places,
  isOffered = false,
  at,
}: Question): Reason | null {
  const { promotion } = stored;
  if (isOffered) return offerReason({ stored, market, at });
  const closed = closedReason(stored);
  if (closed !== null) return closed;
  if (places.isOpen) return { key: 'promotion_had' };
  if (places.mine >= promotion.caps.perMember)
    return { key: 'promotion_taken', values: { times: promotion.caps.perMember } };
  return (
    audienceReason(promotion, standing) ?? timeReason(promotion, market, at) ?? placeReason(promotion, places)
  );
}
