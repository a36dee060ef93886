/** The line printed on the cloth of a card table, with its words below. */
import type { ReactNode } from 'react';

export const Felt = ({ children }: { children: ReactNode }) => (
  <div className="felt">
    <svg viewBox="0 0 780 48" preserveAspectRatio="none" aria-hidden="true">
      <path d="M2 2Q390 92 778 2" vectorEffect="non-scaling-stroke" />
    </svg>
    <p>{children}</p>
  </div>
);
