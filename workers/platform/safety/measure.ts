/** The figures of a member by kind of signal, from directory and wallet. The wallet is asked only where the directory names a reason. */

import { MOVEMENT_KINDS } from '#app/contract/operator/member-records.ts';
import {
  CHASE_MS,
  chasingLosses,
  type MoneyAt,
  NIGHT_DAYS,
  nightPlay,
  RAISE_DAYS,
  RISE_DAYS,
  raisedLimits,
  risingDeposits,
  type SafetyFigures,
  type SafetyKind,
} from '#app/domain/safety.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type OrderKind, type PastMovement, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { countedLimit, type MarketProfile } from '#platform/site/site.ts';
import { hasLimitMark, readDeposits, readPlayHours } from './play.db.ts';

export interface Measured {
  memberId: string;
  country: string;
  currency: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Deposits of an evening below which nobody can have chased a loss. */
const FEWEST_DEPOSITS = 3;
/** Movements of a wallet, and changes of limits, that are read. */
const MOVEMENTS = 200;
export const CHANGES = 100;

const DEPOSITS: ReadonlySet<string> = new Set(['deposit', 'deposit-request']);

const moneyOf = (it: PastMovement): MoneyAt => ({
  at: it.decidedAt ?? it.madeAt,
  amountMinor: it.amountMinor,
  isDeposit: DEPOSITS.has(it.order.kind),
  balanceMinor: it.balanceMinor,
});

/** Completed movements of an evening that are no play, the oldest first. */
export async function readEvening(env: PlatformEnv, memberId: string, now: number): Promise<MoneyAt[]> {
  const page = await walletOf(env, memberId).movements({
    kinds: MOVEMENT_KINDS as readonly OrderKind[],
    from: now - CHASE_MS,
    to: now,
    offset: 0,
    limit: MOVEMENTS,
  });
  return page.rows
    .filter(it => it.status === 'completed' || !DEPOSITS.has(it.order.kind))
    .map(moneyOf)
    .sort((a, b) => a.at - b.at);
}

/** @returns by kind; null where there is nothing to measure */
export async function measure(
  env: PlatformEnv,
  member: Measured,
  market: MarketProfile,
  now: number,
): Promise<Readonly<Record<SafetyKind, SafetyFigures | null>>> {
  const { memberId } = member;
  const db = directoryOf(env, memberId);
  const [deposits, hours, hasChanges] = await Promise.all([
    readDeposits(db, memberId, now - 2 * RISE_DAYS * DAY_MS),
    readPlayHours(db, member, { since: now - NIGHT_DAYS * DAY_MS, now }),
    hasLimitMark(db, memberId, now - RAISE_DAYS * DAY_MS),
  ]);
  const ofEvening = deposits.filter(it => it.at >= now - CHASE_MS);
  const smallestMinor = countedLimit('deposit', market.deposit.minimum, market) ?? 0;
  const [evening, changes] = await Promise.all([
    ofEvening.length < FEWEST_DEPOSITS ? [] : readEvening(env, memberId, now),
    hasChanges ? walletOf(env, memberId).limitChanges(CHANGES) : [],
  ]);
  return {
    'rising-deposits': risingDeposits(deposits, { now, since: member.createdAt, smallestMinor }),
    'night-play': nightPlay(hours, market.timeZone),
    'chasing-losses': chasingLosses(evening),
    'raised-limits': raisedLimits(changes, now),
  };
}
