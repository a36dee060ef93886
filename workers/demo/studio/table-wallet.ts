/** A table's way to the money that it is played with: a member's, by the provider API, or its own play money. */
import type { Round, WalletReply } from './round.ts';
import type { TableSession } from './table-session.ts';

export interface TableWallet {
  /** Makes the call that a round waits for. @returns null where the outcome is unknown */
  tell: (session: TableSession, round: Round) => Promise<WalletReply>;
  /** The balance as decimal text; null while it is unknown. @param token of the player's game session */
  balance: (session: TableSession, token: string) => Promise<string | null>;
}
