/** The clock's work on games: changes whose time has come, and publications of what operators have changed. */
import { gameSetMany } from '#app/contract/operator/games.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { logError, logWarning } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { mayStill, ruleOf } from '#platform/operator/operator.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import { type CoverInk, publishCatalogue } from '../catalogue/catalogue.ts';
import { readBacklog } from '../game/game.ts';
import { deletingPlan, type PlannedChange, readDue } from './plan.db.ts';
import { changeGames } from './set-games.ts';

/** Changes of one run: what is left follows with the next one. */
const MOST_DUE = 1_000;

/** Whether who planned a change may still make it. */
const isAllowed = (env: PlatformEnv, { changes: { maintenance }, madeBy }: PlannedChange, at: number) =>
  mayStill(env, madeBy, ruleOf(gameSetMany.name)?.roles ?? [], at, maintenance?.countries ?? null);

/**
 * Makes the changes whose time has come. A plan that fails stays, and the others are made; that of an operator who may not make it any more
 * is dropped.
 */
export async function applyGamePlans(env: PlatformEnv, now: number): Promise<void> {
  const db = catalogueOf(env);
  const due = await readDue(db, now, MOST_DUE);
  for (const [planId, games] of Map.groupBy(due, it => it.planId)) {
    const [plan] = games as [PlannedChange, ...PlannedChange[]];
    const { changes, madeBy } = plan;
    const gameIds = games.map(it => it.gameId);
    const made = { by: madeBy, at: now, network: null };
    try {
      if (!(await isAllowed(env, plan, now))) {
        await deletingPlan(db, planId, gameIds).run();
        logWarning('games.plan-not-allowed', { job: planId });
        continue;
      }
      await changeGames(env, { gameIds, changes }, made, [deletingPlan(db, planId, gameIds)]);
    } catch (error) {
      logError('games.plan-failed', { job: planId, error });
    }
  }
}

/** A publication waits until operators have changed nothing for this long. */
const QUIET_MS = 10 * MINUTE_MS;
/** Number of changed games from which the catalogue is published anew: each page carries the changes until then. */
const MANY = 300;

/** Publishes the catalogue where it lacks changes of games, so that pages need not carry them beside it. */
export async function publishGameChanges(env: PlatformEnv, now: number, coverInk: CoverInk): Promise<void> {
  const { count, lastAt } = await readBacklog(catalogueOf(env));
  if (count === 0 || (count < MANY && now - lastAt < QUIET_MS)) return;
  const { version } = await publishCatalogue({ env, now: () => now, coverInk });
  await publishToSite(env, 'catalogue-version', { version });
}
