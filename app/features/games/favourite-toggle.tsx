/** The heart itself: a member's turns the mark, a guest's leads to the login and back to this page. */
import { Heart } from 'lucide';
import { Link, useLocation } from 'react-router';
import type { Game } from '#app/contract/catalogue-games.ts';
import { throughDialog } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useFavourite } from './use-favourite.ts';

export interface FavouriteToggleProps {
  game: Pick<Game, 'gameId' | 'displayName'>;
  /** A row of a menu, with its word beside it. */
  isRow?: boolean;
}

const Face = ({ isRow = false }: Pick<FavouriteToggleProps, 'isRow'>) => {
  const t = useText();
  return (
    <>
      <Icon of={Heart} />
      {isRow && t('favourites.short')}
    </>
  );
};

function MemberHeart({ game, isRow = false }: FavouriteToggleProps) {
  const t = useText();
  const { isFavourite, turn } = useFavourite(game.gameId);
  return (
    <button
      type="button"
      className={isRow ? 'fav' : 'ib fav'}
      aria-pressed={isFavourite}
      aria-label={t('favourites.toggle', { name: game.displayName })}
      onClick={() => void turn()}
    >
      <Face isRow={isRow} />
    </button>
  );
}

function GuestHeart({ game, isRow = false }: FavouriteToggleProps) {
  const t = useText();
  const place = useLocation();
  return (
    <Link
      className={isRow ? 'fav' : 'ib fav'}
      to={throughDialog(place, 'login')}
      preventScrollReset
      aria-label={t('favourites.toggle', { name: game.displayName })}
    >
      <Face isRow={isRow} />
    </Link>
  );
}

export function FavouriteToggle(props: FavouriteToggleProps) {
  const { loggedIn } = useSnapshot(useStores().user);
  return loggedIn ? <MemberHeart {...props} /> : <GuestHeart {...props} />;
}
