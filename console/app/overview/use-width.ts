/** The width of an element in CSS pixels, for drawings that labels must not scale with. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** @param initialPx width until the element is measured */
export function useWidth<Of extends Element>(initialPx: number): [RefObject<Of | null>, number] {
  const element = useRef<Of>(null);
  const [widthPx, setWidth] = useState(initialPx);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => setWidth(current => Math.floor(measured.clientWidth) || current);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, widthPx];
}
