/**
 * A list to choose from under a field that narrows it. The list works as it does alone; from the field, the arrow leads
 * into it and Enter chooses the only one left. Those that were chosen when it appeared stand first.
 */
import { Search } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { ListboxOption, ListboxOptionsProps, PopupProps } from './listbox-option.ts';
import { ListboxOptions } from './listbox-options.tsx';

export interface Finder {
  /** Label of the field. */
  label: string;
  /** Said where nothing is left. */
  none: string;
  /** The form in which the typed text is sought in labels: without case, perhaps without accents. */
  fold: (text: string) => string;
}

type FoundOptionsProps<Option extends ListboxOption> = ListboxOptionsProps<Option> &
  PopupProps & { finder: Finder };

export function MatchingOptions<Option extends ListboxOption>({
  finder,
  onBlur,
  onKeyDown,
  ...list
}: FoundOptionsProps<Option>) {
  const [text, setText] = useState('');
  const [first] = useState(() => new Set(list.chosen));
  const whole = useRef<HTMLDivElement>(null);
  const part = finder.fold(text.trim());
  const options = [true, false]
    .flatMap(isFirst => list.options.filter(option => first.has(option.value) === isFirst))
    .filter(option => finder.fold(option.label).includes(part));

  const enterList = () => whole.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useLayoutEffect(() => {
    if (list.popupId !== undefined) enterList();
  }, []);

  const hear = (event: KeyboardEvent) => {
    const [only] = options;
    if (event.key === 'ArrowDown') enterList();
    else if (event.key === 'Enter') {
      if (only !== undefined && options.length === 1) list.onChoose(only.value);
    } else return onKeyDown?.(event);
    event.preventDefault(); // the form around it stays
  };
  const leave = (event: FocusEvent) => {
    if (!whole.current?.contains(event.relatedTarget)) onBlur?.(event);
  };

  return (
    <div ref={whole} className={list.popupId === undefined ? 'finder' : 'finder popup'}>
      <label className="input soft">
        <Icon of={Search} className="icon small" />
        <input
          type="search"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={hear}
          onBlur={leave}
          placeholder={finder.label}
          aria-label={finder.label}
          autoComplete="off"
        />
      </label>
      {options.length > 0 ? (
        <ListboxOptions {...list} options={options} onKeyDown={onKeyDown} onBlur={leave} isPart />
      ) : (
        <p className="small-text dim" role="status">
          {finder.none}
        </p>
      )}
    </div>
  );
}
