/**
 * The actions of a tile, drawn once a mouse, a finger or the keyboard has come to it: they load with the first tile that is reached,
 * and dozens of them would be work for nothing.
 */
import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { usePage } from '#app/page/use-page.ts';
import type { TileActionsProps } from './tile-actions.tsx';

type Reach = (event: SyntheticEvent<HTMLElement>) => void;

interface TileActions {
  /** Null until the tile is reached and their file is there. */
  Actions: ComponentType<TileActionsProps> | null;
  /** The event by which the tile was reached. */
  by: Event | null;
  /** Handlers of the tile. */
  handlers: Record<'onPointerMove' | 'onPointerDown' | 'onFocus' | 'onContextMenu', Reach> | undefined;
}

export function useTileActions(): TileActions {
  const page = usePage();
  const [{ Actions, by }, setReached] = useState<Pick<TileActions, 'Actions' | 'by'>>({
    Actions: null,
    by: null,
  });
  const reach: Reach = event => {
    const { nativeEvent: by } = event;
    // A finger that stays asks for the facts, not for the menu of the link.
    if (by.type === 'contextmenu' && (by as PointerEvent).pointerType === 'touch') event.preventDefault();
    import('./load-actions.ts')
      .then(it => it.loadActions(page))
      .then(
        Actions => setReached(known => (known.Actions ? known : { Actions, by })),
        () => undefined, // the tile is a link all the same
      );
  };
  const handlers = Actions
    ? undefined
    : { onPointerMove: reach, onPointerDown: reach, onFocus: reach, onContextMenu: reach };
  return { Actions, by, handlers };
}
