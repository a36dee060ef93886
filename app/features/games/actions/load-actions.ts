/** The actions of tiles with their texts. A part of its own, so that no page carries this before it is wanted. */
import { loadTexts } from '#app/i18n/i18n.client.ts';
import type { Page } from '#app/page/page.ts';
import { TileActions } from './tile-actions.tsx';
import { watchTouches } from './use-long-press.ts';

export async function loadActions({ now }: Page): Promise<typeof TileActions> {
  watchTouches();
  await loadTexts(now().tag, ['game']);
  return TileActions;
}
