/** Has the browser keep what the site needs without a network (`workers/offline`). */

/** A browser without service workers, or one that refuses this, shows its own page instead. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
