/** Leads to the ways to reach the operator: their page, and where scripts run the dialog over the page that is shown. */
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { usePath } from './use-path.ts';

interface ContactLinkProps {
  className?: string;
  label?: string;
  children: ReactNode;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function ContactLink({ className, label, children }: ContactLinkProps) {
  const path = usePath();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      className={className}
      to={path('help-center/contact')}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={event => {
        if (!isPlain(event)) return;
        event.preventDefault();
        navigate(withAction(location, 'contact'), { preventScrollReset: true });
      }}
    >
      {children}
    </Link>
  );
}
