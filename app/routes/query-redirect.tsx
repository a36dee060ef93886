/** The routes of pages that are dialogs: the visit chain has sent the visitor on before this route is reached [2.36]. */
import { refusal } from '#app/visit/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/query-redirect';

export function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(visitedSite);
  throw refusal({ status: 404, pathname: url.pathname, tag: site.tag, site });
}

export default function QueryRedirect() {
  return null;
}
