/** Operator calls on games: their list, and changes of several at once. */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  type GameChanges,
  gameCancelPlan,
  gameList,
  gameMatch,
  gameSetMany,
  gameSetMatching,
} from '#app/contract/operator/games.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { endpointCall, type OperatorCall, withCountriesOf } from '#platform/base/operator-call.ts';
import { readFacts } from '#platform/site/site.ts';
import { listGames } from './list-games.ts';
import { matchGames, setMatching } from './match-games.ts';
import { deletingPlan, readPlan } from './plan.db.ts';
import { currenciesOf, setGames } from './set-games.ts';

const list = endpointCall(gameList, listGames);
const setMany = endpointCall(gameSetMany, setGames);
const match = endpointCall(gameMatch, matchGames);
const setAllMatching = endpointCall(gameSetMatching, setMatching);

const cancelPlan = endpointCall(gameCancelPlan, async ({ planId, gameIds }, { env, noteChange }) => {
  const db = catalogueOf(env);
  const plan = await readPlan(db, planId);
  if (plan === null) return refused(404, 'There is no such plan: it was cancelled, or its time has come.');
  const { meta } = await deletingPlan(db, planId, gameIds ?? null).run();
  const { startsAt, changes } = plan;
  noteChange({ at: wireMoment(startsAt), changes, games: meta.changes }, null);
  return accepted({ planId, count: meta.changes });
});

/**
 * Countries that a change is about. What lists show of a game is the same in all markets; a closing is of the markets that it names, and of
 * those that share their currencies.
 */
async function countriesOf(changes: GameChanges, env: PlatformEnv): Promise<string[]> {
  const { markets } = await readFacts(env);
  const { maintenance, ...live } = changes;
  const isOfLists = Object.values(live).some(it => it !== undefined);
  const currencies = await currenciesOf(env, isOfLists ? {} : { maintenance });
  return markets.filter(it => currencies.has(it.currency)).map(it => it.country);
}

async function countriesOfPlan({ planId }: { planId: string }, { env }: { env: PlatformEnv }) {
  const plan = await readPlan(catalogueOf(env), planId);
  return plan === null ? [] : countriesOf(plan.changes, env);
}

export const gameOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  match,
  ...withCountriesOf([setMany, setAllMatching], ({ changes }: { changes: GameChanges }, { env }) =>
    countriesOf(changes, env),
  ),
  ...withCountriesOf([cancelPlan], countriesOfPlan),
];
