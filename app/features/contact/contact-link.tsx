/** Leads to the ways to reach the operator: their page, and where scripts run the dialog over the page that is shown. */
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '#app/browser/plain-click.client.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';

interface ContactLinkProps {
  className?: string;
  label?: string;
  children: ReactNode;
}

export function ContactLink({ className, label, children }: ContactLinkProps) {
  const tag = useLanguageTag();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      className={className}
      to={`/${tag}/help-center/contact`}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={event => {
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        navigate(withAction(location, 'contact'), { preventScrollReset: true });
      }}
    >
      {children}
    </Link>
  );
}
