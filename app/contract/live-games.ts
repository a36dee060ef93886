/**
 * What games report of themselves while they are played: the state of a shared table with its last results, and the amounts of jackpots. A
 * provider reports them (`providerLive`); lists show tables (`gameLive`), and a game's page its jackpots (`gameJackpots`). A mark is a short
 * text without a language.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  currencyPayload,
  filled,
  id,
  listOf,
  moment,
  orNull,
  slug,
  whole,
} from './wire.ts';

/** Tables of one report, and of one answer. */
export const LIVE_TABLES_MAX = 500;
/** Last results of a table. */
export const LIVE_RESULTS_MAX = 10;

/**
 * `open` accepts bets; `closed` precedes the result; `playing` develops it while players act; `shown` displays it; `idle` has no players and
 * no round.
 */
const phase = z.enum(['open', 'closed', 'playing', 'shown', 'idle']);

/** A result as a list shows it: `14` in red. */
const mark = z.object({ text: filled(8), tone: z.enum(['plain', 'red', 'blue', 'green', 'gold']) });
export type LiveMark = z.infer<typeof mark>;

/** `endsInMs` is when the phase ends, from the message on; null for an idle table, and where the end is secret. */
const liveTable = z.object({
  gameId: id,
  phase,
  endsInMs: orNull(whole(0, 3_600_000)),
  /** Newest first. */
  results: listOf(mark, LIVE_RESULTS_MAX),
  /** Players at the table. */
  players: whole(0, 1_000_000),
});
export type LiveTable = z.infer<typeof liveTable>;

/** A table as its provider reports it. */
export const reportedTable = z.extend(liveTable, { currency });
export type ReportedTable = z.infer<typeof reportedTable>;

/** game/live: the shared tables of games in a currency. Tables that have not been played for a day are left out. */
export const gameLive = endpoint(
  'game/live',
  'anyone',
  currencyPayload,
  z.object({ tables: listOf(liveTable, LIVE_TABLES_MAX) }),
);

/** Jackpots of a game, and of a provider in one report. */
export const JACKPOTS_MAX = 200;
/** Games of a jackpot in one report. */
const GAMES_MAX = 500;

/** A jackpot of a game. Amounts are in the currency of the game's market. */
const liveJackpot = z.object({
  jackpotId: slug,
  /** The same in every language. */
  name: filled(40),
  amount,
  /** What each cycle starts with. */
  seed: amount,
  /** Per cent of each stake that is added; 0 for a fixed jackpot. */
  sharePercent: z.number().check(z.minimum(0), z.maximum(100)),
  /** N of odds of 1 in N for each `unit` staked; null without stated odds. */
  odds: orNull(whole(1, Number.MAX_SAFE_INTEGER)),
  unit: amount,
  /** It drops before this amount; null without such a limit. */
  limit: orNull(amount),
  /** The last hit. */
  last: orNull(z.object({ amount, at: moment })),
});
export type LiveJackpot = z.infer<typeof liveJackpot>;

/** A jackpot as its provider reports it, with its games. */
export const reportedJackpot = z.extend(liveJackpot, { currency, gameIds: listOf(id, GAMES_MAX) });
export type ReportedJackpot = z.infer<typeof reportedJackpot>;

/** game/jackpots: the jackpots of a game in a currency, as reported within the last hour. */
export const gameJackpots = endpoint(
  'game/jackpots',
  'anyone',
  z.object({ gameId: id, currency }),
  z.object({ jackpots: listOf(liveJackpot, JACKPOTS_MAX) }),
);
