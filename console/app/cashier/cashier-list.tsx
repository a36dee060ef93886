/** The cashier's queue: deposits to check and withdrawals to pay, those nearest to their promise first. */
import { Landmark, Receipt } from 'lucide';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { type CashierRow, type cashierList, cashierNext } from '#app/contract/operator/cashier.ts';
import { formatAmount } from '#app/domain/money.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { Amount } from '../list/amount.tsx';
import { ClaimTag } from '../list/claiming.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import type { ListLink } from '../list/list-views.tsx';
import { Moment } from '../list/moment.tsx';
import { filtersOf, type ReadList } from '../list/read-list.ts';
import { useSelection } from '../list/use-selection.ts';
import { waitedText } from '../list/waited.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import { BulkActions } from './bulk-actions.tsx';
import { CashierDrawer } from './cashier-drawer.tsx';
import { CASHIER_FIELDS, cashierViews } from './fields.ts';
import { keyOf, pathOf } from './request.ts';

export type CashierPage = z.infer<(typeof cashierList)['output']>;

/** Whose the request is, or what it waits for; and whether the member was asked about it. */
function With({ row }: { row: CashierRow }) {
  const t = useText();
  const isAsked = row.asked !== null && row.decision === null;
  return (
    <span className="row-mark">
      <Whose row={row} />
      {isAsked && <span className="tag">{t('ask_tag')}</span>}
    </span>
  );
}

function Whose({ row: { claim, approval, decision } }: { row: CashierRow }) {
  const t = useText();
  if (decision !== null) return <span className="dim">{decision.name ?? t('system')}</span>;
  return approval === null ? (
    <ClaimTag claim={claim} />
  ) : (
    <span className="tag warn">{t('cashier_second')}</span>
  );
}

const columnsOf = (t: ConsoleText, now: number): ListColumn<CashierRow>[] => [
  {
    id: 'promised',
    title: t('cashier_waits'),
    phone: 'detail',
    isSortable: true,
    cell: ({ row: { original } }) =>
      original.decision === null ? (
        <span className={original.isLate ? 'number is-late' : 'number'}>
          {waitedText(original.made, now)}
        </span>
      ) : (
        <Moment of={original.decision.at} />
      ),
  },
  {
    id: 'reference',
    title: t('cashier_reference'),
    cell: ({ row }) => row.original.reference ?? row.original.id,
  },
  {
    id: 'member',
    title: t('member'),
    phone: 'title',
    cell: ({ row: { original } }) => (
      <span className="row-mark">
        {original.country !== null && <CountryMark country={original.country} size={18} />}
        <span translate="no">{original.username}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    title: t('amount'),
    phone: 'figure',
    isSortable: true,
    isFigure: true,
    cell: ({ row: { original } }) => (
      <b>
        <Amount of={original.amount} currency={original.currency} />
      </b>
    ),
  },
  {
    id: 'way',
    title: t('cashier_way'),
    cell: ({ row: { original } }) => (
      <span className="row-mark">
        <span>{original.way ?? original.method}</span>
        {original.accountEnd !== null && (
          <span dir="ltr" className="dim number">{`…${original.accountEnd}`}</span>
        )}
        {original.receipt !== null && <Icon of={Receipt} className="icon small" />}
        {original.kind === 'withdrawal' && <Icon of={Landmark} className="icon small" />}
      </span>
    ),
  },
  { id: 'with', title: t('cashier_with'), phone: 'note', cell: ({ row }) => <With row={row.original} /> },
];

type NextFilters = NonNullable<z.input<(typeof cashierNext)['input']>['filters']>;

/** Claims the request that is promised earliest, and opens it. */
function TakeNext({ filters }: { filters: NextFilters }) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { trouble, isSending, attempt } = useAttempt();
  const [isNoneLeft, setNoneLeft] = useState(false);
  const take = () =>
    attempt(async () => {
      const reply = await ask(cashierNext, { filters });
      if (!reply.ok) return reply;
      const { row } = reply.value;
      setNoneLeft(row === null);
      await revalidate();
      if (row !== null) await navigate(pathOf(row));
      return reply;
    });
  return (
    <>
      <Trouble id="next-trouble" text={trouble} />
      <span className="dim" role="status">
        {isNoneLeft && t('cashier_none_left')}
      </span>
      <button type="button" className="button primary" aria-busy={isSending} onClick={() => void take()}>
        {t('cashier_take_next')}
      </button>
    </>
  );
}

/** Withdrawals that one file asks the bank to pay. */
const LINKS: readonly ListLink[] = [{ title: 'section_payouts', path: '/payouts' }];

/** Interval between readings of the queue, in milliseconds. */
const RENEW_MS = 10_000;

export function CashierList({ list, openKey }: { list: ReadList<CashierPage>; openKey: string | null }) {
  const t = useText();
  const { now } = useSnapshot(desk);
  const { state, reply } = list;
  const { view, ...filters } = filtersOf(CASHIER_FIELDS, state);
  const rows = reply.ok ? reply.value.rows : [];
  const selection = useSelection(rows.map(keyOf));
  const isDecided = view === 'settled' || view === 'refused';
  return (
    <ListPage
      nameOf={it => `${it.username}, ${formatAmount(it.amount)} ${it.currency}`}
      path="/cashier"
      label={t('section_cashier')}
      views={cashierViews(reply.ok ? reply.value.counts : null)}
      links={LINKS}
      fields={CASHIER_FIELDS}
      columns={columnsOf(t, now)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={openKey}
      renewMs={RENEW_MS}
      fact={<TakeNext filters={filters} />}
      {...(!isDecided && { selection, bulk: <BulkActions rows={rows} selection={selection} /> })}
    >
      {openKey !== null && <CashierDrawer key={openKey} requestKey={openKey} />}
    </ListPage>
  );
}
