/** The page of the programme for inviting friends [2.16]: open to guests, who see its rewards. */
import { loadReferral } from '#app/features/referral/load-referral.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/referral';
import '#app/styles/vip.css';
import '#app/styles/steps.css';

/** Own chunk, so that the shared manifest does not list its files. */
const Screen = lazyPart(async () => (await import('#app/features/referral/referral.ts')).ReferralScreen);

export async function loader({ context }: Route.LoaderArgs) {
  const [info] = await Promise.all([loadReferral(context), Screen.load()]);
  return { info };
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Referral({ loaderData: { info } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('page.referral.title')}
        description={t('page.referral.description')}
        isIndexed={info?.reward != null}
      />
      <LateBoundary>
        <Screen.Content info={info} />
      </LateBoundary>
    </>
  );
}
