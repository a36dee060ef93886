/** Calls that wait for a second operator, and those that were decided. */
import type { WaitingCall } from '#app/contract/operator/approvals.ts';
import { Amount } from '../list/amount.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { MemberCell } from '../list/member-column.tsx';
import { Moment } from '../list/moment.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import { ApprovalDrawer } from './approval-drawer.tsx';
import { ApprovalStateTag } from './approval-state.tsx';
import { APPROVAL_FIELDS, APPROVAL_VIEWS, keyOf, type ReadApprovals, viewOf } from './fields.ts';
import { subjectText } from './subject.tsx';
import { titleOf } from './titles.ts';

/** Colleagues ask and decide meanwhile. */
const RENEW_MS = 15_000;

const columnsOf = (t: ConsoleText, isDecided: boolean): ListColumn<WaitingCall>[] => [
  {
    id: 'what',
    title: t('approval_what'),
    phone: 'title',
    cell: ({ row }) => <b className="clip">{titleOf(row.original, t)}</b>,
  },
  {
    id: 'subject',
    title: t('approval_about'),
    phone: 'detail',
    cell: ({ row: { original } }) => (
      <MemberCell country={original.country}>{subjectText(original, t)}</MemberCell>
    ),
  },
  {
    id: 'amount',
    title: t('amount'),
    isFigure: true,
    cell: ({ row: { original } }) =>
      original.amount !== null && <Amount of={original.amount} currency={original.currency} />,
  },
  {
    id: 'by',
    title: t('approval_by'),
    cell: ({ row }) => row.original.madeByName ?? row.original.madeBy,
  },
  { id: 'made', title: t('approval_made'), cell: ({ row }) => <Moment of={row.original.made} /> },
  {
    id: 'until',
    title: t(isDecided ? 'approval_decided_at' : 'approval_until'),
    phone: 'note',
    cell: ({ row: { original } }) => <Moment of={isDecided ? original.decidedAt : original.until} />,
  },
  {
    id: 'state',
    title: t('state'),
    phone: 'figure',
    cell: ({ row }) => <ApprovalStateTag of={row.original} />,
  },
];

export function ApprovalList({ list, openKey }: { list: ReadApprovals; openKey: string | null }) {
  const t = useText();
  const { state, reply } = list;
  return (
    <ListPage
      path="/approvals"
      label={t('section_approvals')}
      views={APPROVAL_VIEWS}
      fields={APPROVAL_FIELDS}
      columns={columnsOf(t, viewOf(state) === 'decided')}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={openKey}
      renewMs={RENEW_MS}
    >
      {openKey !== null && <ApprovalDrawer key={openKey} named={openKey} />}
    </ListPage>
  );
}
