/** Recognises the address of a preview and makes one of any address [2.72]. */

/** @param search query with its question mark, or empty */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get('preview') === 'true';

/** The same place as a preview. `place` is a path of this site, with or without query and fragment. */
export function asPreview(place: string): string {
  const { pathname, search, hash } = new URL(place, 'https://site.invalid');
  const query = new URLSearchParams(search);
  query.set('preview', 'true');
  return `${pathname}?${query}${hash}`;
}
