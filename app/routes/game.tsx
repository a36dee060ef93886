import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptyFavourites } from '#app/ui/art/empty-favourites.tsx';

/** Makes every navigation ask the server, where the session is checked [6.3]. */
export const loader = () => null;

export default function Game() {
  return <PlainPage page="game" art={<EmptyFavourites width={160} />} isIndexed={false} />;
}
