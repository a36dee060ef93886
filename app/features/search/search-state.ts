/** The state of the search: the entry of the history that it is open over, and its text. */
import { perPage } from '#app/page/per-page.ts';
import { createStore } from '#app/stores/store.ts';

export interface SearchState {
  /** Key of the history's entry over which it is open, so that going to another entry closes it. Null while closed. */
  openAt: string | null;
  text: string;
}

export const searchStateOf = perPage(() => createStore<SearchState>({ openAt: null, text: '' }));
