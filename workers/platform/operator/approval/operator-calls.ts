/** Operator calls on calls that wait for a second operator: the list, approving, refusing. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, formed, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf, directoryOf, readAcross } from '../../databases.ts';
import { type Actor, type OperatorCall, type OperatorContext, operatorCall } from '../../operator-call.ts';
import { readMarketOf } from '../../site/site.ts';
import { ENVIRONMENT_ID, environmentActor } from '../actor.ts';
import { readOperator, readOperatorNames } from '../operator.db.ts';
import { hasRole, ruleOf } from '../roles.ts';
import {
  type Approval,
  claimApproval,
  finishApproval,
  type ListedApproval,
  readApproval,
  readOpenApprovals,
  refuseApproval,
} from './approval.db.ts';

/** Approvals per page. */
const MOST = 200;

const NO_SUCH = refused(404, 'The member has no such call that waits.');

const mayMake = ({ roles }: Pick<Actor, 'roles'>, call: string): boolean =>
  hasRole(roles, ruleOf(call)?.roles ?? []);

async function shown(
  { env, actor }: OperatorContext,
  { input, inputDigest: _digest, amountMinor, madeAt, expiresAt, decidedAt: _at, ...it }: ListedApproval,
  names: ReadonlyMap<string, string>,
) {
  const { exponent } = await readMarketOf(env, it);
  return {
    ...it,
    input: JSON.parse(input) as unknown,
    amount: toDecimalString(amountMinor, exponent),
    madeByName: names.get(it.madeBy) ?? null,
    made: wireMoment(madeAt),
    until: wireMoment(expiresAt),
    mayApprove: it.madeBy !== actor.operatorId && mayMake(actor, it.call),
  };
}

/** The oldest first: pass `next` as `after`; null at the end. */
const list = operatorCall(
  z.object({ after: z.optional(formed(/^\d{1,15}~[\w-]+$/, 60)) }),
  async ({ after }, context) => {
    const { env, now } = context;
    const [madeAt = '-1', last = ''] = after?.split('~') ?? [];
    const page = { after: [Number(madeAt), last] as const, at: now(), most: MOST };
    const read = (db: D1Database) => readOpenApprovals(db, page);
    const rows = await readAcross(env, read, MOST, it => [it.madeAt, it.approvalId]);
    const names = await readOperatorNames(
      catalogueOf(env),
      rows.map(it => it.madeBy),
    );
    const final = rows.length < MOST ? undefined : rows.at(-1);
    return accepted({
      next: final === undefined ? null : `${final.madeAt}~${final.approvalId}`,
      approvals: await Promise.all(rows.map(row => shown(context, row, names))),
    });
  },
);

/** The operator who has asked, if they may still make the call. */
async function makerOf({ env, now }: OperatorContext, { madeBy, call }: Approval): Promise<Actor | null> {
  if (madeBy === ENVIRONMENT_ID) {
    const actor = environmentActor(env);
    return mayMake(actor, call) ? actor : null;
  }
  const operator = await readOperator(catalogueOf(env), madeBy);
  if (operator === null || operator.disabledAt !== null || operator.expiresAt <= now()) return null;
  const { operatorId, name, roles } = operator;
  return mayMake(operator, call) ? { operatorId, name, roles, isBuiltIn: false } : null;
}

/** Reason that an operator may not approve a call; null for one who may. */
function approvalFlaw(known: Approval, { operatorId, roles }: Actor, at: number): Envelope<null> | null {
  if (!mayMake({ roles }, known.call)) return refused(403, 'Your roles do not allow the call that waits.');
  if (known.madeBy === operatorId) return refused(403, 'Somebody else has to approve this: you have asked.');
  if (known.state === 'done' || known.state === 'refused') return refused(409, 'It was decided before.');
  if (known.state === 'approved' && known.decidedBy !== operatorId)
    return refused(409, 'Somebody else has approved this, and runs it.');
  return known.expiresAt > at ? null : refused(409, 'It has waited too long, and may be asked for again.');
}

const named = z.object({ memberId: id, approvalId: id });

async function readOf({ env }: OperatorContext, of: z.infer<typeof named>): Promise<Approval | null> {
  const known = await readApproval(directoryOf(env, of.memberId), of.approvalId);
  return known?.memberId === of.memberId ? known : null;
}

/**
 * Runs the call in the name of the asking operator, with the second one beside. A call that is refused, as for lack of money,
 * stays approved, and the same operator may run it again.
 */
const approving = (callNamed: (name: string) => OperatorCall | undefined) =>
  operatorCall(named, async (of, context) => {
    const { env, now, actor } = context;
    const known = await readOf(context, of);
    const call = callNamed(known?.call ?? '');
    if (known === null || call === undefined) return NO_SUCH;
    const flaw = approvalFlaw(known, actor, now());
    if (flaw !== null) return flaw;
    const maker = await makerOf(context, known);
    if (maker === null) return refused(409, 'The operator who has asked may not make this call any more.');
    const input = call.input.safeParse(JSON.parse(known.input));
    if (!input.success) return refused(409, 'This version does not know the call as it was asked for.');
    const db = directoryOf(env, of.memberId);
    const claimed = await claimApproval(db, { approvalId: of.approvalId, by: actor.operatorId, at: now() });
    if (claimed === null) return refused(409, 'It was decided before.');
    const envelope = await call.run(input.data, { env, now, actor: maker, approver: actor });
    if (envelope.status) await finishApproval(db, of.approvalId);
    return envelope;
  });

/** Open to every operator who may make the call, and to the asking one, to withdraw it. */
const refuse = operatorCall(z.extend(named, { reason: filled(300) }), async ({ reason, ...of }, context) => {
  const { env, now, actor } = context;
  const known = await readOf(context, of);
  if (known === null) return NO_SUCH;
  if (!mayMake(actor, known.call)) return refused(403, 'Your roles do not allow the call that waits.');
  const { approvalId, memberId } = of;
  const decided = { approvalId, by: actor.operatorId, at: now(), reason };
  const ended = await refuseApproval(directoryOf(env, memberId), decided);
  return ended === null
    ? refused(409, 'It was decided before.')
    : accepted({ approvalId, state: ended.state });
});

/** @param callNamed the operator calls, by name: an approval runs one of them */
export const approvalOperatorCalls = (
  callNamed: (name: string) => OperatorCall | undefined,
): readonly [string, OperatorCall][] => [
  ['approval/list', list],
  ['approval/approve', approving(callNamed)],
  ['approval/refuse', refuse],
];
