/** Writes the net result of play, grouped, with its plus or minus; nothing is coloured. */
import { formatAmount } from '#app/domain/money.ts';

/** @param net decimal, with a minus where more was staked */
export const netText = (net: string): string =>
  /^[^-]*[1-9]/.test(net) ? `+${formatAmount(net)}` : formatAmount(net);
