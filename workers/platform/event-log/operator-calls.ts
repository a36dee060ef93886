/** Operator calls on the event log: its pages by key, and whether it is whole. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { filled, formed, id, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '../databases.ts';
import { readOperatorNames } from '../operator/operator.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import type { EventPlace, ReadEvent } from './event-rows.ts';
import { eventLogOf } from './open-log.ts';

/** Events per page. */
const PAGE = 200;

const moment = whole(0, 253_402_300_799_999);
const number = whole(0, Number.MAX_SAFE_INTEGER);
const word = z.optional(filled(64));

const placeOf = (cursor: string): EventPlace => {
  const [at = 0, after = 0] = cursor.split('~').map(Number);
  return { at, number: after };
};

const shown = ({ number: of, hash, event }: ReadEvent, names: ReadonlyMap<string, string>) => {
  const { at, actorKind, actorId, ...rest } = event;
  return {
    number: of,
    ...rest,
    at,
    made: wireMoment(at),
    actor: { kind: actorKind, id: actorId, name: actorId === null ? null : (names.get(actorId) ?? null) },
    hash,
  };
};

/**
 * Events by filters, newest first, one page per call: pass `next` as `before`; null at the end. A page may be short and not the
 * last, where few of many events pass the filters.
 */
const events = operatorCall(
  z.object({
    memberId: z.optional(id),
    actorId: z.optional(id),
    target: z.optional(id),
    call: word,
    kind: word,
    actorKind: z.optional(z.enum(['operator', 'member', 'provider', 'system', 'nobody'])),
    outcome: word,
    from: z.optional(moment),
    to: z.optional(moment),
    before: z.optional(formed(/^\d{1,15}~\d{1,15}$/, 31)),
  }),
  async ({ before, ...filters }, { env }) => {
    const log = eventLogOf(env);
    const query = before === undefined ? filters : { ...filters, before: placeOf(before) };
    const [page, head, check] = await Promise.all([log.events(query, PAGE), log.head(), log.check()]);
    const operators = page.events.flatMap(({ event }) =>
      event.actorKind === 'operator' && event.actorId !== null ? [event.actorId] : [],
    );
    const names = await readOperatorNames(catalogueOf(env), operators);
    return accepted({
      events: page.events.map(it => shown(it, names)),
      next: page.next === null ? null : `${page.next.at}~${page.next.number}`,
      head,
      checked: check.checkedAt === null ? null : wireMoment(check.checkedAt),
      flaw: check.flaw,
    });
  },
);

/**
 * Verifies a slice of the chain: pass `through.number` as `after` of the next call until `isEnd`. `known` is an event with its hash
 * as it was written down elsewhere, as in the log of the workers: somebody who can write the whole chain anew cannot have it.
 */
const verify = operatorCall(
  z.object({
    after: z._default(number, 0),
    known: z.optional(z.object({ number, hash: formed(/^[0-9a-f]{64}$/, 64) })),
  }),
  async ({ after, known }, { env }) => {
    const log = eventLogOf(env);
    if (known !== undefined && (await log.hashOf(known.number)) !== known.hash)
      return accepted({
        isWhole: false,
        isEnd: true,
        through: null,
        flaw: `event ${known.number} is another one`,
      });
    const [slice, head] = await Promise.all([log.verify(after), log.head()]);
    if (slice === null) return refused(404, 'There is no such event.');
    const { head: through, flaw, isEnd } = slice;
    return accepted({ isWhole: flaw === null, isEnd, through, flaw, of: head.number });
  },
);

export const eventLogOperatorCalls: readonly [string, OperatorCall][] = [
  ['operator/events', events],
  ['operator/verify-events', verify],
];
