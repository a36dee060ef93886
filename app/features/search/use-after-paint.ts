/** Delays parts of a screen into a task of their own, after the first paint. */
import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#app/browser/when-idle.client.ts';

/** @returns true from the first paint on after `isReady` */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isReady) return afterPaint(() => startTransition(() => setPainted(true)));
  }, [isReady]);
  return isPainted;
}
