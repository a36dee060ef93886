/** The chain as server middleware: documents and data requests alike. */
import { createContext, type MiddlewareFunction } from 'react-router';
import { checkVisit } from './check.ts';
import { visitFacts } from './context.ts';
import type { SiteData } from './site.ts';

/** The site of a visit that the chain let through, for the loaders behind it. */
export const visitedSite = createContext<SiteData>();

export const visitMiddleware: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const reply = await context.get(visitFacts)(url.pathname);
  context.set(visitedSite, checkVisit(reply, url));
  return next();
};
