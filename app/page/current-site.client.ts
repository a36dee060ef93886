/**
 * The site as this tab knows it: the server's last data, for the visit chain of client navigations, and the end of the session
 * that they were loaded in. Data of an ended session are never drawn again.
 */
import { FALLBACK_TAG } from '#app/domain/language.ts';
import type { SiteReply } from '#app/visit/context.ts';
import type { SiteData } from '#app/visit/site.ts';

let known: { reply: SiteReply; loaded: object } | null = null;
/** Sites as they were loaded in sessions that have ended. */
const ended = new WeakSet<object>();
let ends = 0;
const listeners = new Set<() => void>();

/**
 * Called with each answer of the root's loader.
 * @param site the answer, or what this window has made of it
 * @param loaded the answer itself
 */
export const rememberSite = (site: SiteData, loaded: object = site): void => {
  if (!ended.has(loaded)) known = { reply: { ok: true, site }, loaded };
};

/** Before hydration nothing navigates, so there is always an answer; a page that failed asks the server instead. */
export async function currentSite(): Promise<SiteReply> {
  return (
    known?.reply ?? {
      ok: false,
      status: 503,
      site: null,
      tag: document.documentElement.dataset.tag ?? FALLBACK_TAG,
    }
  );
}

/** The site that the page showed last, null before any. */
export const knownSite = (): SiteData | null => (known?.reply.ok ? known.reply.site : null);

/** The session has ended: all that the site's data say of its member is over, and visits are a guest's. */
export function endKnownSite(): void {
  ends += 1;
  if (known !== null) {
    const { reply, loaded } = known;
    ended.add(loaded);
    if (reply.ok) known = { reply: { ok: true, site: { ...reply.site, member: null } }, loaded };
  }
  for (const notify of listeners) notify();
}

/** Number of sessions that have ended in this document. */
export const sessionEnds = (): number => ends;

export const isOfEndedSession = (loaded: object): boolean => ended.has(loaded);

/** @returns stops */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
