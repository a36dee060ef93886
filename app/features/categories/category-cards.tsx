/** Every category of the visitor's market as a card. */
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { CategoryIcon } from './category-icon.tsx';

export function CategoryCards() {
  const tag = useLanguageTag();
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  return (
    <ul className="provs kinds">
      {categoriesWithDisplay.map(category => (
        <li key={category.type}>
          <Link to={`/${tag}/${category.type}`}>
            <CategoryIcon type={category.type} />
            <span className="clip">{category.displayName}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
