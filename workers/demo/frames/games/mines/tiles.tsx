/** The field of tiles as buttons. Arrow keys move between them; a row starts at the left in every language. */
import { Bomb } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { TILES } from '#demo/studio/engines/mines-odds.ts';
import { Picture } from '../../picture.tsx';
import type { Text } from '../../text.ts';
import { type Field, ROW, type TileState, tileAfter, tileState } from './field.ts';

interface TilesProps {
  t: Text;
  look: GameLook;
  field: Field;
  pending: number | null;
  /** A tile can be opened. */
  canOpen: boolean;
  onOpen: (tile: number) => void;
}

const NAMES: Readonly<Record<TileState, string>> = {
  covered: 'tile',
  gem: 'tile_gem',
  left: 'tile_gem',
  mine: 'tile_mine',
  hit: 'tile_mine',
};

const Face = ({ state, look }: { state: TileState; look: GameLook }) => {
  if (state === 'covered') return null;
  if (state === 'gem' || state === 'left') return <Picture look={look} hero="gem" />;
  return <Icon of={Bomb} />;
};

export function Tiles({ t, look, field, pending, canOpen, onOpen }: TilesProps) {
  const board = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(12);
  const move = (event: KeyboardEvent) => {
    const next = tileAfter(reached, event.key);
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    board.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  return (
    <div role="toolbar" aria-label={t('field')} className="tiles" dir="ltr" ref={board} onKeyDown={move}>
      {Array.from({ length: TILES }, (_, tile) => {
        const state = tileState(field, tile);
        const isOff = !canOpen || state !== 'covered';
        return (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={tile}
            className="tile"
            data-tile={tile}
            data-state={state}
            data-step="open"
            data-pending={tile === pending}
            aria-disabled={isOff}
            aria-label={t(NAMES[state], { row: Math.floor(tile / ROW) + 1, column: (tile % ROW) + 1 })}
            tabIndex={tile === reached ? 0 : -1}
            onFocus={() => setReached(tile)}
            onClick={() => !isOff && onOpen(tile)}
          >
            <Face state={state} look={look} />
          </button>
        );
      })}
    </div>
  );
}
