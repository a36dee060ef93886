/**
 * Which attempt to move money is this? One whose answer was lost is made again under its own id, so that it happens once;
 * other values, and whatever comes after an answer, are a new one.
 */

export interface Operation {
  id: string;
  /** What it moves, as text. */
  of: string;
}

/** @param last the attempt that has had no answer; null where there is none */
export function operationFor(last: Operation | null, values: unknown, newId: () => string): Operation {
  const of = JSON.stringify(values);
  return last?.of === of ? last : { id: newId(), of };
}

/**
 * Whether an attempt is over: the platform has said yes or no. Without an answer, after too many requests, and where the
 * service broke down on the way, nobody knows.
 */
export const isAnswered = (reply: { code: number } | undefined): boolean =>
  reply !== undefined && reply.code !== 0 && reply.code < 500;
