/** The members: found, filtered, and changed several at once. */
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import type { memberList } from '#app/contract/operator/member.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Amount } from '../list/amount.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { useSelection } from '../list/use-selection.ts';
import { type ConsoleText, useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { BULK_CALLS, BulkActions } from './bulk-actions.tsx';
import { MEMBER_FIELDS, memberViews } from './fields.ts';
import { WaitingCalls } from './waiting-calls.tsx';

export type MemberPage = z.infer<(typeof memberList)['output']>;
type Row = MemberPage['rows'][number];

function Contact({ of: { emailProved, mobileProved } }: { of: Row }) {
  const t = useText();
  const isProved = emailProved || mobileProved;
  return (
    <span className="row-mark">
      <i className="state-mark" data-state={isProved ? 'good' : 'attention'} aria-hidden="true" />
      <span>{t(isProved ? 'contact_is_proved' : 'contact_unproved')}</span>
    </span>
  );
}

function Tags({ of: { restriction, tags } }: { of: Row }) {
  const word = useWord();
  return (
    <span className="row-mark">
      {restriction !== null && <span className="tag warn">{word('restriction', restriction.kind)}</span>}
      {tags.map(it => (
        <span key={it} className="tag">
          {it}
        </span>
      ))}
    </span>
  );
}

const columnsOf = (t: ConsoleText): ListColumn<Row>[] => [
  {
    id: 'username',
    title: t('member'),
    phone: 'title',
    isSortable: true,
    cell: ({ row: { original } }) => (
      <span className="row-mark">
        <CountryMark country={original.country} size={18} />
        <b translate="no" className="clip">
          {original.username}
        </b>
      </span>
    ),
  },
  { id: 'tier', title: t('tier'), cell: ({ row }) => row.original.tier ?? '' },
  {
    id: 'contact',
    title: t('contact'),
    phone: 'detail',
    cell: ({ row }) => <Contact of={row.original} />,
  },
  {
    id: 'balance',
    title: t('balance'),
    isFigure: true,
    phone: 'figure',
    cell: ({ row: { original } }) =>
      original.balance !== null && <Amount of={original.balance} currency={original.currency} />,
  },
  {
    id: 'lastSeen',
    title: t('last_seen'),
    phone: 'note',
    isSortable: true,
    cell: ({ row }) => <Moment of={row.original.lastSeen} />,
  },
  {
    id: 'registered',
    title: t('registered'),
    isSortable: true,
    cell: ({ row }) => <Moment of={row.original.registered} />,
  },
  {
    id: 'tags',
    title: t('tags'),
    cell: ({ row }) => <Tags of={row.original} />,
  },
];

const keyOf = ({ memberId }: Row): string => memberId;

export function MemberList({ list }: { list: ReadList<MemberPage> }) {
  const t = useText();
  const { state, reply } = list;
  const rows = reply.ok ? reply.value.rows : [];
  const selection = useSelection(rows.map(keyOf));
  const may = useMay();
  const { revalidate } = useRevalidator();
  const mayChange = BULK_CALLS.some(may);
  return (
    <ListPage
      nameOf={it => it.username}
      path="/members"
      label={t('section_members')}
      views={memberViews(reply.ok ? reply.value.counts : null)}
      fields={MEMBER_FIELDS}
      columns={columnsOf(t)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={null}
      notice={<WaitingCalls memberId={null} onDone={revalidate} />}
      {...(mayChange && { selection, bulk: <BulkActions selection={selection} /> })}
    />
  );
}
