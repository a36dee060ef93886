/** An operator's call that changes something: in the log from its beginning, and sealed with its end. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { EventNote, LoggedEvent } from '#platform/base/logged-event.ts';
import { eventOf, type Origin, sendEvents } from './notes.ts';
import { eventLogOf } from './open-log.ts';

/** @throws Error where the log cannot be reached */
export async function beginCall(env: PlatformEnv, origin: Origin, noted: EventNote): Promise<LoggedEvent> {
  const event = eventOf(origin, noted);
  await eventLogOf(env).begin(event);
  return event;
}

/** Seals the end of a call, by the queue where the log cannot be reached. Never fails. */
export async function endCall(
  env: PlatformEnv,
  begun: LoggedEvent,
  end: Pick<EventNote, 'outcome' | 'code' | 'target'>,
): Promise<void> {
  const { outcome, code, target = begun.target } = end;
  const ended = {
    ...begun,
    outcome,
    ...(code === undefined ? {} : { code }),
    ...(target === undefined ? {} : { target }),
  };
  try {
    await eventLogOf(env).append([ended]);
  } catch {
    await sendEvents(env, [ended]);
  }
}
