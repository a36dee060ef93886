/** Addresses of tournaments. They are below the promotions, so that the table of pages has no row for them. */

/** The list, as the last part of `/promotions/…`. */
export const LIST_PATH = 'tournaments';
const PREFIX = 'tournament-';

export const tournamentPath = (tournamentId: string): string => `promotions/${PREFIX}${tournamentId}`;

/** Whether the last part of `/promotions/…` names tournaments, and no promotion. */
export const isTournamentPath = (part: string): boolean => part === LIST_PATH || part.startsWith(PREFIX);

/** @returns null of the list */
export const tournamentIdOf = (part: string): string | null =>
  part.startsWith(PREFIX) ? part.slice(PREFIX.length) : null;
