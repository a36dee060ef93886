/**
 * The rows of a list as slots that stay. A row that has nothing to show keeps its elements and what it showed last, hidden: a phone
 * fills a row in sooner than it makes one.
 */
import { useRef } from 'react';
import type { SoughtWords } from './sought.ts';

export interface Slot<It> {
  of: It;
  /** Words that are set off in its name. */
  sought: SoughtWords;
  isShown: boolean;
}

/** @returns the slots of the list, then hidden ones that a longer list has used; a hidden one stays the same object */
export function useSlots<It>(list: readonly It[], sought: SoughtWords): readonly Slot<It>[] {
  const used = useRef<readonly Slot<It>[]>([]);
  used.current = Array.from({ length: Math.max(list.length, used.current.length) }, (_, place) => {
    const [of, last] = [list[place], used.current[place]];
    if (of !== undefined) return { of, sought, isShown: true };
    return last?.isShown ? { ...last, isShown: false } : last;
  }).filter(slot => slot !== undefined);
  return used.current;
}
