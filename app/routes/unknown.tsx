/** The route of paths without a row in the page table: the visit chain has answered 404 before it is reached [2.34] [8.6]. */
import { refusal } from '#app/visit/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/unknown';

export function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(visitedSite);
  throw refusal({ status: 404, pathname: url.pathname, tag: site.tag, site });
}

export default function Unknown() {
  return null;
}
