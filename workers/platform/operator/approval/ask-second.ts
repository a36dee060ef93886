/**
 * Makes a call wait for a second operator who may make the same call, where its sum is above the limit of the member's market, or
 * takes the first operator past the market's limit of a day.
 */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '../../databases.ts';
import { canonicalJson, sha256 } from '../../hash.ts';
import type { OperatorContext, Sum } from '../../operator-call.ts';
import { type MarketProfile, readMarketOf } from '../../site/site.ts';
import {
  type Approval,
  countAlone,
  insertApproval,
  type NewApproval,
  readApproval,
  readMarketOfMember,
} from './approval.db.ts';

/** Time for which a call waits for a second operator, in milliseconds: over a weekend. */
const LIFE_MS = 3 * DAY_MS;

const ID_LENGTH = 20;

const idOf = (call: string, { memberId, operationId }: Sum): string =>
  `a-${sha256(canonicalJson([call, memberId, operationId])).slice(0, ID_LENGTH)}`;

const minorOf = (amount: string, { exponent }: MarketProfile): number => {
  const parsed = parseAmount(amount, exponent);
  if (!parsed.ok) throw new Error(`${amount} is no limit of a market`);
  return parsed.value;
};

/** Whether the market lets one operator move the sum. Counts the sum where the market has a limit of a day. */
async function mayMoveAlone(
  { env, actor, now }: OperatorContext,
  market: MarketProfile,
  { approvalId, amountMinor }: { approvalId: string; amountMinor: number },
): Promise<boolean> {
  const { secondOperator: limits, country } = market;
  if (limits === undefined) return true;
  const size = Math.abs(amountMinor);
  if (size > minorOf(limits.above, market)) return false;
  if (limits.perDay === undefined) return true;
  const at = now();
  const moved = { operatorId: actor.operatorId, country, approvalId, amountMinor: size, at };
  const mostMinor = minorOf(limits.perDay, market);
  return countAlone(catalogueOf(env), moved, { mostMinor, since: at - DAY_MS });
}

/** The answer while a call waits, which is no success: nothing has moved. */
const waiting = ({ approvalId, expiresAt }: Approval): Envelope => ({
  status: false,
  code: 200,
  msg: `This waits for a second operator, until ${wireMoment(expiresAt)} UTC.`,
  output: { approvalId, state: 'waiting', until: wireMoment(expiresAt) },
});

/** Null where the call may run: it has been approved and has succeeded, so that it repeats its answer. */
function answerOf(known: Approval, inputDigest: string, at: number): Envelope | null {
  if (known.inputDigest !== inputDigest)
    return refused(409, 'This operation id waits, or has waited, for a second operator with other values.');
  if (known.state === 'done') return null;
  if (known.state === 'refused')
    return refused(200, 'A second operator was asked, and it was refused. Use another operation id.');
  return known.expiresAt > at
    ? waiting(known)
    : refused(200, 'No second operator approved this in time. Use another operation id.');
}

/**
 * @param request the call's name and its input as it was sent
 * @returns the answer of a call that waits, or was refused; null for a call that may run
 */
export async function askSecond(
  context: OperatorContext,
  { call, payload }: { call: string; payload: unknown },
  sum: Sum,
): Promise<Envelope | null> {
  const { env, actor } = context;
  const { memberId, amountMinor } = sum;
  const db = directoryOf(env, memberId);
  const approvalId = idOf(call, sum);
  const inputDigest = sha256(canonicalJson(payload));
  const [known, member] = await Promise.all([readApproval(db, approvalId), readMarketOfMember(db, memberId)]);
  const at = context.now();
  if (known !== null) return answerOf(known, inputDigest, at);
  if (member === null) return null;
  if (await mayMoveAlone(context, await readMarketOf(env, member), { approvalId, amountMinor })) return null;
  const { currency } = member;
  const asked: NewApproval = {
    approvalId,
    memberId,
    call,
    input: JSON.stringify(payload),
    inputDigest,
    amountMinor,
    currency,
    madeBy: actor.operatorId,
    madeAt: at,
    expiresAt: at + LIFE_MS,
  };
  return answerOf(await insertApproval(db, asked), inputDigest, at);
}
