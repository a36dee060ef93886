/** Seals events of the queue. Events that cannot be sealed are delivered again. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { eventLogOf } from './open-log.ts';

export const writeEvents = (events: readonly WrittenEvent[], env: PlatformEnv): Promise<void> =>
  eventLogOf(env).append(events);
