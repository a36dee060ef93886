/** A promotion as operators write it: data with every text per language. Amounts are decimals in the currency of the market. */
import * as z from 'zod/mini';
import { isTournamentPath } from '#app/domain/tournament-path.ts';
import { contributions } from '../promotion.ts';
import { textsByLanguage } from '../texts.ts';
import { currency, filled, formed, id, listOf, orNull, place, positiveAmount, whole } from '../wire.ts';

export const PROMOTION_KINDS = ['deposit', 'fixed', 'code', 'rounds'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** A moment, UTC: `2026-11-21T20:00:00.000Z`. */
const moment = formed(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 24).check(
  z.refine(it => !Number.isNaN(Date.parse(it)), 'is not a moment that a calendar has'),
);

/** Amounts of a promotion in one market. */
const amounts = z.object({
  /** Deposits from here on bring a bonus. */
  lowestDeposit: z.optional(positiveAmount),
  /** The largest bonus that a deposit brings. */
  most: z.optional(positiveAmount),
  /** The bonus of a promotion without a deposit. */
  amount: z.optional(positiveAmount),
  /** The largest stake while the bonus is played. */
  mostStake: z.optional(positiveAmount),
  /** The stake of each free round. */
  stake: z.optional(positiveAmount),
  /** The most that becomes the member's own in the end. */
  mostReleased: z.optional(positiveAmount),
});
export type MarketAmounts = z.infer<typeof amounts>;

/** Figures of the market stand in braces: `{most}` (promotion-figures.ts). */
const words = z.object({
  title: filled(120),
  summary: filled(400),
  content: filled(8_000),
  terms: filled(8_000),
});
export type PromotionWords = z.infer<typeof words>;

const byLanguage = textsByLanguage(words);

export const promotionDefinition = z.object({
  id,
  /** Names its page: /promotions/{cmsId}. */
  cmsId: id.check(z.refine(it => !isTournamentPath(it), 'names the page of a tournament')),
  /** What a claim gives: a share of a deposit, an amount, an amount for those who have a code, or free spins. */
  kind: z.enum(PROMOTION_KINDS),
  /** Per cent of the deposit. */
  share: z.optional(whole(1, 1_000)),
  /** Free rounds of a game: how many, and the days to begin them in, from the grant on. */
  rounds: z.optional(z.object({ gameId: id, count: whole(1, 500), days: whole(1, 90) })),
  /** By country. */
  markets: z
    .record(formed(/^[A-Z]{2}$/, 2), amounts)
    .check(z.refine(it => Object.keys(it).length > 0, 'is for no market')),
  /**
   * Times that the bonus, or bonus and matched deposit, have to be played; of free rounds, their wins: not at all where it is
   * 0.
   */
  playthrough: z.object({ times: whole(0, 1_000), of: z.enum(['bonus', 'bonus-and-deposit']) }),
  /** Days for that, from the grant on; after free rounds, from their end on. */
  days: whole(1, 365),
  contributions,
  /** Wins go back to the accounts of the stake in their proportion, or all to the bonus. */
  winsTo: z._default(z.enum(['sources', 'bonus']), 'sources'),
  audience: z._default(
    z.union([
      z.object({ kind: z.enum(['all', 'new']) }),
      z.object({ kind: z.literal('vip'), tiers: listOf(id, 20).check(z.minLength(1)) }),
    ]),
    { kind: 'all' },
  ),
  from: orNull(moment),
  until: orNull(moment),
  /** Days of the week on which it can be taken, 1 Monday to 7 Sunday, on the market's clock; every day where left out. */
  weekdays: z.optional(listOf(whole(1, 7), 7).check(z.minLength(1))),
  caps: z._default(
    z.object({
      perMember: z._default(whole(1, 1_000), 1),
      perDay: z.optional(whole(1, 1_000_000)),
      total: z.optional(whole(1, 10_000_000)),
    }),
    { perMember: 1 },
  ),
  /** The most that all claims may be granted, by currency: at the claim that would pass it, the promotion is paused by itself. */
  budgets: z.optional(z.record(currency, positiveAmount)),
  code: z.optional(formed(/^[A-Z0-9_-]+$/, 32)),
  /** Codes of files open it, which operators make by calls (promotion-codes.ts). */
  codeFiles: z.optional(z.literal(true)),
  /** Ids of tabs. */
  tabs: z._default(listOf(id, 20), []),
  texts: byLanguage,
  image: orNull(place),
  /** Of its own page, four times as wide as high; `image` where left out. */
  wideImage: z.optional(place),
  priority: orNull(z.int()),
});
export type PromotionDefinition = z.infer<typeof promotionDefinition>;

/** A tab of the promotions page. */
export const promotionTab = z.object({
  id,
  names: textsByLanguage(filled(40)),
  priority: orNull(z.int()),
});
export type PromotionTab = z.infer<typeof promotionTab>;
