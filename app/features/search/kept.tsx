/** A part of the search that is hidden and shown in turns. Its elements stay, because a phone fills elements in twice as fast as it makes them. */
import { memo, type ReactNode } from 'react';

interface KeptProps {
  isShown: boolean;
  children: ReactNode;
}

/** A part that stays hidden is not rendered again. */
export const Kept = memo(
  ({ isShown, children }: KeptProps) => <div hidden={!isShown}>{children}</div>,
  (before, next) => !before.isShown && !next.isShown,
);
