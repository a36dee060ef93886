/** The popup list of a button: its open state, with the props of the button and of the list. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';
import type { ListboxOption, ListboxOptionsProps, PopupProps } from './listbox-option.ts';

/** Keys that unfold the list, and the option that they make active. */
const OPENING: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };

interface OpenerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onMouseDown: (event: MouseEvent) => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Popup {
  isOpen: boolean;
  opener: OpenerProps;
  popup: PopupProps & Pick<ListboxOptionsProps<ListboxOption>, 'onChoose'>;
}

export function usePopup({
  isMultiple,
  onChoose,
}: Pick<ListboxOptionsProps<ListboxOption>, 'isMultiple' | 'onChoose'>): Popup {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  const isOpen = opened !== null;

  const close = () => {
    button.current?.focus({ preventScroll: true });
    setOpened(null);
  };
  const opener: OpenerProps = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? popupId : undefined,
    // The list would lose the focus and close, and the click would open it again.
    onMouseDown: event => isOpen && event.preventDefault(),
    onClick: () => (isOpen ? close() : setOpened('first')),
    onKeyDown: event => {
      const start = OPENING[event.key];
      if (start === undefined) return;
      event.preventDefault();
      setOpened(start);
    },
  };
  const popup: Popup['popup'] = {
    popupId,
    startsAt: opened ?? 'first',
    onChoose: value => {
      onChoose(value);
      if (!isMultiple) close();
    },
    onBlur: () => setOpened(null),
    onKeyDown: event => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // a dialog around it stays
      close();
    },
  };
  return { isOpen, opener, popup };
}
