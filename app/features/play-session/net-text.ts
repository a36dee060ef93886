import { formatAmount } from '#app/domain/money.ts';

/** A result of play, grouped. Plus or minus says it; nothing is coloured. @param net decimal, with a minus where more was staked */
export const netText = (net: string): string =>
  /^[^-]*[1-9]/.test(net) ? `+${formatAmount(net)}` : formatAmount(net);
