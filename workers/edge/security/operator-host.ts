/** The host of the operators' console and calls: the site's own, or one of their own (OPERATOR_ORIGIN). */
import type { EdgeSettings } from '../settings.ts';

type Hosts = Pick<EdgeSettings, 'OPERATOR_ORIGIN' | 'SITE_ORIGIN'>;
type Door = Hosts & Pick<EdgeSettings, 'ENVIRONMENT'>;

const isOfOperators = (pathname: string): boolean =>
  pathname === '/operator' || pathname.startsWith('/operator/');

/** What the console's page uses beside its own paths: its socket, and its icon. */
const isUsedByConsole = (pathname: string): boolean =>
  pathname.startsWith('/app/') || pathname === '/favicon.svg' || pathname === '/';

const hostnameOf = (origin: string): string => (origin === '' ? '' : new URL(origin).hostname);

/** Whether a request came to the operators' host. Behind a proxy it names the proxy's port, so the name alone counts where it can. */
export function isAtOperatorHost({ OPERATOR_ORIGIN, SITE_ORIGIN }: Hosts, url: URL): boolean {
  if (OPERATOR_ORIGIN === '') return true;
  const name = hostnameOf(OPERATOR_ORIGIN);
  return name === hostnameOf(SITE_ORIGIN) ? url.origin === OPERATOR_ORIGIN : url.hostname === name;
}

/**
 * Whether operators have a host of their own and the request is at the wrong one: a call on the site's, a page on theirs. In production
 * console and calls have no other host, so that without it, as an own platform may be run (unfit.ts), they are nowhere.
 */
export function isAtWrongOperatorHost(env: Door, url: URL): boolean {
  if (env.OPERATOR_ORIGIN === '') return env.ENVIRONMENT === 'production' && isOfOperators(url.pathname);
  const isHere = isAtOperatorHost(env, url);
  return isOfOperators(url.pathname) ? !isHere : isHere && !isUsedByConsole(url.pathname);
}

/** Whether a request is for the first page of the operators' own host. */
export const isOperatorStart = (env: Hosts, url: URL): boolean =>
  env.OPERATOR_ORIGIN !== '' && url.pathname === '/' && isAtOperatorHost(env, url);
