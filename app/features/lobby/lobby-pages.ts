/** The lobby's heavier face, whole pages: apart from lobby.ts, so that home does not carry them. */
export { GameDetail } from './game-detail.tsx';
export { GameLobby } from './game-lobby.tsx';
export { SearchResults } from './search/search-results.tsx';
export { StudioList } from './studios/studio-list.tsx';
