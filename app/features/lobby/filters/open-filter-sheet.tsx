/** All filters in a sheet on small screens. Each takes effect at once; the button names the number of games. */

import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useCounts } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { MatchingOptions } from '#app/ui/matching-options.tsx';
import type { Lobby } from '../use-lobby.ts';
import { SortChips } from './filter-chips.tsx';
import { useStudioFinder, useStudioOptions } from './studio-options.tsx';
import { useSorts } from './use-sorts.ts';

export function OpenFilterSheet({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) {
  const t = useText();
  const counts = useCounts();
  const studios = useStudioOptions(lobby);
  const finder = useStudioFinder();
  const { providers } = lobby.query;
  const sorts = useSorts(lobby);
  const isFeature = (sort: string) => lobby.page.attributes.some(({ id }) => id === sort);
  const features = sorts.filter(({ value }) => isFeature(value));
  return (
    <Dialog
      title={t('lobby.filters')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      action={
        <button
          type="button"
          className="button quiet small"
          onClick={() => lobby.change({ name: '', sort: 'all', providers: [] })}
        >
          {t('lobby.clear')}
        </button>
      }
      footer={
        <button type="button" className="button primary large full-width" onClick={onClose}>
          {t('lobby.show_games', { games: counts.games(lobby.total) })}
        </button>
      }
    >
      <div>
        <h3 className="label">{t('lobby.sort')}</h3>
        <div className="wrap">
          <SortChips lobby={lobby} sorts={sorts.filter(({ value }) => !isFeature(value))} />
        </div>
      </div>
      {features.length > 0 && (
        <div>
          <h3 className="label">{t('lobby.feature')}</h3>
          <div className="wrap">
            <SortChips lobby={lobby} sorts={features} />
          </div>
        </div>
      )}
      <div>
        <h3 className="label">
          {t('footer.studios')}
          <span className="number">
            {t('lobby.shown', {
              shown: groupedNumber(providers.length),
              total: groupedNumber(lobby.studios.length),
            })}
          </span>
        </h3>
        <MatchingOptions {...studios} finder={finder} />
      </div>
    </Dialog>
  );
}
