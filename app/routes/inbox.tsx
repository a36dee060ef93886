/** The page of the member's inbox [1.13]. */
import { InboxScreen } from '#app/features/inbox/inbox-pages.ts';
import { loadInbox } from '#app/features/inbox/load-inbox.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import type { Route } from './+types/inbox';
import '#app/styles/inbox.css';

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export const loader = ({ context }: Route.LoaderArgs) => loadInbox(context);

/** Opening a message brings no other messages. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('page.inbox.title')} description={t('page.inbox.description')} isIndexed={false} />
      <InboxScreen loaded={loaderData} />
    </>
  );
}
