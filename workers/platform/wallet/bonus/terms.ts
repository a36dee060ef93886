/** What a grant of bonus money is bound by, as it is sealed with the grant. */

/** How much of a stake counts, in per cent. The most specific entry decides: the game's, its provider's, its category's, `other`. */
export interface Contributions {
  games: Readonly<Record<string, number>>;
  providers: Readonly<Record<string, number>>;
  categories: Readonly<Record<string, number>>;
  /** Of everything that is not named; 0 unless a promotion says otherwise. */
  other: number;
}

export interface WagerTerms {
  promotionId: string;
  /** Counted stakes that turn the bonus into real money, in minor units; 0 does at once. */
  requiredMinor: number;
  /** The largest stake of a bet that uses or feeds the grant, in minor units; null where there is none. */
  mostStakeMinor: number | null;
  /** The most that becomes real money, in minor units; null where there is none. */
  mostReleasedMinor: number | null;
  /** Epoch milliseconds. */
  expiresAt: number;
  contributions: Contributions;
  /** The deposit that the grant was given for. */
  depositId: string | null;
}

/** The facts of a game that a contribution depends on. */
export interface WageredGame {
  providerId: string;
  gameId: string;
  /** Ids of its categories. */
  categories: readonly string[];
}

const MOST_PERCENT = 100;

/** @returns whole per cent, 0 to 100; of several categories the largest counts */
export function contributionOf(
  { games, providers, categories: byCategory, other }: Contributions,
  { providerId, gameId, categories }: WageredGame,
): number {
  const ofCategories = categories.flatMap(it => byCategory[it] ?? []);
  const percent =
    games[gameId] ??
    providers[providerId] ??
    (ofCategories.length > 0 ? Math.max(...ofCategories) : undefined) ??
    other;
  return Math.min(MOST_PERCENT, Math.max(0, Math.trunc(percent)));
}

/** What a bet feeds: hundredths of minor units, so that small stakes of small contributions are not rounded away. */
export interface Feed {
  grantId: string;
  hundredths: number;
}

export const HUNDREDTHS = 100;

/** Counted stakes in whole minor units. */
export const wholeMinor = (hundredths: number): number => Math.floor(hundredths / HUNDREDTHS);

/** Whether the terms can be counted exactly. */
export const areTerms = ({
  requiredMinor,
  mostStakeMinor,
  mostReleasedMinor,
  expiresAt,
}: WagerTerms): boolean =>
  [requiredMinor * HUNDREDTHS, mostStakeMinor ?? 0, mostReleasedMinor ?? 0, expiresAt].every(
    it => Number.isSafeInteger(it) && it >= 0,
  );
