/** The payments of a batch with the bank's answer, and which of them can be settled. */
import { useNavigate } from 'react-router';
import type { PayoutDetail, PayoutRow } from '#app/contract/operator/payout.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { keyOf, pathOf } from '../cashier/request.ts';
import { Amount } from '../list/amount.tsx';
import { type ListColumn, ListTable } from '../list/list-table.tsx';
import { Moment } from '../list/moment.tsx';
import type { Selection } from '../list/use-selection.ts';
import { type ConsoleText, type ConsoleTextKey, useText } from '../text/text.ts';
import { STATE_TITLES } from './fields.ts';

/** Reasons of banks by ISO 20022 that have words here; the others are named by their code. */
const REASONS: Readonly<Partial<Record<string, ConsoleTextKey>>> = {
  AC01: 'payout_no_account',
  AC04: 'payout_account_closed',
  AC06: 'payout_account_blocked',
  BE01: 'payout_name_differs',
  BE06: 'payout_name_differs',
};

/** What failed, in words. */
export const reasonOf = ({ code }: Pick<PayoutRow, 'code'>): ConsoleTextKey =>
  REASONS[code ?? ''] ?? 'payout_failed';

export const isOpen = ({ outcome }: PayoutRow): boolean => outcome === null;
export const isToSettle = (row: PayoutRow): boolean => isOpen(row) && row.state === 'paid';
export const isToPutBack = (row: PayoutRow): boolean => isOpen(row) && row.state === 'failed';

export function Answer({ row }: { row: PayoutRow }) {
  const t = useText();
  const { state, code, text, answered, outcome } = row;
  const words = [code, text].filter(it => it !== null).join(', ');
  if (outcome !== null)
    return <span className="dim">{t(outcome === 'settled' ? 'cashier_settled' : 'payout_put_back')}</span>;
  if (state === 'paid')
    return (
      <span className="row-mark">
        <i className="state-mark" data-state="good" aria-hidden="true" />
        {t('payout_paid')} {answered !== null && <Moment of={answered} />}
      </span>
    );
  if (state === 'waiting') return <span className="dim">{t('payout_waiting')}</span>;
  return (
    <span className="row-mark" data-payout={state}>
      <span className={state === 'failed' ? 'tag bad' : 'tag warn'}>
        {t(state === 'failed' ? reasonOf(row) : STATE_TITLES[state])}
      </span>
      <bdi translate="yes" className="desktop-only">
        {words}
      </bdi>
    </span>
  );
}

const columnsOf = (t: ConsoleText, currency: string): ListColumn<PayoutRow>[] => [
  {
    id: 'reference',
    title: t('cashier_reference'),
    phone: 'note',
    cell: ({ row }) => <span className="number">{row.original.reference}</span>,
  },
  {
    id: 'member',
    title: t('member'),
    phone: 'title',
    cell: ({ row: { original } }) => (
      <span className="row-mark">
        <CountryMark country={original.country} size={18} />
        <span translate="no">{original.username}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    title: t('amount'),
    isFigure: true,
    phone: 'figure',
    cell: ({ row }) => (
      <b>
        <Amount of={row.original.amount} currency={currency} />
      </b>
    ),
  },
  {
    id: 'to',
    title: t('account'),
    cell: ({ row: { original } }) => (
      <span className="row-mark">
        <span translate="no">{original.bankName}</span>
        <span dir="ltr" className="dim number">{`…${original.accountEnd}`}</span>
      </span>
    ),
  },
  {
    id: 'answer',
    title: t('payout_answer'),
    phone: 'detail',
    cell: ({ row }) => <Answer row={row.original} />,
  },
];

interface BatchRowsProps {
  of: PayoutDetail;
  rows: readonly PayoutRow[];
  selection: Selection;
}

const noSort = () => '';

export function BatchRows({ of: { batch }, rows, selection }: BatchRowsProps) {
  const t = useText();
  const navigate = useNavigate();
  if (rows.length === 0) return <p className="empty-note grow">{t('no_rows')}</p>;
  return (
    <ListTable
      nameOf={it => `${it.username}, ${it.reference}`}
      label={batch.batch}
      columns={columnsOf(t, batch.currency)}
      rows={rows}
      keyOf={keyOf}
      openKey={null}
      addressOf={pathOf}
      sort={null}
      sortAddressOf={noSort}
      isLoading={false}
      onOpen={row => void navigate(pathOf(row))}
      {...(batch.state === 'open' && { selection })}
    />
  );
}
