/**
 * The places of the table: the whole layout on its side, or one kind of places as a list for small screens. Delete and the
 * secondary mouse button remove a chip.
 */
import type { CSSProperties } from 'react';
import { PlaceButton } from './place-button.tsx';
import { type LookOfTable, labelOf, lookOf } from './place-look.ts';
import { areaOf, PLACES, type Place, TABLE } from './places.ts';
import { placeAt, useReach } from './use-reach.ts';

interface BoardProps extends LookOfTable {
  /** `table`: with spots between cells, `flat`: without, `tall`: for phones, `list`: one kind. */
  form: 'table' | 'flat' | 'tall' | 'list';
  places: readonly Place[];
  isLocked: boolean;
  onPut: (id: string) => void;
  onTake: (id: string) => void;
}

/** Places of a table without spots, and of the numbers' view on phones. */
export const WITHOUT_SPOTS: readonly Place[] = PLACES.filter(
  ({ kind }) => !['split', 'street', 'corner', 'line'].includes(kind),
);

const share = (part: number, whole: number) => `${(100 * part) / whole}%`;

function styleOf(place: Place): CSSProperties {
  const { x, y, width, height } = areaOf(place);
  const corner = { left: share(x, TABLE.width), top: share(y, TABLE.height) };
  if (width === undefined || height === undefined) return corner;
  return { ...corner, width: share(width, TABLE.width), height: share(height, TABLE.height) };
}

/** Computed once, so that a place is rendered again only when its own props change. */
const STYLES = new Map(PLACES.map(place => [place.id, styleOf(place)]));

export function Board(props: BoardProps) {
  const { parts, form, places, isLocked, onPut, onTake } = props;
  const { board, reached, pointed, handlers } = useReach({ places, isLocked, onTake });
  const covered = form === 'list' ? [] : (pointed?.numbers ?? []);
  const hasAreas = form === 'table' || form === 'flat';
  return (
    <div
      role="toolbar"
      aria-label={parts.t('table')}
      className="board"
      data-form={form}
      aria-disabled={isLocked}
      dir="ltr"
      ref={board}
      onClick={event => {
        const id = placeAt(event);
        if (id !== undefined) onPut(id);
      }}
      onContextMenu={event => {
        event.preventDefault();
        const id = placeAt(event);
        if (id !== undefined) onTake(id);
      }}
      onKeyDown={handlers.onKeyDown}
      onFocus={handlers.onFocus}
      onPointerOver={handlers.onPointerOver}
      onPointerLeave={handlers.onPointerLeave}
    >
      {places.map(place => (
        <PlaceButton
          key={place.id}
          place={place}
          label={labelOf(place, parts, hasAreas)}
          isPointed={place.kind === 'straight' && covered.includes(place.numbers[0] ?? -1)}
          isReached={place.id === reached}
          style={hasAreas ? STYLES.get(place.id) : undefined}
          {...lookOf(place, props)}
        />
      ))}
    </div>
  );
}
