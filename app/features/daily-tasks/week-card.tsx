/** The points of each day of the week. */
import { htmlLanguage } from '#app/domain/language.ts';
import { usePoints } from '#app/features/vip/vip.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import type { TaskDay } from './load-tasks.server.ts';

export function WeekCard({ day: { today, week } }: { day: TaskDay }) {
  const t = useText();
  const points = usePoints();
  const names = new Intl.DateTimeFormat(htmlLanguage(useLanguageTag()), {
    weekday: 'short',
    timeZone: 'UTC',
  });
  if (week.length === 0) return null;
  return (
    <section className="card week-card">
      <div className="row">
        <h2 className="grow">{t('tasks.week')}</h2>
        <span className="small-text number dim">{points(week.reduce((sum, it) => sum + it.points, 0))}</span>
      </div>
      <ol className="week number">
        {week.map(({ day, points: earned }) => (
          <li
            key={day}
            className={day === today ? 'now' : earned > 0 ? 'on' : undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <i>{earned > 0 ? earned : today !== null && day > today ? '' : '–'}</i>
            <span suppressHydrationWarning>{names.format(Date.parse(day))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
