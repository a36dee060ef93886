/**
 * The games of the site as operators list and change them. What they set is a live layer over the site's content: an import leaves it as it
 * is. Refusals: 422 for a time that has passed, 404 for a plan that does not exist.
 */
import * as z from 'zod/mini';
import {
  currency,
  filled,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  place,
  slug,
  text,
  whole,
} from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** `popular` and `new` as the site shows them; `hidden`: in no list of games; `planned`: a change is to come. */
export const GAME_VIEWS = ['all', 'popular', 'new', 'maintenance', 'hidden', 'planned'] as const;
export type GameView = (typeof GAME_VIEWS)[number];

export const GAME_ORDERS = ['name', 'priority'] as const;

/** Fields that operators set over the content. */
export const LIVE_FIELDS = ['popular', 'new', 'priority', 'hidden'] as const;

/** Games of one call. */
export const GAMES_AT_ONCE = 200;
/** Smaller numbers come first; games without one have 999. */
export const PRIORITY_MAX = 9_999;

const time = whole(0, 253_402_300_799_999);
const who = orNull(z.object({ by: id, name: orNull(text(80)) }));

/** A closing, or its end. */
const maintenanceChange = z.object({
  on: z.boolean(),
  /** Expected end, epoch milliseconds; null where it is unknown. The game stays closed until an operator opens it. */
  until: orNull(time),
  /** Markets; absent for all that have the game. Markets with one currency share their games. */
  countries: z.optional(listOf(countryCode, 100).check(z.minLength(1))),
});

/** A field that is absent stays as it is; null goes back to the site's content. */
export const gameChanges = z
  .object({
    popular: z.optional(z.nullable(z.boolean())),
    new: z.optional(z.nullable(z.boolean())),
    priority: z.optional(z.nullable(whole(0, PRIORITY_MAX))),
    hidden: z.optional(z.boolean()),
    maintenance: z.optional(maintenanceChange),
  })
  .check(z.refine(it => Object.values(it).some(value => value !== undefined), 'No change is named'));
export type GameChanges = z.infer<typeof gameChanges>;

const plan = z.object({
  planId: operationId,
  at: moment,
  changes: gameChanges,
  by: who,
});
export type GamePlan = z.infer<typeof plan>;

export const listedGame = z.object({
  gameId: id,
  /** In English. */
  name: text(200),
  providerId: id,
  studio: text(120),
  /** Category type. */
  category: slug,
  /** Address of its cover; null for one that is drawn. */
  img: orNull(place),
  /** Markets that have the game. */
  countries: listOf(countryCode, 100),
  popular: z.boolean(),
  new: z.boolean(),
  priority: orNull(z.number()),
  hidden: z.boolean(),
  /** Whether the content has it for desktops and for phones. */
  web: z.boolean(),
  mobile: z.boolean(),
  /** Fields that operators have set. */
  live: listOf(z.enum(LIVE_FIELDS), LIVE_FIELDS.length),
  /** Of the game or of its studio, by currency. */
  maintenance: listOf(
    z.object({
      of: z.enum(['game', 'studio']),
      currency,
      countries: listOf(countryCode, 100),
      since: orNull(moment),
      until: orNull(moment),
      by: who,
    }),
    200,
  ),
  planned: listOf(plan, 100),
});
export type ListedGame = z.infer<typeof listedGame>;

const filters = z.object({
  view: z.optional(z.enum(GAME_VIEWS)),
  /** Games of these markets, and maintenance in them. */
  countries: commonFilters.countries,
  /** Part of a name in any language, or the beginning of an id. */
  query: z.optional(filled(80)),
  /** Id of a studio, or part of its name. */
  studio: z.optional(filled(80)),
  /** Category type. */
  category: z.optional(slug),
});
export type GameFilters = z.infer<typeof filters>;

/** game/list: `counts` of all views, under the other filters. */
export const gameList = operatorEndpoint(
  'game/list',
  listInput(filters, GAME_ORDERS, 'name'),
  listOutput(listedGame, GAME_VIEWS),
);

const gameIds = listOf(id, GAMES_AT_ONCE).check(z.minLength(1));

const outcome = z.object({
  /** Changed games; with `from`, games whose change is planned. */
  done: listOf(id, GAMES_AT_ONCE),
  /** Games that were as asked before. */
  unchanged: listOf(id, GAMES_AT_ONCE),
  failed: listOf(
    z.object({ gameId: id, name: orNull(text(200)), code: whole(0, 999), msg: text(300) }),
    GAMES_AT_ONCE,
  ),
  /** Null for a change that is made. */
  planId: orNull(operationId),
});

/**
 * game/set-many: each game is an operation of its own. Open lobbies show it within five seconds. With `from`, the clock makes the change at
 * that time; the same operation id again plans nothing twice.
 */
export const gameSetMany = operatorEndpoint(
  'game/set-many',
  z.object({
    gameIds,
    operationId,
    changes: gameChanges,
    /** Epoch milliseconds; null for now. */
    from: orNull(time),
  }),
  outcome,
);
export type GameOutcome = z.infer<typeof outcome>;

const total = whole(0, Number.MAX_SAFE_INTEGER);

/** Fields of a change whose effect is counted. */
export const CHANGE_FIELDS = ['popular', 'new', 'hidden', 'priority', 'maintenance'] as const;

/** Names of closed games in an answer, at most. */
const NAMES_MAX = 20;

const matchEffects = z.object({
  /** Games that match. */
  count: total,
  /** Markets that have any of them. */
  countries: listOf(countryCode, 100),
  /** Of each field that the changes name: games that it changes, and those that are so already. */
  effects: listOf(
    z.object({ field: z.enum(CHANGE_FIELDS), changed: total, already: total }),
    CHANGE_FIELDS.length,
  ),
  /** Games that are closed now in one of the markets that a closing names, the first of them. */
  closed: listOf(text(200), NAMES_MAX),
});
export type MatchEffects = z.infer<typeof matchEffects>;

/** game/match: what a change would do to all games that match the filters of a list. */
export const gameMatch = operatorEndpoint(
  'game/match',
  z.object({
    filters: z._default(filters, () => ({})),
    changes: orNull(gameChanges),
  }),
  matchEffects,
);

/**
 * game/set-matching: changes all games that match the filters of a list, a page of them with each call: repeat it with `next` as `after`
 * until that is null. Each game is an operation of its own. The first call is refused with 409 where another number of games matches than
 * was shown.
 */
export const gameSetMatching = operatorEndpoint(
  'game/set-matching',
  z.object({
    filters: z._default(filters, () => ({})),
    /** Games that were counted (`game/match`). */
    count: total,
    operationId,
    changes: gameChanges,
    from: orNull(time),
    after: orNull(id),
  }),
  z.extend(outcome, { next: orNull(id) }),
);

/** game/cancel-plan: of all its games, or of some. */
export const gameCancelPlan = operatorEndpoint(
  'game/cancel-plan',
  z.object({ planId: operationId, gameIds: z.optional(gameIds) }),
  z.object({ planId: operationId, count: total }),
);
