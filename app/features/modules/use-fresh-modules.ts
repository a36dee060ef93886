import { useEffect } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { useStores } from '#app/stores/provider.tsx';
import type { ToldModules } from './load-modules.server.ts';

/**
 * A page that has been open for a while learns with its next navigation that an operator has changed the modules: the
 * language layout's answer tells them anew, and where they differ from what is known the site is read again.
 */
export function useFreshModules(): void {
  const { app } = useStores();
  const { revalidate } = useRevalidator();
  const told = useRouteLoaderData<{ module: ToldModules }>('layouts/language')?.module;
  useEffect(() => {
    if (told !== undefined && JSON.stringify(told) !== JSON.stringify(app.module)) void revalidate();
  }, [told, app, revalidate]);
}
