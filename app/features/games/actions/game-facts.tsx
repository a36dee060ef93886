/** The facts of a tile's game: beside it where there is room, otherwise a sheet. */
import { useState } from 'react';
import type { FactsProps } from './facts-body.tsx';
import { FactsPopover } from './facts-popover.tsx';
import { FactsSheet } from './facts-sheet.tsx';
import { useStatedFacts } from './use-stated-facts.ts';

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
