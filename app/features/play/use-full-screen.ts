/** Shows an element on the whole screen; null where the browser cannot, and once it has refused to. */
import { type RefObject, useEffect, useState } from 'react';

export function useFullScreen(element: RefObject<HTMLElement | null>): { enter: (() => void) | null } {
  const [isPossible, setPossible] = useState(false);
  useEffect(() => setPossible(document.fullscreenEnabled === true), []);
  const enter = () => {
    element.current?.requestFullscreen().catch(() => setPossible(false));
  };
  return { enter: isPossible ? enter : null };
}
