/** The consumer of the queue of events: seals a batch. A batch that cannot be sealed is delivered again. */
import type { PlatformEnv } from '../env.ts';
import type { LoggedEvent } from '../logged-event.ts';
import { eventLogOf } from './open-log.ts';

export const writeEvents = (batch: MessageBatch<LoggedEvent>, env: PlatformEnv): Promise<void> =>
  eventLogOf(env).append(batch.messages.map(it => it.body));
