/** A figure that a bench of the lobby has measured, beside its limit. */
export interface Figure {
  what: string;
  measured: number;
  limit: number;
  /** `ms`, `tiles`, or nothing for a ratio. */
  unit?: string;
  /** Parts that the figure is made of. */
  note?: string;
}

export const holds = ({ measured, limit }: Figure): boolean => measured <= limit;

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
