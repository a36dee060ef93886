/** Operator calls on calls that wait for a second operator: the list, one of them, approving, refusing. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { approvalList, approvalView, namedApproval } from '#app/contract/operator/approvals.ts';
import { filled } from '#app/contract/wire.ts';
import { catalogueOf, directoriesOf, readAcross } from '#platform/base/databases.ts';
import {
  type Actor,
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
import { ENVIRONMENT_ID, environmentActor, environmentOperator } from '../actor.ts';
import { type Operator, readOperator } from '../operator.db.ts';
import { reachOf } from '../reach.ts';
import { hasRole, ruleOf } from '../roles.ts';
import {
  type Approval,
  claimApproval,
  endApproval,
  finishApproval,
  type ListedApproval,
  readApprovals,
  readListedApproval,
} from './approval.db.ts';
import { dbOf } from './ask-second.ts';
import { pairFlaw } from './independent.ts';
import { isInterrupted } from './interrupted.ts';
import { namesOf, shownApproval, stateAt } from './shown-approval.ts';

const NO_SUCH = refused(404, 'There is no such call that waits.');

const NOT_YOURS = refused(403, 'Your roles do not allow the call that waits.');

const mayMake = ({ roles }: Pick<Actor, 'roles'>, call: string): boolean =>
  hasRole(roles, ruleOf(call)?.roles ?? []);

/** Whether an operator sees a call that waits: those who may make it, or agree to it. */
const maySee = (actor: Actor, it: Pick<Approval, 'call' | 'roles'>): boolean =>
  hasRole(actor.roles, it.roles) || mayMake(actor, it.call);

/** Pass `next` as `after`; null at the end. */
const list = endpointCall(
  approvalList,
  async ({ after, ended: isEnded, scope, memberId = null, brief: isBrief, most }, context) => {
    const { env, now, actor } = context;
    const [madeAt = isEnded ? String(Number.MAX_SAFE_INTEGER) : '-1', last = ''] = after?.split('~') ?? [];
    const key = { after: [Number(madeAt), last] as const, at: now(), most };
    const page = { ...key, isEnded, memberId, scope, operator: actor };
    const sign = isEnded ? -1 : 1;
    const read = (db: D1Database) => readApprovals(db, page);
    const isElsewhere = !directoriesOf(env).includes(catalogueOf(env));
    const found = await Promise.all([
      readAcross(env, read, most, it => [sign * it.madeAt, it.approvalId]),
      isElsewhere ? read(catalogueOf(env)) : [],
    ]);
    const rows = found
      .flat()
      .sort((a, b) => sign * (a.madeAt - b.madeAt || (a.approvalId < b.approvalId ? -1 : 1)))
      .slice(0, most);
    const final = rows.length < most ? undefined : rows.at(-1);
    const seen = rows.filter(row => maySee(actor, row));
    const names = await namesOf(context, seen);
    return accepted({
      next: final === undefined ? null : `${final.madeAt}~${final.approvalId}`,
      approvals: await Promise.all(seen.map(row => shownApproval(context, row, { names, isBrief }))),
    });
  },
);

type CallNamed = (name: string) => OperatorCall | undefined;

async function readOf(
  context: OperatorContext,
  of: z.infer<typeof namedApproval>,
): Promise<ListedApproval | null> {
  const known = await readListedApproval(dbOf(context, of.memberId), of.approvalId);
  return known?.memberId === of.memberId ? known : null;
}

/** Whether an approved call works in parts and has parts left. */
async function isUnderWay(
  call: OperatorCall,
  { state, input }: Pick<Approval, 'state' | 'input'>,
  context: OperatorContext,
): Promise<boolean> {
  const rule = call.second?.isUnderWay;
  if (rule === undefined || state !== 'done') return false;
  const parsed = call.input.safeParse(JSON.parse(input));
  return parsed.success && rule(parsed.data, context);
}

/** One call with what exactly would be done, for those who may make it or agree to it. */
const viewing = (callNamed: CallNamed) =>
  endpointCall(approvalView, async (of, context) => {
    const known = await readOf(context, of);
    if (known === null) return NO_SUCH;
    if (!maySee(context.actor, known)) return NOT_YOURS;
    const call = callNamed(known.call);
    const names = await namesOf(context, [known]);
    const approval = await shownApproval(context, known, { names, isBrief: false });
    const isWaiting = stateAt(known, context.now()) === 'waiting';
    const basis = isWaiting ? await call?.second?.basis?.(approval.shows, context) : undefined;
    return accepted({
      approval,
      basis: basis ?? null,
      isUnderWay: call !== undefined && (await isUnderWay(call, known, context)),
    });
  });

/** The operator who has asked, if they may still make the call. */
async function makerOf({ env, now }: OperatorContext, { madeBy, call }: Approval): Promise<Operator | null> {
  if (madeBy === ENVIRONMENT_ID) {
    const operator = environmentOperator(env);
    return mayMake(operator, call) ? operator : null;
  }
  const operator = await readOperator(catalogueOf(env), madeBy);
  if (operator === null || operator.disabledAt !== null || operator.expiresAt <= now()) return null;
  return mayMake(operator, call) ? operator : null;
}

const DECIDED = refused(409, 'It was decided before.');

const OTHER_RUNS = refused(409, 'Somebody else has approved this, and runs it.');

/** The call of an administrator to which the owner of the site agrees, with the token of the environment, where nobody else is left to. */
const OF_OWNER = 'operator/disable';

const isOwnerFor = ({ isBuiltIn }: Actor, { call }: Approval): boolean => isBuiltIn && call === OF_OWNER;

/** Reason that an operator may not approve a call; null for one who may. @param goesOn whether it is under way */
function approvalFlaw(
  known: Approval,
  actor: Actor,
  { at, goesOn }: { at: number; goesOn: boolean },
): Envelope<null> | null {
  const { operatorId, roles } = actor;
  if (!hasRole(roles, known.roles) && !isOwnerFor(actor, known))
    return refused(403, 'Your roles do not allow you to approve this call.');
  if (known.madeBy === operatorId) return refused(403, 'Somebody else has to approve this: you have asked.');
  if (goesOn) return known.decidedBy === operatorId ? null : OTHER_RUNS;
  if (known.state !== 'waiting' && known.state !== 'approved') return DECIDED;
  if (known.state === 'approved' && known.decidedBy !== operatorId && !isInterrupted(known, at))
    return OTHER_RUNS;
  return known.expiresAt > at ? null : refused(409, 'It has waited too long, and may be asked for again.');
}

/** The operators whose call it is: the maker, who may still make it, and the one who agrees, who counts beside them. */
async function pairOf(context: OperatorContext, known: Approval): Promise<{ maker: Actor } | Envelope<null>> {
  const { env, actor, now } = context;
  const maker = await makerOf(context, known);
  if (maker === null) return refused(409, 'The operator who has asked may not make this call any more.');
  const second = actor.isBuiltIn
    ? environmentOperator(env)
    : await readOperator(catalogueOf(env), actor.operatorId);
  const flaw = second === null || isOwnerFor(actor, known) ? null : pairFlaw(maker, second, now());
  if (second === null || flaw !== null) return refused(403, flaw ?? 'There is no such operator.');
  const { operatorId, name, roles, markets } = maker;
  const isBuiltIn = operatorId === ENVIRONMENT_ID;
  return { maker: isBuiltIn ? environmentActor(env) : { operatorId, name, roles, markets, isBuiltIn } };
}

/** The refusal where the call is not within the markets of both operators; null where it is. */
async function reachFlaw(
  both: readonly Actor[],
  { known, call, input }: { known: Approval; call: OperatorCall; input: unknown },
  { env }: OperatorContext,
): Promise<Envelope<null> | null> {
  const rule = ruleOf(known.call);
  if (rule === null) return NO_SUCH;
  for (const actor of both) {
    const within = await reachOf(rule.reach, call, input, { env, actor });
    if (!within.ok) return within.refusal;
  }
  return null;
}

/** What an approved call is run with: both operators, and what the second one was shown. */
const contextOf = (
  context: OperatorContext,
  { shows }: Pick<Approval, 'shows'>,
  maker: Actor,
): OperatorContext & { approver: Actor } => ({
  ...context,
  actor: maker,
  approver: context.actor,
  ...(shows !== null && { approved: JSON.parse(shows) as unknown }),
});

/** Claims a call and runs it. */
async function runOnce(
  { known, call, input }: { known: Approval; call: OperatorCall; input: unknown },
  both: OperatorContext & { approver: Actor },
): Promise<Envelope> {
  const busy = await call.second?.busy?.(input, both);
  if (busy) return busy;
  const db = dbOf(both, known.memberId);
  const { approvalId } = known;
  const claimed = await claimApproval(db, { approvalId, by: both.approver.operatorId, at: both.now() });
  if (claimed === null) return DECIDED;
  const envelope = await call.run(input, both);
  await finishApproval(db, approvalId, envelope.status ? null : (envelope.msg ?? 'It was refused.'));
  return envelope;
}

/**
 * Runs the call in the name of the asking operator, with the second one beside. Where it is refused then, as for lack of money, it has
 * failed, with the reason; where the platform breaks off, the same operator may approve it again, and some minutes later another one: the call
 * itself is carried out once, by its operation id or by comparing the change with the record. A call that works in parts is repeated by the same operator until nothing is left, while it is under way: later the agreement has been used.
 */
const approving = (callNamed: CallNamed) =>
  operatorCall(namedApproval, async (of, context) => {
    const { now, actor } = context;
    const known = await readOf(context, of);
    const call = callNamed(known?.call ?? '');
    if (known === null || call === undefined) return NO_SUCH;
    const goesOn = await isUnderWay(call, known, context);
    const flaw = approvalFlaw(known, actor, { at: now(), goesOn });
    if (flaw !== null) return flaw;
    const pair = await pairOf(context, known);
    if (!('maker' in pair)) return pair;
    const input = call.input.safeParse(JSON.parse(known.input));
    if (!input.success) return refused(409, 'This version does not know the call as it was asked for.');
    const run = { known, call, input: input.data };
    const beyond = await reachFlaw([pair.maker, actor], run, context);
    if (beyond !== null) return beyond;
    const both = contextOf(context, known, pair.maker);
    return goesOn ? call.run(input.data, both) : runOnce(run, both);
  });

const RUNS = refused(409, 'A second operator has approved it, and it runs.');
const MAY_BE_DONE = refused(
  409,
  'It was approved and interrupted, and may have been carried out. Another operator who may agree can go on: it is carried out once.',
);

/** Reason that a call that did not wait any more could not be ended. */
async function endFlaw(context: OperatorContext, of: z.infer<typeof namedApproval>): Promise<Envelope<null>> {
  const known = await readOf(context, of);
  if (known === null) return NO_SUCH;
  if (known.state !== 'approved') return DECIDED;
  return isInterrupted(known, context.now()) ? MAY_BE_DONE : RUNS;
}

/**
 * Open to every operator who may make the call or agree to it, and to the asking one, to withdraw it: also some minutes after it was approved
 * and interrupted.
 */
const refuse = operatorCall(
  z.extend(namedApproval, { reason: filled(300) }),
  async ({ reason, ...of }, context) => {
    const { now, actor } = context;
    const known = await readOf(context, of);
    if (known === null) return NO_SUCH;
    if (!maySee(actor, known)) return NOT_YOURS;
    const { approvalId } = of;
    const decided = { approvalId, by: actor.operatorId, at: now(), reason };
    const ended = await endApproval(dbOf(context, known.memberId), decided);
    return ended === null ? endFlaw(context, of) : accepted({ approvalId, state: ended.state });
  },
);

/** @param callNamed the operator calls, by name: an approval runs one of them */
export const approvalOperatorCalls = (callNamed: CallNamed): readonly [string, OperatorCall][] => [
  list,
  viewing(callNamed),
  ['approval/approve', approving(callNamed)],
  ['approval/refuse', refuse],
];
