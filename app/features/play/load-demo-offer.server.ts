/** Loads the offer of the button “Play for fun”: whether a game's page has it. */
import type { Catalogue } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { SiteData } from '#app/visit/site.ts';

/** Whether the market lets games be played for fun, and the game's provider opens them so. */
export async function isOfferedForFun(
  { info }: Pick<SiteData, 'info'>,
  files: Pick<Catalogue, 'providers'>,
  { type, providerId }: Pick<Game, 'type' | 'providerId'>,
): Promise<boolean> {
  if (!info.demoPlay) return false;
  const providers = new Map(Object.entries(await files.providers()));
  return providers.get(type)?.some(it => it.providerId === providerId && it.demo === 1) ?? false;
}
