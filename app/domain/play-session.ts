/** The time that members play: which pauses belong to it, and how a clock shows it. */

/** A pause between two rounds that still is time in play, in milliseconds at most. */
export const RESUME_WITHIN_MS = 5 * 60_000;

const two = (value: number) => String(value).padStart(2, '0');

/** A time as a clock shows it: `04:09`, from an hour on `1:04:09`. Never before zero. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
