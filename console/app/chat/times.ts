/** Waiting times, and the time zone of an agent's browser. */
import { parseDate } from '#app/domain/date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import type { Formats } from '../text/formats.ts';

export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns `0:52`, `12:04`, `3h`, `2d` */
export function waited(since: string, now: number, formats: Formats): string {
  const parsed = parseDate(since);
  const ms = parsed.ok ? Math.max(0, now - parsed.value) : 0;
  if (ms >= DAY_MS) return formats.length(Math.floor(ms / DAY_MS), 'day', 'narrow');
  if (ms >= HOUR_MS) return formats.length(Math.floor(ms / HOUR_MS), 'hour', 'narrow');
  const seconds = String(Math.floor((ms % MINUTE_MS) / 1_000)).padStart(2, '0');
  return `${Math.floor(ms / MINUTE_MS)}:${seconds}`;
}
