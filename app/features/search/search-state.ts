/** Where the search is open, and what it looks for. */
import { perPage } from '#app/page/per-page.ts';
import { createStore } from '#app/stores/store.ts';

export interface SearchState {
  /** Key of the history's entry over which it is open: another entry is somewhere else, and without it. Null while closed. */
  openAt: string | null;
  text: string;
}

export const searchStateOf = perPage(() => createStore<SearchState>({ openAt: null, text: '' }));
