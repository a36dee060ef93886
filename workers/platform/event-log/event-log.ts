/** The public face of the event log: an append-only chain of acts with their actors. */
import { logInfo } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { EventPage, EventQuery } from './event-rows.ts';
import { eventLogOf } from './open-log.ts';
import type { EventPeriod, OrderedPage, OrderedPlace } from './ordered-rows.ts';

export { noteDeadEvents, sealDeadEvents, unsealedSince } from './dead-events.ts';
export type { ReadEvent } from './event-rows.ts';
export { beginCall, endCall } from './logged-call.ts';
export { collectNotes, type Notes, type Origin } from './notes.ts';
export type { OrderedPlace } from './ordered-rows.ts';
export { writeEvents } from './write-events.ts';

/** One page of the events about a member, newest first. Those in the archive are left out. */
export const readMemberEvents = (
  env: PlatformEnv,
  query: EventQuery & { memberId: string },
  most: number,
): Promise<EventPage> => eventLogOf(env).events(query, most);

/** A page of the events of a period, in the order of their sealing. @returns the number of a chapter that is broken */
export const readOrderedEvents = (
  env: PlatformEnv,
  period: EventPeriod,
  from: OrderedPlace | null,
): Promise<OrderedPage | number> => eventLogOf(env).ordered(period, from);

/** Goes on with the verification of the whole chain. */
export const checkEventLog = async (env: PlatformEnv, now: number): Promise<void> =>
  void (await eventLogOf(env).checkOn(now));

/** Moves old events to the archive. @returns whether some may be left */
export const archiveEvents = (env: PlatformEnv, now: number): Promise<boolean> =>
  eventLogOf(env).archive(now);

/** The flaw that the last verification of the chain has found; null where it is whole. */
export const readEventLogFlaw = async (env: PlatformEnv): Promise<string | null> =>
  (await eventLogOf(env).check()).flaw;

/** Writes the end of the chain to the console, so that it stands in a second place. */
export async function showEventLogHead(env: PlatformEnv): Promise<void> {
  const { number, hash } = await eventLogOf(env).head();
  logInfo('event-log.end', { number, hash });
}
