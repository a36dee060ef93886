/** Mounts the handlers of all rooms: one per endpoint of the contract. */
import { coverInkIndex } from '#demo/demo.ts';
import type { Handler } from '#platform/base/handler.ts';
import { breakHandlers } from '#platform/break/endpoints.ts';
import { cashierHandlers } from '#platform/cashier/cashier/endpoints.ts';
import { historyHandlers } from '#platform/cashier/history/endpoints.ts';
import { optionListHandlers } from '#platform/cashier/option-lists/endpoints.ts';
import { complaintHandlers } from '#platform/complaint/endpoints.ts';
import { favouriteHandlers } from '#platform/games/favourites/endpoints.ts';
import { gameHandlers } from '#platform/games/game/endpoints.ts';
import { homeHandlers } from '#platform/games/home/endpoints.ts';
import { liveGamesHandlers } from '#platform/games/live-games/endpoints.ts';
import { playHistoryHandlers } from '#platform/games/play-history/endpoints.ts';
import { studioFactsHandlers } from '#platform/games/studio-facts/endpoints.ts';
import { launchHandlers } from '#platform/launch/endpoints.ts';
import { walletHandlers } from '#platform/ledger/wallet/endpoints.ts';
import { memberHandlers } from '#platform/member/endpoints.ts';
import { announcementHandlers } from '#platform/messages/announcement/endpoints.ts';
import { consentHandlers } from '#platform/messages/consent/endpoints.ts';
import { inboxHandlers } from '#platform/messages/inbox/endpoints.ts';
import { personalDataHandlers } from '#platform/privacy/personal-data/endpoints.ts';
import { documentHandlers } from '#platform/protection/document/endpoints.ts';
import { limitHandlers } from '#platform/protection/limit/endpoints.ts';
import { realtimeHandlers } from '#platform/realtime/endpoints.ts';
import { dailyTaskHandlers } from '#platform/rewards/daily-task/endpoints.ts';
import { promotionHandlers } from '#platform/rewards/promotion/endpoints.ts';
import { rebateHandlers } from '#platform/rewards/rebate/endpoints.ts';
import { referralHandlers } from '#platform/rewards/referral/endpoints.ts';
import { tournamentHandlers } from '#platform/rewards/tournament/endpoints.ts';
import { vipHandlers } from '#platform/rewards/vip/endpoints.ts';
import { siteHandlers } from '#platform/site/endpoints.ts';
import { storageHandlers } from '#platform/storage/endpoints.ts';
import { chatHandlers } from '#platform/support/chat/endpoints.ts';
import { helpHandlers } from '#platform/support/help/endpoints.ts';

export const everyHandler: readonly Handler[] = [
  ...siteHandlers,
  ...gameHandlers,
  ...liveGamesHandlers,
  ...studioFactsHandlers,
  ...favouriteHandlers(coverInkIndex),
  ...optionListHandlers,
  ...launchHandlers,
  ...playHistoryHandlers(coverInkIndex),
  ...memberHandlers,
  ...personalDataHandlers,
  ...breakHandlers,
  ...walletHandlers,
  ...cashierHandlers,
  ...helpHandlers,
  ...historyHandlers,
  ...homeHandlers,
  ...rebateHandlers,
  ...promotionHandlers,
  ...vipHandlers,
  ...dailyTaskHandlers,
  ...tournamentHandlers,
  ...limitHandlers,
  ...documentHandlers,
  ...referralHandlers,
  ...inboxHandlers,
  ...consentHandlers,
  ...chatHandlers,
  ...complaintHandlers,
  ...announcementHandlers,
  ...realtimeHandlers,
  ...storageHandlers,
];

/** By the endpoint's name. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  everyHandler.map(handler => [handler.endpoint.name, handler]),
);
