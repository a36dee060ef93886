import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';

/** Makes every navigation ask the server, where the session is checked [6.3]. */
export const loader = () => null;

export default function PromoCenter() {
  return <PlainPage page="promo-center" art={<EmptyHistory width={160} />} isIndexed={false} />;
}
