/** Complaints, those first that are promised first. */
import type * as z from 'zod/mini';
import type { ComplaintRow, complaintList } from '#app/contract/operator/complaint.ts';
import { ClaimTag } from '../list/claiming.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { memberColumn } from '../list/member-column.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { SectionList } from '../list/section-list.tsx';
import type { ConsoleText } from '../text/text.ts';
import { useWord, type Word } from '../text/word.ts';
import { ComplaintDrawer } from './complaint-drawer.tsx';
import { COMPLAINT_FIELDS, complaintViews } from './fields.ts';
import { NewComplaint } from './new-complaint.tsx';

type ComplaintPage = z.infer<(typeof complaintList)['output']>;

/** Colleagues claim and answer complaints meanwhile. */
const RENEW_MS = 15_000;

/** Whose an open one is, or how it ended. */
function Whose({ of: { claim, closed } }: { of: ComplaintRow }) {
  const word = useWord();
  return closed === null ? (
    <ClaimTag claim={claim} />
  ) : (
    <span className="dim">{word('complaint_outcome', closed.outcome)}</span>
  );
}

const columnsOf = (t: ConsoleText, word: Word): ListColumn<ComplaintRow>[] => [
  {
    id: 'due',
    title: t('complaint_due'),
    phone: 'note',
    cell: ({ row: { original } }) => (
      <span className={original.isLate ? 'is-late' : undefined}>
        <Moment of={original.closed?.at ?? original.due} />
      </span>
    ),
  },
  {
    id: 'number',
    title: t('complaint_number'),
    cell: ({ row }) => (
      <bdi translate="no" className="number">
        {row.original.complaint}
      </bdi>
    ),
  },
  memberColumn(t),
  {
    id: 'kind',
    title: t('complaint_about'),
    phone: 'detail',
    cell: ({ row: { original } }) => (
      <span className="complaint-about">
        <span className="clip">{word('complaint_kind', original.kind)}</span>
        <span className="tiny-text dim clip" dir="auto">
          {original.preview}
        </span>
      </span>
    ),
  },
  { id: 'with', title: t('cashier_with'), phone: 'figure', cell: ({ row }) => <Whose of={row.original} /> },
];

const keyOf = ({ complaint }: ComplaintRow): string => complaint;

export const ComplaintList = ({
  list,
  openKey,
}: {
  list: ReadList<ComplaintPage>;
  openKey: string | null;
}) => (
  <SectionList
    path="/complaints"
    title="section_complaints"
    viewsOf={complaintViews}
    fields={COMPLAINT_FIELDS}
    columnsOf={columnsOf}
    list={list}
    keyOf={keyOf}
    openKey={openKey}
    recordOf={key => <ComplaintDrawer complaint={key} />}
    fact={<NewComplaint />}
    renewMs={RENEW_MS}
  />
);
