/** Messages to the page around the game. They contain no secrets, and the page accepts them from this window only. */
import type { FrameMessage } from '#app/contract/play-frame.ts';

/** Whether the game is inside a page of the site; in a window of its own, nothing else shows the balance. */
export const isFramed = window.parent !== window;

export function notifyPage(message: FrameMessage): void {
  if (isFramed) window.parent.postMessage(message, '*');
}
