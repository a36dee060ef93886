/** The text parts that an address needs. Parts share one namespace; each is a separate file. */
import { isCashierTab } from '#app/domain/dialog.ts';
import { actionOf } from '#app/domain/dialog-address.ts';

/**
 * `site` is part of every page; `cashier`, `history`, `play` and `favourites` hold the texts of those features.
 */
export const TEXT_PARTS = ['site', 'cashier', 'history', 'play', 'favourites'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** @param address a page's address, such as `location` or a URL */
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
