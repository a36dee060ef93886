/** The rows of a table that are in view, by TanStack Virtual, and the room for those out of view. */
import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';

/** Heights of a row in pixels, as the style sheet has them. */
const ROW_PX = 41;
const PHONE_ROW_PX = 63;
const PHONES = '(max-width: 1023px)';
const OVERSCAN = 4;
/** Rows come and go in groups: most frames of a scroll change none. */
const GROUP = 4;
/** Height of the view until the browser has told it, in pixels. */
const FIRST_VIEW_PX = 720;

function groupsIn({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / GROUP) * GROUP;
  const end = Math.min(count, Math.ceil((endIndex + overscan + 1) / GROUP) * GROUP);
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

interface RowWindowProps {
  count: number;
  keyAt: (index: number) => string | number;
  getScroller: () => HTMLElement | null;
  /** Pixels of the scroller above the rows. */
  above?: number;
}

interface RowWindow {
  /** Positions of the rows to render. */
  shown: readonly number[];
  /** For the `<tbody>`: the style sheet makes the room, so that the table has no empty rows. */
  style: CSSProperties;
  /** A ref for rows that wrap on phones, with their position in `data-index`; null where all rows have one height. */
  measure: Virtualizer<HTMLElement, HTMLElement>['measureElement'] | null;
}

export function useRowWindow({ count, keyAt, getScroller, above = 0 }: RowWindowProps): RowWindow {
  const isPhone = matchMedia(PHONES).matches;
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: getScroller,
    estimateSize: () => (isPhone ? PHONE_ROW_PX : ROW_PX),
    getItemKey: keyAt,
    overscan: OVERSCAN,
    rangeExtractor: groupsIn,
    scrollMargin: above,
    initialRect: { width: 0, height: FIRST_VIEW_PX },
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? above) - above;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? above) - above);
  return {
    shown: items.map(it => it.index),
    style: { '--before': `${before}px`, '--after': `${after}px` } as CSSProperties,
    measure: isPhone ? virtual.measureElement : null,
  };
}
