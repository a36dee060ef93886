/** Studios and payment services by name: their keys, whether they work, and what of a service could not be booked. */
import type * as z from 'zod/mini';
import { PROBLEMS_COUNTED, type SupplierRow, type supplierList } from '#app/contract/operator/suppliers.ts';
import type { ListColumn } from '../list/list-table.tsx';
import type { ReadList } from '../list/read-list.ts';
import { SectionList } from '../list/section-list.tsx';
import type { ConsoleText } from '../text/text.ts';
import type { Word } from '../text/word.ts';
import { SUPPLIER_FIELDS, supplierViews } from './fields.ts';
import { SupplierDrawer } from './supplier-drawer.tsx';
import { KeyNumbers, StopReason, SupplierState } from './supplier-state.tsx';

type SupplierPage = z.infer<(typeof supplierList)['output']>;

/** The platform stops studios by itself, and colleagues do. */
const RENEW_MS = 30_000;

const problemsText = (problems: number | null): string => {
  if (problems === null) return '';
  return problems < PROBLEMS_COUNTED ? String(problems) : `${PROBLEMS_COUNTED}+`;
};

function Problems({ of: { problems } }: { of: SupplierRow }) {
  if (problems === null || problems === 0) return <span className="dim">{problemsText(problems)}</span>;
  return <span className="tag warn number">{problemsText(problems)}</span>;
}

const columnsOf = (t: ConsoleText, word: Word): ListColumn<SupplierRow>[] => [
  {
    id: 'name',
    title: t('supplier_name'),
    phone: 'title',
    isSortable: true,
    cell: ({ row }) => (
      <b className="clip" translate="no">
        {row.original.name}
      </b>
    ),
  },
  {
    id: 'kind',
    title: t('event_kind'),
    phone: 'detail',
    cell: ({ row }) => word('supplier_kind', row.original.kind),
  },
  { id: 'state', title: t('state'), phone: 'figure', cell: ({ row }) => <SupplierState of={row.original} /> },
  {
    id: 'keys',
    title: t('supplier_keys'),
    cell: ({ row }) => <KeyNumbers of={row.original.keys} />,
  },
  {
    id: 'problems',
    title: t('supplier_problems'),
    isFigure: true,
    phone: 'note',
    cell: ({ row }) => <Problems of={row.original} />,
  },
  {
    id: 'why',
    title: t('supplier_stopped_why'),
    cell: ({ row: { original } }) =>
      original.stopped !== null && (
        <span className="clip supplier-why" dir="auto">
          <StopReason of={original.stopped} />
        </span>
      ),
  },
  {
    id: 'id',
    title: t('supplier_id'),
    cell: ({ row }) => (
      <code dir="ltr" translate="no">
        {row.original.id}
      </code>
    ),
  },
];

const keyOf = ({ supplier }: SupplierRow): string => supplier;

export const SupplierList = ({ list, openKey }: { list: ReadList<SupplierPage>; openKey: string | null }) => (
  <SectionList
    path="/studios"
    title="section_studios"
    viewsOf={supplierViews}
    fields={SUPPLIER_FIELDS}
    columnsOf={columnsOf}
    list={list}
    keyOf={keyOf}
    openKey={openKey}
    recordOf={key => <SupplierDrawer supplier={key} />}
    renewMs={RENEW_MS}
  />
);
