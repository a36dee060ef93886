/**
 * Promotions: the allowed moves of a claim, the bonus of a deposit, its playthrough and progress [9.20], and the contribution
 * of each game.
 */

/**
 * `offered` by an operator, and not taken yet; `claimed`, and waiting for its deposit or its grant; `wagering` from the grant on. The
 * others are ends.
 */
export const CLAIM_STATES = [
  'offered',
  'claimed',
  'wagering',
  'completed',
  'lost',
  'expired',
  'cancelled',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The one table of allowed moves. */
const MOVES: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  offered: ['claimed', 'expired', 'cancelled'],
  claimed: ['wagering', 'expired', 'cancelled'],
  wagering: ['completed', 'lost', 'expired', 'cancelled'],
  completed: [],
  lost: [],
  expired: [],
  cancelled: [],
};

export const mayMove = (from: ClaimState, to: ClaimState): boolean => MOVES[from].includes(to);

/** States from which a claim may move to another one. */
export const statesBefore = (to: ClaimState): ClaimState[] => CLAIM_STATES.filter(from => mayMove(from, to));

/** Whether a claim has come to its end. */
export const isEnded = (state: ClaimState): boolean => MOVES[state].length === 0;

/** Per cent of a stake that counts, 0 to 100. */
export interface Contributions {
  games: Readonly<Record<string, number>>;
  providers: Readonly<Record<string, number>>;
  categories: Readonly<Record<string, number>>;
  /** Per cent for games that no other entry names. */
  other: number;
}

export interface CountedGame {
  gameId: string;
  providerId: string;
  /** A game counts as the category does that counts most. */
  categories: readonly string[];
}

/** Per cent of a stake in a game that counts: the most specific entry decides. */
export function contributionOf(
  { games, providers, categories, other }: Contributions,
  { gameId, providerId, categories: own }: CountedGame,
): number {
  const of = (entries: Readonly<Record<string, number>>, key: string) =>
    Object.hasOwn(entries, key) ? entries[key] : undefined;
  const named = own.flatMap(category => of(categories, category) ?? []);
  return of(games, gameId) ?? of(providers, providerId) ?? (named.length > 0 ? Math.max(...named) : other);
}

/** The categories whose games count, with their per cent, highest first. */
export const countingCategories = ({ categories }: Pick<Contributions, 'categories'>): [string, number][] =>
  Object.entries(categories)
    .filter(([, percent]) => percent > 0)
    .toSorted(([, a], [, b]) => b - a);

/** The bonus that a deposit brings, in minor units: a share of it, truncated, up to a most. @param share per cent */
export const bonusOf = (
  depositMinor: number,
  { share, mostMinor }: { share: number; mostMinor: number },
): number => Math.min(mostMinor, Number((BigInt(depositMinor) * BigInt(share)) / 100n));

/**
 * The part of a deposit that brought its bonus, in minor units: the rest of the deposit is not wagered.
 * @param share per cent
 */
export const matchedOf = (bonusMinor: number, share: number): number =>
  Number((BigInt(bonusMinor) * 100n + BigInt(share) - 1n) / BigInt(share));

export interface Playthrough {
  times: number;
  of: 'bonus' | 'bonus-and-deposit';
}

/** Stakes that have to be played, in minor units. @param share per cent of the deposit; null for a bonus without one */
export const requiredOf = ({ times, of }: Playthrough, bonusMinor: number, share: number | null): number =>
  times * (bonusMinor + (of === 'bonus-and-deposit' && share !== null ? matchedOf(bonusMinor, share) : 0));

/** A playthrough in times of its bonus. @param share as in `requiredOf` */
export const timesOfBonus = ({ times, of }: Playthrough, share: number | null): number =>
  of === 'bonus-and-deposit' && share !== null ? times * (1 + 100 / share) : times;

/** The same as members are told it: whole, and never fewer times than are to be played. */
export const statedTimes = (playthrough: Playthrough, share: number | null): number =>
  Math.ceil(Number(timesOfBonus(playthrough, share).toFixed(6)));

/**
 * [9.20] Value divided by target times 100, as whole per cent that is 100 only when the target is reached; a bar shows no more than 100.
 * @param value and target in the same unit
 */
export function progressOf(value: number, target: number): number {
  if (target <= 0) return 100;
  return Math.max(0, Math.min(100, Math.floor((value / target) * 100)));
}
