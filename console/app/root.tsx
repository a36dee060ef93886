/** The root of the console. Styles of all sections are one file, which the page links. */
import '#app/styles/tokens.css';
import '#app/styles/base.css';
import '#app/styles/button.css';
import '#app/styles/field.css';
import '#app/styles/dialog.css';
import '#app/styles/upload.css';
import '#app/styles/chat.css';
import './console.css';
import './list/list.css';
import './events/events.css';
import './site/site.css';
import './members/record.css';
import './payouts/batch.css';
import './messages/messages.css';
import './promotions/promotions.css';
import './reports/reports.css';
import './studios/studios.css';
import './complaints/complaints.css';
import './risk/risk.css';
import './approvals/approvals.css';
import './identity/identity.css';
import './safety/safety.css';
import './overview/overview.css';
import './palette/palette.css';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, Scripts, useRouteError } from 'react-router';
import { reloadAfterForeignChange } from '#app/browser/foreign-changes.client.ts';
import { useText } from './text/text.ts';

/** The scripts are rendered at build time alone. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      {typeof document === 'undefined' && <Scripts />}
    </>
  );
}

/** While the first section is read. The build renders the root without it: texts are chosen in the browser. */
export function HydrateFallback() {
  const t = useText();
  return typeof document === 'undefined' ? null : (
    <p className="console-wait" role="status">
      {t('loading')}
    </p>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const t = useText();
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => reloadAfterForeignChange(error), [error]);
  return (
    <main className="console-wait">
      <p role="alert">{t(isUnknown ? 'no_page' : 'page_failed')}</p>
      <a className="button" href="/operator">
        {t('console')}
      </a>
    </main>
  );
}
