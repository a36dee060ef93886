/**
 * Rows of links that scroll sideways, such as tabs and chips: the current one stands in the middle of the row's visible part.
 */
import { type RefObject, useLayoutEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The row alone is scrolled: the page stays where going back has put it. The row is not positioned: both offsets have one origin. */
function showCurrent(row: HTMLElement): void {
  // A row of two choices, as the inbox has, shows the later one.
  const current = [...row.querySelectorAll<HTMLElement>('[aria-current]')].at(-1);
  if (!current) return;
  row.scrollLeft = current.offsetLeft - row.offsetLeft + (current.offsetWidth - row.offsetWidth) / 2;
}

/**
 * Visitors use a row before it is hydrated, and a press of theirs may be what hydrates it: a row that moves then puts another
 * link under the end of the press, and the browser drops the click. A row that is pressed or has been scrolled stays where it
 * is.
 *
 * @param changed value that the row's current link depends on
 */
export function useCurrentInView(ref: RefObject<HTMLElement | null>, changed: unknown): void {
  const isOfDocument = !useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link has to come into view
  useLayoutEffect(() => {
    const row = ref.current as HTMLElement; // drawn with its component
    if (!isOfDocument) return showCurrent(row);
    const timer = setTimeout(() => row.scrollLeft || showCurrent(row));
    const stay = () => clearTimeout(timer);
    row.addEventListener('pointerdown', stay);
    return stay;
  }, [changed]);
}
