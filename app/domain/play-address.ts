/** Addresses of games: to play, to wait while loading, and back to the game's id. */

// Browsers and workers both have them.
declare const btoa: (bytes: string) => string;
declare const atob: (text: string) => string;

/** As ids are on the wire. */
const GAME_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;
const BASE64_URL = /^[A-Za-z0-9_-]{2,2000}$/;

/**
 * The address that plays a game in the tab: its id as JSON in base64url [2.11] [2.58].
 *
 * @throws RangeError when the id is none
 */
export function playPath(tag: string, gameId: string): string {
  if (!GAME_ID.test(gameId)) throw new RangeError(`${gameId} is no id of a game`);
  const base64 = btoa(JSON.stringify({ gameId }));
  return `/${tag}/game/${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

const LOADING = '?loading';

/** The address of a new window until the game's own address is known [2.60]. */
export const loadingPath = (tag: string, gameId: string): string => playPath(tag, gameId) + LOADING;

/** The address that plays a game for fun: no login, and nothing to play with but play money. */
export const demoPath = (tag: string, gameId: string): string => `/${tag}/demo/${gameId}`;

/** Whether a game's address is one that only waits. */
export const isLoadingPath = (search: string): boolean => search === LOADING;

/** The mobile app's variant of a game's address [2.59] [4.33]. */
export const appPath = (tag: string, { gameId, providerId, type, displayName, img }: AppGame): string => {
  const query = { game: displayName, img: img ?? '', id: gameId, pid: providerId };
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/${tag}/${type}/${gameId}?${pairs.join('&')}`;
};

export interface AppGame {
  gameId: string;
  providerId: string;
  type: string;
  displayName: string;
  img: string | null;
}

/** The game that `{play}` of an address names. Its other fields do not count; null when it cannot be read [2.11]. */
export function gameOfPlay(play: string): string | null {
  if (!BASE64_URL.test(play)) return null;
  try {
    const value: unknown = JSON.parse(atob(play.replaceAll('-', '+').replaceAll('_', '/')));
    const gameId = typeof value === 'object' && value !== null && 'gameId' in value ? value.gameId : null;
    return typeof gameId === 'string' && GAME_ID.test(gameId) ? gameId : null;
  } catch {
    return null; // not base64, or not JSON
  }
}
