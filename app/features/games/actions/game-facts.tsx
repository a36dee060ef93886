/** The facts of a tile's game: beside it where there is room, otherwise a sheet. */
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { INKS } from '#app/ui/art/inks.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Cover } from '../game-cover.tsx';
import { FactsBody, type FactsProps, Studio, Ways } from './facts-body.tsx';
import { FactsPopover } from './facts-popover.tsx';
import { useStatedFacts } from './use-stated-facts.ts';

/** Facts of a game as a sheet, on narrow windows. */
function FactsSheet({ game, stated, isForFun, onClose }: FactsProps) {
  const t = useText();
  const ground = game.ink === null ? undefined : { background: INKS[game.ink] };
  return (
    <Dialog
      isNamed
      title={game.displayName}
      closeLabel={t('frame.close')}
      onClose={onClose}
      art={
        <>
          <span className="art" style={ground}>
            <Cover game={game} isEager />
          </span>
          <Studio game={game} stated={stated} />
        </>
      }
      footer={<Ways game={game} isForFun={isForFun} onClose={onClose} />}
    >
      <FactsBody game={game} stated={stated} />
    </Dialog>
  );
}

const WIDE = '(min-width: 768px)';

/** Whether this browser and its window have room for a card beside a tile. */
const hasRoom = (): boolean => matchMedia(WIDE).matches && 'showPopover' in HTMLElement.prototype;

interface GameFactsProps extends Omit<FactsProps, 'stated'> {
  tile: HTMLElement;
}

export function GameFacts({ tile, ...rest }: GameFactsProps) {
  const stated = useStatedFacts(rest.game.gameId);
  const [isBeside] = useState(hasRoom);
  return isBeside ? (
    <FactsPopover {...rest} stated={stated} tile={tile} />
  ) : (
    <FactsSheet {...rest} stated={stated} />
  );
}
