/**
 * The tasks of the day as a part of the page of VIP. Nothing where their module is hidden, or where they could not be read.
 */
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import type { LoadedTasks } from './load-tasks.server.ts';
import { TaskList } from './task-list.tsx';
import { shownTime, useTasks } from './use-tasks.ts';

export function TasksPanel({ loaded }: { loaded: LoadedTasks }) {
  const t = useText();
  const tag = useLanguageTag();
  const { day, leftMs } = useTasks(loaded);
  if (day === null || (day.tasks.length === 0 && !day.isAway)) return null;
  return (
    <section>
      <div className="section-header">
        <h2>{t('page.daily-tasks.title')}</h2>
        <span className="small-text dim number">{t('tasks.resets_in', { time: shownTime(leftMs) })}</span>
        <SiteLink className="link" to={`/${tag}/daily-tasks`}>
          {t('tasks.all')}
        </SiteLink>
      </div>
      <div className="card task-card">
        {day.isAway ? (
          <p className="small-text muted">{t('tasks.away_text')}</p>
        ) : (
          <TaskList tasks={day.tasks} />
        )}
      </div>
    </section>
  );
}
