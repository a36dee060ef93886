/**
 * Injects faults into the studio's calls of the wallet, for tests and for trying out reconciliation: a call arrives late,
 * twice, never, or after the next one, or its answer is lost. Disabled in production.
 */
import type { PlatformEnv } from '#platform/base/env.ts';
import { faultNow } from '#platform/games/provider/provider.ts';

type Deliver<Answer> = () => Promise<Answer | null>;

/** Delay of a late call, in milliseconds: it arrives after its own retry. */
const LATE_MS = 400;

export class FaultInjector {
  /** Calls held back until after the next one. */
  #held: Deliver<unknown>[] = [];

  /** @returns null where the answer is lost */
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
    for (const deliverHeld of this.#held.splice(0)) await deliverHeld();
    return answer;
  }
}
