/**
 * The page whose hidden module led to /error. A saved view may be of another window: the browser, which measures its own, goes
 * back to the page where that shows the module [4.10].
 */
import { safePath } from '#app/domain/site-path.ts';

const NAME = 'hiddenPage';
const SECONDS = 60;

export const hiddenPageCookie = (path: string): string =>
  `${NAME}=${encodeURIComponent(path)}; Path=/error; Max-Age=${SECONDS}; SameSite=Lax; Secure`;

/** Clears it: one visit to /error goes back once. */
export const NO_HIDDEN_PAGE = `${NAME}=; Path=/error; Max-Age=0; SameSite=Lax; Secure`;

/** @param cookies of the document at /error @returns the page's path with its query; null where there is none */
export function hiddenPageIn(cookies: string): string | null {
  const pair = cookies.split('; ').find(it => it.startsWith(`${NAME}=`));
  if (pair === undefined) return null;
  try {
    return safePath(decodeURIComponent(pair.slice(NAME.length + 1)));
  } catch {
    return null; // written by somebody else
  }
}
