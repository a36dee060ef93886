/** Calls about games: maintenance [3.15] [7.24] and launching [4.32]-[4.36] [7.25] [7.26]. */
import * as z from 'zod/mini';
import { GAME_PERMISSIONS } from '#app/domain/game-frame.ts';
import { endpoint } from './endpoint.ts';
import { currencyPayload, flag, id, listOf, moment, orNull, place, statusOnly } from './wire.ts';

/** The maintenance of a game or a provider. `until` is its expected end, UTC; null where the end is unknown. */
export const maintenanceEntry = z.object({ until: orNull(moment) });

/** A game as an operator has changed it since the catalogue was published; the fields are those of the catalogue [3.11]. */
export const gameChange = z.object({
  mobile: flag,
  web: flag,
  popular: flag,
  new: flag,
  priority: orNull(z.number()),
});
export type GameChange = z.infer<typeof gameChange>;

/**
 * Lists of games and providers keyed by id [3.15]. A game or a provider that is in neither is open. `changed` has games that lists show
 * otherwise than the catalogue has them; a platform that publishes every change leaves it out.
 */
export const maintenance = z.object({
  games: z.record(id, maintenanceEntry),
  providers: z.record(id, maintenanceEntry),
  changed: z.optional(z.record(id, gameChange)),
});
export type Maintenance = z.infer<typeof maintenance>;

/** [7.24] game/maintenance. */
export const gameMaintenance = endpoint('game/maintenance', 'anyone', currencyPayload, maintenance);

/**
 * Why a game is not launched. `wallet` stands for an account that may not move money now, `away` for a break that the member has taken,
 * `identity` for a level of identity that the market requires, `limit` for one that the member has set, `provider` for one that does not
 * answer, `demo` for a game that cannot be played for fun, here or at all.
 */
export const PLAY_CAUSES = [
  'game',
  'maintenance',
  'country',
  'currency',
  'terms',
  'wallet',
  'identity',
  'limit',
  'away',
  'provider',
  'demo',
] as const;
export type PlayCause = (typeof PLAY_CAUSES)[number];

/**
 * The cause of a refusal of game/play, game/play-transfer or game/play-demo, beside its sentence, so that a page can offer the
 * way on that fits. A platform may leave it out: its sentence is shown all the same. `until` is when maintenance ends, UTC.
 */
export const playRefusal = z.object({ cause: z.enum(PLAY_CAUSES), until: orNull(moment) });
export type PlayRefusal = z.infer<typeof playRefusal>;

/** What the frame of the game may do beside running; the usual of its host where it is left out. */
const permissions = z.optional(listOf(z.enum(GAME_PERMISSIONS), GAME_PERMISSIONS.length));

/**
 * [7.25] game/play: where the game runs. A transfer-type game needs game/play-transfer first, and when `reGetGameUrl`
 * says so this call once more after it [4.36]; until then `url` may be null.
 */
export const gamePlay = endpoint(
  'game/play',
  'member',
  z.object({ gameId: id }),
  z.object({ url: orNull(place), isTransferType: z.boolean(), reGetGameUrl: z.boolean(), permissions }),
);

/** [7.26] game/play-transfer: takes the member's balance to the game's provider [4.36]. Nothing is read of the reply. */
export const gamePlayTransfer = endpoint(
  'game/play-transfer',
  'member',
  z.object({ gameId: id, providerId: id }),
  statusOnly,
);

/**
 * game/play-demo: where the game runs for fun. It is played with money of the provider's own that buys nothing, without an
 * account; no money of a member is touched. Refused where the market or the provider does not offer it.
 */
export const gamePlayDemo = endpoint(
  'game/play-demo',
  'anyone',
  z.object({ gameId: id }),
  z.object({ url: place, permissions }),
);
