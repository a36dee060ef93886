/** One search result: a link for the pointer, and an active option for keys, because the field keeps the focus. */
import type { ReactNode } from 'react';
import { SiteLink } from '#app/page/site-link.tsx';

export interface OptionProps {
  id: string;
  to: string;
  isActive: boolean;
  className: string;
  children: ReactNode;
}

export const Option = ({ id, to, isActive, className, children }: OptionProps) => (
  <SiteLink id={id} to={to} role="option" aria-selected={isActive} tabIndex={-1} className={className}>
    {children}
  </SiteLink>
);
