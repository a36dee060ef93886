/** Operator calls on calls that wait for a second operator: the list, approving, refusing. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, formed, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf, directoriesOf, readAcross } from '#platform/base/databases.ts';
import {
  type Actor,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
import { readMarketOf } from '../../site/site.ts';
import { ENVIRONMENT_ID, environmentActor, environmentOperator } from '../actor.ts';
import { type Operator, readOperator, readOperatorNames } from '../operator.db.ts';
import { reachOf } from '../reach.ts';
import { hasRole, ruleOf } from '../roles.ts';
import {
  type Approval,
  claimApproval,
  endApproval,
  finishApproval,
  type ListedApproval,
  readApproval,
  readApprovals,
} from './approval.db.ts';
import { dbOf } from './ask-second.ts';
import { pairFlaw } from './independent.ts';

/** Approvals per page. */
const MOST = 200;

const NO_SUCH = refused(404, 'There is no such call that waits.');

const mayMake = ({ roles }: Pick<Actor, 'roles'>, call: string): boolean =>
  hasRole(roles, ruleOf(call)?.roles ?? []);

/** Whether an operator sees a call that waits: those who may make it, or agree to it. */
const maySee = (actor: Actor, it: Pick<Approval, 'call' | 'roles'>): boolean =>
  hasRole(actor.roles, it.roles) || mayMake(actor, it.call);

async function shown(
  { env, actor }: OperatorContext,
  it: ListedApproval,
  names: ReadonlyMap<string, string>,
) {
  const {
    inputDigest: _digest,
    input,
    shows,
    amountMinor,
    country,
    currency,
    madeAt,
    expiresAt,
    ...more
  } = it;
  const isSum = amountMinor !== null && country !== null && currency !== null;
  const market = isSum ? await readMarketOf(env, { country }) : null;
  return {
    ...more,
    country,
    currency,
    input: JSON.parse(input) as unknown,
    shows: shows === null ? null : (JSON.parse(shows) as unknown),
    amount: isSum && market !== null ? toDecimalString(amountMinor, market.exponent) : null,
    madeByName: names.get(it.madeBy) ?? null,
    decidedByName: it.decidedBy === null ? null : (names.get(it.decidedBy) ?? null),
    decidedAt: it.decidedAt === null ? null : wireMoment(it.decidedAt),
    made: wireMoment(madeAt),
    until: wireMoment(expiresAt),
    mayApprove: it.state === 'waiting' && it.madeBy !== actor.operatorId && hasRole(actor.roles, it.roles),
  };
}

/**
 * Calls that wait, the oldest first; with `ended` those that were decided, the newest first. Pass `next` as `after`; null at the end.
 */
const list = operatorCall(
  z.object({
    after: z.optional(formed(/^\d{1,15}~[\w-]+$/, 60)),
    ended: z._default(z.boolean(), false),
    /** Calls about this member alone. */
    memberId: z.optional(id),
  }),
  async ({ after, ended: isEnded, memberId = null }, context) => {
    const { env, now, actor } = context;
    const [madeAt = isEnded ? String(Number.MAX_SAFE_INTEGER) : '-1', last = ''] = after?.split('~') ?? [];
    const page = { after: [Number(madeAt), last] as const, at: now(), most: MOST, isEnded, memberId };
    const sign = isEnded ? -1 : 1;
    const read = (db: D1Database) => readApprovals(db, page);
    const isElsewhere = !directoriesOf(env).includes(catalogueOf(env));
    const found = await Promise.all([
      readAcross(env, read, MOST, it => [sign * it.madeAt, it.approvalId]),
      isElsewhere ? read(catalogueOf(env)) : [],
    ]);
    const rows = found
      .flat()
      .sort((a, b) => sign * (a.madeAt - b.madeAt) || (a.approvalId < b.approvalId ? -1 : 1))
      .slice(0, MOST);
    const names = await readOperatorNames(
      catalogueOf(env),
      rows.flatMap(it => [it.madeBy, ...(it.decidedBy === null ? [] : [it.decidedBy])]),
    );
    const final = rows.length < MOST ? undefined : rows.at(-1);
    const seen = rows.filter(row => maySee(actor, row));
    return accepted({
      next: final === undefined ? null : `${final.madeAt}~${final.approvalId}`,
      approvals: await Promise.all(seen.map(row => shown(context, row, names))),
    });
  },
);

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

/** Reason that an operator may not approve a call; null for one who may. */
function approvalFlaw(known: Approval, { operatorId, roles }: Actor, at: number): Envelope<null> | null {
  if (!hasRole(roles, known.roles)) return refused(403, 'Your roles do not allow you to approve this call.');
  if (known.madeBy === operatorId) return refused(403, 'Somebody else has to approve this: you have asked.');
  if (known.state !== 'waiting' && known.state !== 'approved') return DECIDED;
  if (known.state === 'approved' && known.decidedBy !== operatorId)
    return refused(409, 'Somebody else has approved this, and runs it.');
  return known.expiresAt > at ? null : refused(409, 'It has waited too long, and may be asked for again.');
}

/** The member is left out for a call that is about none. */
const named = z.object({ memberId: z._default(z.nullable(id), null), approvalId: id });

async function readOf(context: OperatorContext, of: z.infer<typeof named>): Promise<Approval | null> {
  const known = await readApproval(dbOf(context, of.memberId), of.approvalId);
  return known?.memberId === of.memberId ? known : null;
}

/** The operators whose call it is: the maker, who may still make it, and the one who agrees, who counts beside them. */
async function pairOf(context: OperatorContext, known: Approval): Promise<{ maker: Actor } | Envelope<null>> {
  const { env, actor, now } = context;
  const maker = await makerOf(context, known);
  if (maker === null) return refused(409, 'The operator who has asked may not make this call any more.');
  const second = actor.isBuiltIn
    ? environmentOperator(env)
    : await readOperator(catalogueOf(env), actor.operatorId);
  const flaw = second === null ? null : pairFlaw(maker, second, now());
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

/**
 * Runs the call in the name of the asking operator, with the second one beside. Where it is refused then, as for lack of money, it has
 * failed, with the reason; where the platform breaks off, the same operator may approve it again.
 */
const approving = (callNamed: (name: string) => OperatorCall | undefined) =>
  operatorCall(named, async (of, context) => {
    const { now, actor } = context;
    const known = await readOf(context, of);
    const call = callNamed(known?.call ?? '');
    if (known === null || call === undefined) return NO_SUCH;
    const flaw = approvalFlaw(known, actor, now());
    if (flaw !== null) return flaw;
    const pair = await pairOf(context, known);
    if (!('maker' in pair)) return pair;
    const input = call.input.safeParse(JSON.parse(known.input));
    if (!input.success) return refused(409, 'This version does not know the call as it was asked for.');
    const beyond = await reachFlaw([pair.maker, actor], { known, call, input: input.data }, context);
    if (beyond !== null) return beyond;
    const agreed = known.shows === null ? {} : { approved: JSON.parse(known.shows) as unknown };
    const both = { ...context, actor: pair.maker, approver: actor, ...agreed };
    const busy = await call.second?.busy?.(input.data, both);
    if (busy) return busy;
    const db = dbOf(context, known.memberId);
    const claimed = await claimApproval(db, { approvalId: of.approvalId, by: actor.operatorId, at: now() });
    if (claimed === null) return DECIDED;
    const envelope = await call.run(input.data, both);
    await finishApproval(db, of.approvalId, envelope.status ? null : (envelope.msg ?? 'It was refused.'));
    return envelope;
  });

/** Open to every operator who may make the call or agree to it, and to the asking one, to withdraw it. */
const refuse = operatorCall(z.extend(named, { reason: filled(300) }), async ({ reason, ...of }, context) => {
  const { now, actor } = context;
  const known = await readOf(context, of);
  if (known === null) return NO_SUCH;
  if (!maySee(actor, known)) return refused(403, 'Your roles do not allow the call that waits.');
  const { approvalId } = of;
  const decided = { approvalId, by: actor.operatorId, at: now(), reason };
  const ended = await endApproval(dbOf(context, known.memberId), decided);
  return ended === null ? DECIDED : accepted({ approvalId, state: ended.state });
});

/** @param callNamed the operator calls, by name: an approval runs one of them */
export const approvalOperatorCalls = (
  callNamed: (name: string) => OperatorCall | undefined,
): readonly [string, OperatorCall][] => [
  ['approval/list', list],
  ['approval/approve', approving(callNamed)],
  ['approval/refuse', refuse],
];
