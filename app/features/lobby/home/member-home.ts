/** The part of home for its member alone. */

/** Whether each of the first steps is done. */
export interface FirstSteps {
  game: boolean;
  limit: boolean;
  email: boolean;
}

export interface OwnHome {
  /** How the member is addressed. */
  name: string;
  /** Null for members who have joined earlier, have done all of them, or have hidden them. */
  steps: FirstSteps | null;
  /** Null where there are none for the member. `points` can still be claimed today; `next` is the text of the first open task. */
  tasks: { done: number; all: number; points: number; next: string | null } | null;
  /** Null where the member is in no tier. `index` counts from 0 among `count` tiers. */
  vip: {
    index: number;
    count: number;
    tier: string;
    points: number;
    next: { name: string; points: number } | null;
  } | null;
}
