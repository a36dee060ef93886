/** Which handler serves which endpoint of the contract. */

import { gameHandlers } from './game/game.ts';
import type { Handler } from './handler.ts';
import { siteHandlers } from './site/site.ts';

export const handlers: ReadonlyMap<string, Handler> = new Map(
  [...siteHandlers, ...gameHandlers].map(handler => [handler.endpoint.name, handler]),
);
