/**
 * Rules for pages of an older build: when a page is outdated, and how to update it without loss for its user [4.16] [9.5].
 */
import { actionOf, type Place } from './dialog-address.ts';

/** [9.5] Least time between two reloads by the page itself, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000;
/** Least time between two checks for a newer build, in milliseconds. */
export const LEAST_CHECK_MS = 1_000;

/** Activities that a reload would interrupt. */
export interface PageUse {
  hasTypedText: boolean;
  hasOpenDialog: boolean;
  isInGame: boolean;
}

/** @param latest null where the check failed */
export const isOutdated = (running: string, latest: string | null): boolean =>
  latest !== null && latest !== running;

/** [9.5] @param lastReload when the page last loaded itself, null for never, both in milliseconds */
export const mayReloadAgain = (lastReload: number | null, now: number): boolean =>
  lastReload === null || Math.abs(now - lastReload) >= RELOAD_GUARD_MS;

export interface MissingFile {
  isOutdated: boolean;
  use: PageUse;
  lastReload: number | null;
  now: number;
}

/**
 * The remedy after a file of the page could not be loaded [4.16]: reload, offer a reload, or, where the page's build is the
 * latest one, none: then the connection is broken, and a loaded page is better than none.
 */
export function remedyOf(missing: MissingFile): 'reload' | 'offer' | 'none' {
  if (!missing.isOutdated) return 'none';
  const { hasTypedText, hasOpenDialog, isInGame } = missing.use;
  const isInUse = hasTypedText || hasOpenDialog || isInGame;
  return !isInUse && mayReloadAgain(missing.lastReload, missing.now) ? 'reload' : 'offer';
}

/**
 * Whether a navigation to another page of the site loads its document, and the new build with it. Opening and closing a
 * dialog is no such navigation. A game does not prevent it: the navigation leaves the game.
 */
export function goesByDocument(from: Place, to: Place, use: PageUse): boolean {
  const isAnotherPage = from.pathname !== to.pathname;
  const isDialog = actionOf(from.search) !== null || actionOf(to.search) !== null;
  return isAnotherPage && !isDialog && !use.hasTypedText && !use.hasOpenDialog;
}
