/** The first reads of every lobby page: the visited site, and the market's catalogue. */
import type { RouterContextProvider } from 'react-router';
import type { Catalogue } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { type LobbyQuery, readLobbyQuery } from '#app/domain/lobby.ts';
import { refusal } from '#app/visit/refusal.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

export type Context = Readonly<RouterContextProvider>;

/** The categories of the visitor's market and the games of each, in their order. */
export async function readLists(
  { categories }: SiteData,
  files: Catalogue | null,
): Promise<[types: string[], lists: Game[][]]> {
  const types = categories.map(category => category.type);
  return [types, await Promise.all(types.map(async type => (await files?.games(type)) ?? []))];
}

export interface OpenedLobby {
  site: SiteData;
  currency: string;
  query: LobbyQuery;
}

export const open = (context: Context, url: URL): OpenedLobby => {
  const site = context.get(visitedSite);
  return { site, currency: currencyOf(site, site.tag), query: readLobbyQuery(url.searchParams) };
};

/** The refusal for a catalogue that cannot be read: whether the game or the attribute exists is unknown then. */
export const unreadable = (site: SiteData, url: URL) =>
  refusal({ status: 502, pathname: url.pathname + url.search, tag: site.tag, site });
