/** Addresses with a dialog open, without one, and with another dialog in between [2.39] [2.40] [2.61]. */
import { isTournamentPath } from './tournament-path.ts';

// Browsers and workers both have it; this is all that is needed of it.
declare class URLSearchParams {
  constructor(text: string);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}

export interface Place {
  pathname: string;
  search: string;
}

const withQuery = (pathname: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
};

/** The page of one promotion; its id is the cmsID that a login or registration from there brings along. */
const PROMOTION = /^\/[^/]+\/promotions\/([A-Za-z0-9][A-Za-z0-9._:-]*)\/?$/;
const BRINGS_PROMOTION: readonly string[] = ['login', 'register'];

/** The same place with a dialog open; the rest of the query is kept, cmsID for one [2.38] [2.39]. */
export function withAction({ pathname, search }: Place, action: string): string {
  const query = new URLSearchParams(search);
  query.set('action', action);
  const promotion = PROMOTION.exec(pathname)?.[1];
  if (
    promotion !== undefined &&
    !isTournamentPath(promotion) &&
    BRINGS_PROMOTION.includes(action) &&
    !query.has('cmsID')
  )
    query.set('cmsID', promotion);
  return withQuery(pathname, query);
}

/** Query parameters of a place that a login or registration brings along: the promotion that led the visitor there [2.39]. */
export const broughtAlong = (search: string): Record<string, string> => {
  const cmsId = new URLSearchParams(search).get('cmsID');
  return cmsId === null || cmsId === '' ? {} : { cmsID: cmsId };
};

/** Home with the login open, for a page that needs a session: the login then continues to it [6.3]. */
export function loginFor(tag: string, place: Place): string {
  const query = new URLSearchParams('action=login');
  query.set('next', place.pathname + place.search);
  for (const [name, value] of Object.entries(broughtAlong(place.search))) query.set(name, value);
  return withQuery(`/${tag}`, query);
}

/** The promotion that a deposit dialog begins with. */
const WISHED = 'promotion';
/** The payment that a payment service leads back from: a deposit dialog shows its receipt. */
export const PAYMENT = 'payment';

/** The id of the promotion that an address opens its deposit dialog for; empty for none. */
export const promotionOf = (search: string): string => new URLSearchParams(search).get(WISHED) ?? '';

/** The deposit dialog over the same place, with a promotion chosen. */
export const withDepositFor = ({ pathname, search }: Place, promotionId: string): string => {
  const query = new URLSearchParams(search);
  query.set(WISHED, promotionId);
  return withAction({ pathname, search: `?${query}` }, 'deposit');
};

/**
 * The same place with no dialog. `next` belongs to a dialog on the way to another page [2.40], `promotion` to the deposit that it was
 * chosen for, and `payment` to the receipt of one: they are removed with it.
 */
export function withoutAction({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  for (const name of ['action', 'next', WISHED, PAYMENT]) query.delete(name);
  return withQuery(pathname, query);
}

/** Another dialog first, over the same place, which then continues to the visitor's goal: that place, or another [2.36]. */
export function throughDialog(
  place: Place,
  action: string,
  next: string = place.pathname + place.search,
): string {
  const [pathname = '', search = ''] = withAction(place, action).split('?');
  const query = new URLSearchParams(search);
  query.set('next', next);
  return withQuery(pathname, query);
}

/** The dialog that an address asks for, under any name; null where it asks for none. */
export const actionOf = (search: string): string | null => new URLSearchParams(search).get('action');
