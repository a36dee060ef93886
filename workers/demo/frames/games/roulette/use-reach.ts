/** Keyboard and pointer on the table: a roving tabindex with arrow keys, and the hovered place. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { type Place, placeWith } from './places.ts';
import { nextPlace } from './turning.ts';

export const placeAt = (event: SyntheticEvent): string | undefined =>
  (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset.place;

function focusNext(board: HTMLElement | null, id: string, key: string): void {
  const buttons = [...(board?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const next = nextPlace(
    buttons.map(button => button.getBoundingClientRect()),
    buttons.findIndex(button => button.dataset.place === id),
    key,
  );
  if (next !== null) buttons[next]?.focus();
}

interface ReachOptions {
  places: readonly Place[];
  isLocked: boolean;
  onTake: (id: string) => void;
}

interface Reach {
  board: RefObject<HTMLDivElement | null>;
  /** The place in the tab order. */
  reached: string | undefined;
  /** The hovered place. */
  pointed: Place | undefined;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: SyntheticEvent) => void;
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: () => void;
  };
}

export function useReach({ places, isLocked, onTake }: ReachOptions): Reach {
  const board = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const id = placeAt(event);
    if (id === undefined) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      onTake(id);
      return;
    }
    if (event.key.startsWith('Arrow')) event.preventDefault();
    focusNext(board.current, id, event.key);
  };
  return {
    board,
    reached: places.find(({ id }) => id === focused)?.id ?? places[0]?.id,
    pointed: pointed === null ? undefined : placeWith(pointed),
    handlers: {
      onKeyDown,
      onFocus: event => setFocused(placeAt(event) ?? null),
      onPointerOver: event => {
        if (event.pointerType === 'mouse') setPointed(isLocked ? null : (placeAt(event) ?? null));
      },
      onPointerLeave: () => setPointed(null),
    },
  };
}
