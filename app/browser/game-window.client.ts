/** A window for a game, opened by the press itself: later no browser would let it [4.35]. */

export interface GameWindow {
  /** Nothing happens where the member has closed it meanwhile. */
  sendTo: (url: string) => void;
  close: () => void;
}

/** How often a window is looked at, as none tells a page of another origin that it closes. Milliseconds. */
const LOOK_MS = 500;

/** The focus returns to where it was once the game's window closes, unless the member has moved it meanwhile. */
function returnFocus(opened: Window, focused: Element | null): void {
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    window.focus();
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere && focused instanceof HTMLElement && focused.isConnected)
      focused.focus({ preventScroll: true });
  }, LOOK_MS);
}

/** @returns null when the browser does not let it open */
export function openGameWindow(loadingPage: string): GameWindow | null {
  const focused = document.activeElement;
  const opened = window.open(loadingPage, '_blank');
  if (opened === null || opened.closed) return null;
  opened.opener = null; // whatever it shows later has no hold on this page
  returnFocus(opened, focused);
  return {
    sendTo: url => {
      if (!opened.closed) opened.location.replace(url);
    },
    close: () => opened.close(),
  };
}
