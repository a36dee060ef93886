/**
 * A button that unfolds a list to choose from. Choosing one of several leaves it open; choosing the only one, Esc and
 * leaving it close it. Esc and choosing give the focus back to the button.
 */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Finder, FoundOptions } from './found-options.tsx';
import { type ListboxOption, ListboxOptions, type ListboxOptionsProps } from './listbox-options.tsx';

interface ListboxProps<Option extends ListboxOption> extends ListboxOptionsProps<Option> {
  /** A field above the list that narrows it. */
  finder?: Finder;
  /** What the button shows; its text names it, so the list's label is part of it. */
  button: ReactNode;
  /** Of the whole, for its place. */
  className?: string;
  /** What the button has beside, such as what ties it to a field. */
  opener?: ComponentProps<'button'>;
}

const OPENING: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };

export function Listbox<Option extends ListboxOption>({
  button,
  className = '',
  opener: settings,
  finder,
  ...list
}: ListboxProps<Option>) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  const isOpen = opened !== null;

  const close = () => {
    opener.current?.focus({ preventScroll: true });
    setOpened(null);
  };
  const onOpenerKey = (event: KeyboardEvent) => {
    const start = OPENING[event.key];
    if (start === undefined) return;
    event.preventDefault();
    setOpened(start);
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // a dialog around it stays
    close();
  };
  const choose = (value: string) => {
    list.onChoose(value);
    if (!list.isMultiple) close();
  };

  const popup = {
    popupId,
    startsAt: opened ?? 'first',
    onChoose: choose,
    onBlur: () => setOpened(null),
    onKeyDown: onListKey,
  } as const;

  return (
    <div className={`listbox ${className}`}>
      <button
        {...settings}
        ref={opener}
        type="button"
        className="btn"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        // The list would lose the focus and close, and the click open it again.
        onMouseDown={event => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setOpened('first'))}
        onKeyDown={onOpenerKey}
      >
        {button}
      </button>
      {isOpen &&
        (finder === undefined ? (
          <ListboxOptions {...list} {...popup} />
        ) : (
          <FoundOptions {...list} {...popup} finder={finder} />
        ))}
    </div>
  );
}
