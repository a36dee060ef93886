/** Operators' calls on the event log: its list, one event with what was changed, and files of it. */
import * as z from 'zod/mini';
import { filled, formed, id, listOf, moment, orNull, text, whole } from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const ACTOR_KINDS = ['operator', 'member', 'provider', 'system', 'nobody'] as const;

const word = filled(64);
const number = whole(0, Number.MAX_SAFE_INTEGER);
const hash = formed(/^[0-9a-f]{64}$/, 64);

const { from, to } = commonFilters;

const event = z.object({
  number,
  /** The same for each delivery of one event. */
  id: word,
  kind: word,
  outcome: word,
  /** The operator's call, as `wallet/adjust`. */
  call: orNull(word),
  /** HTTP status or code of the answer. */
  code: orNull(whole(0, 999)),
  target: orNull(word),
  memberId: orNull(id),
  country: orNull(countryCode),
  made: moment,
  actor: z.object({ kind: z.enum(ACTOR_KINDS), id: orNull(word), name: orNull(word) }),
  /** IPv4 address or IPv6 /64; null for the system. */
  network: orNull(word),
  requestId: orNull(word),
  /** SHA-256 of the canonical JSON of the input. */
  inputDigest: orNull(hash),
  /** SHA-256 of what was sent and changed; null where that is not kept. */
  detailDigest: orNull(hash),
  /** Minimum number of equal events that this one sums up. */
  times: orNull(number),
  hash,
});
export type ListedEvent = z.infer<typeof event>;

const filters = z.object({
  from,
  to,
  country: z.optional(countryCode),
  memberId: z.optional(id),
  actorId: z.optional(word),
  actorKind: z.optional(z.enum(ACTOR_KINDS)),
  target: z.optional(word),
  call: z.optional(word),
  kind: z.optional(word),
  outcome: z.optional(word),
  network: z.optional(word),
});

/**
 * event/list: newest first. A page may be short and not the last, where few of many events pass the filters. Events up to
 * `chain.archived` are in the archive (`operator/event-chapters`).
 */
export const eventList = operatorEndpoint(
  'event/list',
  z.extend(listInput(filters, ['number'], '-number'), { sort: z._default(z.literal('-number'), '-number') }),
  z.extend(listOutput(event, ['all']), {
    chain: z.object({
      /** Of the last sealed event. */
      number,
      hash,
      checked: orNull(moment),
      /** What is wrong with the chain; null where it is whole as far as it was checked. */
      flaw: orNull(z.string()),
      archived: orNull(number),
    }),
  }),
);

/** Rows of a detail, and characters of a value; `isCut` says that there was more. */
const DETAIL_FIELDS = 100;
const DETAIL_VALUE = 300;

const field = text(200);
const value = text(DETAIL_VALUE);

const detail = z.object({
  /** Fields of the input as the call took them: a text as it is, other values as JSON. */
  sent: listOf(z.object({ field, value }), DETAIL_FIELDS),
  /** Fields that were sent and whose values are not kept: secrets, files, words of people. */
  hidden: listOf(field, DETAIL_FIELDS),
  /** Fields that the call has changed; null where there was no value, or is none. */
  changed: listOf(z.object({ field, before: orNull(value), after: orNull(value) }), DETAIL_FIELDS),
  isCut: z.boolean(),
});
export type EventDetailRows = z.infer<typeof detail>;

const neighbour = z.object({
  number,
  hash,
  /** The call or the kind, and when it was made; null for operators who work for some markets. */
  what: orNull(word),
  made: orNull(moment),
});
export type NeighbourEvent = z.infer<typeof neighbour>;

/** event/view: one event, of the log or of its archive, with its place in the chain. */
export const eventView = operatorEndpoint(
  'event/view',
  z.object({ number: whole(1, Number.MAX_SAFE_INTEGER) }),
  z.object({
    event,
    /** Null where nothing was kept: of readings, refusals, and events of earlier versions. */
    detail: orNull(detail),
    /** The event before and the one after; null at the ends of the chain. */
    previous: orNull(neighbour),
    next: orNull(neighbour),
    seal: z.object({
      /** Whether the seals of this event and of the next one, made again, are equal to those that were stored. */
      isEqual: z.boolean(),
      isHeld: orNull(z.boolean()),
      /** What is wrong; null where nothing is. */
      flaw: orNull(z.string()),
    }),
    /** Number of its chapter in the archive; null while it is in the log. */
    chapter: orNull(number),
  }),
);
export type ViewedEvent = z.infer<(typeof eventView)['output']>;

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Characters of a page. */
const EXPORT_PAGE = 2_000_000;

/**
 * event/export: the list as text, newest first, page by page: `next` is the `after` of the next call. The texts of all pages, joined, are one
 * file. The events of the archive follow those of the log, chapter by chapter; a chapter that is not the one that was sealed is refused by
 * 409. An export is an event itself.
 */
export const eventExport = operatorEndpoint(
  'event/export',
  z.object({
    filters: z._default(filters, () => ({}) as never),
    format: z.enum(EXPORT_FORMATS),
    after: orNull(formed(/^\d{1,15}~\d{1,15}~[01](?:~[1-9]\d{0,5})?$/, 40)),
  }),
  z.object({
    text: text(EXPORT_PAGE),
    /** SHA-256 of the text. */
    sha256: hash,
    rows: whole(0, 10_000),
    next: orNull(filled(40)),
  }),
);
