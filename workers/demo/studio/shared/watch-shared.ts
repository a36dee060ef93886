/** Requests of a player's table to its shared table, on behalf of a viewing frame. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Round } from '../round.ts';
import type { TableSession } from '../table-session.ts';
import { sharedEngine } from './shared-game.ts';

/** What other players see of a round: positions without their amounts. */
export const positionsOf = ({
  engine,
  bet,
  elapsed,
}: Pick<Round, 'engine' | 'bet' | 'elapsed'>): unknown[] =>
  Array.isArray(bet)
    ? bet.map(({ amountMinor: _, ...position }) => position)
    : [sharedEngine(engine).play?.positionOf({ bet, elapsed }) ?? []].flat();

/** @returns the shared table as JSON text, with the player's own choice */
export async function watchShared(
  env: PlatformEnv,
  { sharedTable, hidesBets, ...game }: TableSession,
  viewer: string,
): Promise<string> {
  const name = sharedTable ?? '';
  const { engine, providerId, gameId, currency } = game;
  const view = await env.SHARED_TABLE.named(name).watch(
    { name, engine, providerId, gameId, currency },
    viewer,
  );
  return JSON.stringify({ ...JSON.parse(view), hidesBets });
}
