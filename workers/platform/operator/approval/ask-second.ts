/**
 * Makes a call wait for a second operator: a sum above the limit of the member's market, or one that takes the first operator past
 * the market's limit of a day, and every change that its call says needs one.
 */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { APPROVAL_LIFE_MS } from '#app/domain/approval.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import type {
  ChangeToApprove,
  OperatorContext,
  SecondOperatorRule,
  SumToApprove,
} from '#platform/base/operator-call.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import { type MarketProfile, readMarketOf } from '../../site/site.ts';
import { ruleOf } from '../roles.ts';
import {
  type Approval,
  countAlone,
  insertApproval,
  type NewApproval,
  readApproval,
  readMarketOfMember,
  readOpenOn,
} from './approval.db.ts';

const ID_LENGTH = 20;

/** A call as it was sent. */
export interface SentCall {
  call: string;
  payload: unknown;
}

const idOf = (...of: string[]): string => `a-${sha256(canonicalJson(of)).slice(0, ID_LENGTH)}`;

const minorOf = (amount: string, { exponent }: MarketProfile): number => {
  const parsed = parseAmount(amount, exponent);
  if (!parsed.ok) throw new Error(`${amount} is no limit of a market`);
  return parsed.value;
};

/**
 * Whether the market lets one operator move the sum. Counts the sum towards the limit of a day, which is the one of a sum where the market
 * states no other: repeating a sum is no way around it. With real money, a market without limits lets nobody move anything alone.
 */
async function mayMoveAlone(
  { env, actor, now }: OperatorContext,
  market: MarketProfile,
  { approvalId, amountMinor }: { approvalId: string; amountMinor: number },
): Promise<boolean> {
  const { secondOperator: limits, country } = market;
  if (limits === undefined) return allowsPlayMoney(env);
  const size = Math.abs(amountMinor);
  if (size > minorOf(limits.above, market)) return false;
  const at = now();
  const moved = { operatorId: actor.operatorId, country, approvalId, amountMinor: size, at };
  const mostMinor = minorOf(limits.perDay ?? limits.above, market);
  return countAlone(catalogueOf(env), moved, { mostMinor, since: at - DAY_MS });
}

/** A refusal, so that a tool that reads no further does not take it for done: nothing has changed but what protects meanwhile. */
const waitingAnswer = ({ approvalId, expiresAt }: Approval): Envelope => ({
  status: false,
  code: 200,
  msg: `This waits for a second operator, until ${wireMoment(expiresAt)} UTC.`,
  output: { approvalId, state: 'waiting', until: wireMoment(expiresAt) },
});

const ENDED: Readonly<Record<'refused' | 'withdrawn' | 'failed' | 'expired', string>> = {
  refused: 'A second operator was asked, and refused it. Use another operation id.',
  withdrawn: 'It was withdrawn before a second operator decided. Use another operation id.',
  failed: 'A second operator approved it, and it could not be done. Use another operation id.',
  expired: 'No second operator approved this in time. Use another operation id.',
};

/** Null where the call may run: it has been approved and has succeeded, so that it repeats its answer. */
function answerOf(known: Approval, inputDigest: string, at: number): Envelope | null {
  if (known.inputDigest !== inputDigest)
    return refused(409, 'This operation id waits, or has waited, for a second operator with other values.');
  const { state } = known;
  if (state === 'done') return null;
  if (state === 'waiting' || state === 'approved')
    return known.expiresAt > at ? waitingAnswer(known) : refused(200, ENDED.expired);
  return refused(200, ENDED[state]);
}

const OTHER_WAITS = (target: string) =>
  refused(409, `Another call about ${target} waits for a second operator: approval/list.`);

interface Waiting {
  /** The refusal that the call would end with. */
  check: () => Promise<Envelope | null>;
  /** What takes effect before the call waits. */
  begin: () => Promise<void>;
}

/** Checks that the call would run, and has it wait. */
async function wait(
  context: OperatorContext,
  asked: NewApproval,
  { check, begin }: Waiting,
): Promise<Envelope> {
  const db = dbOf(context, asked.memberId);
  const at = context.now();
  const open = await readOpenOn(db, asked.target, at);
  if (open !== null)
    return open.madeBy === asked.madeBy && open.inputDigest === asked.inputDigest
      ? waitingAnswer(open)
      : OTHER_WAITS(asked.target);
  const flaw = await check();
  if (flaw !== null) return flaw;
  await begin();
  await insertApproval(db, asked);
  const stored = await readApproval(db, asked.approvalId);
  return stored === null
    ? OTHER_WAITS(asked.target)
    : (answerOf(stored, asked.inputDigest, at) ?? waitingAnswer(stored));
}

export const dbOf = ({ env }: Pick<OperatorContext, 'env'>, memberId: string | null): D1Database =>
  memberId === null ? catalogueOf(env) : directoryOf(env, memberId);

const askedOf = (
  { actor, now }: OperatorContext,
  { call, payload }: SentCall,
): Omit<NewApproval, 'approvalId' | 'memberId' | 'target' | 'shows' | 'amountMinor' | 'currency'> => ({
  call,
  input: JSON.stringify(payload),
  inputDigest: sha256(canonicalJson(payload)),
  roles: ruleOf(call)?.roles ?? [],
  madeBy: actor.operatorId,
  madeAt: now(),
  expiresAt: now() + APPROVAL_LIFE_MS,
});

async function askForSum(
  context: OperatorContext,
  sent: SentCall,
  { memberId, operationId, amountMinor, target }: SumToApprove,
  waiting: (asked: NewApproval) => Promise<Envelope>,
): Promise<Envelope | null> {
  const { env } = context;
  const db = directoryOf(env, memberId);
  const approvalId = idOf(sent.call, memberId, operationId);
  const asked = askedOf(context, sent);
  const [known, member] = await Promise.all([readApproval(db, approvalId), readMarketOfMember(db, memberId)]);
  if (known !== null) return answerOf(known, asked.inputDigest, context.now());
  if (member === null) return null;
  if (await mayMoveAlone(context, await readMarketOf(env, member), { approvalId, amountMinor })) return null;
  const { currency } = member;
  const about = { approvalId, memberId, target: target ?? approvalId, shows: null };
  const request: NewApproval = { ...asked, ...about, amountMinor, currency };
  return waiting(request);
}

function askForChange(
  context: OperatorContext,
  sent: SentCall,
  { target, shows, memberId, roles }: ChangeToApprove,
  waiting: (asked: NewApproval) => Promise<Envelope>,
): Promise<Envelope> {
  const asked = askedOf(context, sent);
  const approvalId = idOf(sent.call, target, asked.inputDigest, asked.madeBy, String(asked.madeAt));
  const about = { approvalId, memberId: memberId ?? null, target, shows: JSON.stringify(shows) };
  const request = { ...asked, ...about, amountMinor: null, currency: null, roles: roles ?? asked.roles };
  return waiting(request);
}

/** @returns the answer of a call that waits, or was refused; null for a call that one operator may make alone */
export async function askSecond(
  context: OperatorContext,
  sent: SentCall,
  rule: SecondOperatorRule,
  input: unknown,
): Promise<Envelope | null> {
  const wanted = await rule.asks(input, context);
  if (wanted === null) return null;
  const waiting = (asked: NewApproval) =>
    wait(context, asked, {
      check: () => rule.check(input, context),
      begin: async () => rule.meanwhile?.(input, context, asked.expiresAt),
    });
  return wanted.of === 'sum'
    ? askForSum(context, sent, wanted, waiting)
    : askForChange(context, sent, wanted, waiting);
}
