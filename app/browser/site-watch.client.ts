/**
 * Asks whether the address of this page answers again: at intervals, when the browser goes online, when the page is looked at
 * again, and when the visitor presses the button.
 */

/** Pause between two requests, in milliseconds; by chance a little more, so that not all browsers ask at once. */
const ASK_MS = 15_000;
const SPREAD_MS = 3_000;

export interface SiteWatch {
  /** Resolves when it is known whether the page answers. */
  ask: () => Promise<void>;
  stop: () => void;
}

/** Whether the page would be drawn now. A lasting refusal, such as of a country, is an answer too. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false; // no connection
  }
}

/** @param onBack called once, when the page answers; no request follows */
export function watchSite(onBack: () => void): SiteWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let asking: Promise<void> | null = null;

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', askAtOnce);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
  const run = async () => {
    clearTimeout(timer);
    const isBack = await answers();
    asking = null;
    if (isOver) return;
    if (isBack) {
      stop();
      onBack();
    } else timer = setTimeout(askAtOnce, ASK_MS + Math.random() * SPREAD_MS);
  };
  const ask = () => {
    asking ??= run();
    return asking;
  };
  const askAtOnce = () => void ask();
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') askAtOnce();
  };

  timer = setTimeout(askAtOnce, ASK_MS + Math.random() * SPREAD_MS);
  window.addEventListener('online', askAtOnce);
  document.addEventListener('visibilitychange', askWhenSeen);
  return { ask, stop };
}
