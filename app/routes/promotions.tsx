import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';

export default function Promotions() {
  return <PlainPage page="promotions" art={<EmptyHistory width={160} />} />;
}
