/**
 * Seed step 92: the studios state facts of their games, by the signed call that every provider has. A folder that has an earlier
 * number of the step gets it again: since then other engines play some of the games.
 */
import { stateGames } from '#demo/studio/studio.ts';
import { DEMO_PROVIDERS } from './games/providers.ts';
import type { SeedStep } from './seed-step.ts';

/** Games stated per part, about. */
const GAMES_PER_PART = 1_250;

export const STATEMENTS_STEP: SeedStep = {
  number: 92,
  name: 'statements',
  parts: ({ CATALOGUE_GAMES }) => Math.ceil(CATALOGUE_GAMES / GAMES_PER_PART),
  run: async ({ env, now }, part) => {
    const parts = STATEMENTS_STEP.parts(env);
    // Large studios stand at the head of the list, so each part gets some of them.
    const providers = DEMO_PROVIDERS.filter((_, index) => index % parts === part);
    await stateGames(
      env,
      providers.map(it => it.providerId),
      now,
    );
  },
};
