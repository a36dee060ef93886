/** The categories as a row of chips on small screens; the current one is scrolled into view. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CategoryIcon } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteNavLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { usePath } from './use-path.ts';

/** Where the middle of an element is across the window, in CSS pixels. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

export function CategoryChips() {
  const t = useText();
  const path = usePath();
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current chip changes with the path
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current]');
    if (!chip) return;
    // The row alone is scrolled: the page stays where going back has put it.
    row.current?.scrollBy({ left: middleOf(chip) - middleOf(row.current) });
  }, [pathname]);

  return (
    <nav ref={row} className="cats" aria-label={t('frame.categories')}>
      {categoriesWithDisplay.map(category => (
        <SiteNavLink key={category.type} to={path(category.type)}>
          <CategoryIcon type={category.type} />
          {category.displayName}
        </SiteNavLink>
      ))}
    </nav>
  );
}
