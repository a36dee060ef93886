/** The visit chain as the router runs it, the same on the server and in the browser [2.36] [2.37]. */
import { redirect } from 'react-router';
import { decide } from './chain.ts';
import type { SiteReply } from './context.ts';
import { hiddenPageCookie } from './hidden-page.ts';
import { matchPage } from './match.ts';
import { UNPREFIXED_PAGES } from './pages.ts';
import { refusal } from './refusal.ts';
import { type SiteData, tagAt, visitOf } from './site.ts';

const isUnprefixed = (pathname: string) =>
  UNPREFIXED_PAGES.some(
    page => pathname.replace(/\/$/, '') === (page.pattern === '' ? '' : `/${page.pattern}`),
  );

/** Lets the visit go on with the site's data, or throws the redirect or refusal that ends it. */
export function checkVisit(reply: SiteReply, url: URL): SiteData {
  const { pathname, search } = url;
  if (!reply.ok) {
    const { status, tag, site, until, closed } = reply;
    throw refusal({
      status,
      pathname,
      tag,
      site,
      ...(until == null ? {} : { until }),
      ...(closed === undefined ? {} : { closed }),
    });
  }
  const { site } = reply;
  if (isUnprefixed(pathname)) return site;
  const outcome = decide(visitOf(site, url, matchPage(pathname), reply));
  switch (outcome.kind) {
    case 'proceed':
      return site;
    case 'redirect':
      throw redirect(
        outcome.to,
        outcome.hiddenHere === true
          ? { headers: { 'set-cookie': hiddenPageCookie(pathname + search) } }
          : undefined,
      );
    case 'notFound':
      throw refusal({ status: 404, reason: outcome.reason, pathname, tag: tagAt(site, pathname), site });
    case 'error':
      throw refusal({
        status: outcome.status,
        pathname: pathname + search,
        tag: tagAt(site, pathname),
        site,
      });
  }
}
