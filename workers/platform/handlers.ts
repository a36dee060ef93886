/** Mounts the handlers of all rooms: one per endpoint of the contract. */
import { coverInkIndex } from '#demo/demo.ts';
import { accountHandlers } from './account/endpoints.ts';
import { announcementHandlers } from './announcement/endpoints.ts';
import { cashierHandlers } from './cashier/endpoints.ts';
import { chatHandlers } from './chat/endpoints.ts';
import { dailyTaskHandlers } from './daily-task/endpoints.ts';
import { favouriteHandlers } from './favourites/endpoints.ts';
import { gameHandlers } from './game/endpoints.ts';
import type { Handler } from './handler.ts';
import { helpHandlers } from './help/endpoints.ts';
import { historyHandlers } from './history/endpoints.ts';
import { homeHandlers } from './home/endpoints.ts';
import { inboxHandlers } from './inbox/endpoints.ts';
import { limitHandlers } from './limit/endpoints.ts';
import { listHandlers } from './lists/endpoints.ts';
import { memberHandlers } from './member/endpoints.ts';
import { playHandlers } from './play/endpoints.ts';
import { playedHandlers } from './played/endpoints.ts';
import { promotionHandlers } from './promotion/endpoints.ts';
import { realtimeHandlers } from './realtime/endpoints.ts';
import { rebateHandlers } from './rebate/endpoints.ts';
import { referralHandlers } from './referral/endpoints.ts';
import { safetyHandlers } from './safety/endpoints.ts';
import { siteHandlers } from './site/endpoints.ts';
import { statementHandlers } from './statement/endpoints.ts';
import { storageHandlers } from './storage/endpoints.ts';
import { vipHandlers } from './vip/endpoints.ts';
import { walletHandlers } from './wallet/endpoints.ts';

export const handlers: ReadonlyMap<string, Handler> = new Map(
  [
    ...siteHandlers,
    ...gameHandlers,
    ...statementHandlers,
    ...favouriteHandlers(coverInkIndex),
    ...listHandlers,
    ...playHandlers,
    ...playedHandlers(coverInkIndex),
    ...memberHandlers,
    ...accountHandlers,
    ...safetyHandlers,
    ...walletHandlers,
    ...cashierHandlers,
    ...helpHandlers,
    ...historyHandlers,
    ...homeHandlers,
    ...rebateHandlers,
    ...promotionHandlers,
    ...vipHandlers,
    ...dailyTaskHandlers,
    ...limitHandlers,
    ...referralHandlers,
    ...inboxHandlers,
    ...chatHandlers,
    ...announcementHandlers,
    ...realtimeHandlers,
    ...storageHandlers,
  ].map(handler => [handler.endpoint.name, handler]),
);
