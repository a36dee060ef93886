/**
 * A part of the search that is hidden and shown in turns. Its elements keep their styles and places while it is hidden (search.css),
 * because a phone fills elements in sooner than it makes and places them.
 */
import { memo, type ReactNode } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

interface KeptProps {
  isShown: boolean;
  /** Another turn renders a part again that stays hidden. */
  turn?: number;
  children: ReactNode;
}

/** A part that stays hidden is not rendered again in the same turn. */
export const Kept = memo(
  ({ isShown, children }: KeptProps) => {
    // A part that begins hidden is placed, cut off and out of reach, before it is kept.
    const isPlaced = useAfterPaint(true);
    const isInWaiting = !isShown && !isPlaced;
    return (
      <div
        className={isShown ? undefined : isPlaced ? 'kept' : 'kept placing'}
        aria-hidden={isInWaiting || undefined}
      >
        {children}
      </div>
    );
  },
  (before, next) => !before.isShown && !next.isShown && before.turn === next.turn,
);
