/** How long something has waited. */
import { MINUTE_MS } from '#app/domain/time.ts';

/** The epoch milliseconds of a time of the platform, UTC. */
export const timeOfMoment = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** Whole minutes since a time; 0 for one that is ahead. */
export const waitedMinutes = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - timeOfMoment(since)) / MINUTE_MS));

/** Hours and minutes since a time: `1:05`. */
export function waitedText(since: string, now: number): string {
  const minutes = waitedMinutes(since, now);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
