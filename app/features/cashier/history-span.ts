/** The period that the cashier requests of a history. Moments as on the wire, UTC. */
import { parseDate, wireMoment } from '#app/domain/date.ts';

const HOUR_MS = 3_600_000;
/** Within the 90 days that a history may be asked for at once [9.15]. */
const BACK_MS = 89 * 24 * HOUR_MS;

interface Span {
  from: string;
  to: string;
}

/** Around one movement; null where its time is no moment. */
export function spanAround(created: string): Span | null {
  const at = parseDate(created);
  return at.ok ? { from: wireMoment(at.value - HOUR_MS), to: wireMoment(at.value + HOUR_MS) } : null;
}

/** As far back as can be asked at once, and a little ahead: clocks differ. @param nowMs epoch milliseconds */
export const spanUntil = (nowMs: number): Span => ({
  from: wireMoment(nowMs - BACK_MS),
  to: wireMoment(nowMs + HOUR_MS),
});
