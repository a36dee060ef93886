/** A member's movements, rounds and sums for operators, read from the wallet. */
import type * as z from 'zod/mini';
import type { memberMovements, memberRounds, memberSums } from '#app/contract/operator/member-records.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readSomeGames } from '#platform/games/game/game.ts';
import {
  holdingsOf,
  type OrderKind,
  type PastRound,
  type StatementSums,
  type WalletOwner,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { type HistoryPlace, historyPlace, placeBehind, writtenHistoryPlace } from './keyed-page.ts';
import { MOVEMENT_KINDS, shownMovement, shownRound } from './shown-money.ts';

type Movements = z.infer<typeof memberMovements.output>;
type Rounds = z.infer<typeof memberRounds.output>;
type Sums = z.infer<typeof memberSums.output>;

const EVER = Number.MAX_SAFE_INTEGER;

export interface MoneyContext {
  env: PlatformEnv;
  member: WalletOwner;
  /** Epoch milliseconds. */
  at: number;
}

/** Of a call: the first millisecond of the period, and its last one. */
const periodOf = ({ from = 0, to }: { from?: number | undefined; to?: number | undefined }) => ({
  from,
  to: to === undefined ? EVER : to - 1,
});

const startOf = (after: string | null, to: number): HistoryPlace | null =>
  after === null ? { to, skipped: 0 } : historyPlace(after);

const isMovementKind = (kind: string): kind is OrderKind => MOVEMENT_KINDS.some(it => it === kind);

/** Kinds that the list does not have find nothing. @returns null for an `after` that is no place */
export async function listMovements(
  { env, member, at }: MoneyContext,
  { filters, after, most }: z.infer<typeof memberMovements.input>,
): Promise<Movements | null> {
  const { kinds, direction, ...asked } = filters;
  const period = periodOf(asked);
  const start = startOf(after, period.to);
  if (start === null) return null;
  const wallet = walletOf(env, member.memberId);
  const { currency, exponent } = await holdingsOf(env, member, at);
  const query = { from: period.from, kinds: kinds?.filter(isMovementKind) ?? MOVEMENT_KINDS, direction };
  const [page, all] = await Promise.all([
    wallet.movements({ ...query, to: Math.min(start.to, period.to), offset: start.skipped, limit: most + 1 }),
    after === null ? null : wallet.movements({ ...query, to: period.to, offset: 0, limit: 0 }),
  ]);
  const rows = page.rows.slice(0, most);
  const behind = placeBehind(
    rows.map(it => it.madeAt),
    start,
  );
  return {
    currency,
    isComplete: page.isComplete,
    rows: rows.map(it => shownMovement(it, exponent)),
    next: page.rows.length > most ? writtenHistoryPlace(behind) : null,
    counts: { all: (all ?? page).total },
  };
}

/** Rounds per reading of one game's rounds, and readings per page. */
const READ_AT_ONCE = 200;
const READINGS = 2;

/** Rounds of one game: the history is read from the place on, and other games' rounds are left out. */
async function readRoundsOfGame(
  { env, member }: MoneyContext,
  query: { from: number; status: PastRound['status'] | undefined; gameId: string; most: number },
  start: HistoryPlace,
): Promise<{ rows: PastRound[]; next: HistoryPlace | null; isComplete: boolean }> {
  const { from, status, gameId, most } = query;
  const found: PastRound[] = [];
  let place = start;
  for (let reading = 0; reading < READINGS; reading += 1) {
    const page = await walletOf(env, member.memberId).rounds({
      from,
      to: place.to,
      offset: place.skipped,
      limit: READ_AT_ONCE,
      status,
    });
    for (const [index, round] of page.rows.entries()) {
      if (round.gameId !== gameId) continue;
      found.push(round);
      if (found.length < most) continue;
      const times = page.rows.slice(0, index + 1).map(it => it.openedAt);
      return { rows: found, next: placeBehind(times, place), isComplete: true };
    }
    if (page.rows.length < READ_AT_ONCE) return { rows: found, next: null, isComplete: page.isComplete };
    place = placeBehind(
      page.rows.map(it => it.openedAt),
      place,
    );
  }
  return { rows: found, next: place, isComplete: true };
}

async function readAllRounds(
  { env, member }: MoneyContext,
  query: { from: number; to: number; status: PastRound['status'] | undefined; most: number },
  start: HistoryPlace,
) {
  const { most, to, ...rest } = query;
  const wallet = walletOf(env, member.memberId);
  const isFirst = start.skipped === 0 && start.to === to;
  const [page, all] = await Promise.all([
    wallet.rounds({ ...rest, to: start.to, offset: start.skipped, limit: most + 1 }),
    isFirst ? null : wallet.rounds({ ...rest, to, offset: 0, limit: 0 }),
  ]);
  const rows = page.rows.slice(0, most);
  const behind = placeBehind(
    rows.map(it => it.openedAt),
    start,
  );
  return {
    rows,
    next: page.rows.length > most ? behind : null,
    isComplete: page.isComplete,
    total: (all ?? page).total,
  };
}

/** @returns null for an `after` that is no place */
export async function listRounds(
  context: MoneyContext,
  { filters, after, most }: z.infer<typeof memberRounds.input>,
): Promise<Rounds | null> {
  const { gameId, status, ...asked } = filters;
  const { from, to } = periodOf(asked);
  const start = startOf(after, to);
  if (start === null) return null;
  const { env, member, at } = context;
  const { currency, exponent } = await holdingsOf(env, member, at);
  const read =
    gameId === undefined
      ? await readAllRounds(context, { from, to, status, most }, start)
      : { ...(await readRoundsOfGame(context, { from, status, gameId, most }, start)), total: null };
  const games = await readSomeGames(catalogueOf(env), [...new Set(read.rows.map(it => it.gameId))]);
  return {
    currency,
    isComplete: read.isComplete,
    rows: read.rows.map(it => {
      const { opened, ...round } = shownRound(it, exponent);
      return { ...round, gameName: games.get(it.gameId)?.names.en ?? null, made: opened };
    }),
    next: read.next === null ? null : writtenHistoryPlace(read.next),
    counts: { all: read.total },
  };
}

const shownSums = (it: StatementSums, amount: (minor: number) => string): Sums['lifetime'] => ({
  deposited: amount(it.depositedMinor),
  deposits: it.deposits,
  withdrawn: amount(it.withdrawnMinor),
  withdrawals: it.withdrawals,
  net: amount(it.depositedMinor - it.withdrawnMinor),
  staked: amount(it.stakedMinor),
  won: amount(it.wonMinor),
  ggr: amount(it.stakedMinor - it.wonMinor),
  rounds: it.rounds,
  bonusCost: amount(it.bonusMinor),
});

/** The sums of the whole time, and of a period where one is given. */
export async function sumMoney(
  { env, member, at }: MoneyContext,
  { from, to }: z.infer<typeof memberSums.input>,
): Promise<Sums> {
  const { currency, exponent } = await holdingsOf(env, member, at);
  const isAsked = from !== undefined || to !== undefined;
  const ever = { from: 0, to: EVER };
  const read = await walletOf(env, member.memberId).statement([
    ever,
    ...(isAsked ? [periodOf({ from, to })] : []),
  ]);
  const [lifetime, period] = read?.periods ?? [];
  if (read === null || lifetime === undefined) throw new Error('A wallet that is open has a statement');
  const amount = (minor: number) => toDecimalString(minor, exponent);
  return {
    currency,
    isComplete: read.isComplete,
    balance: amount(read.balanceMinor),
    lifetime: shownSums(lifetime, amount),
    period: period === undefined ? null : shownSums(period, amount),
  };
}
