/**
 * The mobile-view flag: set by the window's width, saved when the page is left, and the visit is checked again when it
 * changes, because a module may be hidden on the other device [4.11] [4.17].
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MOBILE_BREAKPOINT_PX } from '#app/domain/device.ts';
import { useStores } from '#app/stores/provider.tsx';
import { decide } from '#app/visit/chain.ts';
import { rememberSite } from '#app/visit/known-site.client.ts';
import { matchPage } from '#app/visit/match.ts';
import { type SiteData, visitOf } from '#app/visit/site.ts';

export function useMobileView(site: SiteData): void {
  const { app } = useStores();
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const narrow = matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);
    const follow = () => {
      app.mobileView = narrow.matches;
      if (site.device === 'app') return;
      const seen: SiteData = { ...site, device: narrow.matches ? 'mobile' : 'desktop' };
      rememberSite(seen);
      const outcome = decide(visitOf(seen, location, matchPage(location.pathname)));
      if (outcome.kind === 'redirect') navigate(outcome.to, { replace: true });
    };
    follow();
    narrow.addEventListener('change', follow);
    return () => narrow.removeEventListener('change', follow);
  }, [app, site, location, navigate]);

  useEffect(() => {
    const save = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store does not finish while a page unloads
      document.cookie = `mobileView=${app.mobileView}; Path=/; Max-Age=31536000; SameSite=Lax`;
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [app]);
}
