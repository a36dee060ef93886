import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#app/browser/when-idle.client.ts';

/** Parts of a screen that follow in a task of their own. @returns true from the first paint on after `isReady` */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isReady) return afterPaint(() => startTransition(() => setPainted(true)));
  }, [isReady]);
  return isPainted;
}
