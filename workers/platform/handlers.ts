/** Which handler serves which endpoint of the contract. */
import type { Handler } from './handler.ts';
import { siteHandlers } from './site/site.ts';

export const handlers: ReadonlyMap<string, Handler> = new Map(
  [...siteHandlers].map(handler => [handler.endpoint.name, handler]),
);
