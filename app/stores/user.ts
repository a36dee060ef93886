/** The live session of the member [3.1] [4.1] [4.2]. */

import { deepClone } from 'valtio/utils';
import type { InboxMessage } from '#app/contract/member.ts';
import type { Away, MoneyInGame } from '#app/contract/wallet.ts';
import { createStore } from './store.ts';

export interface UserStore {
  loggedIn: boolean;
  /**
   * The member, with the money in games of transfer-type providers, that of bonuses (null until known), the number of the last
   * movement of the balance where the platform states it, and the break that runs; null for guests.
   */
  data: {
    user: { id: string; username: string; currency: string };
    inGames?: MoneyInGame[];
    bonus?: string | null;
    sequence?: number;
    away?: Away | null;
  } | null;
  /** Decimal string in the member's currency; null until it is known. */
  balance: string | null;
  /** Whether a withdrawal PIN is set; null until it is known. */
  withdrawalPin: boolean | null;
  transfer: { title: string; status: boolean };
  /** The whole inbox, newest first. */
  messageList: InboxMessage[];
  /** Whether any message is unread [4.29]. */
  unreadMsg: boolean;
  /** Whether the list is the platform's, and not only empty yet. */
  hasFetchedMessages: boolean;
  /** True while the balance is fetched [4.4]. */
  refreshBalance: boolean;
}

export const emptyUser = (): UserStore => ({
  loggedIn: false,
  data: null,
  balance: null,
  withdrawalPin: null,
  transfer: { title: '', status: false },
  messageList: [],
  unreadMsg: false,
  hasFetchedMessages: false,
  refreshBalance: false,
});

export const createUserStore = (seed: Partial<UserStore> = {}): UserStore =>
  createStore({ ...emptyUser(), ...deepClone(seed) });

/** Clears the member's data; the data of guests stay [4.2]. */
export const clearUser = (store: UserStore): void => {
  Object.assign(store, emptyUser());
};
