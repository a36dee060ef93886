import type { Page } from '@playwright/test';

export interface BreakableSockets {
  /** Closes the page's sockets, and each new one until they are mended. */
  cut: () => Promise<void>;
  mend: () => void;
}

/** Makes the push sockets of a page breakable, from its next load on. */
export async function breakableSockets(page: Page): Promise<BreakableSockets> {
  let isCut = false;
  const open = new Set<() => Promise<void>>();
  await page.routeWebSocket(/\/app\//, socket => {
    const close = () => socket.close({ code: 4200, reason: 'cut' });
    if (isCut) return void close();
    open.add(close);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map(close => close()));
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}
