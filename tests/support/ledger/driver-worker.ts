/** The driver as a worker for Miniflare, bound to the wallets of the platform that runs beside it. */
import { readFileSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import { transformWithOxc } from 'vite';
import type { WalletCall } from './driver.ts';

const NAME = 'driver';
const SOURCE = new URL('./driver.ts', import.meta.url);
/** The driver's source without its types. */
const script = await transformWithOxc(readFileSync(SOURCE, 'utf8'), 'driver.ts');

export const driverWorker = (platform: string) => ({
  name: NAME,
  modules: [
    {
      type: 'ESModule',
      path: 'driver.js',
      contents: script.code,
    },
  ],
  compatibilityDate: '2026-10-12',
  durableObjects: { WALLETS: { className: 'MemberWallet', scriptName: platform, useSQLite: true } },
  serviceBindings: { PLATFORM: platform },
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
});

export const driverUrl = (miniflare: Miniflare): Promise<URL> => miniflare.unsafeGetDirectURL(NAME);

/** Calls wallets concurrently and returns their answers in the same order. */
export async function callWallets(url: URL, calls: readonly WalletCall[]): Promise<unknown[]> {
  const response = await fetch(url, {
    method: 'POST',
    // The runtime closes a kept connection as idle while it is busy.
    headers: { connection: 'close' },
    body: JSON.stringify(calls),
  });
  return (await response.json()) as unknown[];
}
