/** Tournaments in a market's profile: their days, games, rules and prizes. */
import * as z from 'zod/mini';
import { day, id, slug } from '#app/contract/wire.ts';
import { SCORINGS } from '#app/domain/tournament.ts';

const names = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}$/)), z.string().check(z.minLength(1), z.maxLength(80)))
  .check(z.refine(it => 'en' in it, 'English is missing'));

const positive = z.string().check(
  z.regex(/^\d{1,15}(\.\d{1,4})?$/),
  z.refine(it => Number(it) > 0, 'is nothing'),
);

/** Places with a prize in one tournament. */
const MOST_PLACES = 1_000;
const MOST_DAYS = 92;

/**
 * A tournament lasts whole days of the market, from midnight to midnight: `days` from `from` on, and again every `everyDays`. It names
 * its games by a category, a provider or their ids, at most one of them; all games where it names none.
 */
const tournament = z
  .object({
    id: slug.check(z.maxLength(40)),
    names,
    category: z.optional(slug),
    provider: z.optional(id),
    games: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
    from: day,
    days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)),
    everyDays: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_DAYS))),
    scoring: z.enum(SCORINGS),
    /** Rounds in a row that count, where the scoring is `best-run`. */
    rounds: z.optional(z.int().check(z.minimum(2), z.maximum(100))),
    /** Stake from which a round counts. A larger stake scores no better. */
    minimumStake: positive,
    /** From the first place on: so many places with this prize each. */
    prizes: z
      .array(z.object({ places: z.int().check(z.minimum(1), z.maximum(MOST_PLACES)), amount: positive }))
      .check(z.minLength(1), z.maxLength(50)),
  })
  .check(
    z.refine(it => [it.category, it.provider, it.games].filter(each => each !== undefined).length <= 1, {
      path: ['games'],
      error: 'are named in two ways',
    }),
    z.refine(it => it.everyDays === undefined || it.everyDays >= it.days, {
      path: ['everyDays'],
      error: 'begins before the one before ends',
    }),
    z.refine(it => (it.scoring === 'best-run') === (it.rounds !== undefined), {
      path: ['rounds'],
      error: 'is for the scoring best-run, and needed there',
    }),
    z.refine(it => it.prizes.reduce((sum, { places }) => sum + places, 0) <= MOST_PLACES, {
      path: ['prizes'],
      error: 'have too many places',
    }),
    z.refine(
      it =>
        it.prizes.every(({ amount }, at) => Number(amount) <= Number(it.prizes[at - 1]?.amount ?? amount)),
      { path: ['prizes'], error: 'grow with the place' },
    ),
  );
type TournamentProfile = z.infer<typeof tournament>;

export const tournaments = z.array(tournament).check(
  z.maxLength(20),
  z.refine(it => new Set(it.map(each => each.id)).size === it.length, 'A tournament stands twice'),
);

/** Amounts of tournaments, which have the decimals of the currency. */
export const amountsOfTournaments = (of: readonly TournamentProfile[]): string[] =>
  of.flatMap(it => [it.minimumStake, ...it.prizes.map(({ amount }) => amount)]);
