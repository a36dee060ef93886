/** Calls that the loaders of a page make for its member: they travel with the one that confirms the session, as one request. */
import type { Endpoint } from '#app/contract/endpoint.ts';
import { memberProfile } from '#app/contract/member.ts';
import { gameRecent, gameRecommended } from '#app/contract/played.ts';
import { matchPage } from '#app/visit/match.ts';

/** Calls that take nothing, by the page's file. Others are made one by one. */
const OF_PAGE: Readonly<Record<string, readonly Pick<Endpoint, 'name'>[]>> = {
  home: [gameRecent, gameRecommended, memberProfile],
  category: [gameRecent],
};

/** Of a document that is read; data requests load what has changed. */
export function memberCalls({ method }: Pick<Request, 'method'>, { pathname }: Readonly<URL>): string[] {
  if (method !== 'GET' || pathname.endsWith('.data')) return [];
  const file = matchPage(pathname).page?.file ?? '';
  return (Object.hasOwn(OF_PAGE, file) ? (OF_PAGE[file] ?? []) : []).map(it => it.name);
}
