/** Launching a game: the target of Play, and the backoff after a failure. */
import { type Place, throughDialog } from './dialog-address.ts';
import { appPath, loadingPath, playPath } from './play-address.ts';

/** What starting a game needs to know of it. */
export interface LaunchGame {
  gameId: string;
  providerId: string;
  type: string;
  displayName: string;
  img: string | null;
  /** 0 launches in the same tab [3.11] [4.34]. */
  method: 0 | 1;
}

export interface LaunchFacts {
  isLoggedIn: boolean;
  /** The mobile app's flag. */
  isApp: boolean;
  /** Language of the page. */
  tag: string;
  /** The page on which Play was pressed. */
  place: Place;
}

export type Launch =
  | { kind: 'login'; to: string }
  | { kind: 'route'; to: string }
  | { kind: 'same-tab'; to: string }
  | { kind: 'new-window'; loading: string };

/**
 * The launch of a game, decided in the order of the clauses [4.32]-[4.35]. A guest who has logged in goes on to the game in
 * the same tab, whatever its method: by then no browser lets a window open.
 */
export function decideLaunch(game: LaunchGame, { isLoggedIn, isApp, tag, place }: LaunchFacts): Launch {
  const inTab = playPath(tag, game.gameId);
  const route = appPath(tag, game);
  if (!isLoggedIn) return { kind: 'login', to: throughDialog(place, 'login', isApp ? route : inTab) };
  if (isApp) return { kind: 'route', to: route };
  if (game.method === 0) return { kind: 'same-tab', to: inTab };
  return { kind: 'new-window', loading: loadingPath(tag, game.gameId) };
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** How long a page waits before it tries again to start a game, in milliseconds: twice as long each time. */
export const retryPauseMs = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
