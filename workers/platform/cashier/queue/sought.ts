/** SQL of what operators type to find a request: its id or reference, its amount, or its member. */
import type { Bindings } from './bindings.ts';

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

/** Keys of the requests that a text finds: each part is read from an index. @param typed not empty */
function keysOf(typed: string, bind: Bindings): readonly string[] {
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

/** The condition on `request`. */
export const foundBy = (typed: string, bind: Bindings): string =>
  `(request.member_id, request.request_id) IN (${keysOf(typed, bind).join(' UNION ALL ')})`;
