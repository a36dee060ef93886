/** Reads the site again after an operator has changed its modules. */
import { useEffect, useEffectEvent } from 'react';
import type { PublishedModules } from './load-modules.server.ts';
import { usePage, useSite } from './use-page.ts';

/**
 * A page that has been open for a while learns of a change with its next navigation: where the modules of the navigation's
 * answer differ from the site's, the site is read again.
 */
export function useFreshModules(modules: PublishedModules): void {
  const { reread } = usePage();
  const { config } = useSite();
  // Not after a login, which changes the site's modules and not the navigation's.
  const compare = useEffectEvent((fresh: PublishedModules) => {
    if (JSON.stringify(fresh) !== JSON.stringify(config.module)) void reread();
  });
  useEffect(() => compare(modules), [modules]);
}
