/** Ceilings of wins: what a provider pays without an operator looking at it first. */

/** Amounts are decimal texts in one currency. A ceiling that is left out is not set here. */
export interface WinCeilings {
  /** Largest win as a multiple of the round's stake. */
  stakeTimes?: number | undefined;
  /** Largest win. */
  win?: string | undefined;
  /** Largest sum of a round's wins. */
  round?: string | undefined;
  /** Largest sum of a member's wins in 24 hours, stakes not deducted. */
  memberDay?: string | undefined;
  /** Largest sum of wins less stakes that a provider pays all members together in a UTC day; its bets stop there. */
  providerDay?: string | undefined;
}

/** Ceilings that are amounts. */
export const AMOUNT_CEILINGS = ['win', 'round', 'memberDay', 'providerDay'] as const;
/** In ascending order: each ceiling is at least the previous one. */
export const RISING_CEILINGS = ['win', 'round', 'memberDay'] as const;
