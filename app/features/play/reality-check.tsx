/** The reality check over a game [2.11]: time and result of play. Its two buttons weigh the same; there is no third. */
import { Clock } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { memberAnswerCheck, memberRealityCheck, type PlaySession } from '#app/contract/safety.ts';
import { isolateLtr } from '#app/domain/bidi.ts';
import { formatAmount } from '#app/domain/money.ts';
import { intervalsFor } from '#app/domain/play-check.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useModalDialog } from '#app/ui/use-modal-dialog.ts';
import { CheckLimits } from './check-limits.tsx';

const HOUR_MINUTES = 60;
/** A true minus, as wide as the plus. */
const MINUS = '\u2212';

/** `1 hour`, `25 minutes`, `1 h 25 min`. */
function lengthText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  if (hours === 0) return t('safety.minutes', { count: minutes });
  return rest === 0
    ? t('safety.hours', { count: hours })
    : t('safety.hours_minutes', { hours, minutes: rest });
}

function Figures({ session: { staked, won, net, currency } }: { session: PlaySession }) {
  const t = useText();
  const figures = [
    [t('safety.staked', { currency }), staked],
    [t('safety.won', { currency }), won],
    [t('safety.net', { currency }), net],
  ] as const;
  return (
    <dl className="check-figures number">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt className="tiny-text dim">{name}</dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {formatAmount(amount).replace(/^-/, MINUS)}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A dialog without a way out of it: when the browser closes it, it opens again. */
function Unavoidable({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  const modal = useModalDialog(() => {
    const { current } = modal.element;
    if (current?.open === false) current.showModal();
  });
  return (
    <dialog
      ref={modal.element}
      className="dialog check"
      aria-labelledby={id}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
    >
      <div className="check-head">
        <span className="check-clock">
          <Icon of={Clock} className="icon large" />
        </span>
        <div className="grow">
          <h2 ref={modal.heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          <p className="small-text muted number">{text}</p>
        </div>
      </div>
      {children}
    </dialog>
  );
}

interface RealityCheckProps {
  session: PlaySession;
  /** The session is another one now. */
  onAnswered: () => void;
}

/** The next shorter interval than the present one, in minutes; null where there is none. */
const shorterThan = (minutes: number | null): number | null =>
  minutes === null ? null : (intervalsFor(minutes).at(-2) ?? null);

/** Links that do not answer the check: it waits until the member comes back. */
function MoreWays({ session: { checkMinutes } }: { session: PlaySession }) {
  const t = useText();
  const tag = useLanguageTag();
  const { call } = usePage();
  const [isSooner, setSooner] = useState(false);
  const shorter = shorterThan(checkMinutes);
  const remindSooner = async () => {
    const reply = await call(memberRealityCheck, { minutes: shorter });
    if (reply?.status) setSooner(true);
  };
  return (
    <div className="row small-text check-more">
      <Link className="link" to={`/${tag}/account/statement`}>
        {t('safety.check_statement')}
      </Link>
      {isSooner && <span role="status">{t('safety.check_sooner_saved')}</span>}
      {!isSooner && shorter !== null && (
        <button type="button" className="link" onClick={() => void remindSooner()}>
          {t('safety.check_sooner', { minutes: shorter })}
        </button>
      )}
    </div>
  );
}

export function RealityCheck({ session, onAnswered }: RealityCheckProps) {
  const t = useText();
  const tag = useLanguageTag();
  const { call } = usePage();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const since = isolateLtr(useDates().time(session.since));
  const answer = async (said: 'continue' | 'break') => {
    if (isBusy) return;
    setBusy(true);
    const reply = await call(memberAnswerCheck, { answer: said });
    setBusy(false);
    if (!reply?.status) return;
    onAnswered();
    if (said === 'break') await navigate(`/${tag}/account/play-safely#breaks`);
  };
  return (
    <Unavoidable
      title={t('safety.check_title', { length: lengthText(session.seconds, t) })}
      text={t('safety.check_since', { since })}
    >
      <Figures session={session} />
      <CheckLimits />
      <div className="check-ways" aria-busy={isBusy}>
        <button type="button" className="button large" onClick={() => void answer('break')}>
          {t('safety.check_break')}
        </button>
        <button type="button" className="button large" onClick={() => void answer('continue')}>
          {t('safety.check_continue')}
        </button>
      </div>
      <MoreWays session={session} />
    </Unavoidable>
  );
}
