import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';

export default function CategoryEntry() {
  return <PlainPage page="category-entry" art={<EmptySearch width={160} />} />;
}
