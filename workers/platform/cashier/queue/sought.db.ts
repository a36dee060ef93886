/** What operators type to find a request, its id or reference, its amount, or its member, as keys of requests in a directory. */
import { Bindings } from './bindings.ts';

const REQUEST = /^[dw]-[0-9a-f]{20}$/;
const MEMBER = /^m-[0-9a-z-]+$/;
/** The beginning of what members write in a bank transfer, which is the beginning of their id. */
const TRANSFER_REFERENCE = /^[0-9a-f]{4,10}$/;
const AMOUNT = /^\d{1,12}(?:[.,]\d{1,4})?$/;

/** Sorts behind everything that begins with the text before it. */
const LAST = '\u{10ffff}';

const KEYS = 'SELECT request.member_id, request.request_id FROM';
/** Literals, so that the partial indexes serve. */
const BOTH_KINDS = "request.kind IN ('deposit', 'withdrawal')";

const beginsWith = (expression: string, text: string, bind: Bindings): string =>
  `${expression} >= ${bind.put(text)} AND ${expression} < ${bind.put(text + LAST)}`;

const ofMembers = (members: string): string =>
  `${KEYS} member CROSS JOIN cashier_request AS request USING (member_id) WHERE ${BOTH_KINDS} AND ${members}`;

const ofAmount = (amount: string): readonly string[] =>
  [
    "request.state = 'waiting'",
    "request.outcome IN ('settled', 'refused') AND request.outcome IS NOT NULL",
  ].map(
    state =>
      `${KEYS} cashier_request AS request WHERE ${BOTH_KINDS} AND ${state} AND request.amount = ${amount}`,
  );

/** Each part is read from an index. */
function partsOf(typed: string, bind: Bindings): readonly string[] {
  const text = typed.trim().toLowerCase();
  if (REQUEST.test(text))
    return [`${KEYS} cashier_request AS request WHERE request.request_id = ${bind.put(text)}`];
  if (MEMBER.test(text)) return [ofMembers(beginsWith('member.member_id', text, bind))];
  const ofPayout = `${KEYS} cashier_request AS request
    WHERE request.taking IS NOT NULL AND ${beginsWith('request.payout_reference', text, bind)}`;
  return [
    ofPayout,
    ofMembers(`forgotten_at IS NULL AND ${beginsWith('lower(username)', text, bind)}`),
    ...(TRANSFER_REFERENCE.test(text) ? [ofMembers(beginsWith('member.member_id', `m-${text}`, bind))] : []),
    ...(AMOUNT.test(text) ? ofAmount(bind.put(Number(text.replace(',', '.')))) : []),
  ];
}

/** Keys of the requests that a text finds, as a JSON list of pairs; null where they are more than `most`. @param typed not empty */
export async function findKeys(db: D1Database, typed: string, most: number): Promise<string | null> {
  const bind = new Bindings();
  const parts = partsOf(typed, bind).join(' UNION ALL ');
  const found = await db
    .prepare(
      `SELECT count(*) AS count, json_group_array(json_array(member_id, request_id)) AS keys
       FROM (SELECT * FROM (${parts}) LIMIT ${bind.put(most + 1)})`,
    )
    .bind(...bind.values)
    .first<{ count: number; keys: string }>();
  if (found === null) return '[]';
  return found.count > most ? null : found.keys;
}
