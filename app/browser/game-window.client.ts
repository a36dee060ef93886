/** A window for a game, opened by the press itself: later no browser would let it [4.35]. */

export interface GameWindow {
  /** Nothing happens where the member has closed it meanwhile. */
  sendTo: (url: string) => void;
  close: () => void;
}

/** Interval of looks at a window, in milliseconds: none tells a page of another origin that it closes. */
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
  opened.opener = null; // pages that it shows later have no hold on this one
  returnFocus(opened, focused);
  return {
    sendTo: url => {
      if (!opened.closed) opened.location.replace(url);
    },
    close: () => opened.close(),
  };
}
