/** Finds pages that going back shows at once: none until the browser is idle, when the code that keeps them has loaded. */
import type { forgetPages, keptPage } from '#app/browser/kept-pages.client.ts';

export const goingBack: { keptPage: typeof keptPage; forgetPages: typeof forgetPages } = {
  keptPage: () => null,
  forgetPages: () => undefined,
};
