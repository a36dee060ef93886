/** The last button that was pressed before the page, or the part of it that is marked as `data-cold`, heard events; noted by the early script. */
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
