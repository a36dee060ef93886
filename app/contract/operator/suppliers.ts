/**
 * Studios and payment services of the site, as operators see them: their state, the numbers of their keys, and what of a service could not
 * be booked. A secret is in the answers of `…/secret`, `…/add-key` and `…/retire-key` alone. Refusals: 404 for one that the site never had,
 * 200 for a third key and for the retirement of the only one.
 */
import * as z from 'zod/mini';
import {
  amount,
  currency,
  day,
  filled,
  formed,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  text,
  whole,
} from '../wire.ts';
import { winCeilings } from './ceilings.ts';
import { countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const SUPPLIER_KINDS = ['studio', 'payment'] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];

/** `stopped`: studios whose bets are refused; `retired`: those that the site's content has no more, whose calls are still answered. */
export const SUPPLIER_VIEWS = ['all', 'studios', 'payments', 'stopped', 'retired'] as const;
export type SupplierView = (typeof SUPPLIER_VIEWS)[number];

/** Open problems of a service are counted up to this number. */
export const PROBLEMS_COUNTED = 100;

/** `studio~p-northern`, `payment~cards`: studios and services have ids of their own each. */
const name = formed(/^(?:studio|payment)~[A-Za-z0-9][\w.:-]{0,63}$/, 80);
const count = whole(0, Number.MAX_SAFE_INTEGER);
const who = orNull(z.object({ by: id, name: orNull(text(80)) }));

export const supplierRow = z.object({
  supplier: name,
  kind: z.enum(SUPPLIER_KINDS),
  id,
  name: text(200),
  /** Numbers of the valid keys, the newest first. */
  keys: listOf(whole(1, Number.MAX_SAFE_INTEGER), 2),
  isRetired: z.boolean(),
  /** Null while its bets are taken, and for a payment service. */
  stopped: orNull(
    z.object({
      since: moment,
      /** Null where the sum of a day has reached its ceiling. */
      by: who,
      reason: orNull(text(500)),
      reached: orNull(z.object({ currency, day, net: orNull(amount), most: orNull(amount) })),
    }),
  ),
  /** Currencies in which the games of a studio are closed. */
  maintenance: listOf(
    z.object({
      currency,
      countries: listOf(countryCode, 100),
      since: orNull(moment),
      until: orNull(moment),
      by: who,
    }),
    200,
  ),
  /** Notifications of a payment service that could not be booked and are open, counted up to 100; null for a studio. */
  problems: orNull(whole(0, PROBLEMS_COUNTED)),
});
export type SupplierRow = z.infer<typeof supplierRow>;

const waitingCeilings = z.object({
  approvalId: id,
  currency,
  before: winCeilings,
  after: winCeilings,
  by: who,
  made: moment,
  until: moment,
  /** Whether the caller has asked. */
  isOwn: z.boolean(),
  mayApprove: z.boolean(),
});
export type WaitingCeilings = z.infer<typeof waitingCeilings>;

/** supplier/list: by name; all of them without the retired ones. */
export const supplierList = operatorEndpoint(
  'supplier/list',
  listInput(
    z.object({
      view: z.optional(z.enum(SUPPLIER_VIEWS)),
      /** Part of the name, or the beginning of the id. */
      query: z.optional(filled(80)),
    }),
    ['name'],
    'name',
  ),
  listOutput(supplierRow, SUPPLIER_VIEWS),
);

/** supplier/view: one of them, with changes of its ceilings that wait for a second operator. */
export const supplierView = operatorEndpoint(
  'supplier/view',
  z.object({ supplier: name }),
  z.object({ row: supplierRow, waiting: listOf(waitingCeilings, 100) }),
);
export type SupplierDetail = z.infer<typeof supplierView.output>;

const secrets = {
  /** Of the newest key. */
  secret: filled(200),
  /** The valid keys, the newest first. */
  keys: listOf(z.object({ key: count, secret: filled(200) }), 2),
};
const ofStudio = z.object({ providerId: id });
const keysOfStudio = z.extend(ofStudio, secrets);
const ofService = z.object({ serviceId: id });
const keysOfService = z.extend(ofService, secrets);

/** provider/secret: the keys that the studio signs its calls with. */
export const providerSecret = operatorEndpoint('provider/secret', ofStudio, keysOfStudio);
/** provider/add-key: a second key, so that the studio can change to it. */
export const providerAddKey = operatorEndpoint('provider/add-key', ofStudio, keysOfStudio);
/** provider/retire-key: ends the older of two keys. */
export const providerRetireKey = operatorEndpoint('provider/retire-key', ofStudio, keysOfStudio);

/** payment/secret: the keys that the service signs its notifications with. */
export const paymentSecret = operatorEndpoint('payment/secret', ofService, keysOfService);
/** payment/add-key */
export const paymentAddKey = operatorEndpoint('payment/add-key', ofService, keysOfService);
/** payment/retire-key */
export const paymentRetireKey = operatorEndpoint('payment/retire-key', ofService, keysOfService);

/** What has come of a notification that could not be booked. `nothing`: no money was due. */
export const PROBLEM_OUTCOMES = ['booked-by-hand', 'booked-later', 'returned', 'nothing'] as const;
export type ProblemOutcome = (typeof PROBLEM_OUTCOMES)[number];

export const PROBLEM_STATES = ['open', 'closed'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

export const PROBLEM_NOTE_MAX = 300;
const PROBLEMS_MOST = 200;

const problemId = whole(1, Number.MAX_SAFE_INTEGER);
const outcome = z.enum(PROBLEM_OUTCOMES);

const problem = z.object({
  problemId,
  serviceId: id,
  why: text(80),
  /** What the service has sent. */
  told: z.unknown(),
  received: moment,
  /** Null while it is open. The note is null once its member was erased. */
  closed: orNull(
    z.object({
      by: id,
      name: orNull(text(80)),
      outcome,
      note: orNull(text(PROBLEM_NOTE_MAX)),
      at: moment,
    }),
  ),
});
export type PaymentProblem = z.infer<typeof problem>;

/**
 * payment/problems: notifications that could not be booked, the open or the closed ones, the newest first. Pass `next` as `before`; null at
 * the end.
 */
export const paymentProblems = operatorEndpoint(
  'payment/problems',
  z.object({
    before: z._default(problemId, Number.MAX_SAFE_INTEGER),
    /** Those of one service; absent for all. */
    serviceId: z.optional(id),
    state: z._default(z.enum(PROBLEM_STATES), 'open'),
    most: z._default(whole(1, PROBLEMS_MOST), PROBLEMS_MOST),
  }),
  z.object({ problems: listOf(problem, PROBLEMS_MOST), next: orNull(problemId) }),
);

/**
 * payment/close-problem: says what has come of a notification, and moves no money. It stays closed when the service repeats it. Repeated with
 * the same operation id, it is closed once; refused with 404 for an unknown problem, 409 for one that is closed.
 */
export const paymentCloseProblem = operatorEndpoint(
  'payment/close-problem',
  z.object({ problemId, operationId, outcome, note: filled(PROBLEM_NOTE_MAX) }),
  problem,
);
