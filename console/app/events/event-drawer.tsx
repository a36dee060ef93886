/** One event with all its facts: what was sent and changed, its place in the chain, and the way to what belongs to it. */
import { BadgeCheck, CircleAlert, Download, Link2 } from 'lucide';
import { useEffect, useState } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { saveFile } from '#app/browser/save-file.client.ts';
import { eventView, type ListedEvent, type ViewedEvent } from '#app/contract/operator/events.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Reply } from '../call.ts';
import { useCopied } from '../form/use-copied.ts';
import { Drawer } from '../list/drawer.tsx';
import { searchOf } from '../list/list-state.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { aroundIt, sameThing } from './around.ts';
import { ChainPlace } from './chain-place.tsx';
import { Changes, Sent } from './changes.tsx';
import { Outcome } from './outcome.tsx';

interface Fact {
  title: ConsoleTextKey;
  value: string | null;
  /** Filter by which the list shows more of the same. */
  filter?: string;
}

const factsOf = (it: ListedEvent): Fact[] => [
  { title: 'time_utc', value: it.made },
  { title: 'event_kind', value: it.kind, filter: 'kind' },
  { title: 'event_call', value: it.call, filter: 'call' },
  { title: 'event_actor', value: it.actor.name ?? it.actor.id },
  { title: 'event_member', value: it.memberId, filter: 'memberId' },
  { title: 'event_target', value: it.target, filter: 'target' },
  { title: 'event_country', value: it.country, filter: 'country' },
  { title: 'event_network', value: it.network, filter: 'network' },
  { title: 'event_request', value: it.requestId },
  { title: 'event_times', value: it.times === null ? null : String(it.times) },
  { title: 'event_input', value: it.inputDigest },
];

function FactRow({ title, value, filter }: Fact & { value: string }) {
  const t = useText();
  const search =
    filter === undefined ? '' : searchOf({ filters: { [filter]: value }, sort: null, after: null });
  return (
    <div>
      <dt>{t(title)}</dt>
      <dd>
        <bdi dir="ltr" translate="no">
          {filter === undefined ? value : <Link to={{ pathname: '/events', search }}>{value}</Link>}
        </bdi>
      </dd>
    </div>
  );
}

/** Copies the address, and saves the event as a file. */
function Tools({ number, viewed }: { number: string; viewed: ViewedEvent | null }) {
  const t = useText();
  const { search } = useLocation();
  const address = useHref({ pathname: `/events/${number}`, search });
  const { isCopied, copy } = useCopied(`${window.location.origin}${address}`);
  const save = () =>
    saveFile(`event-${number}.json`, `${JSON.stringify(viewed, null, 2)}\n`, 'application/json');
  return (
    <div className="event-tools">
      <button type="button" className="button" onClick={copy}>
        <Icon of={Link2} className="icon small" />
        {t('address_copy')}
      </button>
      <button type="button" className="button" disabled={viewed === null} onClick={save}>
        <Icon of={Download} className="icon small" />
        <span>{t('export_as', { format: 'JSON' })}</span>
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t('address_copied')}
      </span>
    </div>
  );
}

function Around({ event }: { event: ListedEvent }) {
  const t = useText();
  const links = [
    { title: t('event_same_thing'), search: sameThing(event) },
    {
      title: t('event_around', { name: event.actor.name ?? event.actor.id ?? '' }),
      search: aroundIt(event),
    },
  ];
  return (
    <ul className="event-links">
      {links.map(({ title, search }) =>
        search === null ? null : (
          <li key={title}>
            <Link to={{ pathname: '/events', search }}>{title}</Link>
          </li>
        ),
      )}
    </ul>
  );
}

const SealMark = ({ of: { seal } }: { of: ViewedEvent }) => {
  const t = useText();
  const isWhole = seal.flaw === null;
  return (
    <span className={`tag ${isWhole ? 'ok' : 'bad'}`}>
      <Icon of={isWhole ? BadgeCheck : CircleAlert} className="icon small" />
      <span>{t(isWhole ? 'seal_whole' : 'seal_broken')}</span>
    </span>
  );
};

/** The event as its call shows it; null while that is read. */
function useViewed(number: string): Reply<ViewedEvent> | null {
  const [read, setRead] = useState<{ number: string; reply: Reply<ViewedEvent> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask(eventView, { number: Number(number) }).then(reply => {
      if (isCurrent) setRead({ number, reply });
    });
    return () => {
      isCurrent = false;
    };
  }, [number]);
  return read?.number === number ? read.reply : null;
}

function Viewed({ of: viewed }: { of: ViewedEvent }) {
  const { event, detail } = viewed;
  return (
    <>
      {detail !== null && <Changes of={detail.changed} />}
      {detail !== null && <Sent of={detail} />}
      <ChainPlace of={viewed} />
      <Around event={event} />
    </>
  );
}

/** @param listed the row of the list; null where the event is on another page of it, or in the archive */
export function EventDrawer({ listed, number }: { listed: ListedEvent | null; number: string }) {
  const t = useText();
  const reply = useViewed(number);
  const viewed = reply?.ok ? reply.value : null;
  const event = viewed?.event ?? listed;
  const title = t('event_title', { number });
  return (
    <Drawer
      path="/events"
      title={event === null ? title : (event.call ?? event.kind)}
      {...(event !== null && { line: title })}
    >
      {event !== null && (
        <>
          <p className="event-marks">
            <Outcome of={event} />
            {viewed !== null && <SealMark of={viewed} />}
          </p>
          <Tools number={number} viewed={viewed} />
          <dl className="facts">
            {factsOf(event).map(({ value, ...it }) =>
              value === null ? null : <FactRow key={it.title} {...it} value={value} />,
            )}
          </dl>
        </>
      )}
      {viewed !== null && <Viewed of={viewed} />}
      {reply !== null && !reply.ok && (
        <p className="empty-note" role="alert">
          {reply.error.text}
        </p>
      )}
    </Drawer>
  );
}
