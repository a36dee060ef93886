/** Finds pages that going back shows at once: none until the browser is idle, when the code that keeps them has loaded. */
import type { cachedPage, clearCachedPages } from '#app/browser/cached-pages.client.ts';

export const goingBack: { cachedPage: typeof cachedPage; clearCachedPages: typeof clearCachedPages } = {
  cachedPage: () => null,
  clearCachedPages: () => undefined,
};
