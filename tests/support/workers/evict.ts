/** Ends the running instance of an object, whose next call makes another one. On a busy machine it may have ended by itself. */
import { evictDurableObject } from 'cloudflare:test';

/** Attempts, each of which waits some seconds by itself. */
const ATTEMPTS = 12;

/**
 * Waits until an alarm or a push under way has ended: on a busy machine it may take longer than one attempt waits.
 * @throws Error when its work does not end
 */
export async function evict(...[object, options]: Parameters<typeof evictDurableObject>): Promise<void> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      await evictDurableObject(object, options);
      return;
    } catch (error) {
      if (String(error).includes('not currently running')) return;
      if (left === 1 || !String(error).includes('active references')) throw error;
    }
  }
}
