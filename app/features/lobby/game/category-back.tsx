/** The way back to the game's category. */
import { ArrowLeft } from 'lucide';
import { Link } from 'react-router';
import { useCategoryName } from '#app/features/categories/categories.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function CategoryBack({ type }: { type: string }) {
  const name = useCategoryName(type);
  return (
    <Link className="back-up" to={`/${useLanguageTag()}/${type}`}>
      <Icon of={ArrowLeft} className="icon small flip" />
      <span>{name}</span>
    </Link>
  );
}
