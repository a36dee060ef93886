/** Who has signed in, of the text that was signed for them, and whom do they want to hear of? */

/** Most users on one watchlist. */
export const MAX_WATCHED = 100;
/** Most of it in all, in UTF-16 units: it is kept in the socket's attachment, beside the channels. */
const MAX_WATCHED_LENGTH = 6_000;

export interface User {
  userId: string;
  /** Each once; null for a list that is too long. */
  watchlist: string[] | null;
}

/** @param data what `user_data` was parsed to @returns null where it names nobody */
export function readUser(data: unknown): User | null {
  const { id: userId, watchlist } = (data ?? {}) as { id?: unknown; watchlist?: unknown };
  if (typeof userId !== 'string' || userId === '') return null;
  const listed = Array.isArray(watchlist) ? watchlist.filter(each => typeof each === 'string') : [];
  const watched = [...new Set(listed.filter(each => each !== ''))];
  const isTooLong = watched.length > MAX_WATCHED || watched.join('').length > MAX_WATCHED_LENGTH;
  return { userId, watchlist: isTooLong ? null : watched };
}
