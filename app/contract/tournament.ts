/** Calls about tournaments. Guests see them without a place of their own; members who take a break see none. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  currencyPayload,
  filled,
  formed,
  id,
  listOf,
  memberDisplay,
  moment,
  orNull,
  slug,
  text,
  whole,
} from './wire.ts';

const MOST_POINTS = 1_000_000_000_000;
const MOST_MEMBERS = 1_000_000_000;
const MOST_LINES = 1_000;
const MOST_GAMES = 200;
const MOST_RESULTS = 400_000;

const points = whole(0, MOST_POINTS);
const place = whole(1, MOST_MEMBERS);

/**
 * - `upcoming`, `running`: can be joined.
 * - `ended`: over, while the last play is being counted.
 * - `final`: the results are frozen.
 */
export const TOURNAMENT_STATES = ['upcoming', 'running', 'ended', 'final'] as const;

/**
 * A tournament. Its games are limited by `category`, `providerId` or `gameIds`; all games count if none is set. `rounds` is the number of
 * consecutive rounds that score; 1 is the best single round. A round counts from a stake of `minimumStake`. Each entry of `prizes`
 * covers the next `places` places with the same prize. `entry` is the caller's own; `left` is set once the caller has left.
 */
export const tournament = z.object({
  tournamentId: id,
  memberDisplay,
  category: orNull(slug),
  providerId: orNull(id),
  gameIds: z._default(listOf(id, MOST_GAMES), []),
  rounds: whole(1, 100),
  minimumStake: amount,
  currency,
  starts: moment,
  ends: moment,
  state: z.enum(TOURNAMENT_STATES),
  prizes: listOf(z.object({ places: whole(1, MOST_LINES), amount }), 50),
  entry: orNull(z.object({ joined: moment, left: orNull(moment) })),
});
export type Tournament = z.infer<typeof tournament>;

/** tournament/list: running ones first, then those to come, then the latest results. `isAway`: the caller takes a break. */
export const tournamentList = endpoint(
  'tournament/list',
  'anyone',
  currencyPayload,
  z.object({ isAway: z._default(z.boolean(), false), tournaments: listOf(tournament, 100) }),
);

/** A line of the leaderboard, with a masked name; `isOwn` marks the caller's. */
const boardLine = z.object({
  place,
  name: text(80),
  points,
  prize: amount,
  isOwn: z._default(z.boolean(), false),
});
export type BoardLine = z.infer<typeof boardLine>;

/** The caller's standing: `place` is null before a round counts. `paid` is when the prize was paid. */
const ownLine = z.object({
  place: orNull(place),
  points,
  rounds: orNull(whole(0, MOST_MEMBERS)),
  prize: amount,
  paid: orNull(moment),
});
export type OwnLine = z.infer<typeof ownLine>;

/**
 * tournament/view: the leaderboard at `board.at`, at most one minute old, and the caller's current own line. `players` is the number of
 * members with a counted round. `final` has the time of the frozen results and the SHA-256 of their text; null before.
 */
export const tournamentView = endpoint(
  'tournament/view',
  'anyone',
  z.object({ tournamentId: id, currency }),
  z.object({
    tournament,
    board: z.object({ at: moment, players: whole(0, MOST_MEMBERS), lines: listOf(boardLine, MOST_LINES) }),
    own: orNull(ownLine),
    final: orNull(z.object({ at: moment, digest: formed(/^[0-9a-f]{64}$/, 64) })),
  }),
);

/**
 * tournament/results: the text of frozen results. Its SHA-256 is `digest`, which the event log has sealed. Refused before the results
 * are frozen.
 */
export const tournamentResults = endpoint(
  'tournament/results',
  'anyone',
  z.object({ tournamentId: id, currency }),
  z.object({ results: filled(MOST_RESULTS), digest: formed(/^[0-9a-f]{64}$/, 64) }),
);

/** tournament/join: once; a second time gives the first moment again. Refused after the end, during a break, and to who has left. */
export const tournamentJoin = endpoint(
  'tournament/join',
  'member',
  z.object({ tournamentId: id }),
  z.object({ tournamentId: id, joined: moment }),
);

/** tournament/leave: the score is gone. Refused after the end. */
export const tournamentLeave = endpoint(
  'tournament/leave',
  'member',
  z.object({ tournamentId: id }),
  z.object({ tournamentId: id }),
);
