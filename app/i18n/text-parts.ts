/** The text parts that an address needs. Parts share one namespace; each is a separate file. */
import { isCashierTab, isForGuests } from '#app/domain/dialog.ts';
import { actionOf } from '#app/domain/dialog-address.ts';
import type { SiteTextPlace } from '#app/domain/site-texts.ts';
import type { Texts } from './translator.ts';

/**
 * `site` is part of every page; `cashier`, `history`, `play`, `favourites`, `search`, `inbox`, `game`, `chat`, `account`,
 * `help-center`, `promotions` and `referral` hold the texts of those features. VIP and daily tasks share `referral`, home is in
 * `favourites`, members' limits in `cashier`, the statement and breaks `history`: each part takes a place in a list of files that every page loads.
 */
export const TEXT_PARTS = [
  'site',
  'cashier',
  'history',
  'play',
  'favourites',
  'search',
  'inbox',
  'game',
  'chat',
  'account',
  'help-center',
  'promotions',
  'referral',
] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** The element of a document that carries the texts of its first page. */
export const TEXTS_ID = 'texts';

export interface DocumentTexts {
  language: string;
  /** The parts that the texts are of. */
  parts: readonly TextPart[];
  texts: Texts;
  /** Where more texts of the site's folder are; left out where it has none. */
  site?: SiteTextPlace;
}

/** Parts of the pages whose first part of the path is their name. */
const OWN_PARTS: readonly TextPart[] = [
  'favourites',
  'search',
  'inbox',
  'help-center',
  'promotions',
  'referral',
];

/** First parts of paths that are no category of games, of pages that name something in the second part. */
const NO_CATEGORIES: readonly string[] = [
  'account',
  'attr',
  'demo',
  'game',
  'help-center',
  'promo-center',
  'promotions',
  'providers',
  'transactions',
];

/** @param address a page's address, such as `location` or a URL */
export function textPartsOf({ pathname, search }: { pathname: string; search: string }): TextPart[] {
  const [, , section = '', id = ''] = pathname.split('/');
  return [
    'site',
    ...(section === undefined || section === '' ? (['favourites'] as const) : []),
    ...(isCashierTab(actionOf(search)) ? (['cashier', 'account'] as const) : []),
    ...(isForGuests(actionOf(search)) ? (['account'] as const) : []),
    // The PIN is the cashier's.
    ...(section === 'account' ? (['account', 'cashier', 'history'] as const) : []),
    ...(section === 'promo-center' ? (['promotions'] as const) : []),
    ...(section === 'vip' || section === 'daily-tasks' ? (['referral'] as const) : []),
    ...(section === 'transactions' ? (['history'] as const) : []),
    ...(section === 'game' || section === 'demo' ? (['play'] as const) : []),
    ...OWN_PARTS.filter(part => part === section),
    // A game or a studio: only the catalogue tells.
    ...(id !== '' && !NO_CATEGORIES.includes(section) ? (['game'] as const) : []),
  ];
}
