/** The team: who may do what in which markets, with what access, and what waits for a second administrator. */
import { UserPlus } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSnapshot } from 'valtio';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import type { ListView } from '../list/list-views.tsx';
import { Moment } from '../list/moment.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import { OperatorDrawer } from './operator-drawer.tsx';
import { NewOperator } from './operator-forms.tsx';
import { OperatorState } from './operator-state.tsx';
import { marketsText, rolesText } from './operator-words.ts';
import { type ReadTeam, TEAM_FIELDS, type TeamPage, type TeamRow } from './read-team.ts';
import { WaitingChanges } from './waiting-changes.tsx';

const columnsOf = (t: ConsoleText, me: string | undefined, at: number): ListColumn<TeamRow>[] => [
  {
    id: 'name',
    title: t('operator_name'),
    phone: 'title',
    cell: ({ row: { original } }) => (
      <>
        <b className="clip">{original.name}</b>{' '}
        {original.operatorId === me && <span className="tag">{t('operator_you')}</span>}
      </>
    ),
  },
  { id: 'roles', title: t('operator_roles'), phone: 'detail', cell: ({ row }) => rolesText(t, row.original) },
  { id: 'markets', title: t('markets'), phone: 'note', cell: ({ row }) => marketsText(t, row.original) },
  { id: 'keys', title: t('operator_keys'), isFigure: true, cell: ({ row }) => row.original.keys },
  { id: 'passkeys', title: t('passkeys'), isFigure: true, cell: ({ row }) => row.original.passkeys },
  { id: 'used', title: t('last_used'), cell: ({ row }) => <Moment of={row.original.lastUsed} /> },
  { id: 'expires', title: t('operator_term'), cell: ({ row }) => <Moment of={row.original.expires} /> },
  {
    id: 'state',
    title: t('state'),
    phone: 'figure',
    cell: ({ row }) => <OperatorState of={row.original} at={at} />,
  },
];

const viewsOf = (counts: TeamPage['counts'] | null): ListView[] => [
  { title: 'all', filters: {}, count: counts?.all ?? null },
  { title: 'operators_people', filters: { view: 'people' }, count: counts?.people ?? null },
  { title: 'operators_tools', filters: { view: 'tools' }, count: counts?.tools ?? null },
  { title: 'operators_off', filters: { view: 'off' }, count: counts?.off ?? null },
];

const keyOf = ({ operatorId }: TeamRow): string => operatorId;

function Notice({ page }: { page: TeamPage }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  const [said, setSaid] = useState('');
  const done = (isWaiting: boolean) => {
    setMaking(false);
    setSaid(isWaiting ? t('operator_waits') : '');
    void revalidate();
  };
  return (
    <>
      <div className="list-actions">
        <button type="button" className="button primary" onClick={() => setMaking(true)}>
          <Icon of={UserPlus} className="icon small" />
          {t('operator_new')}
        </button>
        <span role="status">{said}</span>
      </div>
      <WaitingChanges calls={page.waiting} onDone={revalidate} />
      {isMaking && <NewOperator all={page.markets} onClose={() => setMaking(false)} onDone={done} />}
    </>
  );
}

export function OperatorList({ list, openKey }: { list: ReadTeam; openKey: string | null }) {
  const t = useText();
  const { me, now } = useSnapshot(desk);
  const { state, reply } = list;
  const page = reply.ok ? reply.value : null;
  return (
    <ListPage
      path="/operators"
      label={t('section_operators')}
      views={viewsOf(page?.counts ?? null)}
      fields={TEAM_FIELDS}
      columns={columnsOf(t, me?.operatorId, now)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={openKey}
      notice={page !== null && <Notice page={page} />}
    >
      {openKey !== null && <OperatorDrawer key={openKey} operatorId={openKey} page={page} />}
    </ListPage>
  );
}
