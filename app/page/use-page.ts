/** The running page, for components. */
import { createContext, useContext } from 'react';
import type { Stores } from '#app/stores/stores.ts';
import type { Page } from './page.ts';

export const PageContext = createContext<Page | null>(null);

/** Null on a screen that has no site around it. */
export const usePageIfAny = (): Page | null => useContext(PageContext);

/** @throws Error outside the provider */
export function usePage(): Page {
  const page = usePageIfAny();
  if (page === null) throw new Error('The page is used outside its provider');
  return page;
}

/** The live state of the page; components read it by `useSnapshot`. */
export const useStores = (): Stores => usePage().stores;
