/** A page of studios [3.9]: their number, and a tile for each, which leads to its games [2.46]. */
import { useEffect } from 'react';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { useCounts } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { published } from '#app/stores/published.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { currencyOf } from '#app/visit/site.ts';
import { StudioGrid, type StudioGridProps } from './studio-grid.tsx';

/** @param version of the catalogue; empty when there is none */
function useKnownProviders(version: string): void {
  const tag = useLanguageTag();
  const { game, app, user } = useStores();
  const member = useSnapshot(user).data;

  useEffect(() => {
    if (version === '') return;
    const currency = currencyOf({ member: member?.user ?? null, countries: app.countries }, tag);
    const load = async () => {
      const { loadProviders } = await import('#app/browser/providers.client.ts');
      const staticPlace = app.config?.staticPlace ?? null;
      const providers = await loadProviders({ version, currency, staticPlace });
      if (providers !== null) game.category = published(providers);
    };
    return whenIdle(() => void load());
  }, [version, tag, member, app, game]);
}

interface StudioListProps extends Pick<StudioGridProps, 'studios' | 'maintenance'> {
  title: string;
  /** Version of the catalogue. */
  version: string;
}

/** Studios under the names that members see [3.10], once the live lobby has its provider lists. */
function useNamed(studios: StudioListProps['studios']): StudioListProps['studios'] {
  const code = codeOfTag(useLanguageTag());
  const { category } = useSnapshot(useStores().game);
  return studios.map(studio => {
    const entry = category[studio.type]?.find(it => it.providerId === studio.providerId);
    return entry === undefined
      ? studio
      : { ...studio, name: displayName(entry.memberDisplay, code, entry.name) };
  });
}

export function StudioList({ title, studios, maintenance, version }: StudioListProps) {
  const t = useText();
  const counts = useCounts();
  useKnownProviders(version);
  const named = useNamed(studios);
  return (
    <>
      <header className="lobby-header">
        <h1>{title}</h1>
        {studios.length > 0 && <p className="small-text dim number">{counts.studios(studios.length)}</p>}
      </header>
      {studios.length === 0 ? (
        <EmptyState
          art={<EmptySearch width={160} />}
          title={t('page.providers.empty')}
          text={t('page.providers.empty_text')}
        />
      ) : (
        <StudioGrid studios={named} maintenance={maintenance} hasCounts />
      )}
    </>
  );
}
