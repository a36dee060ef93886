/** The pages of the member's transaction histories [2.21]-[2.33]. */
import { rememberTimeZone } from '#app/browser/time-zone.client.ts';
import { HistoryScreen, shouldRevalidate } from '#app/features/history/history.ts';
import { loadHistory } from '#app/features/history/load-history.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import type { Route } from './+types/transactions';
import '#app/styles/history.css';

export { shouldRevalidate };

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export const loader = ({ context, request, url }: Route.LoaderArgs) => loadHistory({ context, request, url });

/** The cookie tells the server the time zone before the request. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  rememberTimeZone();
  return serverLoader();
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { kind } = loaderData;
  return (
    <>
      <PageHead
        title={t(`page.transactions-${kind}.title`)}
        description={t(`page.transactions-${kind}.description`)}
        isIndexed={false}
      />
      <HistoryScreen key={kind} loaded={loaderData} />
    </>
  );
}
