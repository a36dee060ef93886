/** Addresses around login and registration: from one to the other, and where they lead in the end. */
import { safePath } from '#app/domain/site-path.ts';

interface Place {
  pathname: string;
  search: string;
}

/** The other dialog over the same page; `next`, cmsID and a friend's code stay [2.39]. */
export function otherDialog({ pathname, search }: Place, action: 'login' | 'register'): string {
  const query = new URLSearchParams(search);
  query.set('action', action);
  return `${pathname}?${query}`;
}

/** Query parameters that belong to coming in, and are of no use behind it. */
const SPENT = ['action', 'next', 'cmsID', 'referralCode'];

/** Where somebody goes who has come in: to `next` where that is a page of this site, else back to the page they are on. */
export function placeAfter({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  const next = safePath(query.get('next'));
  if (next !== null) return next;
  for (const name of SPENT) query.delete(name);
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}
