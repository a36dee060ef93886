/**
 * The use case by which members change their limits: in the wallet, where they bind, and noted in the event log. A limit that is set
 * binds the member's other accounts too.
 */
import type { LimitKind, LimitPeriod } from '#app/domain/limit.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { byMember, type EventOutcome, type Note } from '#platform/base/logged-event.ts';
import {
  type LimitRefusal,
  type LimitStep,
  type LimitWish,
  openWallet,
  type WalletOwner,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { countedLimit, limitRulesOf, limitWaitingOf, readMarketOf } from '#platform/site/site.ts';
import { carryLimitsOf, causeOf } from './carry-limits.ts';
import { deleteTask, markLimitChange, writeTask } from './limit-task.db.ts';
import { noteLoweredLimit } from './note-protection.ts';

/** `limit` as in the contract; null where it is to go. */
export type LimitWishOf = { kind: LimitKind; period: LimitPeriod } & (
  | { wish: 'set'; limit: string | null }
  | { wish: 'confirm' }
  | { wish: 'cancel' }
);

export interface LimitContext {
  env: PlatformEnv;
  now: () => number;
  note: Note;
}

const OUTCOMES: Readonly<Record<LimitStep, EventOutcome>> = {
  set: 'done',
  asked: 'waiting',
  confirmed: 'added',
  cancelled: 'removed',
  lapsed: 'lapsed',
};

/** The wish as the wallet takes it; refuses a value that the market does not let its members set. */
async function wishFor(
  { env }: LimitContext,
  member: WalletOwner,
  wish: LimitWishOf,
): Promise<Result<LimitWish, 'out_of_range'>> {
  if (wish.wish !== 'set') return ok(wish);
  const { kind, period, limit } = wish;
  const market = await readMarketOf(env, member);
  const set = { wish: 'set', kind, period, timeZone: market.timeZone, ...limitWaitingOf(market) } as const;
  if (limit === null) return ok({ ...set, most: null });
  const { minimum, maximum } = limitRulesOf(market)[kind][period];
  const [most, least, largest] = [limit, minimum, maximum].map(it => countedLimit(kind, it, market));
  const isInRange = most != null && most >= (least ?? 0) && most <= (largest ?? 0);
  return isInRange ? ok({ ...set, most }) : refuse('out_of_range');
}

/**
 * Idempotent but for a higher limit, whose waiting begins anew.
 * @returns the change that was made
 */
export async function changeLimitOf(
  context: LimitContext,
  member: WalletOwner,
  wish: LimitWishOf,
): Promise<Result<LimitStep, LimitRefusal | 'out_of_range'>> {
  const { env, now, note } = context;
  const { memberId, country } = member;
  const wanted = await wishFor(context, member, wish);
  if (!wanted.ok) return wanted;
  const wallet = walletOf(env, memberId);
  const task = { memberId, cause: causeOf(wish) };
  // Before the change, so that what breaks off behind it is carried to the other accounts by the job.
  const isSet = wish.wish === 'set' && wish.limit !== null;
  if (isSet) await writeTask(env, task, now());
  if (wish.wish !== 'cancel') await markLimitChange(env, memberId, now());
  let changed = await wallet.changeLimit(wanted.value, now());
  if (!changed.ok && changed.error === 'not_open') {
    await openWallet(env, member, now());
    changed = await wallet.changeLimit(wanted.value, now());
  }
  if (!changed.ok) return refuse(changed.error === 'not_open' ? 'nothing_asked' : changed.error);
  const { kind, period } = wish;
  const target = `${kind}-${period}`;
  note({ kind: 'limit', outcome: OUTCOMES[changed.value], ...byMember(memberId), country, target });
  await publishToMember(env, memberId, 'limit', { name: target });
  if (isSet && changed.value === 'set') await noteLoweredLimit(env, memberId, now());
  if (isSet && changed.value === 'asked') await deleteTask(env, task);
  if (isSet) await carryLimitsOf(env, memberId, now());
  return ok(changed.value);
}
