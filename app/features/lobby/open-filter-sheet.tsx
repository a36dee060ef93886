/** All filters in a sheet on small screens. Each takes effect at once; the button says what it leads to. */
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { ALPHABETICAL_SORTS, PRODUCTION_SORTS } from '#app/domain/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ListboxOptions } from '#app/ui/listbox-options.tsx';
import { SortChips } from './filter-chips.tsx';
import { useStudioOptions } from './studio-options.tsx';
import { useCounts } from './use-counts.ts';
import type { Lobby } from './use-lobby.ts';

export function OpenFilterSheet({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) {
  const t = useText();
  const counts = useCounts();
  const studios = useStudioOptions(lobby);
  const { providers } = lobby.query;
  return (
    <Dialog
      title={t('lobby.filters')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      action={
        <button
          type="button"
          className="btn q s"
          onClick={() => lobby.change({ name: '', sort: 'all', providers: [] })}
        >
          {t('lobby.clear')}
        </button>
      }
      footer={
        <button type="button" className="btn p lg w" onClick={onClose}>
          {t('lobby.show_games', { games: counts.games(lobby.total) })}
        </button>
      }
    >
      <div>
        <h3 className="lab">{t('lobby.sort')}</h3>
        <div className="wrap">
          <SortChips lobby={lobby} sorts={[...ALPHABETICAL_SORTS, ...PRODUCTION_SORTS]} />
        </div>
      </div>
      {lobby.page.features.length > 0 && (
        <div>
          <h3 className="lab">{t('lobby.feature')}</h3>
          <div className="wrap">
            <SortChips lobby={lobby} sorts={lobby.page.features} />
          </div>
        </div>
      )}
      <div>
        <h3 className="lab">
          {t('footer.studios')}
          <span className="num">
            {t('lobby.shown', {
              shown: groupedNumber(providers.length),
              total: groupedNumber(lobby.page.studios.length),
            })}
          </span>
        </h3>
        <ListboxOptions {...studios} />
      </div>
    </Dialog>
  );
}
