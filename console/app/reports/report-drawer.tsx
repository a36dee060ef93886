/** One report: what it is about, its file with the hash, and the same report as it was made before. */
import { CircleAlert, FileText } from 'lucide';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { type ReportDetail, type ReportRow, reportMake, reportStop } from '#app/contract/operator/report.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { periodOf, periodText } from './period.ts';
import { ReportFileLine } from './report-file.tsx';
import { ReportState } from './report-state.tsx';
import { useReport } from './use-report.ts';

const PATH = '/reports';
const TROUBLE = 'report-trouble';

function Facts({ of }: { of: ReportRow }) {
  const t = useText();
  return (
    <dl className="facts">
      <Fact title={t('state')}>
        <ReportState of={of} />
      </Fact>
      <Fact title={t('event_country')}>{of.country ?? t('markets_all')}</Fact>
      <Fact title={t('report_period')}>
        <span className="number" dir="ltr">
          {periodText(of)}
        </span>
      </Fact>
      <Fact title={t('payout_format')}>{of.format.toUpperCase()}</Fact>
      <Fact title={t('report_rows')}>{of.rows}</Fact>
      <Fact title={t('bytes')}>{of.size}</Fact>
    </dl>
  );
}

/** What is to be said of an empty report, and of a failed one. */
function Note({ of }: { of: ReportRow }) {
  const t = useText();
  if (of.state === 'failed')
    return (
      <div className="note warn" role="note">
        <Icon of={CircleAlert} />
        <div>
          <b>{t('report_failed_title')}</b>
          <p dir="auto">{of.flaw}</p>
        </div>
      </div>
    );
  if (of.state !== 'ready' || of.rows > 0) return null;
  return (
    <div className="note" role="note">
      <Icon of={FileText} />
      <div>
        <b>{t('report_empty_title')}</b>
        <p>{t('report_empty_note')}</p>
      </div>
    </div>
  );
}

function Others({ of }: { of: ReportDetail['others'] }) {
  const t = useText();
  const { search } = useLocation();
  if (of.length === 0) return null;
  return (
    <section>
      <h3>{t('report_others')}</h3>
      <ul className="record-panel record-rows">
        {of.map(it => (
          <li key={it.report}>
            <Link className="grow" to={{ pathname: `${PATH}/${it.report}`, search }}>
              <b>{it.report}</b> <Moment of={it.made} />
            </Link>
            <span className="tag">{t(it.isSame ? 'report_same' : 'report_differs')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Again({ of }: { of: ReportRow }) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const { trouble, isSending, attempt } = useAttempt();
  const again = () =>
    attempt(async () => {
      const { kind, country, format } = of;
      const operationId = crypto.randomUUID();
      const reply = await ask(reportMake, { operationId, kind, country, format, ...periodOf(of) });
      if (reply.ok) {
        await navigate({ pathname: `${PATH}/${reply.value.report}`, search });
        await revalidate();
      }
      return reply;
    });
  return (
    <>
      <Trouble id={TROUBLE} text={trouble} />
      <button
        type="button"
        className="button large full-width"
        aria-busy={isSending}
        aria-describedby={TROUBLE}
        onClick={() => void again()}
      >
        {t('report_again')}
      </button>
    </>
  );
}

function Stop({ of }: { of: ReportRow }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { trouble, isSending, attempt } = useAttempt();
  const stop = () =>
    attempt(async () => {
      const reply = await ask(reportStop, { report: of.report });
      await revalidate();
      return reply;
    });
  return (
    <>
      <Trouble id={TROUBLE} text={trouble} />
      <button
        type="button"
        className="button large full-width"
        aria-busy={isSending}
        aria-describedby={TROUBLE}
        onClick={() => void stop()}
      >
        {t('report_stop')}
      </button>
    </>
  );
}

/** A report that is being made can be stopped, one that has ended be made again. */
const footOf = (of: ReportRow, may: (call: string) => boolean) => {
  if (of.state === 'making') return may('report/stop') ? <Stop of={of} /> : undefined;
  return may('report/make') ? <Again of={of} /> : undefined;
};

export function ReportDrawer({ report }: { report: string }) {
  const t = useText();
  const word = useWord();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const reply = useReport(report, () => void revalidate());
  if (reply === null)
    return (
      <Drawer path={PATH} title={report}>
        <p className="empty-note" role="status">
          {t('loading')}
        </p>
      </Drawer>
    );
  if (!reply.ok)
    return (
      <Drawer path={PATH} title={report}>
        <p className="empty-note" role="alert">
          {reply.error.text}
        </p>
      </Drawer>
    );
  const { report: row, file, others } = reply.value;
  const { by, name } = row.madeBy;
  return (
    <Drawer
      path={PATH}
      title={`${report} ${word('report_kind', row.kind)}`}
      line={t('report_made_line', { made: row.made, name: name ?? by })}
      foot={footOf(row, may)}
    >
      <Note of={row} />
      <Facts of={row} />
      {file !== null && <ReportFileLine detail={reply.value} file={file} />}
      <Others of={others} />
    </Drawer>
  );
}
