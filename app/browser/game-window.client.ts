/** A window for a game, opened by the press itself: later no browser would let it [4.35]. */

export interface GameWindow {
  /** Nothing happens where the member has closed it meanwhile. */
  sendTo: (url: string) => void;
  close: () => void;
}

/** @returns null when the browser does not let it open */
export function openGameWindow(loadingPage: string): GameWindow | null {
  const opened = window.open(loadingPage, '_blank');
  if (opened === null || opened.closed) return null;
  opened.opener = null; // whatever it shows later has no hold on this page
  return {
    sendTo: url => {
      if (!opened.closed) opened.location.replace(url);
    },
    close: () => opened.close(),
  };
}
