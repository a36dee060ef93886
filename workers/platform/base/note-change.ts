/** Notes of what an operator's call changes, for the event log. They never fail a call. */
import type { Envelope } from '#app/contract/envelope.ts';
import { logError } from '#log/log.ts';
import { type ChangedField, changedBetween, type Fields } from './event-detail.ts';
import type { OperatorContext } from './operator-call.ts';

/** Collects the changes of one call. */
export function collectChanges(): { noteChange: OperatorContext['noteChange']; changed: ChangedField[] } {
  const changed: ChangedField[] = [];
  const noteChange = (before: Fields, after: Fields): void => {
    try {
      changed.push(...changedBetween(before, after));
    } catch (error) {
      logError('event-log.change-not-noted', { error });
    }
  };
  return { noteChange, changed };
}

type Read<Input> = (input: Input, context: OperatorContext) => Promise<Fields>;

/** Reads for a note: a failure leaves the note out, and fails no call. */
export async function quietly<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    logError('event-log.change-not-noted', { error });
    return null;
  }
}

/**
 * A call that notes what it replaces.
 * @param read the fields that the call may change, as they are now
 */
export const noting =
  <Input, Answer extends Envelope>(
    read: Read<NoInfer<Input>>,
    run: (input: Input, context: OperatorContext) => Promise<Answer>,
  ) =>
  async (input: Input, context: OperatorContext): Promise<Answer> => {
    if (context.isTrial) return run(input, context);
    const before = await quietly(() => read(input, context));
    const answer = await run(input, context);
    if (answer.status) context.noteChange(before, await quietly(() => read(input, context)));
    return answer;
  };
