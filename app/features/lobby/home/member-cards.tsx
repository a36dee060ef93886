/** The head of a member's home: greeting, session of play, first steps, tasks of the day, and the way to the next VIP tier. */
import { Check } from 'lucide';
import { type ReactNode, useState } from 'react';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { TierBadge } from '#app/features/vip/vip.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useLazyPart } from '#app/ui/use-lazy-part.ts';
import { hideSteps } from './hide-steps.ts';
import type { FirstSteps, OwnHome } from './member-home.ts';
import { useHomeText } from './use-home-text.ts';

/** Space for it is reserved, so that loading it shifts nothing. */
const SessionPart = lazyPart(
  async () => (await import('#app/features/play-session/play-session.ts')).SessionTags,
);

function Greeting({ name, isNew }: { name: string; isNew: boolean }) {
  const t = useText();
  const { sum } = useHomeText();
  const { demo } = useSite().info;
  const { balance, data } = useSnapshot(useStores().user);
  const Session = useLazyPart(SessionPart);
  const credits = isNew && demo && balance !== null && data !== null;
  return (
    <header className="greeting">
      <h1 className="title">{t(isNew ? 'entry.welcome' : 'front.welcome', { name })}</h1>
      <p className="small-text muted row wrap session-line">
        {credits && <span>{t('front.credits', { amount: sum(balance, data.user.currency) })}</span>}
        {Session && <Session />}
      </p>
    </header>
  );
}

interface StepProps {
  number: number;
  isDone: boolean;
  name: 'game' | 'limit' | 'email';
  to: string;
}

function Step({ number, isDone, name, to }: StepProps) {
  const t = useText();
  return (
    <li className="row">
      <span
        className={isDone ? 'tag ok' : 'tag number'}
        role="img"
        aria-label={isDone ? t('front.step_done') : String(number)}
      >
        {isDone ? <Icon of={Check} className="icon small" /> : number}
      </span>
      <span className="grow">
        <b>{t(`front.step_${name}`)}</b>
        {!isDone && <span className="small-text dim">{t(`front.step_${name}_text`)}</span>}
      </span>
      {!isDone && (
        <SiteLink className="button" to={to}>
          {t(`front.step_${name}_do`)}
        </SiteLink>
      )}
    </li>
  );
}

/** Three, that can be hidden, never ask for money and do not come back. */
function Steps({ steps, onHide }: { steps: FirstSteps; onHide: () => void }) {
  const t = useText();
  const tag = useLanguageTag();
  const all = Object.values(steps);
  return (
    <section className="card" aria-labelledby="steps-title">
      <div className="row">
        <h2 id="steps-title" className="grow">
          {t('front.steps')}
        </h2>
        <span className="small-text dim number">
          {t('front.steps_of', { done: all.filter(Boolean).length, all: all.length })}
        </span>
        <button type="button" className="link small-text" onClick={onHide}>
          {t('front.hide')}
        </button>
      </div>
      <ol>
        <Step number={1} isDone={steps.game} name="game" to={`/${tag}#top`} />
        <Step number={2} isDone={steps.limit} name="limit" to={`/${tag}/account/play-safely#limits`} />
        <Step number={3} isDone={steps.email} name="email" to={`/${tag}/account`} />
      </ol>
    </section>
  );
}

interface CardProps {
  to: string;
  label: string;
  /** At the end of the label's line. */
  mark: ReactNode;
  children: ReactNode;
}

function Card({ to, label, mark, children }: CardProps) {
  return (
    <SiteLink className="card stack" to={to}>
      <span className="row">
        <span className="small-text dim grow">{label}</span>
        {mark}
      </span>
      {children}
    </SiteLink>
  );
}

function Tasks({ tasks: { done, all, points, next } }: { tasks: NonNullable<OwnHome['tasks']> }) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <Card
      to={`/${tag}/daily-tasks`}
      label={t('page.daily-tasks.title')}
      mark={
        points > 0 && (
          <span className="tag accent number">{t('front.points', { number: groupedNumber(points) })}</span>
        )
      }
    >
      <b className="number">{t('front.tasks_done', { done, all })}</b>
      <ProgressBar className="bar accent" percent={Math.round((100 * done) / all)} />
      <span className="small-text muted">
        {next === null ? t('front.tasks_all') : t('front.tasks_next', { task: next })}
      </span>
    </Card>
  );
}

function Vip({ vip: { index, count, tier, points, next } }: { vip: NonNullable<OwnHome['vip']> }) {
  const t = useText();
  const tag = useLanguageTag();
  const needed = next?.points ?? 0;
  const percent = needed === 0 ? 100 : Math.min(100, Math.floor((100 * points) / needed));
  return (
    <Card
      to={`/${tag}/vip`}
      label={t('page.vip.title')}
      mark={<TierBadge index={index} count={count} size={32} />}
    >
      <b>{tier}</b>
      <ProgressBar className="bar accent" percent={percent} />
      <span className="small-text muted number">
        {next === null
          ? t('front.vip_top')
          : t('front.vip_next', {
              points: groupedNumber(points),
              needed: groupedNumber(needed),
              tier: next.name,
            })}
      </span>
    </Card>
  );
}

interface OwnCardsProps {
  own: OwnHome;
  /** The games to continue, between greeting and cards. */
  children: ReactNode;
}

export function OwnCards({ own: { name, steps, tasks, vip }, children }: OwnCardsProps) {
  const [areHidden, setHidden] = useState(false);
  const shown = areHidden ? null : steps;
  const hide = () => {
    hideSteps();
    setHidden(true);
  };
  return (
    <>
      <Greeting name={name} isNew={steps !== null && !steps.game} />
      {children}
      {(shown !== null || tasks !== null || vip !== null) && (
        <div className="for-member">
          {shown !== null && <Steps steps={shown} onHide={hide} />}
          {tasks !== null && <Tasks tasks={tasks} />}
          {vip !== null && <Vip vip={vip} />}
        </div>
      )}
    </>
  );
}
