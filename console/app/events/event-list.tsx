/** The event log: who did what, and whether the chain is whole. */
import { Link2, ShieldAlert, ShieldCheck } from 'lucide';
import type * as z from 'zod/mini';
import type { eventList, ListedEvent } from '#app/contract/operator/events.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { type ConsoleText, useText } from '../text/text.ts';
import { useWord, type Word } from '../text/word.ts';
import { EventDrawer } from './event-drawer.tsx';
import { ExportButton } from './export-button.tsx';
import { EVENT_FIELDS, EVENT_VIEWS } from './fields.ts';
import { Outcome } from './outcome.tsx';

export type EventPage = z.infer<(typeof eventList)['output']>;

const nameOfActor = ({ actor: { kind, id, name } }: ListedEvent, word: Word): string =>
  name ?? id ?? word('actor', kind);

const columnsOf = (t: ConsoleText, word: Word): ListColumn<ListedEvent>[] => [
  {
    id: 'number',
    title: t('event_number'),
    cell: ({ row }) => <span className="number">{row.original.number}</span>,
  },
  {
    id: 'made',
    title: t('time_utc'),
    phone: 'note',
    cell: ({ row }) => <Moment of={row.original.made} />,
  },
  {
    id: 'actor',
    title: t('event_actor'),
    phone: 'detail',
    cell: ({ row: { original } }) => (
      <>
        <span>{nameOfActor(original, word)}</span>{' '}
        <span className="dim">{word('actor', original.actor.kind)}</span>
      </>
    ),
  },
  {
    id: 'what',
    title: t('event_what'),
    phone: 'title',
    cell: ({ row }) => row.original.call ?? word('event_kind', row.original.kind),
  },
  {
    id: 'about',
    title: t('event_about'),
    cell: ({ row: { original } }) => original.memberId ?? original.target ?? '',
  },
  {
    id: 'outcome',
    title: t('event_outcome'),
    phone: 'figure',
    cell: ({ row }) => <Outcome of={row.original} />,
  },
];

/** One mark for the whole chain. */
function Chain({ chain: { number, checked, flaw } }: EventPage) {
  const t = useText();
  const text =
    flaw !== null
      ? t('chain_broken', { flaw })
      : checked === null
        ? t('chain_sealed', { number })
        : t('chain_whole', { number, checked });
  return (
    <span className="chain" data-broken={flaw !== null}>
      <Icon
        of={flaw === null ? (checked === null ? Link2 : ShieldCheck) : ShieldAlert}
        className="icon small"
      />
      <span>{text}</span>
    </span>
  );
}

export function EventList({ list, openKey }: { list: ReadList<EventPage>; openKey: string | null }) {
  const t = useText();
  const word = useWord();
  const { state, reply } = list;
  const open = reply.ok ? reply.value.rows.find(it => String(it.number) === openKey) : undefined;
  return (
    <ListPage
      path="/events"
      label={t('section_events')}
      views={EVENT_VIEWS}
      fields={EVENT_FIELDS}
      columns={columnsOf(t, word)}
      state={state}
      reply={reply}
      keyOf={it => String(it.number)}
      openKey={openKey}
      fact={
        reply.ok && (
          <>
            <ExportButton state={state} />
            <Chain {...reply.value} />
          </>
        )
      }
    >
      {openKey !== null && <EventDrawer key={openKey} listed={open ?? null} number={openKey} />}
    </ListPage>
  );
}
