/** Batches of payouts, the newest first. */
import type * as z from 'zod/mini';
import { PAYOUT_STATES, type PayoutBatch, type payoutList } from '#app/contract/operator/payout.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Amount } from '../list/amount.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import type { ListLink } from '../list/list-views.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { Listed } from '../text/listed.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import { PAYOUT_FIELDS, payoutViews, STATE_TITLES } from './fields.ts';

export type PayoutPage = z.infer<(typeof payoutList)['output']>;

const LINKS: readonly ListLink[] = [{ title: 'section_cashier', path: '/cashier' }];

function Counts({ of: { counts } }: { of: PayoutBatch }) {
  const states = PAYOUT_STATES.filter(it => (counts[it] ?? 0) > 0);
  const t = useText();
  return <Listed of={states.map(it => `${t(STATE_TITLES[it])} ${counts[it]}`)} />;
}

const columnsOf = (t: ConsoleText): ListColumn<PayoutBatch>[] => [
  {
    id: 'batch',
    title: t('payout_batch'),
    phone: 'title',
    cell: ({ row: { original } }) => (
      <span className="row-mark">
        {original.countries.map(it => (
          <CountryMark key={it} country={it} size={18} />
        ))}
        <span>{original.batch}</span>
      </span>
    ),
  },
  {
    id: 'sum',
    title: t('amount'),
    isFigure: true,
    phone: 'figure',
    cell: ({ row: { original } }) => (
      <b>
        <Amount of={original.sum} currency={original.currency} />
      </b>
    ),
  },
  {
    id: 'count',
    title: t('payout_withdrawals'),
    isFigure: true,
    cell: ({ row }) => <span className="number">{row.original.count}</span>,
  },
  {
    id: 'answer',
    title: t('payout_answer'),
    phone: 'detail',
    cell: ({ row }) => <Counts of={row.original} />,
  },
  {
    id: 'undecided',
    title: t('payout_undecided'),
    isFigure: true,
    cell: ({ row }) => <span className="number">{row.original.open}</span>,
  },
  { id: 'by', title: t('event_actor'), cell: ({ row }) => row.original.madeBy?.name ?? t('system') },
  {
    id: 'made',
    title: t('time_utc'),
    phone: 'note',
    isSortable: true,
    cell: ({ row }) => <Moment of={row.original.made} />,
  },
];

const keyOf = ({ batch }: PayoutBatch): string => batch;

export function PayoutList({ list }: { list: ReadList<PayoutPage> }) {
  const t = useText();
  const { state, reply } = list;
  return (
    <ListPage
      path="/payouts"
      label={t('section_payouts')}
      views={payoutViews(reply.ok ? reply.value.counts : null)}
      links={LINKS}
      fields={PAYOUT_FIELDS}
      columns={columnsOf(t)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={null}
    />
  );
}
