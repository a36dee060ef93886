/** Parses the signed `user_data`: the user, and their watchlist. */

/** Most users on one watchlist. */
export const MAX_WATCHED = 100;
/** Largest watchlist, in UTF-16 units: it is stored in the socket's attachment. */
const MAX_WATCHED_LENGTH = 6_000;

export interface User {
  userId: string;
  /** Without duplicates; null for a list that is too long. */
  watchlist: string[] | null;
}

/** @param data the parsed `user_data` @returns null where it has no user id */
export function readUser(data: unknown): User | null {
  const { id: userId, watchlist } = (data ?? {}) as { id?: unknown; watchlist?: unknown };
  if (typeof userId !== 'string' || userId === '') return null;
  const listed = Array.isArray(watchlist) ? watchlist.filter(each => typeof each === 'string') : [];
  const watched = [...new Set(listed.filter(each => each !== ''))];
  const isTooLong = watched.length > MAX_WATCHED || watched.join('').length > MAX_WATCHED_LENGTH;
  return { userId, watchlist: isTooLong ? null : watched };
}
