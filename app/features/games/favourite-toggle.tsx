/** The heart itself, which turns the mark of a game: a member's at the platform, a guest's on the device. */
import { Heart } from 'lucide';
import type { Game } from '#app/contract/catalogue-games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useFavourite } from './use-favourite.ts';

export interface FavouriteToggleProps {
  game: Pick<Game, 'gameId' | 'displayName'>;
  /** A row of a menu, with its word beside it. */
  isRow?: boolean;
}

export function FavouriteToggle({ game, isRow = false }: FavouriteToggleProps) {
  const t = useText();
  const { isFavourite, turn } = useFavourite(game.gameId);
  return (
    <button
      type="button"
      className={isRow ? 'favourite' : 'icon-button favourite'}
      aria-pressed={isFavourite}
      aria-label={t('favourites.toggle', { name: game.displayName })}
      onClick={() => void turn()}
    >
      <Icon of={Heart} />
      {isRow && <span>{t('favourites.short')}</span>}
    </button>
  );
}
