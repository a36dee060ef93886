/** Addresses with and without a dialog. */

export interface Place {
  pathname: string;
  search: string;
}

const withQuery = (pathname: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
};

/** The same place with a dialog open; the rest of the query is kept. */
export function withAction({ pathname, search }: Place, action: string): string {
  const query = new URLSearchParams(search);
  query.set('action', action);
  return withQuery(pathname, query);
}

/** The same place with no dialog; `next` belongs to the login dialog and goes with it [2.40]. */
export function withoutAction({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete('action');
  query.delete('next');
  return withQuery(pathname, query);
}
