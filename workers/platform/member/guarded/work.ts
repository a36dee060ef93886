/** Checks the work that a browser has done for a guarded login. */
import { scryptSync } from 'node:crypto';
import { isAnswer, WORK_COST, WORK_PUZZLES, WORK_SALT, workText } from '#app/domain/login-work.ts';

/** The hash of a try, as the browser makes it. */
export function workHash(guard: string, puzzle: number, answer: number): Uint8Array {
  const { dkLen, ...cost } = WORK_COST;
  return scryptSync(workText(guard, puzzle, answer), WORK_SALT, dkLen, cost);
}

/** Whether each puzzle is answered; stops at the first that is not. */
export const isWorkDone = (guard: string, answers: readonly number[]): boolean =>
  answers.length === WORK_PUZZLES &&
  answers.every((answer, puzzle) => isAnswer(workHash(guard, puzzle, answer)));
