/** What runs beside every page once the browser has nothing better to do: loaded then, and missed by nobody before. */
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#app/browser/when-idle.client.ts';

export function useBackground(): ComponentType | null {
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => import('./companions.tsx').then(it => setContent(() => it.Companions));
    // A page without it works; whether its file is missing is asked by the script in the page's head.
    return whenIdle(() => void load().catch(() => undefined));
  }, []);
  return Content;
}
