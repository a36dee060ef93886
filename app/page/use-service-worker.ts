/** Has the browser keep the site's files, where a visitor sees the site itself and no studio its preview. */
import { useEffect } from 'react';
import { registerServiceWorker } from '#app/browser/service-worker.client.ts';
import { useSite } from './use-page.ts';

export function useServiceWorker(): void {
  const isPreview = useSite().config.previewOrigins.length > 0;
  useEffect(() => {
    if (import.meta.env.PROD && !isPreview) void registerServiceWorker();
  }, [isPreview]);
}
