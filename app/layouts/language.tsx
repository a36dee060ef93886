/** The part of the site below a language segment. The visit chain and the site's data stand at the root. */
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPageSeo } from '#app/features/seo/load-seo.server.ts';
import { PublishedPageSeo } from '#app/features/seo/seo.ts';
import { loadModules } from '#app/page/load-modules.server.ts';
import { useFreshModules } from '#app/page/use-fresh-modules.ts';
import type { Route } from './+types/language';

/** Published metadata of this very path for search engines [7.49], and the current modules [1.20]. */
export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  seo: await loadPageSeo(context, url),
  module: loadModules(context),
});

/** A page that is read anew has another member's modules, or those of a site that an operator has changed. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export default function LanguageLayout({ loaderData }: Route.ComponentProps) {
  useFreshModules(loaderData.module);
  return (
    <PublishedPageSeo value={loaderData.seo}>
      <Outlet />
    </PublishedPageSeo>
  );
}
