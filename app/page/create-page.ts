/** Creates the page: its stores, its pushes, and its abilities to call the platform, navigate and reread. */
import { FAILED_CALL } from '#app/contract/failed-call.ts';
import { createStores, type StoreSeed } from '#app/stores/stores.ts';
import { showToast, type ToastStore } from '#app/stores/toasts.ts';
import type { Page, PageSession, RenderContext } from './page.ts';
import { createPushes } from './pushes.ts';

/** Read anew each time: it changes while a call is under way. */
const hasEnded = ({ state }: PageSession): boolean => state === 'ended';

export interface CreatedPage {
  page: Page;
  /** Takes the surroundings of the page's last rendering. */
  surround: (surroundings: RenderContext) => void;
}

/** @param toasts those of the document, which outlive a session; its own by default */
export function createPage(seed: StoreSeed, first: RenderContext, toasts?: ToastStore): CreatedPage {
  let surroundings = first;
  const stores = createStores(seed, toasts);
  const session: PageSession = { state: 'open' };
  const page: Page = {
    stores,
    session,
    pushes: createPushes(),
    call: async (callable, payload, options) => {
      if (hasEnded(session)) return undefined;
      // The calling code comes with the first call.
      const files = await Promise.all([
        import('./call.ts'),
        typeof callable === 'function' ? callable() : callable,
      ]).catch(() => null);
      if (hasEnded(session)) return undefined;
      if (files !== null) return files[0].callFrom(page, files[1], payload, options);
      if (!options?.isBackground && !options?.refusals)
        showToast(stores.toasts, {
          severity: 'error',
          summary: surroundings.t('error.something_went_wrong'),
        });
      return FAILED_CALL;
    },
    now: () => surroundings,
    go: async (to, options) => void (await surroundings.navigate(to, options)),
    reread: () => surroundings.revalidate(),
  };
  return {
    page,
    surround: next => {
      surroundings = next;
    },
  };
}
