/**
 * The way between studio and wallet as a bad network makes it, for tests and for trying reconciliation: calls that arrive
 * late, twice, not at all, after the next one, or whose answer is lost. Production knows no faults.
 */
import type { PlatformEnv } from '#platform/env.ts';
import { faultNow } from '#platform/provider/provider.ts';

type Deliver<Answer> = () => Promise<Answer | null>;

/** How late a late call is, in milliseconds: later than its next attempt. */
const LATE_MS = 400;

export class FaultyWay {
  /** Calls that were overtaken: they arrive after the next one. */
  #held: Deliver<unknown>[] = [];

  /** @returns null when the answer did not come */
  async send<Answer>(env: PlatformEnv, providerId: string, deliver: Deliver<Answer>): Promise<Answer | null> {
    switch (await faultNow(env, providerId)) {
      case null:
        return this.#inOrder(deliver);
      case 'late':
        setTimeout(() => void deliver(), LATE_MS);
        return null;
      case 'twice':
        return (await Promise.all([deliver(), deliver()]))[1];
      case 'lost':
        if (Math.random() < 0.5) await deliver();
        return null;
      case 'out-of-order':
        this.#held.push(deliver);
        return null;
      case 'down':
        return null;
    }
  }

  async #inOrder<Answer>(deliver: Deliver<Answer>): Promise<Answer | null> {
    const answer = await deliver();
    for (const overtaken of this.#held.splice(0)) await overtaken();
    return answer;
  }
}
