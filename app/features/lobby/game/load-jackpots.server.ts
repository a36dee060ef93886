/** Loads the jackpots of a game that is labelled so; none where the call fails, or the platform does not know it. */
import type { RouterContextProvider } from 'react-router';
import { gateway } from '#app/api/context.ts';
import { gameJackpots, type LiveJackpot } from '#app/contract/live-games.ts';

const LABEL = 'jackpot';

export async function readJackpots(
  context: Readonly<RouterContextProvider>,
  { gameId, attributes, currency }: { gameId: string; attributes: readonly string[]; currency: string },
): Promise<LiveJackpot[]> {
  if (!attributes.some(it => it.includes(LABEL))) return [];
  const reply = await context.get(gateway)(gameJackpots.name, { gameId, currency });
  const read = gameJackpots.output.safeParse(reply.output);
  return reply.status && read.success ? read.data.jackpots : [];
}
