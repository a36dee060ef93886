/** A player's round at a shared table, and the draw of the table's round. */

/** The round of a shared table that a bet is on. */
export interface SharedPlace {
  /** Name of the shared table. */
  table: string;
  number: number;
  /** Epoch milliseconds: when the table draws, or when its result begins to develop. No stake is charged from then on. */
  drawsAt: number;
}

export type SharedDraw =
  | { state: 'running'; drawsAt: number }
  /** The seed of the draw, hexadecimal, and how long the result developed, in milliseconds. */
  | { state: 'drawn'; seed: string; lastedMs: number }
  | { state: 'void' };
