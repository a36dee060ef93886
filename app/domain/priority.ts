/** Categories, attributes and games stand in the order of their priority; one without a priority has 999 [9.2]. */

/** The priority of an entry that gives none [9.2]. A smaller number stands first. */
export const DEFAULT_PRIORITY = 999;

/** An entry that is ordered by priority. */
export interface WithPriority {
  readonly priority?: number | null | undefined;
}

/**
 * Compares by priority, smaller first, for `sort` and `toSorted` [9.2]. Equals compare as 0, so they keep the
 * order they came in. A zero is a priority; an absent one, null or NaN counts as 999.
 */
export function byPriority(a: WithPriority, b: WithPriority): number {
  const first = priorityOf(a);
  const second = priorityOf(b);
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function priorityOf({ priority }: WithPriority): number {
  return priority == null || Number.isNaN(priority) ? DEFAULT_PRIORITY : priority;
}
