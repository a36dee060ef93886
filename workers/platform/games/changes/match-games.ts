/** Changes all games that match the filters of a list: what that would do is counted first, and it is done page after page by id. */
import type * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  CHANGE_FIELDS,
  GAMES_AT_ONCE,
  type GameChanges,
  type GameFilters,
  type gameMatch,
  type gameSetMatching,
  type MatchEffects,
} from '#app/contract/operator/games.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { changeOf } from './change-game.ts';
import { type GameState, readGameStates } from './game-state.db.ts';
import { countGames, type GameQuery, readMatchingIds } from './list.db.ts';
import { currenciesOf, setGames } from './set-games.ts';

/** Games that are counted with one query. */
const COUNTED_AT_ONCE = 2_000;
/** Names of closed games in an answer. */
const NAMES = 20;

/** The query of a list, kept to the markets of the operator. */
async function queryOf(
  filters: GameFilters,
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
): Promise<GameQuery> {
  const { markets } = await readFacts(env);
  const isListed = ({ country }: MarketProfile) =>
    (filters.countries?.includes(country) ?? true) && (actor.markets?.includes(country) ?? true);
  return { ...filters, currencies: [...new Set(markets.filter(isListed).map(it => it.currency))] };
}

const countOf = async (db: D1Database, query: GameQuery): Promise<number> =>
  (await countGames(db, query))[query.view ?? 'all'];

async function* statesOf(db: D1Database, query: GameQuery): AsyncGenerator<GameState> {
  let after: string | null = null;
  do {
    const ids: string[] = await readMatchingIds(db, query, { after, most: COUNTED_AT_ONCE });
    yield* (await readGameStates(db, ids)).values();
    after = ids.length < COUNTED_AT_ONCE ? null : (ids.at(-1) ?? null);
  } while (after !== null);
}

type Effects = MatchEffects['effects'];

/** Each field of a change by itself. */
const partsOf = (changes: GameChanges | null): { field: Effects[number]['field']; part: GameChanges }[] =>
  CHANGE_FIELDS.flatMap(field =>
    changes?.[field] === undefined ? [] : [{ field, part: { [field]: changes[field] } }],
  );

export async function matchGames(
  { filters, changes }: z.infer<(typeof gameMatch)['input']>,
  context: OperatorContext,
): Promise<Envelope<MatchEffects>> {
  const { env } = context;
  const db = catalogueOf(env);
  const query = await queryOf(filters, context);
  const { markets: all } = await readFacts(env);
  const wanted = await currenciesOf(env, changes ?? {});
  const parts = partsOf(changes).map(it => ({ ...it, changed: 0, already: 0 }));
  const currencies = new Set<string>();
  const closed: string[] = [];
  let count = 0;
  for await (const state of statesOf(db, query)) {
    count += 1;
    for (const it of state.currencies) currencies.add(it);
    for (const it of parts) it[changeOf(state, it.part, wanted) === null ? 'already' : 'changed'] += 1;
    const isClosed = Object.keys(state.closed).some(it => wanted.has(it));
    if (changes?.maintenance?.on && isClosed && closed.length < NAMES) closed.push(state.name);
  }
  return accepted({
    count,
    countries: all
      .filter(it => currencies.has(it.currency) && query.currencies.includes(it.currency))
      .map(it => it.country),
    effects: parts.map(({ field, changed, already }) => ({ field, changed, already })),
    closed,
  });
}

type Input = z.infer<(typeof gameSetMatching)['input']>;
type Outcome = z.infer<(typeof gameSetMatching)['output']>;

export async function setMatching(
  { filters, count, operationId, changes, from, after }: Input,
  context: OperatorContext,
): Promise<Envelope<Outcome> | Envelope<null>> {
  const db = catalogueOf(context.env);
  const query = await queryOf(filters, context);
  if (after === null) {
    const now = await countOf(db, query);
    if (now !== count)
      return refused(409, `${now} games match now, and ${count} did before. Count them again.`);
  }
  const gameIds = await readMatchingIds(db, query, { after, most: GAMES_AT_ONCE });
  const next = gameIds.length < GAMES_AT_ONCE ? null : (gameIds.at(-1) ?? null);
  if (gameIds.length === 0)
    return accepted({ done: [], unchanged: [], failed: [], planId: null, next: null });
  const made = await setGames({ operationId, gameIds, changes, from }, context);
  return made.output === null ? { ...made, output: null } : { ...made, output: { ...made.output, next } };
}
