/**
 * Seed step 84: what the demo's second members opened during the last days, so that home has a list of the most played games. Each opens
 * the first games of one list, some more of them and some fewer.
 */
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { writePlayed } from '#platform/games/play-history/play-history.ts';
import { findMember } from '#platform/member/member.ts';
import { readFacts } from '#platform/site/site.ts';
import { gameIdAt } from './games/games.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

/** Places in the catalogue: games of several categories, which nobody of the demo has played before. */
const OPENED = [211, 219, 226, 233, 241, 248, 255, 263, 270, 278, 285, 292, 300, 307];
/** Games that a member opens fewer than the member before. */
const STEP = 1;

async function openSome({ env, now }: SeedContext, username: string, count: number): Promise<void> {
  const member = await findMember(env, { username });
  if (member === null) throw new Error(`There is no ${username}`);
  const { memberId } = member;
  for (const [index, place] of OPENED.slice(0, count).entries()) {
    const at = now() - DAY_MS - index * 7 * HOUR_MS;
    await writePlayed(directoryOf(env, memberId), { memberId, gameId: gameIdAt(place), at });
  }
}

export const TOP_GAMES_STEP: SeedStep = {
  number: 84,
  name: 'top-games',
  parts: () => 1,
  run: async context => {
    const { markets } = await readFacts(context.env);
    for (const [index, { country }] of markets.entries())
      await openSome(context, `limits${country.toLowerCase()}`, OPENED.length - index * STEP);
  },
};
