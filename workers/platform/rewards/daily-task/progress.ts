/** The progress of each daily task: a pure count over the member's deeds of that day. */
import type { TaskAct } from '#app/contract/daily-task.ts';

/** Deeds of a member in one day. */
export interface Deeds {
  /** Rounds by category. */
  rounds: ReadonlyMap<string, number>;
  /** Studios that were played that day, and never before. */
  newStudios: number;
  /** Games that became favourites and still are. */
  favourites: number;
  messagesRead: number;
}

interface Task {
  act: TaskAct;
  category?: string | undefined;
  target: number;
}

function countOf({ act, category }: Task, deeds: Deeds): number {
  switch (act) {
    case 'log-in':
      return 1; // every caller has a session
    case 'rounds':
      return category === undefined
        ? [...deeds.rounds.values()].reduce((sum, it) => sum + it, 0)
        : (deeds.rounds.get(category) ?? 0);
    case 'new-studios':
      return deeds.newStudios;
    case 'favourite':
      return deeds.favourites;
    case 'read-message':
      return deeds.messagesRead;
  }
}

/** @returns from 0 to the task's target */
export const progressOf = (task: Task, deeds: Deeds): number =>
  Math.min(task.target, Math.max(0, countOf(task, deeds)));
