/** Points of play: turnover by the weight of its category, in whole points. */

interface GameStakes {
  gameId: string;
  /** Stakes of real money less returned ones, in minor units: bonus money earns no points. */
  realStakeMinor: number;
}

interface PointRule {
  /** Turnover for a point at weight 1, in minor units. */
  turnoverMinor: number;
  /** Decimal text by category; others give nothing. */
  weights: Readonly<Record<string, string>>;
}

/** Weights have at most four decimals. */
const DECIMALS = 4;

function scaled(weight: string): bigint {
  const [whole = '0', fraction = ''] = weight.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/**
 * Points of a period, towards zero: a fraction of a point counts for nothing. Negative where more was returned than staked.
 * @param typeOf category of a game; undefined for unknown games, which give no points
 */
export function pointsOf(
  games: readonly GameStakes[],
  typeOf: (gameId: string) => string | undefined,
  { turnoverMinor, weights }: PointRule,
): number {
  let sum = 0n;
  for (const { gameId, realStakeMinor } of games) {
    const type = typeOf(gameId);
    const weight = type !== undefined && Object.hasOwn(weights, type) ? weights[type] : undefined;
    if (weight !== undefined) sum += BigInt(realStakeMinor) * scaled(weight);
  }
  return Number(sum / (BigInt(turnoverMinor) * 10n ** BigInt(DECIMALS)));
}
