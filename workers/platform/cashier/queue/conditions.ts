/** SQL conditions of the cashier's lists: what a view and its filters select of one queue. */
import type { CashierView, RequestKind } from '#app/contract/operator/cashier.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { Bindings } from './bindings.ts';
import type { PromisedQueue } from './promised.ts';

/** Days for which settled and refused requests are listed where no earlier time is asked for. */
const DECIDED_DAYS = 90;

export interface Filters {
  kind?: RequestKind | undefined;
  countries?: string[] | undefined;
  methods?: string[] | undefined;
  /** Decimal strings in units of the currency. */
  least?: string | undefined;
  most?: string | undefined;
  /** Epoch milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
  hasReceipt?: boolean | undefined;
  isLate?: boolean | undefined;
}

export interface Selection {
  view: CashierView;
  queue: PromisedQueue;
  filters: Filters;
  /** Keys of the only requests, as a JSON list of pairs of member and id; absent for all. */
  keys?: string | undefined;
  /** The calling operator. */
  operatorId: string;
  /** Epoch milliseconds. */
  at: number;
  /** Only free requests: without a claim, a payment that has begun, a hold, and a pending second approval. */
  isFree?: boolean;
}

export const isDecidedView = (view: CashierView): view is 'settled' | 'refused' =>
  view === 'settled' || view === 'refused';

/** Literals, so that the partial indexes serve. */
const OPEN_APPROVAL = (at: string) =>
  `approval.state IN ('waiting', 'approved') AND approval.expires_at > ${at}`;
const LIVE_CLAIM = (at: string) => `claim.until > ${at}`;

/** Joins of the parts beside a request; `request` is the row. */
export const joinsOf = (at: string): string => `
  LEFT JOIN request_claim AS claim ON claim.kind = request.kind AND claim.member_id = request.member_id
    AND claim.request_id = request.request_id AND ${LIVE_CLAIM(at)}
  LEFT JOIN approval_request AS approval ON approval.target = request.kind || ' ' || request.request_id AND ${OPEN_APPROVAL(at)}`;

/** The requests of a view, before its filters. */
function sourceOf(
  { view, queue, operatorId, at }: Selection,
  bind: Bindings,
): [source: string, where: string[]] {
  const kind = bind.put(queue.kind);
  if (view === 'mine')
    return [
      'request_claim AS claim CROSS JOIN cashier_request AS request USING (kind, member_id, request_id)',
      [
        `claim.claimed_by = ${bind.put(operatorId)} AND claim.kind = ${kind} AND ${LIVE_CLAIM(bind.put(at))}`,
        "request.state = 'waiting'",
      ],
    ];
  if (view === 'second')
    return [
      `approval_request AS approval CROSS JOIN cashier_request AS request ON request.kind = ${kind}
         AND request.member_id = approval.member_id AND approval.target = request.kind || ' ' || request.request_id
         AND request.request_id = substr(approval.target, length(${kind}) + 2)`,
      [OPEN_APPROVAL(bind.put(at)), "request.state = 'waiting'"],
    ];
  const state = isDecidedView(view) ? `request.outcome = '${view}'` : "request.state = 'waiting'";
  return ['cashier_request AS request', [`request.kind = ${kind}`, state]];
}

const countriesOf = ({ countries, others }: PromisedQueue, bind: Bindings): string[] => {
  if (countries !== null) return [`request.country IN ${bind.list(countries)}`];
  return others.length === 0
    ? []
    : [`(request.country IS NULL OR request.country NOT IN ${bind.list(others)})`];
};

/** Late is what is past its promised time: now, or at the decision. */
function lateOf({ view, queue, filters: { isLate }, at }: Selection, bind: Bindings): string[] {
  if (isLate === undefined) return [];
  const sign = isLate ? '<' : '>=';
  return isDecidedView(view)
    ? [`request.due_from ${sign} request.decided_at - ${bind.put(queue.promisedMs)}`]
    : [`request.due_from ${sign} ${bind.put(at - queue.promisedMs)}`];
}

const isOneOf = (keys: string, bind: Bindings): string =>
  `(request.member_id, request.request_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${bind.put(keys)}))`;

function filtersOf(selection: Selection, bind: Bindings): string[] {
  const { view, queue, filters, keys, at } = selection;
  const { countries, methods, least, most, from, to, hasReceipt } = filters;
  const time = isDecidedView(view) ? 'request.decided_at' : 'request.made_at';
  const first = from ?? (isDecidedView(view) ? at - DECIDED_DAYS * DAY_MS : undefined);
  return [
    ...countriesOf(queue, bind),
    ...(keys === undefined ? [] : [isOneOf(keys, bind)]),
    ...(countries === undefined ? [] : [`request.country IN ${bind.list(countries)}`]),
    ...(methods === undefined ? [] : [`request.method IN ${bind.list(methods)}`]),
    ...(least === undefined ? [] : [`request.amount >= ${bind.put(Number(least))}`]),
    ...(most === undefined ? [] : [`request.amount <= ${bind.put(Number(most))}`]),
    ...(first === undefined ? [] : [`${time} >= ${bind.put(first)}`]),
    ...(to === undefined ? [] : [`${time} < ${bind.put(to)}`]),
    ...(hasReceipt === undefined ? [] : [`request.receipt_key IS ${hasReceipt ? 'NOT ' : ''}NULL`]),
    ...lateOf(selection, bind),
  ];
}

function freeOf({ at, isFree }: Selection, bind: Bindings): string[] {
  if (!isFree) return [];
  const now = bind.put(at);
  return [
    `request.taking IS NULL AND request.is_unknown = 0 AND request.due_from <= ${now}`,
    `NOT EXISTS (SELECT 1 FROM request_claim AS claim WHERE claim.kind = request.kind AND claim.member_id = request.member_id
       AND claim.request_id = request.request_id AND ${LIVE_CLAIM(now)})`,
    `NOT EXISTS (SELECT 1 FROM approval_request AS approval WHERE approval.target = request.kind || ' ' || request.request_id
       AND ${OPEN_APPROVAL(now)})`,
  ];
}

/** SQL: `FROM … WHERE …` of a selection; the row is `request`. */
export function selectedBy(selection: Selection, bind: Bindings): string {
  const [source, where] = sourceOf(selection, bind);
  const all = [...where, ...filtersOf(selection, bind), ...freeOf(selection, bind)];
  return `FROM ${source} WHERE ${all.join(' AND ')}`;
}
