/**
 * The chain as client middleware: every navigation, also where no loader would ask the server. The first page was checked on
 * the server, so the chain comes with the files that load once the page is idle.
 */
import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { visitFacts } from './context.ts';
import { asPreview, isPreview } from './preview.ts';

export const loadCheck = () => import('./check.ts');

export const visitMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { context, url },
  next,
) => {
  const reply = await context.get(visitFacts)(url.pathname);
  // A preview stays one wherever it goes, so that everything it asks for is a guest's [2.72].
  if (reply.ok && reply.site.config.previewOrigins.length > 0 && !isPreview(url.search)) {
    throw redirect(asPreview(url.href));
  }
  const { checkVisit } = await loadCheck();
  checkVisit(reply, url);
  return next();
};
