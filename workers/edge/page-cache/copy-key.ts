/**
 * The key of the page copy that answers a request, or null: the one place that decides. Everything that may change a page of
 * status 200 is in the key, or keeps the request from having one:
 *
 * - address: host, path and query, the query only where it is a lobby page's own (app/features/lobby/parameters.ts);
 * - device: of isApp, mobileView, Sec-CH-UA-Mobile and User-Agent (app/domain/device.ts); crawlers get whole pages;
 * - country: a blocked one gets no copy; any other decides the language of addresses without a tag alone, as the `lang` cookie
 *   and Accept-Language do, and these have no copies;
 * - session, maintenance bypass, preview, open dialog: none has a copy.
 *
 * Published answers of the platform are not in the key: a copy names those that it was made from (published/page-reads.ts).
 */
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { TAG_PATTERN, tagOfPath } from '#app/domain/language.ts';
import { matchPage } from '#app/visit/match.ts';
import type { Visitor } from '../visitor.ts';

/** Longer addresses and names of browsers are drawn afresh: keys stay small. */
const MAX_ADDRESS_LENGTH = 300;
const MAX_AGENT_LENGTH = 400;

/** Parameters in the query of a shared lobby page. The searched name is none of them: there is no end of names. */
const SHARED_PARAMETERS: Readonly<Record<string, RegExp>> = {
  sort: /^[\w-]{1,32}$/,
  provider: /^[\w-]{1,32}$/,
  page: /^[1-9]\d{0,3}$/,
};

const crawlers = new LRUCache<string, boolean>({ max: 500 });

export function isCrawler(agent: string): boolean {
  const known = crawlers.get(agent);
  if (known !== undefined) return known;
  const is = isbot(agent);
  crawlers.set(agent, is);
  return is;
}

/**
 * The copy that may answer a request; null where none may. The address is not judged here: only shared ones have copies.
 * @param isBlocked whether the operator keeps the visitor's country out
 */
export function copyKey(request: Request, visitor: Visitor, isBlocked: boolean): string | null {
  if (request.method !== 'GET' || request.body !== null) return null;
  if (visitor.hasOwnCookie || isBlocked) return null;
  const agent = request.headers.get('user-agent') ?? '';
  if (agent.length > MAX_AGENT_LENGTH || request.url.length > MAX_ADDRESS_LENGTH) return null;
  return `${request.url} ${visitor.device}${isCrawler(agent) ? ' crawler' : ''}`;
}

/** Whether the page at an address is the same for every guest of one device. */
export function isSharedAddress({ pathname, search, searchParams }: Readonly<URL>): boolean {
  if (!TAG_PATTERN.test(tagOfPath(pathname)) || pathname.endsWith('.data')) return false;
  if (search === '') return true;
  if (matchPage(pathname).page?.layout !== 'category') return false;
  const names = [...searchParams.keys()];
  return (
    new Set(names).size === names.length &&
    names.every(name => Object.hasOwn(SHARED_PARAMETERS, name)) &&
    [...searchParams].every(([name, value]) => SHARED_PARAMETERS[name]?.test(value))
  );
}
