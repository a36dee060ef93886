/** Choice of a stake: the steps between the limits, and half and double of it. Amounts are in minor units. */

export interface StakeLimits {
  leastMinor: number;
  mostMinor: number;
  /** Stakes that the market offers, within the limits. */
  quickMinor: readonly number[];
}

/** Each step of a ladder is one of these times a power of ten. */
const RUNGS = [1, 2, 5];
/** Ladder steps closer than this ratio to a market stake are dropped. */
const APART = 1.4;

/** 1, 2, 5, 10, 20, 50 and so on up to a limit. */
function ladderTo(mostMinor: number): number[] {
  const steps: number[] = [];
  for (let unit = 1; unit <= mostMinor; unit *= 10) steps.push(...RUNGS.map(rung => rung * unit));
  return steps.filter(it => it <= mostMinor);
}

/**
 * The steps of the stake, ascending. The limits and the market's own stakes are always among them; between them it goes by 1, 2,
 * 5, 10, except where a step would stand close to one of those: 50, 100, 250, 500, not 50, 100, 200, 250, 500.
 */
export function stakeSteps({ leastMinor, mostMinor, quickMinor }: StakeLimits): number[] {
  const given = [leastMinor, ...quickMinor.filter(it => it > leastMinor && it < mostMinor), mostMinor];
  const isApart = (step: number) =>
    given.every(it => Math.max(it, step) >= APART * Math.min(it, step) || it === step);
  const between = ladderTo(mostMinor).filter(it => it > leastMinor && isApart(it));
  return [...new Set([...given, ...between])].sort((one, other) => one - other);
}

/** The next step above a stake, or below it for -1; null at the end. The stake itself may stand between two steps. */
export function nextStep(steps: readonly number[], stakeMinor: number, by: 1 | -1): number | null {
  const next = by === 1 ? steps.find(it => it > stakeMinor) : steps.findLast(it => it < stakeMinor);
  return next ?? null;
}

type Limits = Pick<StakeLimits, 'leastMinor' | 'mostMinor'>;

/** The legal stake that is nearest. */
const within = (minor: number, { leastMinor, mostMinor }: Limits): number =>
  Math.min(mostMinor, Math.max(leastMinor, minor));

/** Half of a stake, rounded down to a whole minor unit, and a legal stake. */
export const halfOf = (stakeMinor: number, limits: Limits): number =>
  within(Math.floor(stakeMinor / 2), limits);

/** Double of a stake, and a legal stake. */
export const doubleOf = (stakeMinor: number, limits: Limits): number => within(stakeMinor * 2, limits);
