/** The time a member has spent in a game; a reload does not end it. */

export interface PlaySession {
  gameId: string;
  memberId: string;
  /** Epoch milliseconds by the server's clock, as all moments here. */
  startedAt: number;
  /** When it was last seen to go on. */
  seenAt: number;
}

/** Longest gap, as by a reload, after which a session continues, in milliseconds. */
export const RESUME_WITHIN_MS = 5 * 60_000;

const isSession = (value: unknown): value is PlaySession =>
  typeof value === 'object' &&
  value !== null &&
  'startedAt' in value &&
  'seenAt' in value &&
  Number.isSafeInteger(value.startedAt) &&
  Number.isSafeInteger(value.seenAt);

/**
 * The session that goes on, or a new one.
 *
 * @param stored what this tab kept, parsed; anything
 */
export function playSession(
  stored: unknown,
  { gameId, memberId }: Pick<PlaySession, 'gameId' | 'memberId'>,
  now: number,
): PlaySession {
  const isSame =
    isSession(stored) &&
    stored.gameId === gameId &&
    stored.memberId === memberId &&
    stored.startedAt <= now &&
    now - stored.seenAt <= RESUME_WITHIN_MS;
  return { gameId, memberId, startedAt: isSame ? stored.startedAt : now, seenAt: now };
}

const two = (value: number) => String(value).padStart(2, '0');

/** A time as a clock shows it: `04:09`, from an hour on `1:04:09`. Never before zero. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
