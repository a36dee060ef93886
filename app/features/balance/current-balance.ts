/**
 * The member's balance on a page [4.4]. Pushes bring it with the number of its movement, and fetches take time: the newer
 * value stands.
 */

import type { CallOptions } from '#app/api/reactions.ts';
import type { MoneyInGame, WalletBalance } from '#app/contract/wallet.ts';
import { memberWalletBalance } from '#app/page/endpoints.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { singleFlight } from '#app/page/query.ts';
import type { UserStore } from '#app/stores/user.ts';

interface Balance {
  balance: string;
  currency: string;
}

interface PushedBalance extends Balance {
  sequence: number;
  /** Absent where the platform does not push it; so is `inGames`. */
  bonus?: string | undefined;
  inGames?: readonly Pick<MoneyInGame, 'providerId' | 'gameId' | 'amount'>[] | undefined;
}

interface PageBalance {
  /** Fetches the balance; one request at a time. `refreshBalance` of the store is on meanwhile [4.4]. */
  refresh: (options?: Pick<CallOptions, 'isBackground'>) => Promise<void>;
  /**
   * Takes a pushed balance; one that comes late, or is of another currency, is dropped.
   * @returns whether all is known: a game that money has come to is pushed without its name
   */
  applyPush: (push: PushedBalance) => boolean;
  /**
   * For a call that moves money: its answer is taken as the balance, unless something newer was pushed since the call began, or
   * the member has left. A fetch that is on its way may be older, so another one follows it.
   *
   * @returns takes the answer
   */
  beginMove: () => (answer: { balance: string | null; currency: string }) => void;
}

/** Pushed amounts with the names that are known of their games; those without a known name are left out. */
const withNames = (pushed: NonNullable<PushedBalance['inGames']>, known: readonly MoneyInGame[]) =>
  pushed.flatMap(({ providerId, gameId, amount }) => {
    const same = known.find(it => it.providerId === providerId && it.gameId === gameId);
    return same === undefined ? [] : [{ ...same, amount }];
  });

/** One single flight per member: a member who logs in does not wait for a call of the one before. */
function flightOfMember(memberNow: () => string, run: () => Promise<void>): () => Promise<void> {
  let flight = { memberId: '', run: singleFlight(run) };
  return () => {
    const memberId = memberNow();
    if (flight.memberId !== memberId) flight = { memberId, run: singleFlight(run) };
    return flight.run();
  };
}

/** Keeps what an answer says beside the balance itself. */
function keepParts(data: NonNullable<UserStore['data']>, answer: WalletBalance): void {
  data.inGames = answer.inGames;
  data.bonus = answer.bonus;
  if (answer.sequence !== undefined) data.sequence = answer.sequence;
  data.away = answer.away ?? null;
}

export const balanceOf = perPage(({ stores: { user }, call }: Page): PageBalance => {
  /** The number of the last push that was taken, or of the balance that came with the page, of the member who is logged in. */
  let last = { memberId: '', sequence: -1 };
  const lastOfMember = () => {
    const memberId = user.data?.user.id ?? '';
    if (last.memberId !== memberId) last = { memberId, sequence: user.data?.sequence ?? -1 };
    return last;
  };
  /** Tells later whether the answer to the present request is still the newest balance. */
  const asOfNow = () => {
    const asked = lastOfMember();
    const { sequence } = asked;
    return (currency: string) =>
      lastOfMember() === asked && asked.sequence === sequence && user.data?.user.currency === currency;
  };

  let isAwaited = false;
  const fetchBalance = async () => {
    const options = isAwaited ? {} : { isBackground: true as const };
    isAwaited = false;
    if (user.data === null) return;
    const isNewest = asOfNow();
    user.refreshBalance = true;
    try {
      const answer = (await call(memberWalletBalance, {}, options))?.output;
      if (!answer || !isNewest(answer.currency) || user.data === null) return;
      user.balance = answer.balance;
      keepParts(user.data, answer);
    } finally {
      user.refreshBalance = false;
    }
  };
  const fetchOnce = flightOfMember(() => lastOfMember().memberId, fetchBalance);

  return {
    refresh: ({ isBackground } = {}) => {
      isAwaited ||= !isBackground;
      return fetchOnce();
    },
    applyPush: ({ sequence, balance, currency, bonus, inGames }) => {
      const before = lastOfMember();
      const { data } = user;
      if (sequence <= before.sequence || data === null || currency !== data.user.currency) return true;
      before.sequence = sequence;
      user.balance = balance;
      if (bonus !== undefined) data.bonus = bonus;
      data.sequence = sequence;
      if (inGames === undefined) return true;
      const named = withNames(inGames, data.inGames ?? []);
      data.inGames = named;
      return named.length === inGames.length;
    },
    beginMove: () => {
      const isNewest = asOfNow();
      return ({ balance, currency }) => {
        if (balance === null || !isNewest(currency)) return;
        user.balance = balance;
        if (user.refreshBalance) void fetchOnce();
      };
    },
  };
});

/** Milliseconds after which a page that has opened fetches the balance, if the platform has not pushed it. */
const FIRST_PUSH_MS = 1_500;

/**
 * Registers for pushes of the balance. `logout` asks for it too: where the session has ended, the answer says so [4.3], and
 * after a password change this session may be the one that goes on.
 *
 * @returns stops
 */
export function subscribeBalance(page: Page): () => void {
  const { refresh, applyPush } = balanceOf(page);
  const refetch = () => void refresh({ isBackground: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    page.pushes.on('balance', push => {
      clearTimeout(timer);
      if (!applyPush(push)) refetch();
    }),
    page.pushes.on('logout', refetch),
    page.pushes.onConnection(connection => {
      clearTimeout(timer);
      if (connection === 'again') refetch();
      else timer = setTimeout(refetch, FIRST_PUSH_MS);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
