/** The site as this tab knows it: the server's last data, kept for the visit chain of client navigations. */
import { FALLBACK_TAG } from '#app/domain/language.ts';
import type { SiteReply } from '#app/visit/context.ts';
import type { SiteData } from '#app/visit/site.ts';

let known: SiteReply | null = null;

/** Called by the root with each answer of its loader. */
export const rememberSite = (site: SiteData): void => {
  known = { ok: true, site };
};

/** Before hydration nothing navigates, so there is always an answer; a page that failed asks the server instead. */
export async function knownSite(): Promise<SiteReply> {
  return (
    known ?? { ok: false, status: 503, site: null, tag: document.documentElement.dataset.tag ?? FALLBACK_TAG }
  );
}
