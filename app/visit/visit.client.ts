/** The chain as client middleware: every navigation, also where no loader would ask the server. */
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { checkVisit } from './check.ts';
import { visitFacts } from './context.ts';

export const visitMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { context, url },
  next,
) => {
  checkVisit(await context.get(visitFacts)(url.pathname), url);
  return next();
};
