/** The tasks of the day: each with its progress, and a link to the place where it is done. */
import { BookOpen, Building2, Check, Dices, Heart, LogIn, Star } from 'lucide';
import type { DailyTask } from '#app/contract/daily-task.ts';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { progressOf } from '#app/domain/promotion.ts';
import { usePoints } from '#app/features/vip/vip.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { type Claiming, useClaim } from './use-claim.ts';

const ICONS: Readonly<Record<string, IconNode>> = {
  'log-in': LogIn,
  rounds: Dices,
  'new-studios': Building2,
  favourite: Heart,
  'read-message': BookOpen,
};

/** The link to the place where an act is done; null where there is no such place. */
function useWay(): (task: DailyTask) => { to: string; label: string } | null {
  const t = useText();
  const tag = useLanguageTag();
  const lobby = useSnapshot(useStores().game).categoriesWithDisplay[0]?.type ?? 'slots';
  return ({ act, category }) => {
    switch (act) {
      case 'rounds':
        return { to: `/${tag}/${category ?? lobby}`, label: t('tasks.play') };
      case 'new-studios':
        return { to: `/${tag}/providers`, label: t('tasks.studios') };
      case 'favourite':
        return { to: `/${tag}/${lobby}`, label: t('tasks.games') };
      case 'read-message':
        return { to: `/${tag}/inbox`, label: t('tasks.inbox') };
      default:
        return null;
    }
  };
}

function Progress({ task }: { task: DailyTask }) {
  const t = useText();
  const { value, target } = task;
  return (
    <div className="row">
      <ProgressBar percent={progressOf(value, target)} />
      <span className="tiny-text dim number">
        {t('tasks.of', { value: formatAmount(value), target: formatAmount(target) })}
      </span>
    </div>
  );
}

function Act({ task, name, claiming }: { task: DailyTask; name: string; claiming: Claiming }) {
  const t = useText();
  const way = useWay()(task);
  const { loggedIn } = useSnapshot(useStores().user);
  if (task.status === 'claimed' || !loggedIn) return null;
  if (task.status === 'done')
    return (
      <button
        type="button"
        className="button primary small js-only"
        aria-label={t('tasks.claim_of', { task: name })}
        onClick={() => void claiming.claim(task.taskId)}
      >
        {t('tasks.claim')}
      </button>
    );
  return way === null ? null : (
    <SiteLink className="link small-text" to={way.to}>
      {way.label}
    </SiteLink>
  );
}

function Task({ task, claiming }: { task: DailyTask; claiming: Claiming }) {
  const t = useText();
  const points = usePoints();
  const { time } = useDates();
  const { loggedIn } = useSnapshot(useStores().user);
  const name = displayName(task.memberDisplay, codeOfTag(useLanguageTag()), task.taskId);
  const isClaimed = task.status === 'claimed';
  return (
    <li className={isClaimed ? 'over' : undefined}>
      <span className={isClaimed ? 'checkbox on' : 'checkbox'}>
        <Icon of={isClaimed ? Check : (ICONS[task.act ?? ''] ?? Star)} className="icon small" />
      </span>
      <div>
        <b>{name}</b>
        {isClaimed && task.claimed !== null && (
          <p className="tiny-text dim number">{t('tasks.claimed', { time: time(task.claimed) })}</p>
        )}
        {!isClaimed && loggedIn && <Progress task={task} />}
      </div>
      <div className="end">
        <span className={isClaimed ? 'tag number' : 'tag number accent'}>{points(task.points)}</span>
        <Act task={task} name={name} claiming={claiming} />
      </div>
    </li>
  );
}

export function TaskList({ tasks }: { tasks: readonly DailyTask[] }) {
  const t = useText();
  const claiming = useClaim();
  return (
    <>
      <ul className="tasks">
        {tasks.map(task => (
          <Task key={task.taskId} task={claiming.shown(task)} claiming={claiming} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {claiming.hasClaimed ? t('tasks.got') : ''}
      </p>
    </>
  );
}
