/** Opens the search, by a call or by its keys. */
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { usePage } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { SearchOverlay } from './search-part.ts';
import { searchStateOf } from './search-state.ts';

/** Key of the history's entry that is shown, and of the one that is on its way; undefined without one. */
const useKeys = () => ({ shown: useLocation().key, next: useNavigation().location?.key });

/** Whether the search is open over this page. */
export function useSearchOpen(): boolean {
  const { openAt } = useSnapshot(searchStateOf(usePage()));
  const { shown, next } = useKeys();
  return openAt !== null && (openAt === shown || openAt === next);
}

/**
 * Opens the search with a first text, once its files are there; a text that comes before then replaces it. While another page is
 * on its way, the search is opened over that one: it stays open when the page comes.
 * @returns false where the files do not come
 */
export function useOpenSearch(): (text: string) => Promise<boolean> {
  const page = usePage();
  const { shown, next } = useKeys();
  return async text => {
    const state = searchStateOf(page);
    state.text = text;
    try {
      await SearchOverlay.load();
    } catch {
      return false;
    }
    state.openAt = next ?? shown;
    return true;
  };
}

/** The keys that open the search from anywhere on a page: "/" and Ctrl+K (on Apple's keyboards Command+K). */
export const SEARCH_KEYS = '/ Control+K Meta+K';

/** In a field "/" is text. */
const isWritten = ({ target }: KeyboardEvent): boolean =>
  (target as Element).closest('input, textarea, select, [contenteditable], [role=listbox]') !== null;

const isSearchKey = (event: KeyboardEvent): boolean => {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isWritten(event);
};

/** @param open called on a search key while no dialog is open */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  });
}
