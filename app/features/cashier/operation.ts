/**
 * Assigns the operation id of an attempt to move money. An attempt without an answer is repeated under its own id, so that it
 * happens once; other values, or an attempt after an answer, get a new id.
 */

export interface Operation {
  id: string;
  /** The form's values, as JSON. */
  of: string;
}

/** @param last the attempt that has had no answer; null where there is none */
export function operationFor(last: Operation | null, values: unknown, newId: () => string): Operation {
  const of = JSON.stringify(values);
  return last?.of === of ? last : { id: newId(), of };
}

/**
 * Whether an attempt is over: the platform has said yes or no. The outcome is unknown without an answer, after too many
 * requests [8.2], and where the service broke down on the way.
 */
export const isAnswered = (reply: { code: number } | undefined): boolean =>
  reply !== undefined && reply.code !== 0 && reply.code < 500;
