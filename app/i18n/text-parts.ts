/** Which texts does an address need beside those of frame and pages? Parts share one namespace; each is a file of its own. */
import { isCashierTab } from '#app/domain/dialog.ts';
import { actionOf } from '#app/domain/dialog-address.ts';

/**
 * `site` comes with every page; `cashier` is what the wallet says, `history` what the histories do, `play` what stands
 * around games, `favourites` what the hearts of games say and the page of those that are marked.
 */
export const TEXT_PARTS = ['site', 'cashier', 'history', 'play', 'favourites'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** @param address of a page, such as `location` or a URL */
export function textPartsOf({ pathname, search }: { pathname: string; search: string }): TextPart[] {
  const [, , section] = pathname.split('/');
  return [
    'site',
    ...(isCashierTab(actionOf(search)) ? (['cashier'] as const) : []),
    ...(section === 'transactions' ? (['history'] as const) : []),
    ...(section === 'game' ? (['play'] as const) : []),
    ...(section === 'favourites' ? (['favourites'] as const) : []),
  ];
}
