/** The most that the shown balance may be while a round is drawn (app/features/play/hold-rises.ts). */
import { perPage } from '#app/page/per-page.ts';
import { createStore } from '#app/stores/store.ts';

/** A decimal string; null while nothing is held. */
export const heldBalanceOf = perPage(() => createStore<{ most: string | null }>({ most: null }));
