import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { searchStateOf } from './search-state.ts';

/** Whether the search is open over this page. */
export function useSearchOpen(): boolean {
  const { openAt } = useSnapshot(searchStateOf(usePage()));
  return useLocation().key === openAt;
}

/** Opens the search with a text to begin with. */
export function useOpenSearch(): (text: string) => void {
  const page = usePage();
  const { key } = useLocation();
  return text => {
    const state = searchStateOf(page);
    state.text = text;
    state.openAt = key;
  };
}

/** The keys that open the search from anywhere on a page: "/" and Ctrl+K (on Apple's keyboards Command+K). */
export const SEARCH_KEYS = '/ Control+K Meta+K';

/** Where a key writes something, it means itself. */
const isWritten = ({ target }: KeyboardEvent): boolean =>
  (target as Element).closest('input, textarea, select, [contenteditable], [role=listbox]') !== null;

const isSearchKey = (event: KeyboardEvent): boolean => {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isWritten(event);
};

/** @param open what a key does, unless a dialog has the page */
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
