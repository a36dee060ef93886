/** Operator calls that read the live state of the site: each list by itself, and all of them at once. */
import { accepted } from '#app/contract/envelope.ts';
import { announcementList, maintenanceList, siteState } from '#app/contract/operator/site.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { endpointCall, type OperatorCall } from '#platform/base/operator-call.ts';
import { readProviders } from '#platform/games/game/game.ts';
import { languagesOfMarkets, readFacts, readModules } from '#platform/site/site.ts';
import { openToNobodyIn, readAnnounced, readClosed, readDesks, scopeOf, studiosIn } from './read-state.ts';

const state = endpointCall(siteState, async ({ countries }, { env, now }) => {
  const scope = await scopeOf(env, countries, now());
  const [{ markets }, desks, modules, maintenance, announcements, studios] = await Promise.all([
    readFacts(env),
    readDesks(env, scope),
    readModules(env, countries),
    readClosed(env, scope),
    readAnnounced(env, scope),
    readProviders(catalogueOf(env)),
  ]);
  return accepted({
    desks,
    modules,
    maintenance,
    announcements,
    studios: studiosIn(studios, scope),
    openToNobody: openToNobodyIn(env, scope),
    languages: languagesOfMarkets(markets),
  });
});

const closed = endpointCall(maintenanceList, async ({ countries }, { env, now }) =>
  accepted({ maintenance: await readClosed(env, await scopeOf(env, countries, now())) }),
);

const announced = endpointCall(announcementList, async ({ countries }, { env, now }) =>
  accepted({ announcements: await readAnnounced(env, await scopeOf(env, countries, now())) }),
);

export const stateOperatorCalls: readonly [string, OperatorCall][] = [state, closed, announced];
