/**
 * The card of a waiting change of a limit: old and new amount, the time when it can be confirmed, and the button that takes
 * it back; then the question that confirms it.
 */
import { Hourglass, MessageCircleQuestionMark } from 'lucide';
import { limitCancel, limitConfirm, type MemberLimit } from '#app/contract/limit.ts';
import { unbroken } from '#app/domain/bidi.ts';
import { parseDate } from '#app/domain/date.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useMoment } from '../use-moment.ts';
import { hoursText, useLimitText } from './use-limit-text.ts';

type LimitRequest = NonNullable<MemberLimit['asked']>;

interface AskedCardProps {
  limit: MemberLimit & { limit: string };
  asked: LimitRequest;
  /** Epoch milliseconds. */
  now: number;
}

const atOf = (moment: string): number => {
  const at = parseDate(moment);
  return at.ok ? at.value : 0;
};

/** Confirms the change, or takes it back; a refusal stands as a toast. */
function useAnswer({ kind, period }: MemberLimit) {
  const t = useText();
  const { toasts } = useStores();
  const call = useAccountCall();
  const answer = async (endpoint: typeof limitConfirm, said: string) => {
    const refusal = await call(endpoint, { kind, period }, () =>
      showToast(toasts, { severity: 'success', summary: said }),
    );
    if (refusal !== null)
      showToast(toasts, { severity: 'error', summary: refusal.form ?? t('error.something_went_wrong') });
  };
  return {
    confirm: () => void answer(limitConfirm, t('limits.confirmed')),
    cancel: () => void answer(limitCancel, t('limits.cancelled')),
  };
}

function Waiting({ asked, now }: Pick<AskedCardProps, 'asked' | 'now'>) {
  const t = useText();
  const [from, to] = [atOf(asked.asked), atOf(asked.ready)];
  const percent = Math.min(100, Math.max(0, Math.floor(((now - from) / (to - from)) * 100)));
  const minutes = Math.max(0, Math.ceil((to - now) / MINUTE_MS));
  return (
    <div className="time number">
      <ProgressBar percent={percent} className="bar warn" />
      <span>{t('limits.left', { time: hoursText(String(minutes)) })}</span>
    </div>
  );
}

export function RequestedLimitCard({ limit, asked, now }: AskedCardProps) {
  const t = useText();
  const momentText = useMoment();
  const moment = (at: string) => unbroken(momentText(at));
  const { sum } = useLimitText();
  const { confirm, cancel } = useAnswer(limit);
  const { kind, period } = limit;
  const isReady = now >= atOf(asked.ready);
  const goes = asked.limit === null;
  const values = {
    name: t(`limits.title_${kind}`),
    period: t(`limits.period_${period}`),
    from: sum(kind, limit.limit),
    to: goes ? '' : sum(kind, asked.limit ?? ''),
    asked: moment(asked.asked),
    ready: moment(asked.ready),
    lapses: moment(asked.lapses),
  };
  return (
    <div className={isReady ? 'pending-change ready' : 'pending-change'}>
      <Icon of={isReady ? MessageCircleQuestionMark : Hourglass} />
      <div>
        <b>
          {isReady
            ? t(goes ? 'limits.ready_none' : 'limits.ready_title', values)
            : t(goes ? 'limits.asked_none' : 'limits.asked_title', values)}
        </b>
        <p className="number">{t(isReady ? 'limits.ready_text' : 'limits.asked_text', values)}</p>
        {!isReady && <Waiting asked={asked} now={now} />}
      </div>
      <div className="actions js-only">
        <button type="button" className="button small" onClick={cancel}>
          {isReady ? t('limits.keep', values) : t('limits.cancel')}
        </button>
        {isReady && (
          <button type="button" className="button small" onClick={confirm}>
            {goes ? t('limits.remove') : t('limits.raise', values)}
          </button>
        )}
      </div>
    </div>
  );
}
