/** Which handler serves which endpoint of the contract. */
import { announcementHandlers } from './announcement/announcement.ts';
import { bankHandlers } from './bank/bank.ts';
import { favouriteHandlers } from './favourites/favourites.ts';
import { gameHandlers } from './game/game.ts';
import type { Handler } from './handler.ts';
import { historyHandlers } from './history/history.ts';
import { inboxHandlers } from './inbox/inbox.ts';
import { memberHandlers } from './member/member.ts';
import { playHandlers } from './play/play.ts';
import { realtimeHandlers } from './realtime/realtime.ts';
import { rebateHandlers } from './rebate/rebate.ts';
import { siteHandlers } from './site/site.ts';
import { storageHandlers } from './storage/storage.ts';
import { walletHandlers } from './wallet/wallet.ts';

export const handlers: ReadonlyMap<string, Handler> = new Map(
  [
    ...siteHandlers,
    ...gameHandlers,
    ...favouriteHandlers,
    ...playHandlers,
    ...memberHandlers,
    ...walletHandlers,
    ...bankHandlers,
    ...historyHandlers,
    ...rebateHandlers,
    ...inboxHandlers,
    ...announcementHandlers,
    ...realtimeHandlers,
    ...storageHandlers,
  ].map(handler => [handler.endpoint.name, handler]),
);
