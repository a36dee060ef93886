/** Which handler serves which endpoint of the contract. */
import { announcementHandlers } from './announcement/announcement.ts';
import { gameHandlers } from './game/game.ts';
import type { Handler } from './handler.ts';
import { inboxHandlers } from './inbox/inbox.ts';
import { memberHandlers } from './member/member.ts';
import { realtimeHandlers } from './realtime/realtime.ts';
import { siteHandlers } from './site/site.ts';
import { walletHandlers } from './wallet/wallet.ts';

export const handlers: ReadonlyMap<string, Handler> = new Map(
  [
    ...siteHandlers,
    ...gameHandlers,
    ...memberHandlers,
    ...walletHandlers,
    ...inboxHandlers,
    ...announcementHandlers,
    ...realtimeHandlers,
  ].map(handler => [handler.endpoint.name, handler]),
);
