/** Opens a dialog over the page that is shown: a button to everybody, a plain link without JavaScript. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { actionOf, withAction } from '#app/domain/dialog-address.ts';

interface DialogLinkProps {
  /** Name of the dialog in ?action=. */
  action: string;
  className: string;
  label?: string;
  /** Loads the document anew, where the page cannot be trusted to go on by itself. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/** Buttons hear the space key, links do not. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

export function DialogLink({ action, className, label, reloadDocument = false, children }: DialogLinkProps) {
  const location = useLocation();
  return (
    <Link
      className={className}
      to={withAction(location, action)}
      // One dialog after another stands in one place of the history: back leads to the page, not to the one before.
      replace={actionOf(location.search) !== null}
      preventScrollReset
      reloadDocument={reloadDocument}
      role="button"
      aria-label={label}
      onKeyDown={pressOnSpace}
    >
      {children}
    </Link>
  );
}
