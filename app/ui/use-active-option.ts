/**
 * The active option of a list, and the keys that move or choose it: arrows, Home and End move, letters search [9.8], Enter
 * and space choose.
 */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ListboxOption, ListboxOptionsProps, PopupProps } from './listbox-option.ts';
import { isSearching, NO_SEARCH, optionFor, withLetter } from './listbox-search.ts';

/** The place that a key moves to from an option; undefined for keys that do not move. */
function target(key: string, active: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;

interface ActiveOption {
  list: RefObject<HTMLDivElement | null>;
  /** Its place in the list. */
  active: number;
  activate: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

type ActiveOptionProps = Pick<ListboxOptionsProps<ListboxOption>, 'options' | 'chosen' | 'onChoose'> &
  PopupProps;

export function useActiveOption(props: ActiveOptionProps): ActiveOption {
  const { options, chosen, onChoose, popupId, isPart = false, startsAt = 'first' } = props;
  const list = useRef<HTMLDivElement>(null);
  const search = useRef(NO_SEARCH);
  const last = options.length - 1;
  const [wanted, activate] = useState(() => {
    const first = options.findIndex(option => chosen.includes(option.value));
    if (first >= 0) return first;
    return startsAt === 'first' ? 0 : last;
  });
  const active = Math.min(wanted, last);

  const show = (index: number) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useLayoutEffect(() => {
    if (popupId === undefined || isPart) return;
    list.current?.focus({ preventScroll: true });
    show(active);
  }, []);

  const goTo = (index: number) => {
    activate(index);
    show(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = performance.now();
    const next = target(event.key, active, last);
    const isSpace = event.key === ' ' && !isSearching(search.current, now);
    if (next !== undefined) goTo(next);
    else if (event.key === 'Enter' || isSpace) onChoose(options[active]?.value ?? '');
    else if (isLetter(event)) {
      search.current = withLetter(search.current, event.key, now);
      const labels = options.map(option => option.label);
      const found = optionFor(labels, search.current.text, active);
      if (found >= 0) goTo(found);
    } else return props.onKeyDown?.(event);
    event.preventDefault();
  };
  return { list, active, activate, onKeyDown };
}
