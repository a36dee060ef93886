/** The running break: its end, its progress, and the acts that stay open. */
import { Ban, Pause } from 'lucide';
import { Link, useLocation } from 'react-router';
import type { RunningBreak } from '#app/contract/safety.ts';
import { parseDate } from '#app/domain/date.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useMoment } from '../use-moment.ts';

/** Whole per cent of the time that is over. */
export function shareOver({ since, until }: RunningBreak, now: number): number {
  const [from, to] = [parseDate(since), parseDate(until)];
  if (!from.ok || !to.ok || to.value <= from.value) return 0;
  return Math.round(Math.min(1, Math.max(0, (now - from.value) / (to.value - from.value))) * 100);
}

export function RunningBreakCard({ running, now }: { running: RunningBreak; now: number }) {
  const t = useText();
  const moment = useMoment();
  const location = useLocation();
  const isVisible = useModuleVisible();
  const { kind, until } = running;
  const isTimeOut = kind === 'time-out';
  const title =
    until === null
      ? t('safety.running_for_good')
      : t(isTimeOut ? 'safety.running_time_out' : 'safety.running_exclusion', { until: moment(until) });
  return (
    <div className="card stack break-card" role="status">
      <h3 className="row">
        <Icon of={isTimeOut ? Pause : Ban} className="icon brand" />
        <span suppressHydrationWarning>{title}</span>
      </h3>
      {until !== null && <ProgressBar percent={shareOver(running, now)} label={t('safety.share_over')} />}
      <p className="small-text muted">{t('safety.running_text')}</p>
      {isVisible('Withdrawal') && (
        <Link className="button" to={withAction(location, 'withdrawal')} preventScrollReset>
          {t('safety.withdraw')}
        </Link>
      )}
    </div>
  );
}
