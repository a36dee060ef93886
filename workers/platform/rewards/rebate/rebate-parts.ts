/** Computes rebates from turnover: one part per category at the category's rate, truncated to whole minor units. */

/** A wallet's turnover per game. */
interface GameTurnovers {
  /** Number of the last movement that each category's rebates cover. */
  rebated: Readonly<Record<string, number>>;
  /** Turnover in minor units after the movement `after`; `from` and `to` are its first and last moments, epoch milliseconds. */
  games: readonly { gameId: string; after: number; stakeMinor: number; from: number; to: number }[];
}

/** The turnover of a category in the movements after `after`, and its rebate, in minor units. */
export interface RebatePart {
  category: string;
  after: number;
  turnoverMinor: number;
  /** Per cent, as decimal text. */
  rate: string;
  amountMinor: number;
  /** Moments of the first and the last movement covered, epoch milliseconds. */
  from: number;
  to: number;
}

/**
 * `rate` per cent of a turnover, truncated to whole minor units.
 * @param rate decimal text, as '0.25'
 */
export function shareOf(turnoverMinor: number, rate: string): number {
  const [whole = '', fraction = ''] = rate.split('.');
  const perCent = BigInt(whole + fraction);
  return Number((BigInt(turnoverMinor) * perCent) / 10n ** BigInt(fraction.length + 2));
}

/** A decimal text without zeros at its end: '0.50' is '0.5'. */
const shortest = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/**
 * The rates of a market with the addition of a member's tier, in per cent as decimal text. Categories without a rate stay
 * without one.
 */
export function raisedRates(rates: Readonly<Record<string, string>>, added: string): Record<string, string> {
  const decimals = 4;
  const scaled = (text: string): number => {
    const [whole = '0', fraction = ''] = text.split('.');
    return Number(whole + fraction.padEnd(decimals, '0'));
  };
  const raise = (rate: string): string => {
    const digits = String(scaled(rate) + scaled(added)).padStart(decimals + 1, '0');
    return shortest(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
  };
  const none = scaled(added) === 0;
  return Object.fromEntries(Object.entries(rates).map(([type, rate]) => [type, none ? rate : raise(rate)]));
}

/**
 * The parts with a positive amount, by category. Turnover too small for a rebate, and rollbacks of bets already covered,
 * stay in the category's window and count towards the next rebate.
 * @param categoryOf category of a game; undefined for unknown games, which earn no rebate
 */
export function partsOf(
  { rebated, games }: GameTurnovers,
  rates: Readonly<Record<string, string>>,
  categoryOf: (gameId: string) => string | undefined,
): RebatePart[] {
  const parts = Object.entries(rates).map(([category, rate]) => {
    const after = rebated[category] ?? 0;
    const counted = games.filter(it => it.after >= after && categoryOf(it.gameId) === category);
    const turnoverMinor = counted.reduce((sum, it) => sum + it.stakeMinor, 0);
    const amountMinor = turnoverMinor > 0 ? shareOf(turnoverMinor, rate) : 0;
    const [from, to] = [Math.min(...counted.map(it => it.from)), Math.max(...counted.map(it => it.to))];
    return { category, after, turnoverMinor, rate, amountMinor, from, to };
  });
  return parts.filter(it => it.amountMinor > 0).sort((a, b) => (a.category < b.category ? -1 : 1));
}

export const sumOf = (parts: readonly RebatePart[]): number =>
  parts.reduce((sum, it) => sum + it.amountMinor, 0);
