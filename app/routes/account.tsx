/** The page of the member's account [2.6]. */
import { loadProfile } from '#app/features/account/load-account.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/account';
import '#app/styles/account.css';

/** Own chunk, so that the shared manifest does not list its files. */
const Screen = lazyPart(async () => (await import('#app/features/account/account-pages.ts')).ProfileScreen);

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context }: Route.LoaderArgs) {
  const [profile] = await Promise.all([loadProfile(context), Screen.load()]);
  return { profile };
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Account({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('page.account.title')}
        description={t('page.account.description')}
        isIndexed={false}
      />
      <LateBoundary>
        <Screen.Content profile={loaderData.profile} />
      </LateBoundary>
    </>
  );
}
