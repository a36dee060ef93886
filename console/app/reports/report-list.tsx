/** Reports, the newest first. */
import { FilePlus2 } from 'lucide';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { ReportRow, reportList } from '#app/contract/operator/report.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { type ConsoleText, useText } from '../text/text.ts';
import { useWord, type Word } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { REPORT_FIELDS, reportViews } from './fields.ts';
import { NewReport } from './new-report.tsx';
import { periodText } from './period.ts';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportState } from './report-state.tsx';
import { Schedules } from './schedules.tsx';

type ReportPage = z.infer<(typeof reportList)['output']>;

/** While a report of the page is being made. */
const RENEW_MS = 10_000;
/** Characters of a hash that are shown. */
const HASH_SHOWN = 12;

const columnsOf = (t: ConsoleText, word: Word): ListColumn<ReportRow>[] => [
  {
    id: 'report',
    title: t('report_title'),
    phone: 'title',
    cell: ({ row: { original } }) => (
      <span className="row-mark">
        {original.country !== null && <CountryMark country={original.country} size={18} />}
        <span>{`${original.report} ${word('report_kind', original.kind)}`}</span>
      </span>
    ),
  },
  {
    id: 'market',
    title: t('event_country'),
    cell: ({ row }) => row.original.country ?? t('markets_all'),
  },
  {
    id: 'period',
    title: t('report_period'),
    phone: 'detail',
    cell: ({ row }) => (
      <bdi translate="no" className="number" dir="ltr">
        {periodText(row.original)}
      </bdi>
    ),
  },
  {
    id: 'rows',
    title: t('report_rows'),
    isFigure: true,
    cell: ({ row: { original } }) => (
      <span className="number">{original.state === 'ready' ? original.rows : ''}</span>
    ),
  },
  { id: 'state', title: t('state'), phone: 'figure', cell: ({ row }) => <ReportState of={row.original} /> },
  {
    id: 'sha256',
    title: t('payout_hash'),
    cell: ({ row: { original } }) => (
      <code dir="ltr" translate="no">
        {original.sha256 === null ? '' : `${original.sha256.slice(0, HASH_SHOWN)}…`}
      </code>
    ),
  },
  {
    id: 'made',
    title: t('time_utc'),
    phone: 'note',
    isSortable: true,
    cell: ({ row }) => <Moment of={row.original.made} />,
  },
  {
    id: 'by',
    title: t('event_actor'),
    cell: ({ row }) => row.original.madeBy.name ?? row.original.madeBy.by,
  },
];

const keyOf = ({ report }: ReportRow): string => report;

function Make({ markets }: { markets: readonly string[] }) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  return (
    <div className="list-actions">
      <button type="button" className="button primary" onClick={() => setMaking(true)}>
        <Icon of={FilePlus2} className="icon small" />
        {t('report_new')}
      </button>
      <Schedules markets={markets} />
      {isMaking && <NewReport markets={markets} onClose={() => setMaking(false)} />}
    </div>
  );
}

export function ReportList({ list, openKey }: { list: ReadList<ReportPage>; openKey: string | null }) {
  const t = useText();
  const word = useWord();
  const may = useMay();
  const { state, reply } = list;
  const page = reply.ok ? reply.value : null;
  const isMaking = page?.rows.some(it => it.state === 'making') ?? false;
  return (
    <ListPage
      path="/reports"
      label={t('section_reports')}
      views={reportViews(page?.counts ?? null)}
      fields={REPORT_FIELDS}
      columns={columnsOf(t, word)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={openKey}
      notice={page !== null && may('report/make') && <Make markets={page.markets} />}
      {...(isMaking && { renewMs: RENEW_MS })}
    >
      {openKey !== null && <ReportDrawer key={openKey} report={openKey} />}
    </ListPage>
  );
}
