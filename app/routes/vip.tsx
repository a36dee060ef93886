/** VIP [2.18], with the tasks of the day. */
import { loadTasks } from '#app/features/daily-tasks/load-tasks.server.ts';
import { loadVip } from '#app/features/vip/load-vip.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/vip';
import '#app/styles/vip.css';

/** Own chunks, so that the shared manifest does not list their files. */
const Screen = lazyPart(async () => (await import('#app/features/vip/vip.ts')).VipScreen);
const Tasks = lazyPart(async () => (await import('#app/features/daily-tasks/daily-tasks.ts')).TasksPanel);

export async function loader({ context }: Route.LoaderArgs) {
  const [vip, tasks] = await Promise.all([loadVip(context), loadTasks(context), Screen.load(), Tasks.load()]);
  return { vip, tasks };
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Vip({ loaderData: { vip, tasks } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('page.vip.title')} description={t('page.vip.description')} />
      <LateBoundary>
        <Screen.Content loaded={vip} tasks={<Tasks.Content loaded={tasks} />} />
      </LateBoundary>
    </>
  );
}
