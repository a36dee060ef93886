/**
 * The rows of a list as slots that stay. A row that has nothing to show keeps its elements and what it showed last, hidden: a phone
 * fills a row in sooner than it makes one.
 */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { SoughtWords } from './sought.ts';

export interface Slot<It> {
  of: It;
  /** Words that are set off in its name. */
  sought: SoughtWords;
  isShown: boolean;
}

function slotsOf<It>(
  list: readonly It[],
  sought: SoughtWords,
  last: readonly Slot<It>[],
): readonly Slot<It>[] {
  const unused = last.slice(list.length).map(slot => (slot.isShown ? { ...slot, isShown: false } : slot));
  return [...list.map(of => ({ of, sought, isShown: true })), ...unused];
}

/** @returns the slots of the list, then hidden ones that a longer list has used; a hidden one stays the same object */
export function useSlots<It>(list: readonly It[], sought: SoughtWords): readonly Slot<It>[] {
  const last = useRef<readonly Slot<It>[]>([]);
  const slots = useMemo(() => slotsOf(list, sought, last.current), [list, sought]);
  useLayoutEffect(() => {
    last.current = slots;
  }, [slots]);
  return slots;
}
