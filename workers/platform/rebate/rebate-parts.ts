/** What does turnover give? Parts per category, each by the rate of its category, cut off below the minor unit. */

/** What a wallet has staked, game by game. */
interface Staked {
  /** Through which movement each category has been given for. */
  rebated: Readonly<Record<string, number>>;
  /** Minor units behind a movement, and when the first and the last of them were staked, epoch milliseconds. */
  games: readonly { gameId: string; after: number; stakeMinor: number; from: number; to: number }[];
}

/** Turnover of a category in the movements behind `after`, and what is given for it, in minor units. */
export interface RebatePart {
  category: string;
  after: number;
  turnoverMinor: number;
  /** Per cent, as decimal text. */
  rate: string;
  amountMinor: number;
  /** Of the first and the last movement that count, epoch milliseconds. */
  from: number;
  to: number;
}

/**
 * `rate` per cent of a turnover, in whole minor units, towards zero.
 * @param rate decimal text, as '0.25'
 */
export function shareOf(turnoverMinor: number, rate: string): number {
  const [whole = '', fraction = ''] = rate.split('.');
  const perCent = BigInt(whole + fraction);
  return Number((BigInt(turnoverMinor) * perCent) / 10n ** BigInt(fraction.length + 2));
}

/**
 * Parts that give something, by category. Turnover that gives nothing, or was taken back after it had been given for, stays
 * in its category's window and counts with what comes next.
 * @param categoryOf category of a game; undefined for those that nobody knows, which count for nothing
 */
export function partsOf(
  { rebated, games }: Staked,
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
