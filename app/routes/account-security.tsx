import { Suspense } from 'react';
import { loadSecurity } from '#app/features/account/load-account.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/account-security';
import '#app/styles/account.css';

const Screen = lazyPart(async () => (await import('#app/features/account/account-pages.ts')).SecurityScreen);

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context }: Route.LoaderArgs) {
  const [loaded] = await Promise.all([loadSecurity(context), Screen.load()]);
  return loaded;
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function AccountSecurity({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('account.security_title')}
        description={t('account.security_description')}
        isIndexed={false}
      />
      <Suspense>
        <Screen.Content {...loaderData} />
      </Suspense>
    </>
  );
}
