/** What a movement adds to the figures: rows by hour, kind and money, and the member's play of the day. Pure. */
import { STAKES, WINS } from '#app/domain/figure.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import type { PlayMovement } from '#platform/base/play-message.ts';

/** Whose money a posting moves; `house` is the part of a win taken back that the operator bears. */
export type Money = 'real' | 'bonus' | 'debt' | 'house';

interface Posting {
  account: string;
  amountMinor: number;
}

/** A movement as the figures read it. */
export interface CountedMovement {
  number: number;
  /** Of the order, or `void-rollback`, `win-rollback`. */
  kind: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Empty for what is no play. */
  providerId: string;
  /** Empty where the movement names none. */
  gameId: string;
  postings: readonly Posting[];
  /** Whether it is a bet or win of a free round. */
  isFree: boolean;
}

/** A movement that is not play, as the wallet's outbox has it; postings are JSON. */
export interface OtherMovement {
  number: number;
  kind: string;
  /** Epoch milliseconds. */
  madeAt: number;
  postings: string;
}

const STUDIO = 'studio:';
const MONIES = ['real', 'bonus', 'debt', 'house'] as const;
const REAL: ReadonlySet<string> = new Set(['main', 'held', 'review']);

/** @returns null for accounts of the outside: banks, studios, transfers on their way */
export function moneyOf(account: string): Money | null {
  if (REAL.has(account) || account.startsWith('provider:')) return 'real';
  if (account === 'bonus' || account.startsWith('bonus:') || account.startsWith('rounds:')) return 'bonus';
  return account === 'debt' || account === 'house' ? account : null;
}

export const hourOf = (at: number): number => Math.floor(at / HOUR_MS);
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** A bet that was taken back before it came has no game: its rollback takes nothing back. */
const kindOfPlay = ({ kind, order, postings, gameId }: PlayMovement): string => {
  if (kind !== 'rollback') return kind;
  if (order.of === 'win') return 'win-rollback';
  return gameId == null && postings.length === 0 ? 'void-rollback' : 'rollback';
};

export const countedPlay = (movement: PlayMovement): CountedMovement => ({
  number: movement.number,
  kind: kindOfPlay(movement),
  madeAt: movement.madeAt,
  providerId: movement.order.providerId,
  gameId: movement.order.gameId ?? movement.gameId ?? '',
  postings: movement.postings,
  isFree: 'freeRounds' in movement.order,
});

/** The play stream has wins that were taken back. */
export const isOther = ({ kind }: Pick<OtherMovement, 'kind'>): boolean => kind !== 'win-rollback';

export function countedOther({ number, kind, madeAt, postings }: OtherMovement): CountedMovement {
  const moved = JSON.parse(postings) as Posting[];
  const studio = moved.find(it => it.account.startsWith(STUDIO))?.account ?? STUDIO;
  const providerId = studio.slice(STUDIO.length);
  return { number, kind, madeAt, providerId, gameId: '', postings: moved, isFree: false };
}

export interface MoneySum {
  money: Money;
  /** Change for the member, in minor units. */
  sumMinor: number;
  /** 1 in one of the movement's sums, 0 in the others. */
  movements: number;
}

/** The sums of a movement: at least one, so that every movement is counted. */
export function sumsOf({ postings, providerId, isFree }: CountedMovement): MoneySum[] {
  const sums = new Map<Money, number>();
  for (const { account, amountMinor } of postings) {
    const money = moneyOf(account);
    // The house is the other side of what is no play.
    if (money === null || (money === 'house' && providerId === '')) continue;
    sums.set(money, (sums.get(money) ?? 0) + amountMinor);
  }
  const moved = MONIES.filter(it => (sums.get(it) ?? 0) !== 0);
  const shown: readonly Money[] = moved.length > 0 ? moved : [isFree ? 'bonus' : 'real'];
  return shown.map((money, index) => ({
    money,
    sumMinor: sums.get(money) ?? 0,
    movements: index === 0 ? 1 : 0,
  }));
}

/** Stakes less those rolled back and wins less those taken back, in minor units. */
export interface PlaySum {
  stakeMinor: number;
  winMinor: number;
}

/** What a movement adds to the member's play; null where it is no play. GGR is the stake less the win, as in all figures. */
export function playOf(movement: CountedMovement): PlaySum | null {
  const isStake = STAKES.has(movement.kind);
  if (!isStake && !WINS.has(movement.kind)) return null;
  const sumMinor = sumsOf(movement).reduce((all, it) => all + it.sumMinor, 0);
  return isStake ? { stakeMinor: 0 - sumMinor, winMinor: 0 } : { stakeMinor: 0, winMinor: sumMinor };
}
