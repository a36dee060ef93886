/** A table as its frame sees it. */
import type { FreeRoundsLeft } from '#app/contract/studio.ts';

/** Rounds are passed as JSON text, as in `app/contract/studio.ts`, because engines' drawings have no common type. */
export interface TableView {
  balance: string;
  round: string | null;
  missed: string | null;
  free: FreeRoundsLeft | null;
  /** Prizes of jackpots that no frame has shown, as decimal text. */
  prizes: { tier: string; amount: string }[];
}

/**
 * With the token of the frame that was opened, and the id of the engine that plays: that of an open round, where there is one.
 * `sharedTable`: the name of the one whose rounds bets are on.
 */
export type OpenTable = TableView & { session: string; engine: string; sharedTable: string | null };
