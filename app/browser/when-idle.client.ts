/** Schedules work of a page: when the browser is idle, in turns between events, after a paint, or after the first touch. */

/** Work starts after this many milliseconds at the latest, however busy the page is. */
const LATEST_MS = 3000;

/** Runs when the browser has time. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/** Ends the current task, so that the browser handles waiting events. A message has no minimum delay; a timer has. */
export const pause = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Milliseconds after which long work lets the browser handle events. */
const TURN_MS = 8;

/** Does long work in tasks that are short: a press is answered between them. @param steps yields wherever it can be interrupted */
export async function inTurns<Out>(steps: Iterator<unknown, Out>): Promise<Out> {
  for (let since = performance.now(), step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await pause();
    since = performance.now();
  }
}

/** A window in the background paints nothing: at the latest after this many milliseconds. */
const LATEST_PAINT_MS = 100;

/** Runs when the last changes are painted. @returns cancels it */
export function afterPaint(work: () => void): () => void {
  let frame = 0;
  let task: ReturnType<typeof setTimeout>;
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    work();
  };
  task = setTimeout(run, LATEST_PAINT_MS);
  frame = requestAnimationFrame(() => {
    clearTimeout(task);
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** Events that count as the first touch of a page. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;
/** Without a touch, after this many milliseconds. */
const UNTOUCHED_MS = 8000;

/** Runs when the browser has time, once the page has been touched. @returns cancels it */
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
