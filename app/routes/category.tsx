import { useParams } from 'react-router';
import { useCategoryName } from '#app/features/lobby/lobby.ts';
import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';

export default function Category() {
  const { category = '' } = useParams();
  return <PlainPage page="category" name={useCategoryName(category)} art={<EmptySearch width={160} />} />;
}
