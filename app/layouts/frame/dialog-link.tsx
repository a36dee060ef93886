/** Opens a dialog over the page that is shown: a button to everybody, a plain link without JavaScript. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/dialogs/action.ts';

interface DialogLinkProps {
  /** Name of the dialog in ?action=. */
  action: string;
  className: string;
  label?: string;
  children: ReactNode;
}

/** Buttons hear the space key, links do not. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

export const DialogLink = ({ action, className, label, children }: DialogLinkProps) => (
  <Link
    className={className}
    to={withAction(useLocation(), action)}
    preventScrollReset
    role="button"
    aria-label={label}
    onKeyDown={pressOnSpace}
  >
    {children}
  </Link>
);
