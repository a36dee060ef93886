/** The place of a game's heart. What draws it comes with its texts when the page is there; nothing moves then. */
import { type ComponentType, useEffect, useState } from 'react';
import { textLanguage } from '#app/domain/language.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import type { FavouriteToggleProps } from './favourite-toggle.tsx';

export function FavouriteHeart({ className = '', ...props }: FavouriteToggleProps & { className?: string }) {
  const language = textLanguage(useLanguageTag());
  const [Toggle, setToggle] = useState<ComponentType<FavouriteToggleProps> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([import('./favourite-toggle.tsx'), loadTexts(language, ['favourites'])]).then(
      ([it]) => isCurrent && setToggle(() => it.FavouriteToggle),
      () => undefined, // where one of them does not come there is no heart, and the game is as good
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return (
    <span className={`fav-place ${props.isRow ? 'w' : ''} ${className}`}>
      {Toggle && <Toggle {...props} />}
    </span>
  );
}
