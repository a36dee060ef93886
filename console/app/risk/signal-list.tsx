/** Signals of risk, the oldest first. */
import type * as z from 'zod/mini';
import type { SignalRow, signalList } from '#app/contract/operator/signal.ts';
import { Amount } from '../list/amount.tsx';
import { ClaimTag } from '../list/claiming.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { MemberCell } from '../list/member-column.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { SectionList } from '../list/section-list.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import type { Word } from '../text/word.ts';
import { OUTCOMES, SIGNAL_FIELDS, signalViews } from './fields.ts';
import { SignalDrawer } from './signal-drawer.tsx';

type SignalPage = z.infer<(typeof signalList)['output']>;

/** Colleagues claim and close signals meanwhile. */
const RENEW_MS = 15_000;

function Whose({ of: { claim, closed } }: { of: SignalRow }) {
  const t = useText();
  return closed === null ? (
    <ClaimTag claim={claim} />
  ) : (
    <span className="dim">{t(OUTCOMES[closed.outcome].title)}</span>
  );
}

const columnsOf = (t: ConsoleText, word: Word): ListColumn<SignalRow>[] => [
  {
    id: 'members',
    title: t('member'),
    phone: 'title',
    cell: ({ row: { original } }) => (
      <MemberCell country={original.members[0]?.country ?? null}>
        <Listed of={original.members.map(it => it.username)} />
      </MemberCell>
    ),
  },
  {
    id: 'kind',
    title: t('signal_title'),
    phone: 'detail',
    cell: ({ row }) => word('signal_kind', row.original.kind),
  },
  {
    id: 'amount',
    title: t('amount'),
    isFigure: true,
    cell: ({ row: { original } }) =>
      original.amount !== null &&
      original.currency !== null && <Amount of={original.amount} currency={original.currency} />,
  },
  {
    id: 'since',
    title: t('signal_since'),
    phone: 'note',
    cell: ({ row }) => <Moment of={row.original.since} />,
  },
  { id: 'with', title: t('cashier_with'), phone: 'figure', cell: ({ row }) => <Whose of={row.original} /> },
];

const keyOf = ({ signal }: SignalRow): string => signal;

export const SignalList = ({ list, openKey }: { list: ReadList<SignalPage>; openKey: string | null }) => (
  <SectionList
    path="/risk"
    title="section_risk"
    viewsOf={signalViews}
    fields={SIGNAL_FIELDS}
    columnsOf={columnsOf}
    list={list}
    keyOf={keyOf}
    openKey={openKey}
    recordOf={key => <SignalDrawer signal={key} />}
    renewMs={RENEW_MS}
  />
);
