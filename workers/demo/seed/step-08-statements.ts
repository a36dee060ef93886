/** Seed step 8: the studios state facts of their games, by the signed call that every provider has. */
import { stateGames } from '#demo/studio/studio.ts';
import { DEMO_PROVIDERS } from './games/providers.ts';
import type { SeedStep } from './seed-step.ts';

/** Games stated per part, about. */
const GAMES_PER_PART = 1_250;

export const STATEMENTS_STEP: SeedStep = {
  number: 8,
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
