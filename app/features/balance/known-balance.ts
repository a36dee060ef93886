/**
 * What is known of a member's balance when it comes two ways: pushed, each with the number of its movement, and fetched,
 * which takes time. What is newer stands.
 */
import type { MoneyInGame } from '#app/contract/wallet.ts';
import type { UserStore } from '#app/stores/user.ts';

interface Known {
  memberId: string;
  /** Of the last push that was taken. */
  sequence: number;
  /** Whether another fetch was asked for while one was on its way: it may have been answered before what is asked for. */
  isWantedAgain: boolean;
}

const known = new WeakMap<UserStore, Known>();

/** Of the member who is logged in; what was known of another is forgotten. */
function knownOf(user: UserStore): Known {
  const memberId = user.data?.user.id ?? '';
  const last = known.get(user);
  if (last?.memberId === memberId) return last;
  const fresh = { memberId, sequence: -1, isWantedAgain: false };
  known.set(user, fresh);
  return fresh;
}

interface Balance {
  balance: string;
  currency: string;
}

interface PushedBalance extends Balance {
  sequence: number;
  /** Absent where the platform does not push it. */
  inGames?: readonly Pick<MoneyInGame, 'providerId' | 'gameId' | 'amount'>[] | undefined;
}

/**
 * Takes a pushed balance; one that comes late, or is of another currency, is dropped.
 * @returns whether all is known: a game that money has come to is pushed without its name
 */
export function takePushedBalance(
  user: UserStore,
  { sequence, balance, currency, inGames }: PushedBalance,
): boolean {
  const last = knownOf(user);
  const { data } = user;
  if (sequence <= last.sequence || data === null || currency !== data.user.currency) return true;
  last.sequence = sequence;
  user.balance = balance;
  if (inGames === undefined) return true;
  const named = inGames.flatMap(({ providerId, gameId, amount }) => {
    const same = data.inGames?.find(it => it.providerId === providerId && it.gameId === gameId);
    return same === undefined ? [] : [{ ...same, amount }];
  });
  data.inGames = named;
  return named.length === inGames.length;
}

/**
 * Fetches the balance; `refreshBalance` is on meanwhile [4.4]. One fetch at a time: who asks during one gets another
 * after it. An answer is dropped where a push has come since it was asked for, or the member has left.
 */
export async function fetchBalance(
  user: UserStore,
  fetchOnce: () => Promise<(Balance & { inGames: MoneyInGame[] }) | null | undefined>,
): Promise<void> {
  const state = knownOf(user);
  if (user.refreshBalance) {
    state.isWantedAgain = true;
    return;
  }
  user.refreshBalance = true;
  try {
    do {
      state.isWantedAgain = false;
      const { sequence } = state;
      const answer = await fetchOnce();
      const isSame = knownOf(user) === state && state.sequence === sequence;
      if (answer && isSame && user.data?.user.currency === answer.currency) {
        user.balance = answer.balance;
        user.data.inGames = answer.inGames;
      }
    } while (state.isWantedAgain && knownOf(user) === state);
  } finally {
    user.refreshBalance = false;
  }
}

/**
 * For a call that moves money: what it answers is taken as the balance, unless a push has told of something newer since
 * the call began, or the member has left. A fetch that is on its way may be of before, so another one follows it.
 *
 * @returns takes the answer
 */
export function beginMove(user: UserStore): (answer: { balance: string | null; currency: string }) => void {
  const state = knownOf(user);
  const { sequence } = state;
  return ({ balance, currency }) => {
    const isSame = knownOf(user) === state && state.sequence === sequence;
    if (balance === null || !isSame || user.data?.user.currency !== currency) return;
    user.balance = balance;
    if (user.refreshBalance) state.isWantedAgain = true;
  };
}
