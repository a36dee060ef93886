/**
 * The mobile-view flag: set by the window's width, saved when it changes and when the page is left. When it changes the
 * page's module is looked at again, because it may be hidden on the other device [4.11] [4.17].
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { MOBILE_BREAKPOINT_PX } from '#app/domain/device.ts';
import { hiddenPageIn, NO_HIDDEN_PAGE } from '#app/visit/hidden-page.ts';
import { matchPage } from '#app/visit/match.ts';
import { type SiteData, visitOf } from '#app/visit/site.ts';
import { moduleStep } from '#app/visit/steps/module.ts';
import { rememberSite } from './current-site.client.ts';
import { usePage } from './use-page.ts';

/** The server answers this page's requests for this device from now on. */
function save(isMobile: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store does not finish while a page unloads
  document.cookie = `mobileView=${isMobile}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
}

const ERROR_PATH = '/error';

/** The page that led here, once. */
function readHiddenPage(): string | null {
  const path = hiddenPageIn(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store would answer after the page has been drawn
  if (path !== null) document.cookie = NO_HIDDEN_PAGE;
  return path;
}

export function useMobileView(site: SiteData): void {
  const { stores, go } = usePage();
  const { app } = stores;
  const location = useLocation();

  useEffect(() => {
    // The mobile app is a mobile device however wide its window is.
    if (site.device === 'app') {
      app.mobileView = true;
      return;
    }
    const narrow = matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);
    const follow = () => {
      const seen: SiteData = { ...site, device: narrow.matches ? 'mobile' : 'desktop' };
      if (narrow.matches !== app.mobileView || seen.device !== site.device) save(narrow.matches);
      app.mobileView = narrow.matches;
      rememberSite(seen, site);
      const outcomeAt = (place: { pathname: string; search: string }) =>
        moduleStep(visitOf(seen, place, matchPage(place.pathname)));
      const outcome = outcomeAt(location);
      if (outcome.kind === 'redirect') void go(outcome.to, { replace: true });
      // The server answered for the saved view of another window.
      const hidden =
        location.pathname === ERROR_PATH && seen.device !== site.device ? readHiddenPage() : null;
      if (hidden === null) return;
      const { pathname, search } = new URL(hidden, window.location.origin);
      if (outcomeAt({ pathname, search }).kind === 'proceed') void go(hidden, { replace: true });
    };
    const leave = () => save(narrow.matches);
    follow();
    narrow.addEventListener('change', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      narrow.removeEventListener('change', follow);
      window.removeEventListener('pagehide', leave);
    };
  }, [app, site, location, go]);
}
