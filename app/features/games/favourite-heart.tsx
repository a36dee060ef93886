/** The place of a game's heart. What draws it comes with its texts when the page is there; nothing moves then. */
import type { FavouriteToggleProps } from './favourite-toggle.tsx';
import { useHeart } from './use-heart.ts';

export function FavouriteHeart({ className = '', ...props }: FavouriteToggleProps & { className?: string }) {
  const Heart = useHeart(false);
  return (
    <span className={`fav-place ${props.isRow ? 'w' : ''} ${className}`}>
      {Heart && <Heart {...props} />}
    </span>
  );
}
