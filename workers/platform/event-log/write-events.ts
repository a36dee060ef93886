/** Seals events of the queue. Events that cannot be sealed are delivered again. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import { eventLogOf } from './open-log.ts';

export const writeEvents = (events: readonly LoggedEvent[], env: PlatformEnv): Promise<void> =>
  eventLogOf(env).append(events);
