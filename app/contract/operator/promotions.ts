/**
 * Promotions for operators: the list, one promotion with its steps, its claims, its figures by day, drafts, and ending one member's claim.
 * Amounts are decimal strings of the currency beside them. `wagered` and `paid` are as the wallets had them when a job last read them.
 * Longer than most files because it is a table of shapes.
 */
import * as z from 'zod/mini';
import { CLAIM_STATES } from '#app/domain/promotion.ts';
import {
  amount,
  currency,
  day,
  filled,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  percentage,
  slug,
  text,
  whole,
} from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { PROMOTION_KINDS, promotionDefinition } from './promotion-definition.ts';
import { PLAN_ACTS, PLANS_MAX, promotionPlan } from './promotion-plans.ts';

/**
 * `planned`: its period has not begun. `ended`: an operator or an import has ended it, or its period is over. `draft`: never published.
 */
export const PROMOTION_STATES = ['live', 'planned', 'paused', 'ended', 'draft'] as const;
export type PromotionListState = (typeof PROMOTION_STATES)[number];

/** `draft` has every promotion with a draft, also one that is published. */
export const PROMOTION_VIEWS = ['all', ...PROMOTION_STATES] as const;
export type PromotionView = (typeof PROMOTION_VIEWS)[number];

/** `ended`: lost, expired or cancelled. */
export const CLAIM_VIEWS = ['all', 'open', 'completed', 'ended'] as const;
export type ClaimView = (typeof CLAIM_VIEWS)[number];

export const PROMOTION_STEPS = ['published', 'paused', 'resumed', 'ended'] as const;

export const PAUSED_WHY = ['budget'] as const;

/** Acts by which members protect themselves; `limit`: one that was lowered, or set for the first time. */
export const PROTECTION_KINDS = ['time-out', 'self-exclusion', 'limit'] as const;

/** Days of a series. */
export const SERIES_DAYS_MAX = 400;

const count = whole(0, Number.MAX_SAFE_INTEGER);
const version = whole(1, Number.MAX_SAFE_INTEGER);
const who = orNull(z.object({ by: id, name: orNull(text(80)) }));
const { countries } = commonFilters;
const named = { promotionId: id };

/** A rule that the promotion breaks: `field` is a path in it, `says` the end of a sentence about that field. */
const flaw = z.object({ field: text(300), says: text(1_000) });
export type PromotionFlaw = z.infer<typeof flaw>;
const flaws = listOf(flaw, 10_000);
/** What a second operator should notice. */
const warnings = listOf(text(1_000), 10_000);

const row = z.object({
  ...named,
  /** In English, or the language that stands for it, with the figures of its first market. */
  title: text(1_000),
  /** Null for a draft that names none. */
  kind: orNull(z.enum(PROMOTION_KINDS)),
  state: z.enum(PROMOTION_STATES),
  /** Markets that it is for. */
  countries: listOf(countryCode, 300),
  /** `budget` where the platform has paused it; null where an operator has, and for all others. */
  pausedWhy: orNull(z.enum(PAUSED_WHY)),
  /** Its period; null for no bound. */
  from: orNull(moment),
  until: orNull(moment),
  hasDraft: z.boolean(),
  /** Of the draft, when it was last saved; null without one. */
  flaws: orNull(count),
  /** Whether a change of it waits for a second operator. */
  isWaiting: z.boolean(),
  /** What is planned next; null for nothing. */
  next: orNull(z.object({ act: z.enum(PLAN_ACTS), at: moment })),
  changed: moment,
  changedBy: who,
});
export type PromotionRow = z.infer<typeof row>;

/** promotion/list: the last changed first. */
export const promotionList = operatorEndpoint(
  'promotion/list',
  listInput(
    z.object({
      view: z.optional(z.enum(PROMOTION_VIEWS)),
      countries,
      kind: z.optional(z.enum(PROMOTION_KINDS)),
    }),
    ['changed'],
    '-changed',
  ),
  listOutput(row, PROMOTION_VIEWS),
);

const step = z.object({
  number: count,
  kind: z.enum(PROMOTION_STEPS),
  /** Of a pause that the platform has made by itself; null for all others. */
  why: orNull(z.enum(PAUSED_WHY)),
  made: moment,
  by: who,
  approvedBy: who,
  /** Paths of the fields that differ from what was published before; empty for the first version, and for other steps. */
  changed: listOf(text(300), 10_000),
});
export type PromotionStep = z.infer<typeof step>;

const waiting = z.object({
  approvalId: id,
  /** The call that waits, as `promotion/publish`. */
  call: text(64),
  by: who,
  made: moment,
  until: moment,
  isOwn: z.boolean(),
  mayApprove: z.boolean(),
  /** What would change, and what stands out, as the second operator agrees to it. */
  fields: listOf(z.object({ field: text(300), before: z.string(), after: z.string() }), 10_000),
  warnings,
});
export type WaitingPromotion = z.infer<typeof waiting>;

const sums = {
  claims: count,
  granted: amount,
  /** Of it, what has become members' own money: what the promotion has cost so far. */
  paid: amount,
  wagered: amount,
  toWager: amount,
};

const marketSums = z.object({
  country: countryCode,
  currency,
  ...sums,
  /** Claims that have not ended. */
  open: count,
  completed: count,
});
export type PromotionMarket = z.infer<typeof marketSums>;

/** Everything before this time is counted; null where no bonus is open. `unread`: ended claims whose wallet was not read yet. */
const progress = { asOf: orNull(moment), unread: count };

const budget = z.object({
  currency,
  budget: amount,
  /** Granted, and reserved for claims whose deposit is on its way, less what came back of cancelled claims. */
  spent: amount,
});
export type PromotionBudget = z.infer<typeof budget>;

const draftView = z.object({
  version,
  /** As it was sent: it may lack fields. */
  definition: z.record(z.string(), z.unknown()),
  flaws,
  warnings,
  changed: moment,
  changedBy: who,
});
export type PromotionDraft = z.infer<typeof draftView>;

const viewed = z.object({
  promotion: row,
  /** Null for a promotion that is a draft only. For operators of some markets it has the amounts of these alone. */
  definition: orNull(promotionDefinition),
  /** Null without one, and for operators of some markets. */
  draft: orNull(draftView),
  steps: listOf(step, 10_000),
  waiting: orNull(waiting),
  markets: listOf(marketSums, 300),
  /** What is to come, the next first, and then what was done, failed or called off, the last first. */
  plans: listOf(promotionPlan, 2 * PLANS_MAX),
  /** Empty where it has none. */
  budgets: listOf(budget, 300),
  /** Members who took a break or lowered a limit within 30 days after a claim. */
  protectedMembers: count,
  ...progress,
});
export type PromotionDetail = z.infer<typeof viewed>;

/** promotion/view */
export const promotionView = operatorEndpoint('promotion/view', z.object({ ...named, countries }), viewed);

const claim = z.object({
  claimId: id,
  memberId: id,
  /** Null for a member who has been erased. */
  username: orNull(text(80)),
  country: countryCode,
  currency,
  state: z.enum(CLAIM_STATES),
  /** Why it ended before its bonus was played. */
  why: orNull(slug),
  depositId: orNull(text(64)),
  /** Who offered it; null where the member has taken it. */
  offeredBy: who,
  /** The bonus as it was granted, of free rounds their stakes; null before. */
  granted: orNull(amount),
  /** Null before the wallet was read. */
  progress: orNull(z.object({ wagered: amount, toWager: amount, left: amount, paid: amount, read: moment })),
  made: moment,
  changed: moment,
});
export type PromotionClaim = z.infer<typeof claim>;

/** promotion/claims: the newest first. */
export const promotionClaims = operatorEndpoint(
  'promotion/claims',
  z.extend(
    listInput(
      z.object({
        view: z.optional(z.enum(CLAIM_VIEWS)),
        state: z.optional(z.enum(CLAIM_STATES)),
        countries,
        from: commonFilters.from,
        to: commonFilters.to,
      }),
      ['made'],
      '-made',
    ),
    named,
  ),
  listOutput(claim, CLAIM_VIEWS),
);

const point = z.object({ day, ...sums });
export type PromotionPoint = z.infer<typeof point>;

const protectionDay = z.object({ day, kind: z.enum(PROTECTION_KINDS), members: count });
export type ProtectionDay = z.infer<typeof protectionDay>;

/**
 * promotion/series: the claims of each day on the clock of their market, with what was granted, wagered and paid of them until now. Days
 * without a claim are left out.
 */
export const promotionSeries = operatorEndpoint(
  'promotion/series',
  z.object({ ...named, from: day, to: day, countries }),
  z.object({
    currencies: listOf(z.object({ currency, points: listOf(point, SERIES_DAYS_MAX) }), 300),
    /** Members by the first day that they protected themselves after a claim, of each kind. */
    protection: listOf(protectionDay, SERIES_DAYS_MAX * PROTECTION_KINDS.length),
    ...progress,
  }),
);

/**
 * promotion/cancel-claim: ends a member's claim. What is left of its bonus goes back to the operator, and so do wins of its open rounds. The
 * member reads the reason. Repeated with the same operation id, it answers the same.
 */
export const promotionCancelClaim = operatorEndpoint(
  'promotion/cancel-claim',
  z.object({ memberId: id, claimId: id, operationId, reason: filled(300) }),
  z.object({ memberId: id, claimId: id, state: z.enum(CLAIM_STATES) }),
);

/** UTF-16 units of a draft as JSON. */
const DRAFT_MAX = 300_000;

/** Any fields beside the id: what is not finished is saved too. */
const draft = z
  .looseObject({ id })
  .check(z.refine(it => JSON.stringify(it).length <= DRAFT_MAX, 'is too long'));

/**
 * promotion/put-draft: `base` is the version that was read before; null for the first one. With `isNew` an id that a promotion has is
 * refused with 409. Members notice nothing of drafts.
 */
export const promotionPutDraft = operatorEndpoint(
  'promotion/put-draft',
  z.object({ promotion: draft, base: orNull(version), isNew: z._default(z.boolean(), false) }),
  z.object({ ...named, version, flaws, warnings }),
);

/** promotion/remove-draft */
export const promotionRemoveDraft = operatorEndpoint(
  'promotion/remove-draft',
  z.object({ ...named, base: version }),
  z.object(named),
);

const marketRules = z.object({
  country: countryCode,
  currency,
  exponent: whole(0, 20),
  /** Of the languages of its pages: a promotion needs its texts in all of them. */
  languages: listOf(text(3), 20),
  lowestDeposit: amount,
  mostDeposit: amount,
  /** Caps on bonuses; null for a market that allows none. */
  bonuses: orNull(z.object({ largest: amount, largestPlaythrough: count })),
});
export type PromotionMarketRules = z.infer<typeof marketRules>;

/** promotion/options: what a promotion can name, and the mean return to player that studios state of each category, in per cent. */
export const promotionOptions = operatorEndpoint(
  'promotion/options',
  z.object({}),
  z.object({
    markets: listOf(marketRules, 300),
    tabs: listOf(z.object({ id, name: text(40) }), 100),
    categories: listOf(z.object({ type: slug, games: count, returnToPlayer: orNull(percentage) }), 300),
    tiers: listOf(id, 300),
  }),
);
export type PromotionOptions = z.infer<(typeof promotionOptions)['output']>;
