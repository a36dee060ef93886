/** The call behind home's rows: what is played, what studios state of their games, and how long payouts take. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { promotionEntry } from './promotion.ts';
import {
  amount,
  currency,
  currencyPayload,
  id,
  listOf,
  moment,
  orNull,
  percentage,
  text,
  whole,
} from './wire.ts';

/** Games of the list of the most played, at most. */
export const TOP_MAX = 30;
/** Promotions, at most. */
export const PROMOTIONS_MAX = 4;
/** Games of a row that statements give, at most. */
export const STATED_MAX = 40;

/** Jackpots that were won last, at most. */
export const WINS_MAX = 6;

/** A promotion as home shows it, in the language of the page; its amounts are in the currency of the call. */
const homePromotion = z.object({
  cmsId: id,
  title: text(160),
  summary: text(600),
  ...z.pick(promotionEntry, {
    img: true,
    kind: true,
    audience: true,
    minimumDeposit: true,
    playthrough: true,
    days: true,
    startDate: true,
    endDate: true,
    weekdays: true,
  }).shape,
});
export type HomePromotion = z.infer<typeof homePromotion>;

/**
 * - `promotions`: those that run, best first; without any that only a code opens.
 * - `top`: games by the number of members who opened them in the last seven days, the most first; a game that few opened is left out.
 * - `lowStakes`: games that can be played from `minimum`, the least that any studio states in the currency.
 * - `highReturn`: games whose studios state a return to player of at least `percent`, whatever the bet, the highest first.
 * - `wins`: the last hits of jackpots, the newest first, where home has a row of them. They name no member.
 * - `payout`: the median of the minutes between request and payment of withdrawals, of the last `days`; null where few were paid.
 */
const homeRows = z.object({
  promotions: listOf(homePromotion, PROMOTIONS_MAX),
  top: listOf(id, TOP_MAX),
  lowStakes: orNull(z.object({ minimum: amount, currency, gameIds: listOf(id, STATED_MAX) })),
  highReturn: orNull(z.object({ percent: percentage, gameIds: listOf(id, STATED_MAX) })),
  wins: z._default(listOf(z.object({ gameId: id, name: text(40), amount, at: moment }), WINS_MAX), []),
  payout: orNull(z.object({ minutes: whole(0, 1_000_000), days: whole(1, 366) })),
});
export type HomeRows = z.infer<typeof homeRows>;

/** common/home: the same for all visitors of a market; texts are in the language of the page (header `pathlang`). */
export const commonHome = endpoint('common/home', 'anyone', currencyPayload, homeRows);
