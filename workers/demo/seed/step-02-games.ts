/** Seed step 2: studios, attributes, games and banners. A later step publishes them with the other files. */

import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/databases.ts';
import {
  type DirectoryGame,
  type Provider,
  writeAttributes,
  writeBanners,
  writeGames,
  writeProviders,
} from '#platform/game/game.ts';
import { readMarkets } from '#platform/site/site.ts';
import { DEMO_ATTRIBUTES } from './games/attributes.ts';
import { DEMO_BANNERS } from './games/banners.ts';
import { type DemoGame, demoGames } from './games/games.ts';
import { DEMO_PROVIDERS, type DemoProvider } from './games/providers.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

/** Games written per call. */
const GAMES_PER_PART = 2_500;

/** Every sixth studio is missing in one market, as if for want of a licence. */
function providerOf(demo: DemoProvider, index: number, currencies: readonly string[]): Provider {
  const missing = index % 6 === 5 ? currencies[index % currencies.length] : undefined;
  return {
    providerId: demo.providerId,
    name: demo.name,
    memberDisplay: JSON.stringify({ en: demo.name }),
    img: `/art/provider/${demo.providerId}.svg`,
    method: demo.method,
    isTransfer: demo.isTransferType,
    hasDemo: true, // all of them play at the demo's own studio
    currencies: currencies.filter(currency => currency !== missing),
  };
}

const gameOf = (demo: DemoGame, today: number): DirectoryGame => ({
  gameId: demo.gameId,
  providerId: demo.providerId,
  type: demo.type,
  names: { ...demo.names },
  img: null,
  mobile: demo.mobile,
  web: demo.web,
  popular: demo.popular,
  new: demo.new,
  attributes: [...demo.attributes],
  priority: demo.priority,
  releasedAt: today - demo.releasedDay * DAY_MS,
});

/** Rows other than games: studios, attributes, banners. */
async function seedFrame(db: D1Database): Promise<void> {
  const currencies = (await readMarkets(db)).map(market => market.currency);
  await writeProviders(
    db,
    DEMO_PROVIDERS.map((demo, index) => providerOf(demo, index, currencies)),
  );
  await writeAttributes(
    db,
    DEMO_ATTRIBUTES.map(({ attributeId, names, status, priority, ribbon }) => ({
      id: attributeId,
      memberDisplay: JSON.stringify(names),
      status,
      priority,
      img: null,
      ribbon: ribbon && JSON.stringify(ribbon),
    })),
  );
  for (const currency of currencies) await writeBanners(db, currency, DEMO_BANNERS);
}

async function seedGames({ env, now }: SeedContext, part: number): Promise<void> {
  if (part === 0) return seedFrame(catalogueOf(env));
  const today = Math.floor(now() / DAY_MS) * DAY_MS;
  const from = (part - 1) * GAMES_PER_PART;
  const games = demoGames(env.CATALOGUE_GAMES).slice(from, from + GAMES_PER_PART);
  await writeGames(
    catalogueOf(env),
    games.map(game => gameOf(game, today)),
    from,
  );
}

export const GAMES_STEP: SeedStep = {
  number: 2,
  name: 'games',
  parts: ({ CATALOGUE_GAMES }) => 1 + Math.ceil(CATALOGUE_GAMES / GAMES_PER_PART),
  run: seedGames,
};
