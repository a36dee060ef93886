/** Every category of the visitor's market as a card, with how many studios have games in it [3.14]. */

import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { CategoryIcon } from './category-icon.tsx';

export function CategoryCards() {
  const t = useText();
  const tag = useLanguageTag();
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  return (
    <ul className="provider-grid kinds">
      {categoriesWithDisplay.map(category => (
        <li key={category.type}>
          <SiteLink to={`/${tag}/${category.type}`}>
            <CategoryIcon type={category.type} />
            <span className="clip">{category.displayName}</span>
            {category.providerCount > 0 && (
              <small className="tiny-text dim clip">
                {t('lobby.studios', { count: category.providerCount, number: category.providerCount })}
              </small>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
