/** The page of daily tasks [2.9]. */
import { loadTasks } from '#app/features/daily-tasks/load-tasks.server.ts';
import { loadAllStudios } from '#app/features/lobby/studios/load-studios.server.ts';
import { loadVip } from '#app/features/vip/load-vip.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/daily-tasks';
import '#app/styles/vip.css';

/** Own chunk, so that the shared manifest does not list its files. */
const Screen = lazyPart(async () => (await import('#app/features/daily-tasks/daily-tasks.ts')).TasksScreen);

export async function loader({ context, url }: Route.LoaderArgs) {
  const [vip, tasks] = await Promise.all([loadVip(context), loadTasks(context), Screen.load()]);
  const isKnown = tasks.day?.playedStudios != null;
  return { vip, tasks, studios: isKnown ? await loadAllStudios(context, url) : null };
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function DailyTasks({ loaderData: { vip, tasks, studios } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('page.daily-tasks.title')} description={t('page.daily-tasks.description')} />
      <LateBoundary>
        <Screen.Content loaded={tasks} vip={vip} studios={studios} />
      </LateBoundary>
    </>
  );
}
