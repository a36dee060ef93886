/** The pages of a language that search engines are told of: those that every guest may read there, of the newest catalogue. */
import type { Catalogue, SiteFiles } from '#app/api/context.ts';
import { displayName } from '#app/domain/category.ts';
import { ACTIVE_STATUS, attributeSlug } from '#app/domain/lobby.ts';
import { openPages } from '#app/visit/open-pages.ts';
import type { SiteData } from '#app/visit/site.ts';

interface Sources {
  /** Null before the first publication. */
  catalogue: Catalogue | null;
  files: Pick<SiteFiles, 'help'> | null;
}

async function lobbyPaths({ categories }: SiteData, catalogue: Catalogue): Promise<string[]> {
  const [attributes, providers, ...games] = await Promise.all([
    catalogue.attributes(),
    catalogue.providers(),
    ...categories.map(({ type }) => catalogue.games(type)),
  ]);
  const shown = attributes.filter(it => it.status === ACTIVE_STATUS);
  return [
    ...shown.map(it => `attr/${attributeSlug(displayName(it.memberDisplay, 'en', it.id))}`),
    ...categories.flatMap(({ type }, index) => [
      type,
      `providers/${type}`,
      ...(providers[type] ?? []).map(it => `${type}/${it.providerId}`),
      ...(games[index] ?? []).map(it => `${type}/${it.gameId}`),
    ]),
  ];
}

async function helpPaths({ tag }: SiteData, files: Sources['files']): Promise<string[]> {
  const { topics = [] } = (await files?.help(tag)) ?? {};
  return topics.flatMap(it => it.articles.map(({ id }) => `help-center/${id}`));
}

/** @returns paths, home first */
export async function sitemapPaths(site: SiteData, { catalogue, files }: Sources): Promise<string[]> {
  const [lobby, help] = await Promise.all([
    catalogue === null ? [] : lobbyPaths(site, catalogue),
    helpPaths(site, files),
  ]);
  return [...new Set([...openPages(site), ...lobby, ...help])].map(it => pathOf(site, it));
}

const pathOf = ({ tag }: SiteData, path: string): string =>
  path === '' ? `/${tag}` : `/${tag}/${path.split('/').map(encodeURIComponent).join('/')}`;
