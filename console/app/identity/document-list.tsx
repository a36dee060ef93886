/** Identity documents of members, those that are promised earliest first. */
import type * as z from 'zod/mini';
import type { DocumentRow, identityList } from '#app/contract/operator/identity.ts';
import { ClaimTag } from '../list/claiming.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { memberColumn } from '../list/member-column.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { SectionList } from '../list/section-list.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import type { Word } from '../text/word.ts';
import { DocumentCase } from './document-case.tsx';
import { DOCUMENT_FIELDS, documentViews } from './fields.ts';

type DocumentPage = z.infer<(typeof identityList)['output']>;

/** Colleagues claim and decide documents meanwhile. */
const RENEW_MS = 15_000;

function Whose({ of: { claim, decision, state, service } }: { of: DocumentRow }) {
  const t = useText();
  if (decision !== null) return <span className="dim">{t(`document_state_${state}`)}</span>;
  if (claim === null && service === 'unanswered')
    return <span className="tag warn">{t('document_silent')}</span>;
  return <ClaimTag claim={claim} />;
}

const columnsOf = (t: ConsoleText, word: Word): ListColumn<DocumentRow>[] => [
  memberColumn(t),
  {
    id: 'kind',
    title: t('document'),
    phone: 'detail',
    cell: ({ row: { original } }) =>
      [
        word('document_kind', original.kind),
        ...(original.attempt > 1 ? [t('document_attempt', { count: original.attempt })] : []),
      ].join(t('list_comma')),
  },
  {
    id: 'promised',
    title: t('document_promised'),
    phone: 'note',
    cell: ({ row: { original } }) => (
      <span className={original.isLate ? 'is-late' : undefined}>
        {original.isLate && original.decision === null && <span>{`${t('document_late')} `}</span>}
        <Moment of={original.decision?.at ?? original.promisedBy} />
      </span>
    ),
  },
  { id: 'with', title: t('cashier_with'), phone: 'figure', cell: ({ row }) => <Whose of={row.original} /> },
];

const keyOf = ({ memberId, documentId }: DocumentRow): string => `${memberId}~${documentId}`;

export const DocumentList = ({ list, openKey }: { list: ReadList<DocumentPage>; openKey: string | null }) => (
  <SectionList
    path="/identity"
    title="section_identity"
    viewsOf={documentViews}
    fields={DOCUMENT_FIELDS}
    columnsOf={columnsOf}
    list={list}
    keyOf={keyOf}
    openKey={openKey}
    recordOf={key => <DocumentCase name={key} />}
    renewMs={RENEW_MS}
  />
);
