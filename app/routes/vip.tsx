import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptyFavourites } from '#app/ui/art/empty-favourites.tsx';

export default function Vip() {
  return <PlainPage page="vip" art={<EmptyFavourites width={160} />} />;
}
