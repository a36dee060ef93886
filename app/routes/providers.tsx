import { useCategoryName } from '#app/features/categories/categories.ts';
import { loadProviders } from '#app/features/lobby/load-lobby.server.ts';
import { StudioGrid, useCounts } from '#app/features/lobby/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/providers';

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadProviders(context, url, params.category);

export default function Providers({ loaderData, params }: Route.ComponentProps) {
  const t = useText();
  const counts = useCounts();
  const name = useCategoryName(params.category);
  const { studios, maintenance } = loaderData;
  const title = t('page.providers.title', { name });
  return (
    <>
      <PageHead title={title} description={t('page.providers.description', { name })} />
      <header className="lobby-h">
        <h1>{title}</h1>
        {studios.length > 0 && <p className="sm dim num">{counts.studios(studios.length)}</p>}
      </header>
      {studios.length === 0 ? (
        <EmptyState
          art={<EmptySearch width={160} />}
          title={t('page.providers.empty')}
          text={t('page.providers.empty_text')}
        />
      ) : (
        <StudioGrid type={params.category} studios={studios} maintenance={maintenance} hasCounts />
      )}
    </>
  );
}
