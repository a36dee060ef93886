/** What operators type to find a request, its id or reference, its amount, or its member, as keys of requests in a directory. */
import type { RequestKind } from '#app/contract/operator/cashier.ts';
import { Bindings } from './bindings.ts';
import { isDecidedView, type Selection } from './conditions.ts';

const REQUEST = /^[dw]-[0-9a-f]{20}$/;
const MEMBER = /^m-[0-9a-z-]+$/;
/** The beginning of what members write in a bank transfer, which is the beginning of their id. */
const TRANSFER_REFERENCE = /^[0-9a-f]{4,10}$/;
const AMOUNT = /^\d{1,12}(?:[.,]\d{1,4})?$/;

/** Sorts behind everything that begins with the text before it. */
const LAST = '\u{10ffff}';

const KEYS = `SELECT request.member_id AS memberId, request.request_id AS id, request.kind, request.country, request.outcome
  FROM cashier_request AS request WHERE`;
/** Literals, so that the partial indexes serve. */
const BOTH_KINDS = "request.kind IN ('deposit', 'withdrawal')";

const beginsWith = (expression: string, text: string, bind: Bindings): string =>
  `${expression} >= ${bind.put(text)} AND ${expression} < ${bind.put(text + LAST)}`;

const ofMembers = (text: string, bind: Bindings): string =>
  `${KEYS} ${BOTH_KINDS} AND ${beginsWith('request.member_id', text, bind)}`;

const ofAmount = (amount: string): readonly string[] =>
  [
    "request.state = 'waiting'",
    "request.outcome IN ('settled', 'refused') AND request.outcome IS NOT NULL",
  ].map(state => `${KEYS} ${BOTH_KINDS} AND ${state} AND request.amount = ${amount}`);

/** Each part is read from an index. */
function partsOf(typed: string, bind: Bindings): readonly string[] {
  const text = typed.trim().toLowerCase();
  if (REQUEST.test(text)) return [`${KEYS} request.request_id = ${bind.put(text)}`];
  if (MEMBER.test(text)) return [ofMembers(text, bind)];
  return [
    `${KEYS} request.taking IS NOT NULL AND ${beginsWith('request.payout_reference', text, bind)}`,
    `${KEYS} ${beginsWith('request.lower_username', text, bind)}`,
    ...(TRANSFER_REFERENCE.test(text) ? [ofMembers(`m-${text}`, bind)] : []),
    ...(AMOUNT.test(text) ? ofAmount(bind.put(Number(text.replace(',', '.')))) : []),
  ];
}

/** A request that a text finds, and what says in which view and queue it is. */
export interface FoundKey {
  memberId: string;
  id: string;
  kind: RequestKind;
  country: string | null;
  /** Null while it waits. */
  outcome: 'settled' | 'refused' | null;
}

/** The requests that a text finds, some of them twice; null where they are more than `most`. @param typed not empty */
export async function findKeys(db: D1Database, typed: string, most: number): Promise<FoundKey[] | null> {
  const bind = new Bindings();
  const parts = partsOf(typed, bind).join(' UNION ALL ');
  const { results } = await db
    .prepare(`SELECT * FROM (${parts}) LIMIT ${bind.put(most + 1)}`)
    .bind(...bind.values)
    .all<FoundKey>();
  return results.length > most ? null : results;
}

type OfView = Pick<Selection, 'view' | 'queue'>;

const mayBeIn = ({ view, queue }: OfView, { kind, country, outcome }: FoundKey): boolean =>
  kind === queue.kind &&
  outcome === (isDecidedView(view) ? view : null) &&
  (queue.countries === null
    ? country === null || !queue.others.includes(country)
    : country !== null && queue.countries.includes(country));

/**
 * Selections with the keys that each may have, so that none reads those of another view or market. A selection without any is left out.
 * @param found undefined where no text was typed
 */
export function withKeys<It extends OfView>(
  selections: readonly It[],
  found: readonly FoundKey[] | undefined,
): (It & Pick<Selection, 'keys'>)[] {
  if (found === undefined) return [...selections];
  return selections.flatMap(it => {
    const keys = found.filter(key => mayBeIn(it, key)).map(({ memberId, id }) => [memberId, id]);
    return keys.length === 0 ? [] : [{ ...it, keys: JSON.stringify(keys) }];
  });
}
