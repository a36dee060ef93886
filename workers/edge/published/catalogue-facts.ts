/**
 * Facts of the catalogue that a page needs before it is drawn: the entry or attribute that its path names, and the menu's
 * counts.
 */
import { displayName } from '#app/domain/category.ts';
import { derive } from '#app/domain/derived.ts';
import { ACTIVE_STATUS, attributeSlug } from '#app/domain/lobby.ts';
import type { SiteReply } from '#app/visit/context.ts';
import { matchPage } from '#app/visit/match.ts';
import type { SiteData } from '#app/visit/site.ts';
import { openCatalogue } from './catalogue.ts';
import type { FileSource } from './files.ts';

type PathEntries = Pick<Extract<SiteReply, { ok: true }>, 'attributes' | 'entries'>;

/**
 * The catalogue's entries for a path that names a game, a provider or an attribute; empty for all other paths. Null when the
 * catalogue cannot be read: then it is unknown whether the page exists.
 */
export async function readPublished(
  source: FileSource,
  pathname: string,
  currency: string,
  types: readonly string[],
): Promise<PathEntries | null> {
  const { category, id, attribute } = matchPage(pathname).params;
  const isEntry = id !== undefined && category !== undefined && types.includes(category);
  if (!isEntry && attribute === undefined) return {};
  const opened = await openCatalogue(source, currency, 'en');
  if (opened === 'unreadable') return null;
  const catalogue = opened === 'none' ? null : opened;
  if (attribute !== undefined) {
    const active = (await catalogue?.attributes())?.filter(it => it.status === ACTIVE_STATUS) ?? [];
    if (catalogue?.isWhole() === false) return null;
    return {
      attributes: { [currency]: active.map(it => attributeSlug(displayName(it.memberDisplay, 'en', it.id))) },
    };
  }
  if (!isEntry) return {};
  const [games = [], providers = {}] = await Promise.all([
    catalogue?.games(category),
    catalogue?.providers(),
  ]);
  if (catalogue?.isWhole() === false) return null;
  const studios = Object.hasOwn(providers, category) ? (providers[category] ?? []) : [];
  const ids = [...games.map(game => game.gameId), ...studios.map(it => it.providerId)];
  return { entries: { [currency]: { [category]: ids } } };
}

/** The menu's number of games per category, and the providers of each category [3.14]. */
export async function readMenuFacts(
  source: FileSource,
  currency: string,
): Promise<Pick<SiteData, 'gameCounts' | 'providers'>> {
  const opened = await openCatalogue(source, currency, 'en');
  if (typeof opened !== 'object') return { gameCounts: {}, providers: {} };
  const [counts, studios] = await Promise.all([opened.counts(), opened.providers()]);
  return {
    gameCounts: derive([counts], 'menu', () =>
      Object.fromEntries(
        Object.entries(counts).map(([type, { web, mobile }]) => [type, [web, mobile] as const]),
      ),
    ),
    providers: derive([studios], 'ids', () =>
      Object.fromEntries(
        Object.entries(studios).map(([type, list]) => [type, list.map(it => it.providerId)]),
      ),
    ),
  };
}
