/** How long something has waited. */
import { MINUTE_MS } from '#app/domain/time.ts';

/** The epoch milliseconds of a time of the platform, UTC. */
const timeOfMoment = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** Hours and minutes since a time: `1:05`. */
export function waitedText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - timeOfMoment(since)) / MINUTE_MS));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
