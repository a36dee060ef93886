/** The empty state of daily tasks: none today, a break from play, or a list that could not be read. */
import { useRevalidator } from 'react-router';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyOffline } from '#app/ui/art/empty-offline.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { TaskDay } from './load-tasks.server.ts';

const ART_PX = 160;

export function NoTasks({ day }: { day: TaskDay | null }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const art = <EmptyOffline width={ART_PX} />;
  if (day?.isAway) return <EmptyState art={art} title={t('tasks.away')} text={t('tasks.away_text')} />;
  if (day !== null) return <EmptyState art={art} title={t('tasks.none')} text={t('tasks.none_text')} />;
  return (
    <EmptyState art={art} title={t('tasks.failed')} text={t('vip.failed_text')}>
      <button type="button" className="btn js-only" onClick={() => void revalidate()}>
        {t('vip.retry')}
      </button>
    </EmptyState>
  );
}
