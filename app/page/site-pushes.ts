/** Pushes about the site as a whole: the page reads the site again, at a random moment, because every page hears them at once. */
import { matchPage } from '#app/visit/match.ts';
import type { Page } from './page.ts';

/** The shortest wait, in milliseconds: an edge answers from its own reading of the site for up to 1.6 s after a change. */
const LEAST_WAIT_MS = 2_000;
/** The longest wait after an event, in milliseconds: what operators do by hand is shown at once. */
const LIVE_SPREAD_MS = 3_000;
const CATALOGUE_SPREAD_MS = 20_000;

/** @returns stops */
export function subscribeSitePushes({ pushes, reread, stores }: Page): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the page will be read again; infinite while nothing waits. */
  let dueAt = Number.POSITIVE_INFINITY;
  const rereadWithin = (ms: number) => {
    clearTimeout(timer);
    const at = performance.now();
    const wait = LEAST_WAIT_MS + Math.random() * (ms - LEAST_WAIT_MS);
    // An earlier event that is to be shown sooner keeps its time.
    dueAt = Math.max(at + LEAST_WAIT_MS, Math.min(dueAt, at + wait));
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      // A running game is left alone: the page that follows it is read from the server anyway.
      if (matchPage(window.location.pathname).page?.layout !== 'play') void reread();
    }, dueAt - at);
  };
  const stops = [
    pushes.on('maintenance', () => rereadWithin(LIVE_SPREAD_MS)),
    pushes.on('games-changed', () => rereadWithin(LIVE_SPREAD_MS)),
    pushes.on('catalogue-version', ({ version }) => {
      if (stores.app.version === version) return;
      stores.app.version = version;
      rereadWithin(CATALOGUE_SPREAD_MS);
    }),
    // The offers to the member have changed, in every tab.
    pushes.on('restriction', () => {
      if (matchPage(window.location.pathname).page?.layout !== 'play') void reread();
    }),
    // Everybody's connection may have been lost at once.
    pushes.onConnection(connection => connection === 'again' && rereadWithin(CATALOGUE_SPREAD_MS)),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
