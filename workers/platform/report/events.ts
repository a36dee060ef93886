/** Events: the event log with its archive, in the order of sealing, with the hashes that link the rows. */
import { wireMoment } from '#app/domain/date.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import { type OrderedPlace, type ReadEvent, readOrderedEvents } from '#platform/event-log/event-log.ts';
import { countriesOfMembers } from '#platform/operator/operator.ts';
import type { ReportFlaw, ReportPage, ReportQuery, ReportSource, Value } from './source.ts';

type Countries = ReadonlyMap<string, string>;

/** The country of the member whom an event is about; null for an event about no member. */
const countryOf = ({ country, memberId }: LoggedEvent, countries: Countries): string | null =>
  country ?? (memberId == null ? null : (countries.get(memberId) ?? null));

function rowOf({ number, hash, event }: ReadEvent, countries: Countries): Value[] {
  return [
    number,
    wireMoment(event.at),
    event.kind,
    event.call ?? null,
    event.outcome,
    event.code ?? null,
    event.actorKind,
    event.actorId,
    event.memberId ?? null,
    event.target ?? null,
    countryOf(event, countries),
    event.requestId,
    event.times ?? null,
    event.inputDigest ?? null,
    event.detailDigest ?? null,
    hash,
  ];
}

async function read(
  env: PlatformEnv,
  query: ReportQuery,
  position: OrderedPlace | null,
): Promise<ReportPage<OrderedPlace> | ReportFlaw> {
  const page = await readOrderedEvents(env, query, position);
  if (typeof page === 'number')
    return { flaw: `Chapter ${page} of the archive of events is not the one that was sealed.` };
  const { events, next } = page;
  const members = events.flatMap(({ event }) => event.memberId ?? []);
  const countries = await countriesOfMembers(env, members);
  const rows = events
    .filter(({ event }) => query.country === null || countryOf(event, countries) === query.country)
    .map(it => rowOf(it, countries));
  const share = next === null ? 1 : (next.after - next.first) / Math.max(1, next.last - next.first);
  return { rows, next, share: Math.min(1, Math.max(0, share)) };
}

export const EVENTS: ReportSource<OrderedPlace> = {
  columns: [
    'number',
    'time_utc',
    'kind',
    'call',
    'outcome',
    'code',
    'actor_kind',
    'actor_id',
    'member_id',
    'target',
    'country',
    'request_id',
    'times',
    'input_sha256',
    'detail_sha256',
    'hash',
  ],
  figures: new Set(['number', 'code', 'times']),
  isOfLedgers: false,
  read,
};
