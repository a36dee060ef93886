import { Suspense } from 'react';
import { loadSafely } from '#app/features/account/load-account.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/account-play-safely';
import '#app/styles/account.css';
import '#app/styles/limits.css';
import '#app/styles/safely.css';

const Screen = lazyPart(async () => (await import('#app/features/account/account-pages.ts')).SafelyScreen);

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context }: Route.LoaderArgs) {
  const [loaded] = await Promise.all([loadSafely(context), Screen.load()]);
  return loaded;
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function AccountPlaySafely({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('limits.page_title')} description={t('limits.page_description')} isIndexed={false} />
      <Suspense>
        <Screen.Content {...loaderData} />
      </Suspense>
    </>
  );
}
