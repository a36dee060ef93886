import { useEffect } from 'react';
import type { PublishedModules } from './load-modules.server.ts';
import { usePage } from './use-page.ts';

/**
 * A page that has been open for a while learns with its next navigation that an operator has changed the modules: where those
 * of the navigation's answer differ from the page's, the site is read again.
 */
export function useFreshModules(modules: PublishedModules): void {
  const { stores, reread } = usePage();
  useEffect(() => {
    if (JSON.stringify(modules) !== JSON.stringify(stores.app.module)) void reread();
  }, [modules, stores, reread]);
}
