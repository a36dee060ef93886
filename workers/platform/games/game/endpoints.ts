/** Endpoints of games: maintenance, and the lobby's banners. */

import { commonBanner } from '#app/contract/common.ts';
import { accepted } from '#app/contract/envelope.ts';
import { gameMaintenance } from '#app/contract/game.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { readBanners, readMaintenance } from './game.db.ts';

/** [7.24] */
const maintenanceHandler = handler(gameMaintenance, 'open', async ({ currency }, { env }) =>
  accepted(await readMaintenance(catalogueOf(env), currency)),
);

/** [7.31] */
const bannerHandler = handler(commonBanner, 'open', async ({ currency }, { env }) =>
  accepted(await readBanners(catalogueOf(env), currency)),
);

export const gameHandlers: readonly Handler[] = [maintenanceHandler, bannerHandler];
