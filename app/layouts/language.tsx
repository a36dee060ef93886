/** The part of the site below a language segment. The visit chain and the site's data stand at the root. */
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPageSeo } from '#app/features/seo/load-seo.server.ts';
import type { Route } from './+types/language';

/** What is published for search engines about this very path [7.49]. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadPageSeo(context, url);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function LanguageLayout() {
  return <Outlet />;
}
