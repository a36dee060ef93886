/**
 * The operator's call that lowers a limit of a member who asks for it: with the effect of the member's own, and never a higher one. With an
 * operation id it can be repeated: the operation is noted before the wallet changes the limit, and its end is the same once it has.
 */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, id, operationId, text } from '#app/contract/wire.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#app/domain/limit.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '#platform/base/operator-call.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { type WalletOwner, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { findMember } from '#platform/member/member.ts';
import { countedLimit, readMarketOf } from '#platform/site/site.ts';
import { changeLimitOf } from './change-limit.ts';
import { type Lowering, readLowering, writeLowering } from './lowering.db.ts';
import { notifyLowered } from './notify-adopted.ts';

const input = z.object({
  memberId: id,
  /** Of a call that may be repeated. */
  operationId: z.optional(operationId),
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** As the member types it: an amount, or minutes. */
  limit: text(20),
  /** Where the member's wish can be read or heard. */
  evidence: filled(200),
});
type Input = z.infer<typeof input>;

const NO_MEMBER = refused(404, 'There is no such member.');
const NO_LIMIT = refused(422, 'This is no limit of this kind.');
const NOT_LOWER = refused(
  409,
  'That is not lower than the limit that the member has. Members raise limits themselves.',
);
const OTHER = refused(409, 'This operation has lowered another limit.');

const isSame = (made: Lowering, { memberId, kind, period }: Input, wanted: number): boolean =>
  made.memberId === memberId && made.kind === kind && made.period === period && made.most === wanted;

/** Lowers the limit in the wallet, and on the member's other accounts. @returns the refusal; null where it is lowered */
async function change(
  { env, now, place }: OperatorContext,
  member: WalletOwner,
  { kind, period, limit }: Input,
): Promise<Envelope<null> | null> {
  const notes = collectNotes(env, { address: place.network, requestId: null, now });
  const changed = await changeLimitOf({ env, now, note: notes.note }, member, {
    wish: 'set',
    kind,
    period,
    limit,
  });
  await notes.send();
  return changed.ok ? null : refused(422, `The limit cannot be set: ${changed.error}.`);
}

const lowerLimit = operatorCall(input, async (wish, context) => {
  const { memberId, operationId: attempt, kind, period, limit } = wish;
  const { env, now, noteChange } = context;
  const member = await findMember(env, { memberId });
  if (member === null) return NO_MEMBER;
  const wanted = countedLimit(kind, limit, await readMarketOf(env, member));
  if (wanted == null) return NO_LIMIT;
  const db = directoryOf(env, memberId);
  const begun = attempt === undefined ? null : await readLowering(db, attempt);
  if (begun !== null && !isSame(begun, wish, wanted)) return OTHER;
  const set = await walletOf(env, memberId).limits(now());
  const present = set.find(it => it.kind === kind && it.period === period)?.most ?? null;
  const isLower = present === null || wanted < present;
  if (!isLower && begun === null) return NOT_LOWER;
  const at = begun?.at ?? now();
  const before = begun === null ? present : begun.before;
  if (begun === null && attempt !== undefined)
    await writeLowering(db, { operationId: attempt, memberId, kind, period, before, most: wanted, at });
  // One that was begun and is not lower now has changed the limit before it broke off.
  const refusal = isLower ? await change(context, member, wish) : null;
  if (refusal !== null) return refusal;
  noteChange({ counted: before ?? undefined }, { counted: wanted });
  await notifyLowered(env, member, { kind, period, most: wanted }, { at, key: attempt ?? String(at) });
  return accepted({ memberId, kind, period, limit, state: 'set' });
});

export const limitOperatorCalls: readonly [string, OperatorCall][] = [['member/lower-limit', lowerLimit]];
