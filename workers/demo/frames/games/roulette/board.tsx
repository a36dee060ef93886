/**
 * The places that can be pressed: the whole table lying on its side, or one kind of places as a list where fingers need room.
 * One place is reached by the Tab key, the others from it by arrows; Delete takes a chip back, and so does the second button.
 */
import { type CSSProperties, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { GameParts } from '../../game.ts';
import { PlaceButton } from './place-button.tsx';
import { areaOf, nameOf, PLACES, type Place, placeWith, TABLE } from './places.ts';
import { nextPlace } from './turning.ts';

/** What lies on a place. */
export interface OnPlace {
  count: number;
  /** Hundredths of the stake. */
  part: number;
}

export interface Settled {
  number: number;
  /** Hundredths of the stake by the place that won them; null where the chips on the table were not in that round. */
  pays: ReadonlyMap<string, number> | null;
}

export interface BoardProps {
  parts: Pick<GameParts<unknown>, 't' | 'share'>;
  /** `table` with its spots, `flat` without them, `tall` for a phone, `list` of one kind. */
  form: 'table' | 'flat' | 'tall' | 'list';
  places: readonly Place[];
  stake: string;
  lying: ReadonlyMap<string, OnPlace>;
  settled: Settled | null;
  isLocked: boolean;
  onPut: (id: string) => void;
  onTake: (id: string) => void;
}

/** Those that share the number grid of a phone with the numbers, and those of a table without spots. */
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

/** Made once, so that a place is drawn again only when something on it is another. */
const STYLES = new Map(PLACES.map(place => [place.id, styleOf(place)]));

/** Amounts on chips are short: no zeros behind the point, thousands as such. */
function short(amount: string): string {
  const plain = amount.replace(/\.0+$/, '');
  if (plain.length <= 6) return plain;
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(
    Number(plain.replaceAll(',', '')),
  );
}

const placeAt = (event: SyntheticEvent): string | undefined =>
  (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset.place;

export function Board(props: BoardProps) {
  const { form, places, stake, lying, settled, isLocked, onPut, onTake } = props;
  const { t, share } = props.parts;
  const board = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const first = places.some(({ id }) => id === reached) ? reached : places[0]?.id;
  const covered = form === 'list' || pointed === null ? [] : (placeWith(pointed)?.numbers ?? []);

  const hasAreas = form === 'table' || form === 'flat';

  const key = (event: KeyboardEvent) => {
    const id = placeAt(event);
    if (id === undefined) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      onTake(id);
      return;
    }
    const buttons = [...(board.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const next = nextPlace(
      buttons.map(button => button.getBoundingClientRect()),
      buttons.findIndex(button => button.dataset.place === id),
      event.key,
    );
    if (event.key.startsWith('Arrow')) event.preventDefault();
    if (next !== null) buttons[next]?.focus();
  };
  const point = (event: SyntheticEvent) => setPointed(isLocked ? null : (placeAt(event) ?? null));

  const labelOf = ({ kind }: Place): string | undefined => {
    // Where a column stands at its end, its pay is drawn there.
    if (kind === 'column') return hasAreas ? '' : undefined;
    if (kind === 'even' || kind === 'odd') return t(`bet.${kind}`);
    return kind === 'red' || kind === 'black' ? '◆' : undefined;
  };

  return (
    <div
      role="toolbar"
      aria-label={t('table')}
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
      onKeyDown={key}
      onFocus={event => setReached(placeAt(event) ?? null)}
      onPointerOver={event => event.pointerType === 'mouse' && point(event)}
      onPointerLeave={() => setPointed(null)}
    >
      {places.map(place => {
        const on = lying.get(place.id);
        const pay = settled?.pays?.get(place.id) ?? 0;
        const amount = on === undefined ? '' : share(stake, pay > 0 ? pay : on.part);
        const name = nameOf(place, t);
        const isSettled = (settled?.pays ?? null) !== null && on !== undefined;
        return (
          <PlaceButton
            key={place.id}
            place={place}
            name={
              on === undefined
                ? name
                : t('on_place', { place: name, count: on.count, amount: share(stake, on.part) })
            }
            label={labelOf(place)}
            chip={on === undefined ? null : `${pay > 0 ? '+' : ''}${short(amount)}`}
            state={isSettled ? (pay > 0 ? 'won' : 'lost') : 'open'}
            isDrawn={place.kind === 'straight' && settled?.number === place.numbers[0]}
            isPointed={place.kind === 'straight' && covered.includes(place.numbers[0] ?? -1)}
            isReached={place.id === first}
            style={hasAreas ? STYLES.get(place.id) : undefined}
          />
        );
      })}
    </div>
  );
}
