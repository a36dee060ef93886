/** The first entries of a long list, and the step that shows more of it. */
import { useState } from 'react';

interface First<Entry> {
  shown: readonly Entry[];
  /** Number of entries that are not shown. */
  left: number;
  showMore: () => void;
}

/** @param step entries at first, and with each step */
export function useFirst<Entry>(all: readonly Entry[], step: number): First<Entry> {
  const [most, setMost] = useState(step);
  return {
    shown: all.slice(0, most),
    left: Math.max(0, all.length - most),
    showMore: () => setMost(most + step),
  };
}
