import { useEffect, useState } from 'react';
import { whenIdle } from '#app/browser/when-idle.client.ts';

/** Whether the browser has been idle since the page came. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
