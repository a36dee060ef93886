/** What is hidden and comes back: its elements stay, because filling them in takes a phone half as long as making them. */
import { memo, type ReactNode } from 'react';

interface KeptProps {
  isShown: boolean;
  children: ReactNode;
}

/** While it is hidden it is not drawn anew. */
export const Kept = memo(
  ({ isShown, children }: KeptProps) => <div hidden={!isShown}>{children}</div>,
  (before, next) => !before.isShown && !next.isShown,
);
