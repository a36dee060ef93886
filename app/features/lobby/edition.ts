import type { LobbyPage } from './lobby-page.ts';

/** Names the games of a page: the version of the catalogue, and what operators have changed since. */
export const editionOf = ({ version, maintenance: { changed } }: LobbyPage): string =>
  changed === undefined ? version : `${version} ${JSON.stringify(changed)}`;
