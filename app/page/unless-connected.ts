/**
 * The first reading of data that pushes keep current. A reading before the page's first connection would have to be repeated
 * behind it, so the listener of that connection makes it; without a connection it is made after a while all the same.
 */
import type { Page } from './page.ts';

/** A page connects at its first idle moment, and that takes a few seconds on a slow device. */
const CONNECTION_MS = 3_000;

/** Reads at once where pushes arrive already, or never will. @returns cancels a reading that has not begun */
export function unlessConnected({ stores, pushes }: Page, read: () => void): () => void {
  if (pushes.hasConnected() || !stores.app.config?.realtime) {
    read();
    return () => undefined;
  }
  const timer = setTimeout(() => pushes.hasConnected() || read(), CONNECTION_MS);
  return () => clearTimeout(timer);
}
