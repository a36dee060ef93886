/** The page of a category's providers [2.15]. */
import { useCategoryName } from '#app/features/categories/categories.ts';
import { StudioList } from '#app/features/lobby/lobby-pages.ts';
import { loadProviders } from '#app/features/lobby/studios/load-studios.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import type { Route } from './+types/providers';

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadProviders(context, url, params.category);

export default function Providers({ loaderData, params }: Route.ComponentProps) {
  const t = useText();
  const name = useCategoryName(params.category);
  const title = t('page.providers.title', { name });
  return (
    <>
      <PageHead title={title} description={t('page.providers.description', { name })} />
      <StudioList title={title} {...loaderData} />
    </>
  );
}
