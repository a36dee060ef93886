/** The crowd of the proof: its size, and what the process that has written it says of it. */

export interface CrowdSize {
  members: number;
  /** Of all wallets, with bets and wins. */
  movements: number;
  requests: number;
  /** Rounds, and deposits and withdrawals, of the busiest wallet. */
  rounds: number;
  money: number;
  events: number;
  chats: number;
  tickets: number;
  /** Pairs of accounts that may be one person's. */
  cases: number;
  payments: number;
  /** Of one promotion. */
  claims: number;
  /** In the inbox of the busiest member. */
  messages: number;
}

/** A member as searches find them; times are epoch milliseconds. */
export interface WrittenMember {
  memberId: string;
  username: string;
  fullName: string | null;
  email: string | null;
  mobile: string | null;
  createdAt: number;
  seenAt: number;
}

export interface WrittenCrowd {
  /** Some of them, for samples. */
  members: WrittenMember[];
  /** Id of the member with the wallet, and with most records. */
  busiest: string;
  /** Ids of the games that are played. */
  games: string[];
  /** Rows that were written. */
  movements: number;
  requests: number;
}

export interface CrowdPlan {
  dataDir: string;
  size: CrowdSize;
  seed: number;
  /** Epoch milliseconds. */
  now: number;
}
