/** Carries out what an operator does about a signal: acts on the member by the calls of their own, under those calls' rules. */
import type * as z from 'zod/mini';
import { type Envelope, refused } from '#app/contract/envelope.ts';
import type { safetyAct } from '#app/contract/operator/safety.ts';
import { type RestrictionKind, restrictionOn } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { readMade } from './act.db.ts';
import type { ActDetail } from './shown-safety.ts';
import { sendText } from './texts.ts';

export type ActInput = z.infer<typeof safetyAct.input>;
type Made = Result<ActDetail, Envelope<null>>;

const lacks = (what: string): Envelope<null> => refused(422, `This act needs ${what}.`);
const ON_A_BREAK = refused(409, 'The member is on a break: nothing is sent.');
const HAS_TO_CLOSE = refused(422, 'Nothing needed: the signal is closed.');

const detail = (what = '', more: Partial<ActDetail> = {}): ActDetail => ({
  text: null,
  noticeId: null,
  what,
  ...more,
});

/** @returns null where the input has all that its act needs */
export function flawOf({ act, state, text, limit, hours, exclusion }: ActInput): Envelope<null> | null {
  if (act === 'message' && text === undefined) return lacks('a text');
  if (act === 'lower-limit' && limit === undefined) return lacks('a limit');
  if (act === 'hold' && hours === undefined) return lacks('a number of hours');
  if (act === 'exclude' && exclusion === undefined) return lacks('a length and how the member asked for it');
  return act === 'nothing' && state !== 'closed' ? HAS_TO_CLOSE : null;
}

async function callFor(
  { makeCall }: OperatorContext,
  name: string,
  payload: object,
  what: string,
): Promise<Made> {
  const answer = await makeCall(name, payload);
  return answer.status ? ok(detail(what)) : refuse(refused(answer.code, answer.msg));
}

async function message(
  context: OperatorContext,
  memberId: string,
  { operationId, text }: ActInput,
): Promise<Made> {
  if (text === undefined) return refuse(lacks('a text'));
  const now = context.now();
  const restrictions = await readInForce(directoryOf(context.env, memberId), memberId, now);
  if (restrictionOn(restrictions, 'promotion', now) !== null) return refuse(ON_A_BREAK);
  const noticeId = await sendText(context, { memberId, text, operationId });
  return ok(detail('', { text, noticeId }));
}

/** What this operator has made already for this note, by a call that broke off before the act was noted. */
const madeBefore = (
  { env, actor, now }: OperatorContext,
  memberId: string,
  of: { kind: RestrictionKind; reason: string },
) => readMade(directoryOf(env, memberId), { memberId, ...of, by: actor.operatorId, at: now() });

async function hold(
  context: OperatorContext,
  memberId: string,
  input: ActInput,
  hours: number,
): Promise<Made> {
  const { operationId, note } = input;
  if ((await madeBefore(context, memberId, { kind: 'no-play', reason: note })) !== null)
    return ok(detail(`${hours} h`));
  const until = context.now() + hours * HOUR_MS;
  const payload = { memberId, operationId, kind: 'no-play', until, reason: note };
  return callFor(context, 'member/hold', payload, `${hours} h`);
}

async function exclude(
  context: OperatorContext,
  memberId: string,
  note: string,
  exclusion: NonNullable<ActInput['exclusion']>,
): Promise<Made> {
  const what = exclusion.months === null ? 'for good' : `${exclusion.months} months`;
  const reason = `${exclusion.source}: ${note}`;
  if ((await madeBefore(context, memberId, { kind: 'self-exclusion', reason })) !== null)
    return ok(detail(what));
  return callFor(context, 'member/exclude', { memberId, ...exclusion, evidence: note }, what);
}

/** Does what the act says. The same input again has the same effect once. */
export async function makeAct(context: OperatorContext, memberId: string, input: ActInput): Promise<Made> {
  const { act, operationId, note, limit, hours, exclusion } = input;
  if (act === 'message') return message(context, memberId, input);
  if (act === 'lower-limit' && limit !== undefined)
    return callFor(
      context,
      'member/lower-limit',
      { memberId, operationId, ...limit, evidence: note },
      `${limit.kind} ${limit.period} ${limit.limit}`,
    );
  if (act === 'hold' && hours !== undefined) return hold(context, memberId, input, hours);
  if (act === 'exclude' && exclusion !== undefined) return exclude(context, memberId, note, exclusion);
  return ok(detail());
}
