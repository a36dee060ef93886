/** One tab stop for a row of points: arrows, Home and End move the focus between them. */
import { type KeyboardEvent, useRef, useState } from 'react';

interface RovingFocus {
  /** Index of the focused point; null while the focus is elsewhere. */
  focused: number | null;
  propsOf: (index: number) => {
    ref: (element: SVGGElement | null) => void;
    tabIndex: number;
    onFocus: () => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** The index that a key leads to; null for other keys. */
export function indexByKey(key: string, index: number, count: number, isRightToLeft: boolean): number | null {
  const step = isRightToLeft ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

export function useRovingFocus(count: number, isRightToLeft: boolean): RovingFocus {
  const [current, setCurrent] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const elements = useRef<(SVGGElement | null)[]>([]);
  return {
    focused,
    propsOf: index => ({
      ref: element => {
        elements.current[index] = element;
      },
      tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
      onFocus: () => {
        setCurrent(index);
        setFocused(index);
      },
      onBlur: () => setFocused(null),
      onKeyDown: event => {
        const target = indexByKey(event.key, index, count, isRightToLeft);
        if (target === null) return;
        event.preventDefault();
        elements.current[target]?.focus();
      },
    }),
  };
}
