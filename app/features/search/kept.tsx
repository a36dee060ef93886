/**
 * A part of the search that is hidden and shown in turns. Its elements keep their places while it is hidden, because a phone fills
 * elements in twice as fast as it makes them and places them.
 */
import { type CSSProperties, memo, type ReactNode } from 'react';

interface KeptProps {
  isShown: boolean;
  children: ReactNode;
}

/** As wide as it is shown, and without height: it neither covers nor scrolls. */
const HIDDEN: CSSProperties = {
  position: 'absolute',
  insetInline: 0,
  height: 0,
  overflow: 'clip',
  visibility: 'hidden',
};

/** A part that stays hidden is not rendered again. */
export const Kept = memo(
  ({ isShown, children }: KeptProps) => <div style={isShown ? undefined : HIDDEN}>{children}</div>,
  (before, next) => !before.isShown && !next.isShown,
);
