/** At the latest after this many milliseconds, however busy the page is. */
const LATEST_MS = 3000;

/** Runs when the browser has time. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
