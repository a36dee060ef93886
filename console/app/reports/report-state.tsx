/** The state of a report in words. */
import type { ReportRow } from '#app/contract/operator/report.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';

type Mark = 'good' | 'attention' | 'bad';

const stateOf = ({ state, rows }: ReportRow): { title: ConsoleTextKey; mark: Mark } => {
  if (state === 'stopped') return { title: 'report_state_stopped', mark: 'attention' };
  if (state === 'failed') return { title: 'report_state_failed', mark: 'bad' };
  return { title: rows === 0 ? 'report_state_empty' : 'report_state_ready', mark: 'good' };
};

export function ReportState({ of }: { of: ReportRow }) {
  const t = useText();
  if (of.state === 'making') {
    const written = t('report_progress', { percent: of.progress });
    return (
      <span className="row-mark">
        <progress className="report-progress" max={100} value={of.progress} aria-label={written} />
        <span className="number">{`${of.progress}%`}</span>
      </span>
    );
  }
  const { title, mark } = stateOf(of);
  return (
    <span className="row-mark">
      <i className="state-mark" data-state={mark} aria-hidden="true" />
      <span>{t(title)}</span>
    </span>
  );
}
