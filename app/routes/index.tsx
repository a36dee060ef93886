/** The site's root, which has no page of its own: it leads to the visitor's language [2.2]. */
import { redirect } from 'react-router';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/index';

export function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(`/${context.get(visitedSite).tag}${url.search}`);
}

/** Never drawn; without it the router takes the root for a file and answers errors with data instead of a screen. */
export default function Index() {
  return null;
}
