/** Launching a game: the target of Play [2.58] [2.59] [4.32]-[4.34] [6.2], and the backoff after a failure. */
import { type Place, throughDialog } from './dialog-address.ts';
import { type AppGame, appPath, loadingPath, playPath } from './play-address.ts';

/** The fields of a game that its launch needs. */
export interface LaunchGame extends AppGame {
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

type InTab = Exclude<Launch, { kind: 'new-window' }>;

/**
 * The launch of a game that stays in the tab, for either method: of a guest who logs in first, when no browser lets a window
 * open any more, and of a visitor whose screen it has already.
 */
export function launchInTab(game: AppGame, { isLoggedIn, isApp, tag, place }: LaunchFacts): InTab {
  const inTab = playPath(tag, game.gameId);
  const route = appPath(tag, game);
  if (!isLoggedIn) return { kind: 'login', to: throughDialog(place, 'login', isApp ? route : inTab) };
  return isApp ? { kind: 'route', to: route } : { kind: 'same-tab', to: inTab };
}

/** The launch of a game, decided in the order of the clauses [4.32]-[4.35]. */
export function decideLaunch(game: LaunchGame, facts: LaunchFacts): Launch {
  const inTab = launchInTab(game, facts);
  if (inTab.kind !== 'same-tab' || game.method === 0) return inTab;
  return { kind: 'new-window', loading: loadingPath(facts.tag, game.gameId) };
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Wait before a page tries again to start a game, in milliseconds: twice as long each time. */
export const retryPauseMs = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
