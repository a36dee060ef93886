/**
 * The root of every page: the document around it, the checks of each navigation, and the site's data [2.37] [4.14] [4.15].
 */
import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { reloadAfterForeignChange } from './browser/foreign-changes.client.ts';
import { keepTheme } from './browser/restored-theme.client.ts';
import {
  codeOfTag,
  direction,
  FALLBACK_TAG,
  htmlLanguage,
  languageCookie,
  tagOfPath,
} from './domain/language.ts';
import { FastScripts } from './fast/scripts.tsx';
import { loadSite } from './features/seo/load-site.server.ts';
import { SeoScripts } from './features/seo/seo.ts';
import { loadTexts } from './i18n/i18n.client.ts';
import { i18nMiddleware } from './i18n/i18n.server.ts';
import { TEXTS_ID, textPartsOf } from './i18n/text-parts.ts';
import { TextSourceContext } from './i18n/text-source.ts';
import { LanguageProvider } from './i18n/use-language.tsx';
import { Styles, Texts, TouchIcon, useDocumentNonce } from './layouts/document-parts.tsx';
import { EarlyScript } from './layouts/early-script.tsx';
import { EndedSession } from './layouts/ended-session.tsx';
import { ErrorScreen } from './layouts/error.tsx';
import { useNonce } from './layouts/nonce.tsx';
import { SiteProvider } from './layouts/site-provider.tsx';
import { useHydratedMarks } from './layouts/use-hydrated-marks.ts';
import { knownSite } from './page/current-site.client.ts';
import { goingBack } from './page/going-back.ts';
import type { PageSite } from './page/use-page.ts';
import { whenIdle } from './page/when-idle.ts';
import faceFile from './styles/fonts/instrument-sans-latin-wght-normal.woff2?url';
import { lazyPart, useIdlePart } from './ui/lazy-part.tsx';
import { isRefusal, type Refusal } from './visit/refusal.ts';
import { loadCheck, visitMiddleware as visitInBrowser } from './visit/visit.client.ts';
import { visitedSite, visitMiddleware } from './visit/visit.server.ts';

export const middleware: Route.MiddlewareFunction[] = [i18nMiddleware, visitMiddleware];

/** The texts of the next page's language are there before the page is. */
const textsMiddleware: Route.ClientMiddlewareFunction = async ({ url }, next) => {
  await loadTexts(tagOfPath(url.pathname), textPartsOf(url));
  return next();
};

/** A page that the history leads back to is shown as it was. */
const historyMiddleware: Route.ClientMiddlewareFunction = ({ request, url }, next) =>
  (request.method === 'GET' ? goingBack.cachedPage(url) : null) ?? next();

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  visitInBrowser,
  textsMiddleware,
  historyMiddleware,
];

/**
 * The site, for the stores and the frame, and its published metadata for search engines; a language that differs from the
 * cookie's is remembered [4.14].
 */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await loadSite(context);
  if (context.get(visitedSite).cookieLanguage === site.tag) return data(site);
  return data(site, { headers: { 'set-cookie': languageCookie(site.tag) } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/**
 * The site is read again when the language changes, after actions, and when a feature requests it without a navigation, as
 * after a login; not for every click [4.15].
 */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentParams.lang !== nextParams.lang) return true;
  return (formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate;
}

/** The refusal that this page shows, if it shows one. */
function useRefusal(): Refusal | null {
  const error = useRouteError();
  const detail = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  return isRefusal(detail) ? detail : null;
}

/** A navigation asks again for a file that did not come. */
const loadCheckWhenIdle = () => whenIdle(() => void loadCheck().catch(() => undefined));

function PageScripts() {
  const nonce = useDocumentNonce();
  if (!import.meta.env.PLAIN_SCRIPTS) return <FastScripts nonce={nonce} />;
  return <Scripts {...(nonce !== undefined && { nonce })} />;
}

/** The tag of the texts that a page shows: its own, or the fallback's code where there are none in its language. */
function useShownTag(tag: string): string {
  const language = useContext(TextSourceContext)?.languageOf(tag);
  return language === undefined || language === codeOfTag(tag) ? tag : language;
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const refusal = useRefusal();
  const address = useLocation();
  useHydratedMarks(address.pathname, faceFile);
  useLayoutEffect(keepTheme, []);
  useEffect(loadCheckWhenIdle, []);
  const nonce = useNonce();
  const tag = refusal?.tag ?? site?.tag ?? FALLBACK_TAG;
  const shown = useShownTag(tag);
  return (
    <html lang={htmlLanguage(shown)} dir={direction(shown)} data-tag={tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <EarlyScript
          nonce={nonce}
          build={site?.config.build ?? refusal?.site?.config.build}
          faceFile={faceFile}
        />
        <link rel="icon" href="/favicon.svg" />
        <TouchIcon />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {site?.seo && <SeoScripts scripts={site.seo.scripts} nonce={nonce} />}
        {/* Before the sheets of single routes: it names the order of the layers. */}
        <Styles />
        <Links />
      </head>
      <body>
        <LanguageProvider tag={tag}>{children}</LanguageProvider>
        <ScrollRestoration />
        <Texts id={TEXTS_ID} tag={tag} address={address} />
        <PageScripts />
      </body>
    </html>
  );
}

const KEPT_PAGES = lazyPart(async () => (await import('./page/cached-pages.ts')).CachedPages);

/** Apart from the page: an update of the page would draw its parts anew that are not hydrated yet. */
function Keeping({ site }: { site: PageSite }) {
  const CachedPages = useIdlePart(KEPT_PAGES, whenIdle);
  return CachedPages && <CachedPages site={site} siteRoute="root" />;
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <SiteProvider site={loaderData as PageSite} canReread whenOver={<EndedSession />}>
      <Keeping site={loaderData as PageSite} />
      <Outlet />
    </SiteProvider>
  );
}

export function ErrorBoundary() {
  const refusal = useRefusal();
  // A navigation that fails before it reads anything, as without a network, leaves the root without its data. A server knows no site:
  // there the function is undefined, as all of the module is.
  const [known = null] = useState(knownSite as (() => PageSite | null) | undefined);
  const loaded = (useRouteLoaderData<typeof loader>('root') ?? null) as PageSite | null;
  const seo = loaded?.seo;
  // One object as long as its sources are: an ended session is told by it.
  const site = useMemo(
    () =>
      refusal?.site
        ? { ...refusal.site, ...(seo && { seo }) }
        : (loaded ?? (refusal === null ? known : null)),
    [refusal, seo, loaded, known],
  );
  const error = useRouteError();
  useEffect(() => reloadAfterForeignChange(error), [error]);
  return <ErrorScreen refusal={refusal} error={error} site={site} canReread={loaded !== null} />;
}

// The document carries the styles; the hot-reloading server replaces them.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./styles/app.css');
