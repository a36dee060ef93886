import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';

export default function Attribute() {
  return <PlainPage page="attribute" art={<EmptySearch width={160} />} />;
}
