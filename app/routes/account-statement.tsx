/** The member's statement, of a period in the address. */
import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { rereadUnlessDialog } from '#app/dialogs/reread-unless-dialog.ts';
import { loadStatement } from '#app/features/account/statement/load-statement.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/account-statement';
import '#app/styles/account.css';
import '#app/styles/history.css';
import '#app/styles/statement.css';

const Screen = lazyPart(async () => (await import('#app/features/account/account-pages.ts')).StatementScreen);

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [loaded] = await Promise.all([loadStatement(context, url), Screen.load()]);
  return loaded;
}

/** Another period is another statement; a dialog over the page changes nothing of it. */
export function shouldRevalidate(it: ShouldRevalidateFunctionArgs): boolean {
  const isOther = ['from', 'to'].some(
    name => it.currentUrl.searchParams.get(name) !== it.nextUrl.searchParams.get(name),
  );
  return isOther || rereadUnlessDialog(it);
}

export default function AccountStatement({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('statement.title')} description={t('statement.description')} isIndexed={false} />
      <Suspense>
        <Screen.Content {...loaderData} />
      </Suspense>
    </>
  );
}
