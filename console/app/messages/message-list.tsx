/** Messages to segments of members, the last changed first. */
import { Plus } from 'lucide';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { type MessageRow, type messageList, messagePutDraft } from '#app/contract/operator/message.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { Listed } from '../text/listed.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { CHANNEL_TITLES, MESSAGE_FIELDS, messageViews, STATE_TAGS, STATE_TITLES } from './fields.ts';

export type MessagePage = z.infer<(typeof messageList)['output']>;

/** A message that is being sent moves on by itself. */
const RENEW_MS = 15_000;
const PERCENT = 100;
/** Markets that a row shows by their marks. */
const MARKS = 7;

export function StateTags({ of }: { of: MessageRow }) {
  const t = useText();
  return (
    <span className="row-mark">
      <span className={STATE_TAGS[of.state]}>{t(STATE_TITLES[of.state])}</span>
      {of.isWaiting && <span className="tag warn">{t('promotion_waits')}</span>}
    </span>
  );
}

/** `412 (38%)` of all who were addressed. */
export function Share({ count, of }: { count: number; of: number }) {
  const t = useText();
  const shown = groupedNumber(count);
  return (
    <bdi translate="no" className="number" dir="ltr">
      {of === 0 ? shown : t('campaign_share', { count: shown, percent: Math.round((count / of) * PERCENT) })}
    </bdi>
  );
}

export function Markets({ countries }: Pick<MessageRow, 'countries'>) {
  const t = useText();
  if (countries === null) return t('campaign_all_markets');
  return (
    <span className="row-mark">
      {countries.slice(0, MARKS).map(it => (
        <CountryMark key={it} country={it} size={18} />
      ))}
      <span className="dim">
        <Listed of={countries} />
      </span>
    </span>
  );
}

const columnsOf = (t: ConsoleText): ListColumn<MessageRow>[] => [
  {
    id: 'title',
    title: t('campaign_title'),
    phone: 'title',
    cell: ({ row: { original } }) => (
      <span className="clip promotion-name" dir="auto">
        {original.title === '' ? t('campaign_untitled') : original.title}
      </span>
    ),
  },
  { id: 'state', title: t('state'), phone: 'detail', cell: ({ row }) => <StateTags of={row.original} /> },
  {
    id: 'markets',
    title: t('markets'),
    cell: ({ row }) => <Markets countries={row.original.countries} />,
  },
  {
    id: 'channels',
    title: t('campaign_by'),
    cell: ({ row }) => <Listed of={row.original.channels.map(it => t(CHANNEL_TITLES[it]))} />,
  },
  { id: 'due', title: t('campaign_due'), cell: ({ row }) => <Moment of={row.original.due} /> },
  {
    id: 'addressed',
    title: t('campaign_addressed'),
    phone: 'figure',
    isFigure: true,
    cell: ({ row: { original } }) => (
      <bdi translate="no" className="number" dir="ltr">
        {groupedNumber(original.state === 'scheduled' ? (original.counted ?? 0) : original.addressed)}
      </bdi>
    ),
  },
  {
    id: 'opened',
    title: t('campaign_opened'),
    isFigure: true,
    cell: ({ row: { original } }) => <Share count={original.opened} of={original.addressed} />,
  },
  {
    id: 'clicked',
    title: t('campaign_clicked'),
    isFigure: true,
    cell: ({ row: { original } }) => <Share count={original.clicked} of={original.addressed} />,
  },
  {
    id: 'changed',
    title: t('promotion_changed'),
    phone: 'note',
    isSortable: true,
    cell: ({ row }) => <Moment of={row.original.changed} />,
  },
];

const keyOf = ({ message }: MessageRow): string => message;

function NewMessage() {
  const t = useText();
  const may = useMay();
  if (!may(messagePutDraft.name)) return null;
  return (
    <div className="list-actions">
      <Link className="button primary" to="/messages/-/edit">
        <Icon of={Plus} className="icon small" />
        {t('campaign_new')}
      </Link>
    </div>
  );
}

export function MessageList({ list }: { list: ReadList<MessagePage> }) {
  const t = useText();
  const { state, reply } = list;
  return (
    <ListPage
      path="/messages"
      label={t('section_messages')}
      views={messageViews(reply.ok ? reply.value.counts : null)}
      fields={MESSAGE_FIELDS}
      columns={columnsOf(t)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      openKey={null}
      notice={<NewMessage />}
      renewMs={RENEW_MS}
    />
  );
}
