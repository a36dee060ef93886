/** The options and props that all listboxes share. */
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

export interface ListboxOption {
  value: string;
  /** Its text; typed letters search in it. */
  label: string;
}

export interface ListboxOptionsProps<Option extends ListboxOption> {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
  isMultiple?: boolean;
  /** The content of an option, where it is more than its label. */
  children?: (option: Option) => ReactNode;
}

export interface PopupProps {
  /** The list's id where it is a popup: it takes the focus when it appears. */
  popupId?: string;
  /** Whether the list is a part of the popup, which then gives it the focus. */
  isPart?: boolean;
  /** The option that is active at first where none is chosen. */
  startsAt?: 'first' | 'last';
  onBlur?: (event: FocusEvent) => void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}
