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

/** Lets the browser answer the visitor between two steps of long work: a message comes sooner than a timer, and in its turn. */
export const pause = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** What a visitor does first on a page. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;
/** Without a touch, after this many milliseconds. */
const UNTOUCHED_MS = 8000;

/** Runs when the browser has time, once the page has been touched. @returns what calls it off */
export function whenTouched(work: () => void): () => void {
  const ending = new AbortController();
  let cancel: (() => void) | undefined;
  const start = () => {
    ending.abort();
    cancel = whenIdle(work);
  };
  const timer = setTimeout(start, UNTOUCHED_MS);
  ending.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const touch of TOUCHES)
    window.addEventListener(touch, start, { passive: true, capture: true, signal: ending.signal });
  return () => {
    ending.abort();
    cancel?.();
  };
}
