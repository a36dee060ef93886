/** Alarms of Durable Objects: each object has one. */
import { now as realNow } from './clock.ts';

/** An object's storage, as far as alarms go. */
interface Alarms {
  /** Epoch milliseconds; null where none is set. */
  getAlarm: () => Promise<number | null>;
  setAlarm: (at: number) => Promise<void>;
}

/**
 * Sets an object's alarm. One that is set inside `alarm()` for the present or the past is lost (cloudflare/workerd#6866), so it is set for the next
 * millisecond at the earliest.
 * @param at epoch milliseconds
 */
export const setAlarm = (storage: Alarms, at: number): Promise<void> =>
  storage.setAlarm(Math.max(at, realNow() + 1));

/**
 * Sets an object's alarm unless it is set that early already. One that is overdue counts as lost.
 * @param at epoch milliseconds
 */
export async function wakeAt(storage: Alarms, at: number): Promise<void> {
  const set = await storage.getAlarm();
  if (set === null || set > at || set <= realNow()) await setAlarm(storage, at);
}
