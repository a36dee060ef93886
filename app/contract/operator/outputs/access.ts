/** Accepted answers of calls on operators, on calls that wait for a second one, and on the event log. Times are UTC. */
import * as z from 'zod/mini';
import { id, moment, whole } from '../../wire.ts';
import { countryCode } from '../list.ts';
import { listedOperator } from '../operators.ts';
import { count, type Outputs } from './output.ts';

/** An operator without what only the list counts. */
const operator = () => z.omit(listedOperator, { keys: true, passkeys: true, isActive: true });
const link = () => ({ path: z.string(), until: moment });

const chapter = () =>
  z.object({
    chapter: count,
    first: count,
    through: count,
    from: moment,
    to: moment,
    made: moment,
    file: z.string(),
  });

/** Of this process, since its first count. */
const counters = () =>
  z.object({
    since: z.nullable(moment),
    counters: z.array(
      z.object({
        what: z.string(),
        name: z.string(),
        outcome: z.string(),
        times: z.number(),
        amountMinor: z.number(),
        ms: z.number(),
      }),
    ),
  });

const head = () => z.object({ number: count, hash: z.string() });

const event = () =>
  z.looseObject({
    number: count,
    id: z.string(),
    kind: z.string(),
    outcome: z.string(),
    at: count,
    made: moment,
    actor: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
    hash: z.string(),
  });

export const ACCESS_OUTPUTS: Outputs = {
  'counter/list': counters,
  'operator/me': () =>
    z.object({
      operatorId: id,
      name: z.string(),
      roles: z.array(z.string()),
      /** Countries; null for all markets. */
      markets: z.nullable(z.array(countryCode)),
      expires: z.nullable(moment),
      calls: z.array(z.string()),
      sessionId: z.nullable(id),
      /** Valid keys of the caller's own tools; null for the token of the environment. */
      keys: z.nullable(count),
    }),
  /** `key` and the link are of the first operators alone. */
  'operator/create': () =>
    z.object({ ...operator().shape, key: z.optional(z.string()), ...z.partial(z.object(link())).shape }),
  'operator/change': operator,
  'operator/disable': operator,
  'operator/enable': operator,
  'operator/replace-access': operator,
  'operator/rotate': () => z.object({ ...operator().shape, key: z.string() }),
  'operator/passkey-options': () =>
    z.object({ step: z.string(), options: z.looseObject({}), name: z.string() }),
  /** The session is one of a link of enrolment. */
  'operator/add-passkey': () =>
    z.object({
      passkeyId: z.string(),
      token: z.optional(z.string()),
      seconds: z.optional(count),
      operatorId: z.optional(id),
    }),
  'operator/take-key': () => z.object({ operatorId: id, key: z.string() }),
  'operator/end-session': () => z.object({ sessionId: id, operatorId: id }),
  'operator/end-other-sessions': () => z.object({ ended: count }),

  'approval/refuse': () => z.object({ approvalId: id, state: z.string() }),

  'operator/events': () =>
    z.object({
      events: z.array(event()),
      next: z.nullable(z.string()),
      archived: z.nullable(chapter()),
      head: head(),
      checked: z.nullable(moment),
      flaw: z.nullable(z.string()),
    }),
  'operator/event-chapters': () => z.object({ chapters: z.array(chapter()), next: z.nullable(count) }),
  'operator/archive-events': () => z.object({ isEnd: z.boolean(), archived: z.nullable(chapter()) }),
  /** `of` is the number of the last event; absent where the known event is another one. */
  'operator/verify-events': () =>
    z.object({
      isWhole: z.boolean(),
      isEnd: z.boolean(),
      through: z.nullable(head()),
      flaw: z.nullable(z.string()),
      of: z.optional(count),
    }),

  'health/read': () => z.object({ isReady: z.boolean(), detail: z.string() }),
  'storage/grant': () =>
    z.object({
      AccessKeyId: z.string(),
      SecretAccessKey: z.string(),
      SessionToken: z.string(),
      Expiration: moment,
      endpoint: z.string(),
      region: z.string(),
    }),
  /** Any: it is the answer of the approved call. */
  'approval/approve': () => z.unknown(),
  'storage/uploader': () => z.object({ memberId: id, granted: moment }),
  'announce-build': () => z.object({ build: z.string(), isNew: z.boolean() }),
  seed: () => z.looseObject({ left: whole(0, Number.MAX_SAFE_INTEGER) }),
};
