/**
 * The last button that was pressed before the page heard events, or before its own part did, which is marked as `data-cold`; noted
 * by the early script.
 */
declare global {
  interface HTMLElement {
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** Presses the button again now that the page hears events, unless it stands in a part that does not yet. */
export function repeatEarlyPress(): void {
  const root = document.documentElement;
  const button = root.pressedEarly;
  if (button?.closest('[data-cold]')) return;
  delete root.pressedEarly;
  if (button?.isConnected) button.click();
}
