/** The last button that was pressed before the page heard events; noted by the early script. */
declare global {
  interface HTMLElement {
    pressedEarly?: HTMLButtonElement;
  }
}

/** Presses the button again now that the page hears events. */
export function repeatEarlyPress(): void {
  const root = document.documentElement;
  const button = root.pressedEarly;
  delete root.pressedEarly;
  if (button?.isConnected) button.click();
}
