/** Operators' list of the event log. */
import * as z from 'zod/mini';
import { filled, formed, id, moment, orNull, whole } from '../wire.ts';
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
  /** Minimum number of equal events that this one sums up. */
  times: orNull(number),
  hash,
});
export type ListedEvent = z.infer<typeof event>;

/**
 * event/list: newest first. A page may be short and not the last, where few of many events pass the filters. Events up to
 * `chain.archived` are in the archive (`operator/event-chapters`).
 */
export const eventList = operatorEndpoint(
  'event/list',
  z.extend(
    listInput(
      z.object({
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
      }),
      ['number'],
      '-number',
    ),
    { sort: z._default(z.literal('-number'), '-number') },
  ),
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
