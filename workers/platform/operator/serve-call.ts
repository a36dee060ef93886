/**
 * Serves an operator's call: finds the operator, checks their roles, the input and their markets, then runs the call. Every step is in the
 * event log, refusals too. A change is in the log before it runs: a log that cannot be written refuses it.
 */
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { logError } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { detailWithin, sentOf } from '#platform/base/event-detail.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import type { EventNote, EventOutcome, Note } from '#platform/base/logged-event.ts';
import { collectChanges } from '#platform/base/note-change.ts';
import type { Actor, CallPlace, OperatorCall, OperatorContext } from '#platform/base/operator-call.ts';
import { beginCall, endCall, type Origin } from '../event-log/event-log.ts';
import { actorOf, readActor } from './actor.ts';
import { askSecond, type SentCall } from './approval/ask-second.ts';
import { withFilledTexts } from './call-texts.ts';
import { ENROLMENT_CALLS } from './enrolment-calls.ts';
import { keptToMarkets, reachOf } from './reach.ts';
import { hasRole, isPresent, ruleOf } from './roles.ts';
import { openedPlace, sealedPlace } from './sealed-place.ts';
import { sentFieldsOf } from './sent-fields.ts';
import { madeSubject, subjectOf } from './subject.ts';

export interface CallRequest {
  name: string;
  authorization: string | undefined;
  /** The parsed body; null where it is no JSON. */
  payload: unknown;
  place: CallPlace;
  /** Whether the console makes the call by itself, as to renew a list: it keeps no session from idling. */
  isBackground: boolean;
}

interface Context {
  env: PlatformEnv;
  now: () => number;
  origin: Origin;
  note: Note;
}

/** Longest name of an unknown call that is logged. */
const MAX_NAME = 64;

/**
 * Calls of the token of the environment, the owner of the site: it makes the first administrators, and agrees to the end of one whom
 * another administrator wants to end, which both calls check.
 */
const OWNER_CALLS: ReadonlySet<string> = new Set(['operator/create', 'approval/approve']);

const mayMake = (actor: Actor, name: string): boolean => {
  const rule = ruleOf(name);
  if (rule === null) return false;
  if (actor.enrolment !== undefined) return ENROLMENT_CALLS.has(name);
  return hasRole(actor.roles, rule.roles) || (actor.isBuiltIn && OWNER_CALLS.has(name));
};

const NOT_ALLOWED = 'Your roles do not allow this call.';
const ONLY_OWNER =
  'The token of the environment makes the first administrators, agrees to the end of one, and does nothing else.';
const IN_PERSON = 'This call is made by a person in the console: a key is for tools.';

const outcomeOf = (status: boolean): EventOutcome => (status ? 'done' : 'refused');

interface CallAnswer {
  envelope: Envelope;
  /** Whether a second operator is waited for. */
  isWaiting: boolean;
}

/** Runs a call, unless it needs a second operator first. */
async function runUnlessWaiting(
  call: OperatorCall,
  input: unknown,
  context: OperatorContext,
  sent: SentCall,
): Promise<CallAnswer> {
  const { second } = call;
  const asked = second === undefined ? null : await askSecond(context, sent, second, input);
  return asked === null
    ? { envelope: await call.run(input, context), isWaiting: false }
    : { envelope: asked, isWaiting: asked.output !== null };
}

type Run = (noteChange: OperatorContext['noteChange']) => Promise<CallAnswer>;

/**
 * Runs a call that changes something, between its beginning and its end in the log. Both have what was sent, and the end what the call has
 * noted as changed.
 */
async function runLogged(
  { env, origin }: Context,
  about: EventNote,
  input: unknown,
  run: Run,
): Promise<Envelope> {
  const { noteChange, changed } = collectChanges();
  const sent = sentOf(input, sentFieldsOf(about.call ?? ''));
  const noted = { ...about, detail: detailWithin({ ...sent, changed: [] }) };
  const detailNow = () => detailWithin({ ...sent, changed });
  const begun = await beginCall(env, origin, noted).catch((error: unknown) => {
    logError('event-log.unreachable', { error });
    return null;
  });
  if (begun === null)
    return refused(503, 'The event log cannot be written, so nothing is changed. Try again.');
  try {
    const { envelope, isWaiting } = await run(noteChange);
    const { status, code, output } = envelope;
    const end = isWaiting
      ? { ...noted, ...madeSubject(output), outcome: 'waiting' as EventOutcome }
      : { ...madeSubject(output), ...noted, outcome: outcomeOf(status) };
    await endCall(env, begun, { ...end, code, detail: detailNow() });
    return envelope;
  } catch (error) {
    await endCall(env, begun, { ...noted, outcome: 'failed', code: 500, detail: detailNow() });
    throw error;
  }
}

export async function serveOperatorCall(
  calls: ReadonlyMap<string, OperatorCall>,
  { name, authorization, payload, place, isBackground }: CallRequest,
  context: Context,
): Promise<Envelope> {
  const { env, now, note } = context;
  const actor = await readActor(env, authorization, now(), !isBackground);
  if (actor === null) {
    note({ kind: 'operator-key', outcome: 'refused', code: 401, isOfStranger: true });
    return refused(401, 'The operator token is not right.');
  }
  return makeCall({ calls, actor, place }, { call: name, payload }, context);
}

interface Caller {
  calls: ReadonlyMap<string, OperatorCall>;
  actor: Actor;
  place: CallPlace;
}

/** Makes a call of an operator. A call that makes others has each checked, approved and logged as if it were sent alone. */
async function makeCall(caller: Caller, asked: SentCall, context: Context): Promise<Envelope> {
  const { calls, actor, place } = caller;
  const { call: name } = asked;
  const { env, now, note } = context;
  const made = { kind: 'operator-call' as const, actor: actorOf(actor), call: name.slice(0, MAX_NAME) };
  const refuse = (envelope: Envelope) => {
    note({ ...made, outcome: 'refused', code: envelope.code });
    return envelope;
  };
  const call = calls.get(name);
  if (call === undefined) return refuse(refused(404, 'There is no such call.'));
  const rule = ruleOf(name);
  if (rule === null || !mayMake(actor, name))
    return refuse(refused(403, actor.isBuiltIn ? ONLY_OWNER : NOT_ALLOWED));
  if (!isPresent(actor, rule)) return refuse(refused(403, IN_PERSON));
  const of = { name, call, actor };
  const { payload, asWritten } = await withFilledTexts(env, call, asked.payload);
  const sent = { call: name, payload };
  const input = call.input.safeParse(openedPlace(env, of, payload));
  if (!input.success)
    return refuse(refusedFields('Some fields are not valid.', asWritten(fieldErrors(input.error.issues))));
  const { reach } = rule;
  const within = await reachOf(reach, call, input.data, { env, actor });
  if (!within.ok) return refuse(within.refusal);
  const about = { ...made, ...subjectOf(input.data), inputDigest: sha256(canonicalJson(payload)) };
  const another = (call: string, payload: unknown) => makeCall(caller, { call, payload }, context);
  const run: Run = async noteChange => {
    const answer = await runUnlessWaiting(
      call,
      within.input,
      { env, now, actor, place, noteChange, makeCall: another },
      sent,
    );
    const kept = await keptToMarkets(reach, answer.envelope, { env, actor });
    return { ...answer, envelope: sealedPlace(env, of, kept) };
  };
  if (rule.isChange) return runLogged(context, { ...about, outcome: 'lost' }, within.input, run);
  const { envelope } = await run(() => undefined);
  note({ ...about, outcome: outcomeOf(envelope.status), code: envelope.code });
  return envelope;
}
