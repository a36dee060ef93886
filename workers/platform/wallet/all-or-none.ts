/** How are several steps taken together? In one transaction, which one refusal undoes. */
import { ok, type Result } from '#app/domain/result.ts';

/**
 * @param transaction runs what it is given and undoes it when that throws
 * @returns what every step gave; refuses as the first one does that refuses, and then nothing has happened
 */
export function allOrNone<Item, Value, Refusal>(
  transaction: <Answer>(run: () => Answer) => Answer | Result<never, Refusal>,
  items: readonly Item[],
  step: (item: Item) => Result<Value, Refusal>,
): Result<Value[], Refusal> {
  const undoing: { refusal?: Result<never, Refusal> } = {};
  try {
    return transaction(() =>
      ok(
        items.map(item => {
          const taken = step(item);
          if (taken.ok) return taken.value;
          undoing.refusal = taken;
          throw undoing;
        }),
      ),
    );
  } catch (error) {
    if (error !== undoing || undoing.refusal === undefined) throw error;
    return undoing.refusal;
  }
}
