/**
 * The actions of a tile beside its link: Play, the facts of its game, and Play for fun. Shown to a mouse over the tile and to
 * keys in it; one stop of Tab, and arrow keys from there. A finger that stays on the tile gets the facts.
 */
import { Info, Play } from 'lucide';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { useAway } from '#app/page/use-away.ts';
import { useSite } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DemoWay } from '../demo-way.tsx';
import { startGame } from '../start-game.ts';
import type { TileGame } from '../tile-game.ts';
import { GameFacts } from './game-facts.tsx';
import { useForFun } from './use-for-fun.ts';
import { useLongPress } from './use-long-press.ts';
import '#app/styles/tile-facts.css';

export interface TileActionsProps {
  game: TileGame;
  tile: RefObject<HTMLElement | null>;
  /** The event by which the tile was reached first. */
  by: Event | null;
}

/** Moves the focus along the actions, around their ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: bar, target, key } = event;
  const actions = [...bar.querySelectorAll<HTMLElement>('a, button')];
  const here = actions.indexOf(target as HTMLElement);
  const isRightToLeft = getComputedStyle(bar).direction === 'rtl';
  const places: Readonly<Record<string, number>> = {
    ArrowRight: here + (isRightToLeft ? -1 : 1),
    ArrowLeft: here + (isRightToLeft ? 1 : -1),
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (place === undefined || here < 0) return;
  event.preventDefault();
  actions.at(place % actions.length)?.focus();
}

interface BarProps extends Pick<TileActionsProps, 'game'> {
  isForFun: boolean | null;
  isOpen: boolean;
  onFacts: () => void;
}

function ActionBar({ game, isForFun, isOpen, onFacts }: BarProps) {
  const t = useText();
  const { demoPlay } = useSite().info;
  const isAway = useAway() !== null;
  /** Whether the facts were open when the button was pressed: the press itself has closed them. */
  const wasOpen = useRef(false);
  return (
    <div
      className={demoPlay ? 'over for-fun' : 'over'}
      role="toolbar"
      aria-label={game.displayName}
      onKeyDown={moveFocus}
    >
      {!isAway && (
        <button type="button" className="button primary" onClick={() => startGame(game)}>
          <Icon of={Play} className="icon small" />
          {t('lobby.play')}
        </button>
      )}
      <button
        type="button"
        className="button glass"
        tabIndex={isAway ? 0 : -1}
        aria-label={t('facts.short')}
        title={t('facts.short')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (!wasOpen.current) onFacts();
          wasOpen.current = false;
        }}
      >
        <Icon of={Info} className="icon small" />
      </button>
      {isForFun && <DemoWay game={game} className="button glass" tabIndex={-1} />}
    </div>
  );
}

export function TileActions({ game, tile, by }: TileActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const isForFun = useForFun(game);
  useLongPress(tile, by, () => setOpen(true));
  return (
    <>
      <ActionBar game={game} isForFun={isForFun} isOpen={isOpen} onFacts={() => setOpen(true)} />
      {isOpen && tile.current && (
        <GameFacts game={game} isForFun={isForFun} tile={tile.current} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
