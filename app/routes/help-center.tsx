import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';

export default function HelpCenter() {
  return <PlainPage page="help-center" art={<EmptySearch width={160} />} />;
}
