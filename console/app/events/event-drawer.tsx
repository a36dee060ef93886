/** One event with all its facts, and the way to those of the same member, operator or network. */
import { Link } from 'react-router';
import type { ListedEvent } from '#app/contract/operator/events.ts';
import { Drawer } from '../list/drawer.tsx';
import { searchOf } from '../list/list-state.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
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
  { title: 'event_hash', value: it.hash },
];

function FactRow({ title, value, filter }: Fact & { value: string }) {
  const t = useText();
  const search =
    filter === undefined ? '' : searchOf({ filters: { [filter]: value }, sort: null, after: null });
  return (
    <div>
      <dt>{t(title)}</dt>
      <dd dir="ltr" translate="no">
        {filter === undefined ? value : <Link to={{ pathname: '/events', search }}>{value}</Link>}
      </dd>
    </div>
  );
}

/** @param event null where it is on another page of the list */
export function EventDrawer({ event, number }: { event: ListedEvent | null; number: string }) {
  const t = useText();
  const title = t('event_title', { number });
  if (event === null)
    return (
      <Drawer path="/events" title={title}>
        <p className="empty-note">{t('not_on_page')}</p>
      </Drawer>
    );
  return (
    <Drawer path="/events" title={event.call ?? event.kind} line={title}>
      <p>
        <Outcome of={event} />
      </p>
      <dl className="facts">
        {factsOf(event).map(({ value, ...it }) =>
          value === null ? null : <FactRow key={it.title} {...it} value={value} />,
        )}
      </dl>
    </Drawer>
  );
}
