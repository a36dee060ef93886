/** The return to player that studios state of their games, for lists: of one game there is all that its studio states (game-facts.ts). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currency, id, listOf, percentage } from './wire.ts';

/** Where it depends on the bet, the least and the most; otherwise both are the same. */
export const spanOf = <Value extends z.ZodMiniType>(value: Value) => z.object({ least: value, most: value });

/** Per cent of all stakes. */
export const returnToPlayer = spanOf(percentage);
export type ReturnToPlayer = z.infer<typeof returnToPlayer>;

/** Games in one call, at most. */
export const RETURNS_MAX = 12;

/** game/returns: by game id; without games that the market does not offer, or of which no return is stated. */
export const gameReturns = endpoint(
  'game/returns',
  'anyone',
  z.object({ gameIds: listOf(id, RETURNS_MAX), currency }),
  z.record(id, returnToPlayer),
);
