/** A figure that a bench of the lobby has measured, beside its limit. */
export interface Figure {
  what: string;
  measured: number;
  limit: number;
  /** `ms`, `tiles`, or nothing for a ratio. */
  unit?: string;
  /** What the figure is made of. */
  note?: string;
}

export const holds = ({ measured, limit }: Figure): boolean => measured <= limit;

/** Of values in any order; the one below which that share of them is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
