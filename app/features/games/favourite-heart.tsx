/** The place of a game's heart. Its code comes with its texts after the page, and nothing moves then. */
import type { FavouriteToggleProps } from './favourite-toggle.tsx';
import { useHeart } from './use-heart.ts';

export function FavouriteHeart({ className = '', ...props }: FavouriteToggleProps & { className?: string }) {
  const Heart = useHeart(false);
  return (
    <span className={`favourite-place ${props.isRow ? 'full-width' : ''} ${className}`}>
      {Heart && <Heart {...props} />}
    </span>
  );
}
