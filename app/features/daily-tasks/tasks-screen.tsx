/** The page of daily tasks [2.9]: those of today, the week's points, and their worth. */
import { Clock } from 'lucide';
import { useRevalidator } from 'react-router';
import { formatAmount } from '#app/domain/money.ts';
import { progressOf } from '#app/domain/promotion.ts';
import type { VipInfo } from '#app/features/vip/load-vip.server.ts';
import { LoginFirst, placeIn, TierBadge, usePoints, useVip, useWayUp } from '#app/features/vip/vip.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { EmptyOffline } from '#app/ui/art/empty-offline.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { LoadedTasks, TaskDay } from './load-tasks.server.ts';
import { TaskList } from './task-list.tsx';
import { type MarketStudios, UntriedStudios } from './untried-studios.tsx';
import { shownTime, useTasks } from './use-tasks.ts';
import { WeekCard } from './week-card.tsx';

const ART_PX = 160;

/** The empty state of daily tasks: none today, a break from play, or a list that could not be read. */
function NoTasks({ day }: { day: TaskDay | null }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const art = <EmptyOffline width={ART_PX} />;
  if (day?.isAway) return <EmptyState art={art} title={t('tasks.away')} text={t('tasks.away_text')} />;
  if (day !== null) return <EmptyState art={art} title={t('tasks.none')} text={t('tasks.none_text')} />;
  return (
    <EmptyState art={art} title={t('tasks.failed')} text={t('vip.failed_text')}>
      <button type="button" className="button js-only" onClick={() => void revalidate()}>
        {t('vip.retry')}
      </button>
    </EmptyState>
  );
}

interface TasksScreenProps {
  loaded: LoadedTasks;
  /** Null where VIP is hidden, or cannot be read. */
  vip: VipInfo | null;
  /** Null for guests, and where the played studios are unknown. */
  studios: MarketStudios | null;
}

const BADGE_PX = 44;

function Head({ day, leftMs }: { day: TaskDay | null; leftMs: number }) {
  const t = useText();
  return (
    <header className="row wrap tasks-header">
      <div className="grow">
        <h1>{t('page.daily-tasks.title')}</h1>
        <p className="muted">{t('tasks.lead')}</p>
      </div>
      {day !== null && (
        <span className="tag tall number">
          <Icon of={Clock} className="icon small" />
          <span>{t('tasks.new_in', { time: shownTime(leftMs) })}</span>
        </span>
      )}
    </header>
  );
}

function Today({ day: { tasks, week } }: { day: TaskDay }) {
  const t = useText();
  const isMember = week.length > 0;
  const done = tasks.filter(it => it.status !== 'open');
  const all = tasks.reduce((sum, it) => sum + it.points, 0);
  const earned = tasks.filter(it => it.status === 'claimed').reduce((sum, it) => sum + it.points, 0);
  return (
    <section className="card task-card">
      {isMember ? (
        <>
          <div className="row">
            <h2 className="grow">{t('tasks.done_of', { done: done.length, all: tasks.length })}</h2>
            <span className="small-text number tier-rate">
              {t('tasks.today', { shown: formatAmount(earned), all: formatAmount(all) })}
            </span>
          </div>
          <div className="bars">
            {tasks.map(({ taskId, value, target }) => (
              <ProgressBar key={taskId} percent={progressOf(value, target)} className="bar accent" />
            ))}
          </div>
        </>
      ) : (
        <LoginFirst text={t('tasks.guest')} />
      )}
      <TaskList tasks={tasks} />
    </section>
  );
}

function Worth({ info }: { info: VipInfo }) {
  const t = useText();
  const tag = useLanguageTag();
  const wayUp = useWayUp();
  const points = usePoints();
  const place = placeIn(info);
  return (
    <section className="card worth">
      <div className="row">
        <div className="grow">
          <h2 className="tiny-text dim">{t('tasks.worth')}</h2>
          {place !== null && (
            <b className="number">
              {t('tasks.worth_now', { points: points(place.points), next: wayUp(place) })}
            </b>
          )}
        </div>
        {place !== null && <TierBadge index={place.index} count={info.tiers.length} size={BADGE_PX} />}
      </div>
      {place !== null && <ProgressBar percent={place.percent} className="bar accent" />}
      <SiteLink className="link small-text" to={`/${tag}/vip#points`}>
        {t('vip.how')}
      </SiteLink>
    </section>
  );
}

export function TasksScreen({ loaded, vip, studios }: TasksScreenProps) {
  const t = useText();
  const { day, leftMs } = useTasks(loaded);
  const info = useVip(vip);
  const hasTasks = day !== null && day.tasks.length > 0;
  return (
    <>
      <Head day={hasTasks ? day : null} leftMs={leftMs} />
      <div className="halves">
        {hasTasks ? <Today day={day} /> : <NoTasks day={day} />}
        <div className="stack">
          {day !== null && <WeekCard day={day} />}
          {info !== null && info.tiers.length > 0 && <Worth info={info} />}
          <p className="card small-text muted">{t('tasks.fair')}</p>
        </div>
      </div>
      {studios !== null && day?.playedStudios && (
        <UntriedStudios market={studios} played={day.playedStudios} />
      )}
    </>
  );
}
