/** What the game says to the page around it. Nothing in it is secret, and the page listens to this window alone. */
import type { FrameMessage } from '#app/contract/play-frame.ts';

/** Whether a page of the site is around the game; in a window of its own nobody shows the balance or deposits. */
export const isFramed = window.parent !== window;

export function tellPage(message: FrameMessage): void {
  if (isFramed) window.parent.postMessage(message, '*');
}
