/** Every page and dialog of a brand's site, by its address below the language. */
import { HISTORY_KINDS } from '#app/domain/history-kinds.ts';
import type { Brand } from './brands.ts';

export interface BrandScreen {
  /** Of its shots' files. */
  name: string;
  /** Whole address. */
  address: string;
  who: 'guest' | 'member' | 'operator';
  /** A page that browsers get with another status than 200. */
  status?: number;
}

type Row = readonly [name: string, path: string];

const guestRows = (brand: Brand): readonly Row[] => [
  ['home', ''],
  ['category', `/${brand.category}`],
  ['no-match', `/${brand.category}?name=zzzzzz`],
  ['studio-games', `/${brand.category}/${brand.studio}`],
  ['game', `/${brand.category}/${brand.game}`],
  ['attribute', `/attr/${brand.attribute}`],
  ['studios', '/providers'],
  ['search', '/search?name=a'],
  ['favourites', '/favourites'],
  ['promotions', '/promotions'],
  ['promotion', `/promotions/${brand.promotion}`],
  ['tournaments', '/promotions/tournaments'],
  ['vip', '/vip'],
  ['daily-tasks', '/daily-tasks'],
  ['referral', '/referral'],
  ['help', '/help-center'],
  ['terms', '/help-center/terms'],
  ['help-search', '/help-center?q=zzzzzz'],
  ['contact-page', '/help-center/contact'],
  ['login', '?action=login'],
  ['register', '?action=register'],
  ['language', '?action=language'],
  ['contact', '?action=contact'],
];

const MEMBER_ROWS: readonly Row[] = [
  ['home-member', ''],
  ['account', '/account'],
  ['security', '/account/security'],
  ['identity', '/account/identity'],
  ['play-safely', '/account/play-safely'],
  ['statement', '/account/statement'],
  ['inbox', '/inbox'],
  ['favourites-member', '/favourites'],
  ['promotion-centre', '/promo-center'],
  ['vip-member', '/vip'],
  ['daily-tasks-member', '/daily-tasks'],
  ['referral-member', '/referral'],
  ...HISTORY_KINDS.map((kind): Row => [`history-${kind}`, `/transactions/${kind}`]),
  ['deposit', '?action=deposit'],
  ['withdrawal', '?action=withdrawal'],
  ['transfer', '?action=transfer'],
  ['bank', '?action=bank'],
];

export function screensOf(brand: Brand): BrandScreen[] {
  const at =
    (who: BrandScreen['who']) =>
    ([name, path]: Row): BrandScreen => ({ name, who, address: `/${brand.tag}${path}` });
  return [
    ...guestRows(brand).map(at('guest')),
    ...(brand.hasHelp ? [at('guest')(['help-article', '/help-center/limits'])] : []),
    { ...at('guest')(['not-found', '/nothing/here']), status: 404 },
    { name: 'console-login', who: 'operator', address: '/operator' },
    ...MEMBER_ROWS.map(at('member')),
  ];
}

/** What browsers, home screens and search engines ask for without a page. */
export const FILES: readonly string[] = [
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
];
