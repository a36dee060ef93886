/** Tells that the page was scrolled down last: a floating button then gives its room to the content. */
import { useEffect, useState } from 'react';

/** A smaller movement is no change of direction, in CSS pixels. */
const LEAST_PX = 12;

export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < LEAST_PX) return;
      last = window.scrollY;
      setDown(moved > 0);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isDown;
}
