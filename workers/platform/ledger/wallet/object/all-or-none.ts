/** Runs several steps in one transaction, which the first refusal rolls back. */
import { ok, type Result } from '#app/domain/result.ts';

/**
 * @param transaction runs a function and rolls back when it throws
 * @returns the value of every step, or the first refusal, after which nothing has been written
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
          const result = step(item);
          if (result.ok) return result.value;
          undoing.refusal = result;
          throw undoing;
        }),
      ),
    );
  } catch (error) {
    if (error !== undoing || undoing.refusal === undefined) throw error;
    return undoing.refusal;
  }
}
