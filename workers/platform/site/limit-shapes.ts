/** Limits that members of a market may set for themselves, as its profile has them. */
import * as z from 'zod/mini';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#app/domain/limit.ts';

/** A decimal string in the market's currency; of time, whole minutes. */
const value = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/));

/** `default` is the limit that new members begin with; none where it is left out. */
const range = z
  .object({
    minimum: value,
    maximum: value,
    quick: z._default(z.array(value).check(z.maxLength(4)), []),
    default: z.optional(value),
  })
  .check(
    z.refine(
      ({ minimum, maximum, quick, default: first }) =>
        Number(minimum) > 0 &&
        Number(minimum) <= Number(maximum) &&
        [...quick, first ?? minimum].every(
          it => Number(it) >= Number(minimum) && Number(it) <= Number(maximum),
        ),
      'nothing, minimum above maximum, or a value outside both',
    ),
  );
export type LimitRange = z.infer<typeof range>;

const ranges = z.object({ day: range, week: range, month: range });

const hours = (least: number) => z.int().check(z.minimum(least), z.maximum(8_760));

export const limitRules = z.object({
  /** Time for which a higher limit waits, and time in which it can be confirmed then. */
  waitingHours: z._default(hours(1), 24),
  confirmHours: z._default(hours(1), 168),
  deposit: ranges,
  loss: ranges,
  stake: ranges,
  time: ranges.check(
    z.refine(
      it =>
        LIMIT_PERIODS.every(period =>
          Object.values(it[period])
            .flat()
            .every(each => /^\d+$/.test(each ?? '0')),
        ),
      'is in whole minutes',
    ),
  ),
});
export type LimitRules = z.infer<typeof limitRules>;

/** Amounts of the rules, which have the decimals of the currency. */
export const amountsOfLimits = (rules: LimitRules): string[] =>
  LIMIT_KINDS.filter(it => it !== 'time').flatMap(kind =>
    LIMIT_PERIODS.flatMap(period => Object.values(rules[kind][period]).flatMap(it => it ?? [])),
  );
