/** The one event log of the region. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { EventLog } from './log-object.ts';

export const eventLogOf = (env: PlatformEnv): DurableObjectStub<EventLog> => env.EVENT_LOG.named('log');
