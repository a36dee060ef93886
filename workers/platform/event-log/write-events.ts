/** Seals events of the queue. Events that cannot be sealed are delivered again. */
import type { PlatformEnv } from '../env.ts';
import type { LoggedEvent } from '../logged-event.ts';
import { eventLogOf } from './open-log.ts';

export const writeEvents = (events: readonly LoggedEvent[], env: PlatformEnv): Promise<void> =>
  eventLogOf(env).append(events);
