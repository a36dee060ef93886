/** The heart with its texts. A part of its own, so that no page carries this before it is wanted. */
import { loadTexts } from '#app/i18n/i18n.client.ts';
import type { Page } from '#app/page/page.ts';
import { FavouriteToggle } from './favourite-toggle.tsx';

export async function loadHeart({ now }: Page): Promise<typeof FavouriteToggle> {
  await loadTexts(now().tag, ['favourites']);
  return FavouriteToggle;
}
