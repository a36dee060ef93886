/** The loyalty programmes in a market's profile: VIP tiers [1.9] for play, and daily tasks [1.10] for small acts. */
import * as z from 'zod/mini';
import { TASK_ACTS } from '#app/contract/daily-task.ts';
import { id, slug } from '#app/contract/wire.ts';

/** A decimal string in the market's currency. */
const amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/));

/** Names by language code, with English as the fallback. */
const names = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}$/)), z.string().check(z.minLength(1), z.maxLength(300)))
  .check(z.refine(it => 'en' in it, 'English is missing'));

const rate = z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/));

const MOST_POINTS = 1_000_000_000;

const vipTier = z.object({
  id,
  names,
  /** Points at which it is reached; null for a tier that operators invite to. */
  points: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_POINTS))),
  /** Points of a calendar month that keep it. */
  keep: z._default(z.int().check(z.minimum(0), z.maximum(MOST_POINTS)), 0),
  /** Added to the market's rebate rates, in per cent. */
  rebate: z._default(rate, '0'),
  /** Largest withdrawal, where it is larger than the market's. */
  withdrawalMaximum: z.optional(amount),
  /** A promotion for members of this tier. */
  promotionId: z.optional(id),
  /** Benefits that people give, in words. */
  others: z._default(z.array(names).check(z.maxLength(10)), []),
});
export type VipTierProfile = z.infer<typeof vipTier>;

const isAscending = (tiers: readonly VipTierProfile[]): boolean =>
  tiers.every((tier, index) => {
    const before = tiers[index - 1]?.points;
    return index === 0 ? tier.points === 0 : tier.points === null || (before != null && before < tier.points);
  });

const hasNoDoubles = (entries: readonly { id: string }[]): boolean =>
  new Set(entries.map(it => it.id)).size === entries.length;

export const vipProgramme = z.object({
  /** Turnover for a point, in categories of weight 1. */
  turnoverPerPoint: amount.check(z.refine(it => Number(it) > 0, 'is nothing')),
  /** By category; play in others gives no points. */
  weights: z.record(slug, rate),
  /** From the lowest, which everybody has. */
  tiers: z
    .array(vipTier)
    .check(
      z.minLength(1),
      z.maxLength(20),
      z.refine(isAscending, 'do not begin at 0 points and go up from tier to tier, with invitations last'),
      z.refine(hasNoDoubles, 'A tier stands twice'),
    ),
});
export type VipProgramme = z.infer<typeof vipProgramme>;

/** Rounds that a task may ask for, and of anything else. */
export const MOST_OF_TASK = 20;

const dailyTask = z
  .object({
    id,
    names,
    /** None asks for a deposit, a loss, or a stake above the least. */
    act: z.enum(TASK_ACTS),
    /** Of rounds; all categories where it is left out. */
    category: z.optional(slug),
    target: z._default(z.int().check(z.minimum(1), z.maximum(MOST_OF_TASK)), 1),
    points: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  })
  .check(
    z.refine(it => it.act === 'rounds' || it.category === undefined, {
      path: ['category'],
      error: 'is for tasks of rounds',
    }),
    z.refine(it => it.act !== 'log-in' || it.target === 1, { path: ['target'], error: 'is 1 for a login' }),
  );
export type DailyTaskProfile = z.infer<typeof dailyTask>;

export const dailyTasks = z
  .array(dailyTask)
  .check(z.maxLength(20), z.refine(hasNoDoubles, 'A task stands twice'));
