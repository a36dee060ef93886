/**
 * Statements of studios about their games, and the facts on a game's page. A studio's server sends the statement
 * (provider.ts, `state`); the platform keeps it, and game/facts answers in the market's currency and the page's language.
 * A part that the studio leaves out is null, and is not shown.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { returnToPlayer, spanOf } from './game-returns.ts';
import {
  amount,
  currency,
  day,
  filled,
  formed,
  id,
  languageCode,
  listOf,
  orNull,
  place,
  slug,
  whole,
} from './wire.ts';

/** A multiple of the stake, as decimal text: "22446.75". */
const times = formed(/^\d{1,9}(\.\d{1,2})?$/, 12);

/** From 1, very low, to 5, very high. */
const volatility = whole(1, 5);

/** Columns of symbols, reels for example, and rows; `lines` only where a game pays by lines. */
const layout = z.object({ columns: whole(1, 99), rows: whole(1, 99), lines: orNull(whole(1, 1_000_000)) });

/** Pays of `count` equal symbols in a round, the best first; with `isLeast`, of that many or more. */
const payTableOf = <Name extends z.ZodMiniType>(name: Name) =>
  z.object({
    count: whole(1, 99),
    isLeast: z.boolean(),
    rows: listOf(z.object({ name, img: orNull(place), times }), 12),
  });

/** The same in every market and language. */
const figures = {
  returnToPlayer: orNull(returnToPlayer),
  volatility: orNull(spanOf(volatility)),
  highestWin: orNull(times),
  layout: orNull(layout),
  /** The day of its first release anywhere. */
  released: orNull(day),
  /** Languages of the game itself. */
  languages: z._default(listOf(languageCode, 80), []),
};

const limits = z.object({ minimum: amount, maximum: amount });

/** Values by language code. English is the fallback of other languages. */
const inLanguages = <Value extends z.ZodMiniType>(value: Value) =>
  z.record(languageCode, value).check(z.refine(it => 'en' in it, 'English is missing'));

const sentences = listOf(filled(600), 12);
const words = listOf(filled(80), 12);

/** The rules of one game, or of several that play alike. */
export const statedRules = z.object({
  rulesId: slug,
  version: filled(20),
  /** The rules in short. */
  sentences: inLanguages(sentences),
  /** Features of the game: free spins, a wild. */
  features: z._default(inLanguages(words), { en: [] }),
});
export type StatedRules = z.infer<typeof statedRules>;

/** The statement of one game. Stakes are keyed by currency. */
export const gameStatement = z.object({
  gameId: id,
  /** Rules of the same studio. */
  rulesId: orNull(slug),
  ...figures,
  stakes: z._default(z.record(currency, limits), {}),
  payTable: orNull(payTableOf(inLanguages(filled(60)))),
});
export type GameStatement = z.infer<typeof gameStatement>;

/** Games in one call of a studio, at most. */
export const STATEMENTS_MAX = 200;

/** The statement as a page shows it: `language` is that of its words. */
const shownFacts = z.object({
  ...figures,
  stakes: orNull(limits),
  language: languageCode,
  features: words,
  rules: orNull(z.object({ version: filled(20), sentences })),
  payTable: orNull(payTableOf(filled(60))),
});
export type GameFacts = z.infer<typeof shownFacts>;

/** game/facts: the studio's statement of a game that the market offers; null where the studio states nothing. */
export const gameFacts = endpoint(
  'game/facts',
  'anyone',
  z.object({ gameId: id, currency }),
  z.nullable(shownFacts),
);
