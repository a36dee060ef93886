/**
 * A list to choose from, one or several, by the ARIA listbox pattern: the focus stays on the list, which says which of
 * its options is active. Arrows, Home and End move, letters search [9.8], Enter and space choose.
 */
import { Check } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import { isSearching, NO_SEARCH, optionFor, withLetter } from './listbox-search.ts';

export interface ListboxOption {
  value: string;
  /** What it is called; letters search in it. */
  label: string;
}

export interface ListboxOptionsProps<Option extends ListboxOption> {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
  isMultiple?: boolean;
  /** What an option shows, where it is more than its label. */
  children?: (option: Option) => ReactNode;
}

export interface PopupProps {
  /** The list's id where it is a popup: it takes the focus when it appears. */
  popupId?: string;
  /** Whether the popup is what stands around the list, and gives it the focus. */
  isPart?: boolean;
  /** Which option is active at first where none is chosen. */
  startsAt?: 'first' | 'last';
  onBlur?: (event: FocusEvent) => void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** Where a key leads from an option; undefined for keys that lead nowhere. */
function target(key: string, active: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;

export function ListboxOptions<Option extends ListboxOption>(
  props: ListboxOptionsProps<Option> & PopupProps,
) {
  const { label, options, chosen, onChoose, isMultiple = false, children } = props;
  const { popupId, isPart = false, startsAt = 'first', onBlur, onKeyDown } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef(NO_SEARCH);
  const last = options.length - 1;
  const [wanted, setActive] = useState(() => {
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
    setActive(index);
    show(index);
  };
  const hear = (event: KeyboardEvent) => {
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
    } else return onKeyDown?.(event);
    event.preventDefault();
  };

  return (
    <div
      ref={list}
      id={popupId}
      className={popupId === undefined || isPart ? 'options' : 'options pop'}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-activedescendant={`${id}${active}`}
      onKeyDown={hear}
      onBlur={onBlur}
    >
      {options.map((option, index) => {
        const isChosen = chosen.includes(option.value);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has focus and keys
          <div
            key={option.value}
            id={`${id}${index}`}
            className={index === active ? 'option on' : 'option'}
            role="option"
            aria-selected={isChosen}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(option.value)}
          >
            {children?.(option) ?? <span className="grow clip">{option.label}</span>}
            <span className={isMultiple ? `chk ${isChosen ? 'on' : ''}` : 'tick'}>
              {isChosen && <Icon of={Check} className="i s" />}
            </span>
          </div>
        );
      })}
    </div>
  );
}
