/** Endpoints of games: maintenance, and the lobby's banners. */

import { commonBanner } from '#app/contract/common.ts';
import { accepted } from '#app/contract/envelope.ts';
import { gameMaintenance } from '#app/contract/game.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { readBanners } from './game.db.ts';
import { readChangedGames } from './live.db.ts';
import { readMaintenance } from './maintenance.db.ts';

/** [7.24] */
const maintenanceHandler = handler(gameMaintenance, 'open', async ({ currency }, { env, now }) => {
  const db = catalogueOf(env);
  const [maintained, changed] = await Promise.all([
    readMaintenance(db, currency),
    readChangedGames(db, currency, now()),
  ]);
  return accepted(Object.keys(changed).length === 0 ? maintained : { ...maintained, changed });
});

/** [7.31] Those whose period it is. */
const bannerHandler = handler(commonBanner, 'open', async ({ currency }, { env, now }) => {
  const at = now();
  const all = await readBanners(catalogueOf(env), currency);
  const shown = all.filter(it => (it.startsAt ?? at) <= at && at < (it.endsAt ?? Number.POSITIVE_INFINITY));
  return accepted(shown.map(({ startsAt: _starts, endsAt: _ends, ...it }) => it));
});

export const gameHandlers: readonly Handler[] = [maintenanceHandler, bannerHandler];
