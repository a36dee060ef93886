/** Calls about promotions: the member's promotion centre [3.24], published promotions [3.25], and applying. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  codeOfForm,
  currency,
  currencyPayload,
  id,
  languageCode,
  listOf,
  moment,
  orNull,
  place,
  slug,
  statusOnly,
  text,
  whole,
} from './wire.ts';

const percent = whole(0, 100);

/** Per cent of a stake that counts: by game, provider, category, and of everything that is not named. */
export const contributions = z.object({
  games: z._default(z.record(id, percent), {}),
  providers: z._default(z.record(id, percent), {}),
  categories: z._default(z.record(slug, percent), {}),
  other: z._default(percent, 0),
});

/**
 * Free rounds of a game: their number, the stake of each, the days to begin them in. Of ones that were taken: the number that
 * is `left`, the amount `won` so far, which is not the member's yet, and until when they can be begun.
 */
export const freeRounds = z.object({
  gameId: id,
  count: whole(1, 1_000),
  stake: orNull(amount),
  days: orNull(whole(0, 10_000)),
  left: orNull(whole(0, 1_000)),
  won: orNull(amount),
  ends: orNull(moment),
});

/**
 * One promotion of the centre. `value` and `target` are the turnover played and needed; progress is value divided by target
 * times 100 [9.20]. `minimumDeposit` [1.18] and `maximumBonus` are in `currency`; `playthrough` is how many times the bonus
 * is to be played. `reason` says why a member cannot have it; `cmsId` names its page.
 *
 * Of one that was taken, `claimId` names it for promotion/cancel: `bonus` was granted, `balance` is left of it, `mostStake`
 * is the largest stake meanwhile, `deadline` the last moment to play it, and `contributions` say how much a game counts.
 */
export const promotionContent = z.object({
  title: text(160),
  summary: orNull(text(600)),
  img: orNull(place),
  cmsId: orNull(id),
  currency,
  minimumDeposit: orNull(amount),
  maximumBonus: orNull(amount),
  bonus: orNull(amount),
  playthrough: orNull(whole(0, 10_000)),
  status: slug,
  value: orNull(amount),
  target: orNull(amount),
  startDate: orNull(moment),
  endDate: orNull(moment),
  reason: orNull(text(300)),
  claimId: orNull(id),
  kind: orNull(slug),
  share: orNull(whole(0, 10_000)),
  balance: orNull(amount),
  deposit: orNull(amount),
  mostStake: orNull(amount),
  mostReleased: orNull(amount),
  deadline: orNull(moment),
  days: orNull(whole(0, 10_000)),
  contributions: orNull(contributions),
  /** Free rounds of a promotion that gives some. */
  rounds: orNull(freeRounds),
});
export type PromotionContent = z.infer<typeof promotionContent>;

/** Whether the member is offered nothing at the moment: they take a break, or their account is on hold. */
const isAway = z._default(z.boolean(), false);

/**
 * [3.24] Ids per category, and the promotions they name. The categories are `ongoing`, `eligible`, `noneligible` and `finished`. An
 * id is a promotionId, or the claimId of a promotion that was taken, which tells two claims of one promotion apart.
 */
export const promotionCentre = z.object({
  category: z.record(slug, listOf(id, 500)),
  promotion: listOf(z.object({ promotionId: id, content: promotionContent }), 500),
  isAway,
});
export type PromotionCentre = z.infer<typeof promotionCentre>;

/** [7.27] promotion/info: the centre needs a login [6.4]. */
export const promotionInfo = endpoint('promotion/info', 'member', currencyPayload, promotionCentre);

/** The texts of a promotion in one language. Plain text, paragraphs apart by an empty line. */
export const promotionText = z.object({
  title: text(160),
  summary: orNull(text(600)),
  content: orNull(text(20_000)),
  terms: orNull(text(20_000)),
  img: orNull(place),
});

/** One published promotion [3.25]: texts per language code, fallback `en`; `category` lists ids of categories. */
export const promotionEntry = z.object({
  cmsId: id,
  promotionId: orNull(id),
  category: listOf(id, 50),
  language: z.record(languageCode, promotionText),
  img: orNull(place),
  /** Picture of its own page, four times as wide as high. */
  wideImg: orNull(place),
  minimumDeposit: orNull(amount),
  maximumBonus: orNull(amount),
  playthrough: orNull(whole(0, 10_000)),
  startDate: orNull(moment),
  endDate: orNull(moment),
  priority: orNull(z.number()),
  /** A share of a deposit, a `fixed` amount, one that a `code` opens, or free `rounds`. */
  kind: orNull(slug),
  share: orNull(whole(0, 10_000)),
  amount: orNull(amount),
  mostStake: orNull(amount),
  days: orNull(whole(0, 10_000)),
  /** Days on which it can be taken, 1 Monday to 7 Sunday; null for all. */
  weekdays: orNull(listOf(whole(1, 7), 7)),
  /** `all`, `new` or `vip`. */
  audience: orNull(slug),
  contributions: orNull(contributions),
  rounds: orNull(freeRounds),
});
export type PromotionEntry = z.infer<typeof promotionEntry>;

/** [3.25] */
export const promotionCmsData = z.object({
  entries: listOf(promotionEntry, 500),
  categories: listOf(
    z.object({ id, language: z.record(languageCode, text(80)), priority: orNull(z.number()) }),
    50,
  ),
  isAway,
});
export type PromotionCms = z.infer<typeof promotionCmsData>;

/** [7.28] promotion/cms. */
export const promotionCms = endpoint('promotion/cms', 'anyone', currencyPayload, promotionCmsData);

const isDepositNamedWhole = (payload: { fromSource?: unknown; depositId?: unknown }) =>
  (payload.fromSource === undefined) === (payload.depositId === undefined);

/** The code of a promotion, as a member types it. */
export const promotionCode = codeOfForm(/^[A-Za-z0-9_-]{1,32}$/);

/**
 * [7.29] promotion/apply: by promotionId, for deposits with fromSource and depositId, both or neither; or by
 * promotionCode [5.35]. Only status and msg are read.
 */
export const promotionApply = endpoint(
  'promotion/apply',
  'member',
  z.union([
    z
      .object({ promotionId: id, fromSource: z.optional(slug), depositId: z.optional(id) })
      .check(z.refine(isDepositNamedWhole, { path: ['depositId'] })),
    z.object({ promotionCode }),
  ]),
  statusOnly,
);

/** promotion/cancel: gives an ongoing promotion up, with the rest of its bonus. */
export const promotionCancel = endpoint('promotion/cancel', 'member', z.object({ claimId: id }), statusOnly);
