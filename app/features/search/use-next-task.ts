/** Delays parts of a screen into the next task. */
import { useEffect, useState } from 'react';
import { pause } from '#app/browser/when-idle.client.ts';

/** @returns true from the task after the first render on */
export function useNextTask(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void pause().then(() => isCurrent && setNext(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isNext;
}
