/** What do lists to choose from have in common? */
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

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
