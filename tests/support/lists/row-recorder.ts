/**
 * Runs in the console's page before its own code: notes when answers of operators' calls have arrived, and when rows that changed
 * afterwards were painted. The page's own clock has both, in milliseconds.
 */

export interface RowRecorder {
  answers: { call: string; at: number }[];
  paints: { changedAt: number; paintedAt: number }[];
}

/** A list's rows. */
const ROWS = 'tbody';

export function recordRows(rows: string): void {
  const recorder: RowRecorder = { answers: [], paints: [] };
  Object.assign(globalThis, { rowRecorder: recorder });
  new PerformanceObserver(list => {
    for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
      const [, call] = /\/operator\/([\w-]+\/[\w-]+)$/.exec(name) ?? [];
      if (call !== undefined) recorder.answers.push({ call, at: responseEnd });
    }
  }).observe({ type: 'resource', buffered: true });
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const isOfRows = (node: Node) => elementOf(node)?.closest(rows) != null;
  const hasRows = (node: Node) => node instanceof Element && node.querySelector(rows) !== null;
  const notePaint = (changedAt: number) => {
    requestAnimationFrame(() => {
      // The task behind a frame begins when the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => recorder.paints.push({ changedAt, paintedAt: performance.now() });
      port2.postMessage(null);
    });
  };
  new MutationObserver(changes => {
    const isChange = changes.some(
      ({ target, addedNodes }) => isOfRows(target) || [...addedNodes].some(it => isOfRows(it) || hasRows(it)),
    );
    if (isChange) notePaint(performance.now());
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

export const RECORDED_ROWS = ROWS;
