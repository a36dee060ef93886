/**
 * A button that unfolds a list to choose from. Choosing one of several leaves it open; choosing the only one, Esc and
 * leaving it close it. Esc and choosing give the focus back to the button.
 */
import type { ComponentProps, ReactNode } from 'react';
import type { ListboxOption, ListboxOptionsProps } from './listbox-option.ts';
import { ListboxOptions } from './listbox-options.tsx';
import { type Finder, MatchingOptions } from './matching-options.tsx';
import { usePopup } from './use-popup.ts';

interface ListboxProps<Option extends ListboxOption> extends ListboxOptionsProps<Option> {
  /** A field above the list that narrows it. */
  finder?: Finder;
  /** The button's content; its text names it, so the list's label is part of it. */
  button: ReactNode;
  /** Class of the whole, for its place. */
  className?: string;
  /** Further props of the button, such as those that tie it to a field. */
  opener?: ComponentProps<'button'>;
}

export function Listbox<Option extends ListboxOption>({
  button,
  className = '',
  opener: settings,
  finder,
  ...list
}: ListboxProps<Option>) {
  const { isOpen, opener, popup } = usePopup(list);
  return (
    <div className={`listbox ${className}`}>
      <button {...settings} {...opener} type="button" className="button" aria-haspopup="listbox">
        {button}
      </button>
      {isOpen &&
        (finder === undefined ? (
          <ListboxOptions {...list} {...popup} />
        ) : (
          <MatchingOptions {...list} {...popup} finder={finder} />
        ))}
    </div>
  );
}
