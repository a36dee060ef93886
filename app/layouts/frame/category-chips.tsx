/** The categories as a row of chips on small screens; the current one is scrolled into view. */
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { CategoryIcon } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteNavLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { useCurrentInView } from '#app/ui/use-current-in-view.ts';
import { usePath } from './use-path.ts';

export function CategoryChips() {
  const t = useText();
  const path = usePath();
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, pathname);

  return (
    <nav ref={row} className="category-chips" aria-label={t('frame.categories')}>
      {categoriesWithDisplay.map(category => (
        <SiteNavLink key={category.type} to={path(category.type)}>
          <CategoryIcon type={category.type} />
          <span>{category.displayName}</span>
        </SiteNavLink>
      ))}
    </nav>
  );
}
