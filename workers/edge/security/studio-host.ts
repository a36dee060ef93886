/** The host of game frames: the site's own, or one of their own (STUDIO_ORIGIN). */
import type { EdgeEnv } from '../env.ts';

export const isStudio = (pathname: string): boolean => pathname.startsWith('/studio/');

/** Whether games have their own host and the request is at the wrong one: a game on the site's, a page on the games'. */
export function isAtWrongHost({ STUDIO_ORIGIN }: Pick<EdgeEnv, 'STUDIO_ORIGIN'>, url: URL): boolean {
  return STUDIO_ORIGIN !== '' && isStudio(url.pathname) !== (url.origin === STUDIO_ORIGIN);
}

/** The origins that may frame a game's page: the site's. @param own origin that the page is served from */
export const frameAncestors = (env: Pick<EdgeEnv, 'STUDIO_ORIGIN' | 'SITE_ORIGIN'>, own: string): string[] =>
  env.STUDIO_ORIGIN === '' ? [own] : [env.SITE_ORIGIN];
