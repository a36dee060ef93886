/** An operator's call that changes something: in the log from its beginning, and sealed with its end. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { EventNote, WrittenEvent } from '#platform/base/logged-event.ts';
import { eventOf, type Origin, sendEvents } from './notes.ts';
import { eventLogOf } from './open-log.ts';

/** @throws Error where the log cannot be reached */
export async function beginCall(env: PlatformEnv, origin: Origin, noted: EventNote): Promise<WrittenEvent> {
  const event = eventOf(origin, noted);
  await eventLogOf(env).begin(event);
  return event;
}

/** Seals the end of a call, by the queue where the log cannot be reached. Never fails. */
export async function endCall(
  env: PlatformEnv,
  begun: WrittenEvent,
  end: Pick<EventNote, 'outcome' | 'code' | 'target' | 'detail'>,
): Promise<void> {
  const { outcome, code, target = begun.target, detail = begun.detail } = end;
  const ended = {
    ...begun,
    outcome,
    ...(code === undefined ? {} : { code }),
    ...(target === undefined ? {} : { target }),
    ...(detail === undefined ? {} : { detail }),
  };
  try {
    await eventLogOf(env).append([ended]);
  } catch {
    await sendEvents(env, [ended]);
  }
}
