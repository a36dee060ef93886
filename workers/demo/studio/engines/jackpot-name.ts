/** The name of a jackpot, the same in every language. */
export const jackpotName = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1);
